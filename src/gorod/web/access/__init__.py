"""Who may enter: the owner and the judges by name, everybody else by a link.

access = Access(store, Settings())
access.visitor(request)          # who asks, or None
access.links.find(token)         # what a link opens, or None
"""

from __future__ import annotations

from gorod.web.access.guard import guards
from gorod.web.access.limits import Rates
from gorod.web.access.office import Access, Settings, set_password
from gorod.web.access.pages import access_problems, access_routes
from gorod.web.access.render import render
from gorod.web.access.visitors import Visitor

__all__ = [
    "Access",
    "Rates",
    "Settings",
    "Visitor",
    "access_problems",
    "access_routes",
    "guards",
    "render",
    "set_password",
]
