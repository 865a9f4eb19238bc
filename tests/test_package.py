"""The package itself: its version, its command, and what an install must bring along."""

import re
from importlib.metadata import entry_points, version
from importlib.resources import files

import gorod


def test_version_is_that_of_the_installed_distribution() -> None:
    assert gorod.__version__ == version("gorod")
    assert re.fullmatch(r"\d+\.\d+\.\d+", gorod.__version__)


def test_package_says_that_it_is_typed() -> None:
    assert files("gorod").joinpath("py.typed").is_file()


def test_command_is_installed() -> None:
    (command,) = entry_points(group="console_scripts", name="gorod")
    assert command.value == "gorod.cli:main"
