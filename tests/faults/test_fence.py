"""Somebody's project reads nothing but itself: what leads out of it is told, and neither read nor asked for."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.faults import GOLF, run

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'
LINKS = (
    *("CREDITS.md", "content/pages", "content/golf/examples/more.yaml", "content/golf/tables/more.yaml"),
    *("engines/more.py", "templates/web/rule.html", "site/style/more.css"),
)


@pytest.fixture
def golf(tmp_path: Path) -> Path:
    """A project that prints its cards, beside a folder with a secret."""
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "secret").write_text("secret", encoding="utf-8")
    shutil.copytree(GOLF, tmp_path / "golf")
    with (tmp_path / "golf" / "drumhead.toml").open("r+", encoding="utf-8") as file:
        text = file.read()
        file.seek(0)
        file.write(f'sheets = ["cards"]\n{text}')
    return tmp_path / "golf"


def validated(golf: Path) -> tuple[str, list[str]]:
    """What is said of the project, and what was read or asked for beside it."""
    log = golf.parent / "points"
    result = run(golf, "validate", log=log, places=[(golf.parent / "outside", "outside")])
    assert result.returncode == 1 and result.stderr == "", result.stderr
    return result.stdout, [point for point in log.read_text().splitlines() if not point.startswith("start ")]


def test_links_out_of_a_project_are_told_and_not_followed(golf: Path) -> None:
    for link in map(golf.joinpath, LINKS):
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(golf.parent / "outside" / ("" if link.name == "pages" else "secret"))
    (golf / "engines" / "csv.py").write_text("raise SystemExit('before the library')\n", encoding="utf-8")
    said, reached = validated(golf)
    assert reached == [] and said.count(": this is a link to ") == len(LINKS)
    assert all(f"{link}: this is a link to {golf.parent}/outside" in said for link in LINKS)


def test_drawings_that_reach_out_or_have_no_end_are_told_and_not_followed(golf: Path) -> None:
    outside = SVG.format(f'<image href="file://{golf.parent}/outside/secret" width="9" height="9"/>')
    nested = SVG.format(f'<image href="data:image/svg+xml,{quote(outside)}" width="9" height="9"/>')
    growing = "".join(f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(9))
    drawings = {
        "reaching": (outside.encode(), f"refers to file://{golf.parent}/outside/secret"),
        "wide": (outside.encode("utf-16"), "is no SVG"),
        "asking": (SVG.format('<image href="http://127.0.0.1:9/a"/>').encode(), "refers to http://127.0.0.1:9/a"),
        "endless": (SVG.format('<g id="a"><use href="#a"/></g>').encode(), "has more than 20,000 parts"),
        "growing": (SVG.format(growing).encode(), "has more than 20,000 parts"),
    }
    for name, (content, _) in drawings.items():
        (golf / "content" / "golf" / f"{name}.svg").write_bytes(content)
    name_images(golf, drawings)
    said, reached = validated(golf)
    assert reached == [] and all(f"{name}.svg {fault}" in said for name, (_, fault) in drawings.items())

    (golf / "content" / "golf" / "nested.svg").write_text(nested, encoding="utf-8")
    name_images(golf, ["nested"])
    said, reached = validated(golf)
    assert reached == [] and "Failed to load image" in said and "it is no image of this sheet" in said


def name_images(golf: Path, names: Iterable[str]) -> None:
    sheets = golf / "content" / "golf" / "sheets.yaml"
    text, _, _ = sheets.read_text(encoding="utf-8").partition("    cards:\n")
    cards = "".join(f"      - {{name: {name}, image: {name}.svg}}\n" for name in names)
    sheets.write_text(f"{text}    cards:\n{cards}", encoding="utf-8")
