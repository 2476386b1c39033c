"""What to install is said in the words of the system's own package manager."""

import os
import sys

import pytest
from drumhead.system import packages


@pytest.mark.parametrize(
    ("there", "what", "message"),
    [
        ("apt-get", "venv", "sudo apt-get install -y --no-install-recommends python3-venv"),
        ("brew", "chromium", "brew install chromium"),
        ("", "chromium", "install chromium (Debian's names) with your system's package manager"),
    ],
)
def test_the_command_is_that_of_the_manager_that_is_there(
    monkeypatch: pytest.MonkeyPatch, there: str, what: str, message: str
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name == there else None)
    assert packages.manager() == (there or None)
    assert packages.command(what) == message


def test_the_first_that_is_there_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: name)
    assert packages.manager() == "apt-get"


def test_on_macos_the_folders_of_homebrews_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {})
    packages.show_libraries()
    assert not os.environ
    monkeypatch.setattr(sys, "platform", "darwin")
    packages.show_libraries()
    assert os.environ["DYLD_FALLBACK_LIBRARY_PATH"].startswith("/opt/homebrew/lib:")
