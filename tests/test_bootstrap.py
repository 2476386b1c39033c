"""Setting up: nothing is done twice, and what can't be had is named in one line with the command to type."""

from pathlib import Path

import bootstrap
import pytest
from drumhead.system import packages


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine that is set up but for the system's libraries, and has no rights to install them."""
    for step in ("environment", "python_packages", "npm_packages", "prepared", "lowest_packages"):
        monkeypatch.setattr(bootstrap, step, lambda: None)
    monkeypatch.setattr(bootstrap, "has_pango", lambda: False)
    monkeypatch.setattr(bootstrap, "chromium", lambda: None)
    monkeypatch.setattr(bootstrap, "install", lambda what: False)
    monkeypatch.setattr(bootstrap, "unpack_chromium", lambda: False)
    monkeypatch.setattr(packages, "manager", lambda: "apt-get")
    return monkeypatch


def test_without_pango_the_site_is_still_built_and_one_line_says_so(
    bare: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.main([])
    (line,) = capsys.readouterr().out.splitlines()
    assert "PDFs will be left out" in line
    assert "sudo apt-get install -y --no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0" in line


def test_without_a_chromium_one_line_names_the_command(
    bare: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bare.setattr(bootstrap, "has_pango", lambda: True)
    bootstrap.main(["--tests"])
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("sudo apt-get install -y --no-install-recommends chromium")


@pytest.mark.parametrize("manager", [None, "brew", "dnf", "pacman"])
@pytest.mark.parametrize("what", sorted(packages.PACKAGES))
def test_every_system_is_told_what_to_install(bare: pytest.MonkeyPatch, manager: str | None, what: str) -> None:
    bare.setattr(packages, "manager", lambda: manager)
    assert "install" in packages.command(what) or "-S" in packages.command(what)
    assert "\n" not in packages.command(what)


def test_the_container_has_the_libraries_that_are_named_elsewhere() -> None:
    written = (Path(__file__).resolve().parents[1] / "Containerfile").read_text(encoding="utf-8")
    assert f"{packages.INSTALL['apt-get']} {packages.PACKAGES['pango']['apt-get']}" in written


def test_an_old_python_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"make PYTHON=python3\.11"):
        bootstrap.main([])


def test_packages_that_are_there_are_not_fetched_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ran: list[list[object]] = []
    for name in ("requirements.lock", "pyproject.toml", "site/package.json", "site/package-lock.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("as it was")
    (tmp_path / ".venv").mkdir()
    (tmp_path / "site" / "node_modules").mkdir()
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(bootstrap, "MODULES", tmp_path / "site" / "node_modules")
    monkeypatch.setattr(bootstrap, "run", lambda arguments, **_: ran.append(arguments))

    def set_up() -> int:
        ran.clear()
        bootstrap.python_packages()
        bootstrap.npm_packages()
        return len(ran)

    assert set_up() == 3
    assert set_up() == 0
    (tmp_path / "requirements.lock").write_text("a newer one")
    assert set_up() == 2


def test_a_browser_named_by_hand_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("#!/bin/sh\n")
    mine.chmod(0o755)
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert bootstrap.chromium() == str(mine)
