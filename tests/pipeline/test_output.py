"""A build takes the place of nothing that Drumhead did not write: it says what it found, and what to name instead."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from drumhead.pipeline.output import check_output, read_manifest, write_manifest
from drumhead.source.project import Project
from drumhead.table.game import BadInput


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project in a home of its own, with a repository; it is the working directory."""
    root = tmp_path / "home" / "games"
    (root / "content" / "tiny").mkdir(parents=True)
    (root / "content" / "tiny" / "game.yaml").touch()
    (root / ".git" / "refs").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(root)
    return Project(root)


def files(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("mine", encoding="utf-8")


def site(folder: Path) -> None:
    """A site as a build leaves it."""
    files(folder, "index.html", "tiny/rules.txt")
    write_manifest(folder, "")


@pytest.mark.parametrize(
    ("out", "found"),
    [
        (".", "it holds the folder of the games, content"),
        ("content", "it is the folder of the games"),
        ("content/tiny", "it is inside content, of which the site is made"),
        ("engines/tiny/out", "it is inside engines, of which the site is made"),
        ("templates", "it is inside templates, of which the site is made"),
        ("site/style", "it is inside site/style, of which the site is made"),
        (".git", "it is inside .git"),
        ("~", "it holds the folder of the games, content"),
        ("content/tiny/game.yaml", "it is a file"),
    ],
)
def test_the_source_and_all_around_it_are_refused(project: Project, out: str, found: str) -> None:
    with pytest.raises(BadInput) as refused:
        check_output(project, Path(os.path.expanduser(out)).resolve())
    assert f": {found}; name a new or empty folder, such as --out site/public" in str(refused.value)


def test_the_home_folder_is_refused_wherever_the_project_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = Project(tmp_path / "elsewhere" / "games")
    monkeypatch.setenv("HOME", str(tmp_path / "homes" / "mine"))
    for out, obstacle in (("homes", "it holds your home folder, "), ("homes/mine", "it is your home folder")):
        with pytest.raises(BadInput, match=obstacle):
            check_output(elsewhere, tmp_path / out)


@pytest.mark.parametrize("make", [lambda out: None, lambda out: out.mkdir(), site], ids=["new", "empty", "a site"])
def test_a_folder_that_is_new_or_empty_or_a_site_is_taken(project: Project, make: Callable[[Path], None]) -> None:
    make(project.root / "out")
    check_output(project, project.root / "out")


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["notes.txt"], "it holds notes.txt, and has no build.json"),
        (["index.html", "a/b", "c", "d", "e"], "it holds a/, c, d and 2 more, and has no build.json"),
        ([".git"], "it holds .git"),
    ],
)
def test_a_folder_of_something_else_is_refused(project: Project, names: list[str], found: str) -> None:
    files(project.root / "out", *names)
    with pytest.raises(BadInput) as refused:
        check_output(project, project.root / "out")
    assert str(refused.value).startswith(f"the site can't take the place of out: {found}")
    assert str(refused.value).endswith("name a new or empty folder, such as --out site/public")


@pytest.mark.parametrize(
    "name",
    [
        "notes.txt",
        ".git/HEAD",
    ],
)
def test_a_site_that_somebody_added_to_is_refused(project: Project, name: str) -> None:
    site(project.public)
    files(project.public, name)
    with pytest.raises(BadInput) as refused:
        check_output(project, project.public)
    assert f"it holds {'.git' if name.startswith('.git') else name}" in str(refused.value)
    assert str(refused.value).endswith("such as --out site/public-2")


def test_a_site_that_somebody_linked_into_is_refused(project: Project) -> None:
    site(project.public)
    (project.public / "photos").symlink_to(project.content)
    with pytest.raises(BadInput, match="it holds photos, which Drumhead did not write"):
        check_output(project, project.public)


def test_a_site_that_lost_a_file_or_has_another_is_not_current(project: Project) -> None:
    files(project.public, "index.html", "tiny/rules.txt")
    write_manifest(project.public, "inputs")
    manifest = read_manifest(project.public)
    assert manifest and manifest.is_current(project.public, "inputs") and not manifest.is_current(project.public, "")
    (project.public / "tiny" / "rules.txt").write_text("longer than before", encoding="utf-8")
    assert not manifest.is_current(project.public, "inputs")
    (project.public / "tiny" / "rules.txt").unlink()
    assert not manifest.is_current(project.public, "inputs")
