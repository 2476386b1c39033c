"""The scale of a real game is one word of its game.yaml."""

import shutil
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.press.discs import dial_of, discs_of
from drumhead.press.strips import strips_of
from drumhead.source.faults import Invalid
from drumhead.source.layouts import Dial, Sticks, Templates
from drumhead.source.project import Project
from drumhead.table.reading import read


def lengths(book: Book) -> tuple[list[float], list[float], float]:
    """Of the sticks and rulers, of the templates' radii, and of the dial's, in millimetres."""
    sheets = {sheet.aid: sheet for sheet in book.sheets}
    sticks, templates, dial = (sheets[aid] for aid in ("sticks", "templates", "dial"))
    strips: dict[tuple[str, bool], float] = {}
    for strip in strips_of(book, sticks, read(Sticks, sticks.layout)):
        strips[strip.name, strip.ruler] = strips.get((strip.name, strip.ruler), 0) + strip.length
    discs = discs_of(book, templates, read(Templates, templates.layout))
    (*_, piece) = dial_of(book, dial, read(Dial, dial.layout)).pieces
    return list(strips.values()), [disc.pieces[-1].outer for disc in discs], piece.outer


def scaled(folder: Path, scale: str) -> Book:
    copy = shutil.copytree(Project.here().content / "hit-the-deck", folder / "hit-the-deck")
    form = (copy / "game.yaml").read_text(encoding="utf-8")
    assert "\nscale: 20mm\n" in form
    (copy / "game.yaml").write_text(form.replace("\nscale: 20mm\n", f"\nscale: {scale}\n"), encoding="utf-8")
    return compile_game(copy)


@pytest.mark.parametrize(("scale", "metre"), [("20mm", 12.7), ("28mm", 17.78)])
def test_every_aid_follows_the_scale_of_the_content(tmp_path: Path, scale: str, metre: float) -> None:
    sticks, discs, dial = lengths(scaled(tmp_path, scale))
    assert sticks == [pytest.approx(metres * metre) for metres in (4, 8, 16, 24, 72)]
    assert discs == [pytest.approx(metres * metre) for metres in (6, 8, 10, 15, 20)]
    assert dial == pytest.approx(10 * metre)


def test_a_scale_that_is_not_among_the_scales_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="scale is 54mm; it is one of scales: 15mm, 20mm, 25mm, 28mm"):
        scaled(tmp_path, "54mm")
