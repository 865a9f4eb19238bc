"""All pages of the tournament office."""

from __future__ import annotations

from gorod.web.office import games, now, pages, panel, wall

ROUTES = [*pages.ROUTES, *now.ROUTES, *games.ROUTES, *panel.ROUTES, *wall.ROUTES]
