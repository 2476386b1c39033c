"""Every worked example of ours, and those of the example projects, is drawn with what it names and what it does."""

import re
from math import cos, radians, sin

import pytest
from drumhead.book.cached import project_books
from drumhead.book.model import Book, Example, ExampleStep
from drumhead.play.ground import Piece
from drumhead.render.inline import plain
from drumhead.render.pictures import picture_svgs
from drumhead.source.pictures import DICE, WAY, named_cards, views
from drumhead.source.project import SHARED, Project

BOOKS = project_books(Project(SHARED))
EXAMPLES = [
    pytest.param(book, example, id=f"{book.slug} {example.id}") for book in BOOKS for example in book.examples.values()
]


def shown(steps: tuple[ExampleStep, ...]) -> set[str]:
    """Every card that the pictures of the steps show."""
    zones = [zone for step in steps if step.picture for zone in (*step.picture.before, *step.picture.after)]
    return {card.face for zone in zones for card in views(zone) if card.face}


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_every_step_shows_something(book: Book, example: Example) -> None:
    """All but a word or a choice that changes nothing, such as ``pass`` or ``pledge 5``."""
    assert any(step.picture and picture_svgs(step.picture, not step.legal) for step in example.steps)
    for step in example.steps:
        if step.resolve or named_cards(step.move) or len(step.move.split()) > 2:
            assert step.picture, step.move
            assert step.picture.ground or step.picture.before, step.move


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_a_card_that_the_introduction_of_an_example_names_is_drawn(book: Book, example: Example) -> None:
    """In whatever step it is seen first."""
    if any(step.picture for step in example.steps if not step.resolve):
        assert {*named_cards(plain(example.intro, book))} <= shown(example.steps)


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_a_move_that_names_cards_has_an_arrow_from_each(book: Book, example: Example) -> None:
    """A card that is paid with, or lies under the one that moves, is drawn where it lies."""
    for step in example.steps:
        if step.resolve or not step.picture or step.picture.ground or not (cards := named_cards(step.move)):
            continue
        assert {*cards} & shown((step,)), step.move
        assert step.picture.arrows or step.move.startswith("arrange"), step.move


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_a_move_that_says_where_it_goes_is_drawn_going_there(book: Book, example: Example) -> None:
    """From place to place, or on the path that is written down; a shot goes from soldier to soldier."""
    for step in example.steps:
        first, *words = step.move.split() or [""]
        if step.resolve or not step.picture or named_cards(step.move) or first == "roll":
            continue
        goes = "to" in (first, *words) or first in ("set", "shoot", "stop") or (first == "move" and words[1:])
        paths = [shape for shape in step.picture.ground.shapes if shape.kind == "path"] if step.picture.ground else []
        assert paths or step.picture.arrows or not goes or "declare" in step.reason, step.move


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_each_case_and_each_roll_of_an_example_shows_what_was_drawn(book: Book, example: Example) -> None:
    """Cards and dice, in their order."""
    for step in example.steps:
        if step.resolve and step.legal and (cards := step.resolve["cards"]):
            assert step.picture
            assert {*cards} <= shown((step,)), step.move
        if step.move.startswith("roll "):
            assert step.picture
            assert [
                card.face for zone in step.picture.before if zone.id == DICE for card in zone.cards
            ] == step.move.split()[1:]


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_a_drawing_has_words_for_those_who_do_not_see_it_and_no_point_outside(book: Book, example: Example) -> None:
    """No coordinate lies beyond the drawing's edges."""
    for step in example.steps:
        for svg in picture_svgs(step.picture, not step.legal) if step.picture else ():
            assert "<title></title>" not in svg
            wide, high = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
            for x, y in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", svg):
                assert -1 <= float(x) <= wide
                assert -1 <= float(y) <= high


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_a_shot_shows_how_far_it_goes_and_behind_what_its_targets_are(book: Book, example: Example) -> None:
    """A wall stands before a target in cover, and nowhere else; each target in a row is drawn."""
    for step in example.steps:
        given = step.resolve["given"] if step.resolve else {}
        if not step.picture or not given.get("distance"):
            continue
        (way,) = [zone for zone in step.picture.before if zone.layout == WAY]
        assert way.text == f"{given['distance']:g} metres"
        assert len(way.cards) == given.get("targets", 1)
        drawn = "".join(picture_svgs(step.picture, not step.legal))
        is_covered = given.get("cover", "none") != "none"
        assert (way.label.startswith("Cover of the target: "), 'class="cover"' in drawn) == (is_covered, is_covered)


def test_a_card_drawn_for_a_check_says_whether_it_passes() -> None:
    """As the engine's step does, whatever its sentence: a ten always fails."""
    (book,) = (book for book in BOOKS if book.slug == "hit-the-deck")
    notes = [
        (card.face, card.note)
        for step in book.examples["example.ten"].steps
        for zone in (step.picture.before if step.picture else ())
        for card in zone.cards
    ]
    assert notes == [("9C", "✓"), ("10S", "✗")]


def test_a_shot_is_drawn_past_the_wall_that_hides_a_part_of_its_target() -> None:
    """From the eye to what it sees: the line crosses no terrain."""
    (book,) = (book for book in BOOKS if book.slug == "serm")
    shots = [
        step.picture.ground
        for example in book.examples.values()
        for step in example.steps
        if step.move.startswith("shoot") and step.legal and step.picture and step.picture.ground
    ]
    assert shots
    for ground in shots:
        ((start, end),) = [shape.points for shape in ground.shapes if shape.kind == "path"]
        points = [tuple(a + (b - a) * part / 60 for a, b in zip(start, end, strict=True)) for part in range(1, 60)]
        assert not [
            piece.id for piece in ground.pieces if piece.back and any(inside(piece, *point) for point in points)
        ]


def inside(piece: Piece, x: float, y: float) -> bool:
    """Whether the point lies within the rectangle of a piece, as far as that is not an octagon."""
    angle, dx, dy = radians(piece.spot.turn), x - piece.spot.x, y - piece.spot.y
    across, along = dx * cos(angle) - dy * sin(angle), dx * sin(angle) + dy * cos(angle)
    return len(piece.outline) != 8 and abs(across) < piece.width / 2 and abs(along) < piece.height / 2


def test_a_caption_leaves_out_the_end_of_a_game_that_the_example_is_not_about() -> None:
    """The round that an example is set in is not what it shows."""
    (book,) = (book for book in BOOKS if book.slug == "no-mans-land")
    ends = {id_: example.steps[-1].caption.endswith(". Rank: Lieutenant.") for id_, example in book.examples.items()}
    assert [id_ for id_, does_end in ends.items() if does_end] == ["example.fifty"]
    assert "fifth round" not in book.examples["example.pilot"].steps[-1].caption
