"""Gorod runs sport Mafia: at a live table, on Discord, through a tournament."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("gorod")
except PackageNotFoundError:  # The sources alone, not installed: as in a browser.
    __version__ = "0+unknown"
