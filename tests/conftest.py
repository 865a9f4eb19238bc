"""Generated cases are judged by what they show, never by how long a machine takes."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("gorod", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gorod")
