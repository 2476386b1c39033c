"""Every worked example of ours, and those of the example projects, is drawn with what it names and what it does."""

import re

import pytest
from drumhead.book.cached import project_books
from drumhead.book.model import Book, Example, ExampleStep
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
def test_an_example_shows_something(book: Book, example: Example) -> None:
    """At least one of its steps."""
    assert any(step.picture and picture_svgs(step.picture, not step.legal) for step in example.steps)


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
def test_a_refused_move_that_says_where_it_would_go_is_drawn_going_there(book: Book, example: Example) -> None:
    """From place to place, or on the path that is written down."""
    for step in example.steps:
        if step.legal or step.resolve or " to " not in f" {step.move}" or named_cards(step.move):
            continue
        assert step.picture, step.move
        paths = [shape for shape in step.picture.ground.shapes if shape.kind == "path"] if step.picture.ground else []
        assert paths or step.picture.arrows, step.move


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
def test_a_shot_shows_how_far_it_goes_and_behind_what_its_target_is(book: Book, example: Example) -> None:
    """A wall stands before a target in cover, and nowhere else."""
    for step in example.steps:
        given = step.resolve["given"] if step.resolve else {}
        if not step.picture or not given.get("distance"):
            continue
        (way,) = [zone for zone in step.picture.before if zone.layout == WAY]
        assert way.text == f"{given['distance']:g} metres"
        drawn = "".join(picture_svgs(step.picture, not step.legal))
        is_covered = given.get("cover", "none") != "none"
        assert (way.label.startswith("Cover of the target: "), 'class="cover"' in drawn) == (is_covered, is_covered)
