"""The alignment sheet, read as its reader does against the light, and what comes of the two numbers."""

from collections.abc import Sequence
from pathlib import Path

import pypdfium2
import pytest
from drumhead.imposition.order import Part, Printer, Sides, assemble
from drumhead.imposition.paper import PAPERS, Paper
from drumhead.press import fonts
from drumhead.press.build import alignment_job
from drumhead.press.compose import Composer
from drumhead.press.proof import TextRun, boxes
from drumhead.source.project import Project

from tests.imposition.paper import Press, Spot, make_pdf, read
from tests.press.conftest import EVERY_PAPER
from tests.press.decks import run_here
from tests.press.reading import drawings

ERROR = (1.37, -0.82)
"""Where this printer's backs lie: millimetres to the right and up, seen through the paper from the front."""


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sheets."""
    folder, project = tmp_path_factory.mktemp("shared"), Project.here()
    faces = fonts.find(project.site)
    composer = Composer(project.templates / "press", fonts=faces)
    for _, result in run_here([alignment_job(composer, paper) for paper in PAPERS], folder):
        assert result.faults == ()
    return folder


def things(pdf: bytes) -> tuple[Sequence[TextRun], Sequence[TextRun]]:
    """All words and all drawings of a PDF, of its first two pages, in millimetres from the top left corner."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [*boxes(document)], [*drawings(document)]


def middle(drawn: Sequence[TextRun], page: int, paper: Paper) -> Spot:
    """The middle of the target of a page, its only square drawing, from the left and lower edge."""
    squares = [it for it in drawn if it.page == page and it.right - it.left > 40]
    found = next(it for it in squares if abs((it.right - it.left) - (it.bottom - it.top)) < 0.05)
    return (found.left + found.right) / 2, paper.height - (found.top + found.bottom) / 2


def reading(pdf: bytes, paper: Paper, press: Press) -> Spot:
    """What a reader reads on the front's scales of the back's cross, when that printer has printed the sheet."""
    _, drawn = things(pdf)
    zero = middle(drawn, 1, paper)
    cross = press.seen((paper.width, paper.height), middle(drawn, 2, paper))
    return cross[0] - zero[0], cross[1] - zero[1]


@EVERY_PAPER
def test_the_scales_are_true_and_plus_is_right_and_up(sheets: Path, paper: Paper) -> None:
    words, drawn = things((sheets / f"alignment-{paper.id}.pdf").read_bytes())
    zero = middle(drawn, 1, paper)
    places = [
        (it.text, (it.left + it.right) / 2 - zero[0], paper.height - (it.top + it.bottom) / 2 - zero[1])
        for it in words
        if it.page == 1
    ]
    level = sorted((x, word) for word, x, y in places if abs(x) < 15 and 30 < abs(y) < 36)
    upright = sorted((y, word) for word, x, y in places if abs(y) < 15 and 30 < abs(x) < 40)
    for scale in (level, upright):
        assert {word for at, word in scale if at < -3 and not word.isdigit()} == {"−"}
        assert {word for at, word in scale if at > 3 and not word.isdigit()} == {"+"}
        fives = [at for at, word in scale if word == "5"]
        assert fives[-1] - fives[0] == pytest.approx(10, abs=0.05)


@pytest.mark.parametrize("sides", ["long", "short"])
@EVERY_PAPER
def test_the_numbers_read_bring_the_backs_onto_the_fronts(sheets: Path, paper: Paper, sides: Sides) -> None:
    press, size = Press(sides, *ERROR), (paper.width, paper.height)
    sheet = (sheets / f"alignment-{paper.id}.pdf").read_bytes()
    as_printed = assemble([Part("Alignment", sheet, backs=True)], Printer(sides))
    told = reading(as_printed, paper, press)
    assert told == pytest.approx(ERROR, abs=0.02)
    printer = Printer(sides, *(round(number, 2) for number in told))
    wide = 2 * read(make_pdf(size, {"H": (0, 0)}))[0]["H"][0]
    deck = make_pdf(size, {"H": (30, 40)}, {"H": (paper.width - 30 - wide, 40)})
    [(front, behind)] = press.prints(assemble([Part("Deck", deck, backs=True)], printer))
    assert front["H"] == pytest.approx(behind["H"], abs=0.05)
    again = assemble([Part("Alignment", sheet, backs=True)], printer)
    assert reading(again, paper, press) == pytest.approx((0, 0), abs=0.05)


def test_it_may_be_printed_as_it_is_over_either_edge(sheets: Path) -> None:
    for paper in PAPERS:
        sheet = (sheets / f"alignment-{paper.id}.pdf").read_bytes()
        for press in (Press("long", *ERROR), Press("short", *ERROR)):
            assert reading(sheet, paper, press) == pytest.approx(ERROR, abs=0.02)
