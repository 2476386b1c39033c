"""What to install is said in the words of the system's own package manager."""

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
