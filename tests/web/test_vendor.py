"""What the screens took from npm packages is what the locks say, and a browser finds it all."""

from __future__ import annotations

import json
import re
from hashlib import sha256

from scripts.vendor import LOCK, ROOT, VENDOR, read

KEPT = {"vendor.lock", "@fluent/bundle/LICENSE"}
"""The lock itself, and a licence that its package names but does not hold."""

PACKAGES = json.loads((ROOT / "package-lock.json").read_text())["packages"]
IMPORTS: dict[str, str] = json.loads((VENDOR.parent / "importmap.json").read_text())["imports"]


def test_every_file_is_the_one_that_the_lock_names() -> None:
    locked = {
        f"{name}/{file}": sum_ for name, p in read().items() for file, sum_ in p["files"].items()
    }
    found = {str(p.relative_to(VENDOR)): p for p in VENDOR.rglob("*") if p.is_file()}
    assert set(found) == set(locked) | KEPT
    for name, expected in locked.items():
        assert sha256(found[name].read_bytes()).hexdigest() == expected, name


def test_every_package_has_its_locked_version_and_its_licence() -> None:
    for name, taken in read().items():
        assert taken["version"] == PACKAGES[f"node_modules/{name}"]["version"], name
        assert (VENDOR / name / "LICENSE").is_file()


def test_no_lock_names_where_a_package_was_fetched() -> None:
    assert not [name for name, package in PACKAGES.items() if "resolved" in package]
    assert "://" not in LOCK.read_text()


def test_the_import_map_leads_to_every_module() -> None:
    modules = {f"/static/vendor/{p.relative_to(VENDOR)}": p for p in VENDOR.rglob("*.*js")}
    assert set(IMPORTS.values()) <= set(modules)
    for path in modules.values():
        for wanted in re.findall(r"""(?:from|import)\s*["']([^"']+)["']""", path.read_text()):
            beside = wanted.startswith(".") and (path.parent / wanted).is_file()
            assert beside or wanted in IMPORTS, f"{path} imports {wanted}"
