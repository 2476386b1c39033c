"""drumhead.toml, and where a project's files are."""

from pathlib import Path

import pytest
from drumhead.source.faults import Invalid
from drumhead.source.project import SHARED, Project, Settings, fault_of_slug, project_root, read_settings
from drumhead.table.game import BadInput

WHOLE = """
title = "Our games"
address = "https://games.test/x/"
games = ["two", "one"]
sheets = ["deck"]

[colours]
red = ["#b3261e", "#FF8080"]
ink = ["#000000", "#ffffff"]

[fonts]
serif = "Georgia, serif"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("one", "two", "three"):
        (tmp_path / "content" / name).mkdir(parents=True)
        (tmp_path / "content" / name / ("rules.md" if name == "three" else "game.yaml")).touch()
    (tmp_path / "content" / "pages").mkdir()
    return tmp_path


def settings(root: Path, text: str) -> Settings:
    (root / "drumhead.toml").write_text(text, encoding="utf-8")
    return Project(root).settings


def faults(root: Path, text: str) -> list[str]:
    with pytest.raises(Invalid) as error:
        settings(root, text)
    return [str(fault).replace(f"{root}/", "") for fault in error.value.faults]


def test_what_settings_say_is_read(root: Path) -> None:
    read = settings(root, WHOLE)
    assert (read.title, read.games, read.sheets) == ("Our games", ("two", "one"), ("deck",))
    assert read.style() == (
        ":root:root, :root [data-md-color-scheme] { --red: light-dark(#b3261e, #FF8080); "
        "--ink: light-dark(#000000, #ffffff); --serif: Georgia, serif; }\n"
    )
    assert Project(root).address == "https://games.test/x"


def test_a_fault_of_the_settings_has_its_line(root: Path) -> None:
    broken = [faults(root, text)[0] for text in ('title = "x"\ngames = ]\n', "games = [\n")]
    assert broken[0].startswith("drumhead.toml:2: this is not TOML: ")
    assert broken[1].startswith("drumhead.toml: this is not TOML: ") and broken[1].endswith("; correct that line")
    [unknown] = faults(root, 'title = "x"\n\ntitel = 5\n')
    assert unknown.startswith("drumhead.toml:3: 'titel' is not known here; ")
    [wrong] = faults(root, '[colours]\nink = ["black", "#ffffff"]\n')
    assert wrong.startswith("drumhead.toml:2: ") and "#b3261e" in wrong
    assert faults(root, '"titel" = 5\n')[0].startswith("drumhead.toml: 'titel' is not known here; ")
    assert settings(root, '\ufefftitle = "As Windows writes it"\n').title == "As Windows writes it"
    (root / "drumhead.toml").write_bytes(b'title = "\xff"')
    with pytest.raises(Invalid, match=r"drumhead\.toml:1: byte 0xff is not UTF-8"):
        read_settings(root / "drumhead.toml")
    assert faults(root, "\n\n[fonts]\nserif = 5\n") == [
        "drumhead.toml:4: 'fonts.serif' is 5, not text; write it in quotes: \"5\""
    ]
    assert "https://… or nothing" in faults(root, "address = 'https://a.org/\"><script>'\n")[0]
    assert "https://… or nothing" in faults(root, "address = 'http://[::1'\n")[0]
    assert "https://… or nothing" in faults(root, "address = 'https://a.org/?q#f'\n")[0]
    assert faults(root, 'title = "x"\ngames = ["one", "four"]\n') == [
        "drumhead.toml:2: 'games' names 'four', and there is no content/four; correct the name, or take it out"
    ]


def test_settings_that_never_end_are_refused(root: Path) -> None:
    assert "nested too deep" in faults(root, f"games = {'[' * 9000}{']' * 9000}")[0]
    assert "it has 20001 bytes, and 20000 is the most" in faults(root, "#" * 20001)[0]


def test_games_stand_in_the_order_of_the_settings_and_then_by_name(root: Path) -> None:
    (root / "drumhead.toml").touch()
    assert [folder.name for folder in Project(root).games()] == ["one", "three", "two"]
    settings(root, 'games = ["two"]\n')
    assert [folder.name for folder in Project(root).games()] == ["two", "one", "three"]


def test_a_page_is_called_by_its_first_heading_and_else_by_its_file(root: Path) -> None:
    for name, text in (
        ("home", "# Home\n"), ("about", "# About\n"), ("thanks", "x"),
        ("history", "Words.\n\n# How it began {#how}\n## More\n"),
    ):  # fmt: skip
        (root / "content" / "pages" / f"{name}.md").write_text(text, encoding="utf-8")
    assert Project(root).pages() == {"history": "How it began", "thanks": "Thanks"}


def test_a_projects_own_files_come_after_the_houses(root: Path) -> None:
    assert Project(root).layers("templates") == [SHARED / "templates"]
    (root / "templates").mkdir()
    assert Project(root).layers("templates") == [SHARED / "templates", root / "templates"]
    assert Project(SHARED).layers("templates") == [SHARED / "templates"]
    assert Project(root).layers("nowhere") == []


def test_a_project_is_found_from_any_folder_in_it(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = root / "content" / "one"
    monkeypatch.chdir(inside)
    assert Project.here().root == root and project_root(inside) == root
    (inside / "drumhead.toml").touch()
    assert project_root() == inside, "the nearest"
    outside = root / "content" / "pages"
    for folder in ("one", "two"):
        (root / "content" / folder / "game.yaml").unlink()
    assert project_root(outside) is None
    monkeypatch.chdir(outside)
    with pytest.raises(BadInput, match="no project is here or above; make one: drumhead init my-games"):
        Project.here()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("my-game", ""), ("print", "the site has something else of that name"),
        ("My", "use small letters"), ("1st", "use small letters"), ("a--b", "use small letters"),
        ("", "use small letters and figures joined by hyphens"),
    ],
)  # fmt: skip
def test_a_games_name_is_small_letters_and_figures_and_nothing_of_the_sites(name: str, why: str) -> None:
    fault = fault_of_slug(name)
    assert (fault.startswith(why or fault) and bool(fault) == bool(why)) or why in fault
