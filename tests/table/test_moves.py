"""A template is a move's text, its parser and what is said of a text that is no such move."""

from enum import StrEnum
from typing import Annotated, Any

import pytest
from drumhead.table.cards import Card
from drumhead.table.faults import BadInput, short
from drumhead.table.moves import MAX_ENTRIES, Notation, move, one_of


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@move("shift {attacker} from {source} to {target}")
class Shift:
    attacker: Card
    source: Card
    target: Card


@move("destroy {cards:+}[ with {three}]")
class Destroy:
    cards: tuple[Card, ...]
    three: Card | None = None


@move("flank {side}")
class Flank:
    side: Side


@move("wait")
class Wait:
    pass


@move("{number}:{cards}")
class Aim:
    number: int
    cards: tuple[Card, ...]


@move("fire {aims:; }")
class Fire:
    aims: tuple[Aim, ...]


@move("face {bearing} {way}")
class Face:
    bearing: int
    way: Annotated[str, one_of("slow", "fast")]


@move("roll {dice}")
class Roll:
    dice: tuple[int, ...]


@move("pass {card} to {sides} by {ways:, }")
class Pass:
    card: Card
    sides: tuple[Side, ...]
    ways: tuple[Annotated[str, one_of("slow", "fast")], ...]


@move("roll again")
class Again:
    pass


MOVES = Notation((Shift, Destroy, Flank, Wait, Fire, Face, Pass, Again, Roll))


def cards(*names: str) -> tuple[Card, ...]:
    return tuple(map(Card, names))


@pytest.mark.parametrize(
    ("texts", "read"),
    [
        (["shift AS from 2S to 3S", "SHIFT as  from\t2s to t3"[:-2] + "3s"], Shift(*cards("AS", "2S", "3S"))),
        (["destroy AS+2S", "destroy AS + 2S", "destroy as 2s"], Destroy(cards("AS", "2S"))),
        (["destroy AS with 3C"], Destroy(cards("AS"), Card("3C"))),
        (["destroy AS+2S with 3C", "Destroy AS 2S  with 3c"], Destroy(cards("AS", "2S"), Card("3C"))),
        (["flank left", " FLANK LEFT "], Flank(Side.LEFT)),
        (["wait", "Wait "], Wait()),
        (["fire 1:AS 2S; 2:3S", "fire 1:AS 2S;2 : 3S"], Fire((Aim(1, cards("AS", "2S")), Aim(2, cards("3S"))))),
        (["face -90 slow", "face -90 SLOW"], Face(-90, "slow")),
        (["roll 6 5", "roll 6   5"], Roll((6, 5))),
        (["roll again"], Again()),
        (
            ["pass AS to left right by slow, fast", "pass as to LEFT  right by slow,fast"],
            Pass(Card("AS"), (Side.LEFT, Side.RIGHT), ("slow", "fast")),
        ),
    ],
)
def test_a_move_is_read_tolerantly_and_written_in_one_way(texts: list[str], read: Any) -> None:
    assert [MOVES.parse(text) for text in texts] == [read] * len(texts)
    assert str(read) == texts[0]


def test_of_two_moves_with_one_verb_the_second_is_tried_where_the_first_cannot_be_read() -> None:
    rolls = Notation((Roll, Again))
    assert (rolls.parse("roll again"), rolls.parse("roll 6 5")) == (Again(), Roll((6, 5)))
    with pytest.raises(BadInput, match="'once' is not a whole number"):
        rolls.parse("roll once again")


def test_the_forms_show_what_to_write() -> None:
    assert MOVES.usages == (
        "shift ATTACKER from SOURCE to TARGET", "destroy CARD+CARD…[ with THREE]", "flank left|right", "wait",
        "fire NUMBER:CARD CARD…; …", "face BEARING slow|fast",
        "pass CARD to left|right left|right… by slow|fast, slow|fast…", "roll again", "roll DICE DICE…",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "'' is not a move: the moves are shift ATTACKER from SOURCE to TARGET · destroy"),
        ("wait now", "'wait now' cannot be read as a move: write wait"),
        ("shift AS to 2S", "cannot be read as a move: write shift ATTACKER from SOURCE to TARGET"),
        ("shift AS from 2S to 1S", "cannot be read as a move: '1S' is not a card"),
        ("flank up", "cannot be read as a move: 'up' is not allowed here: write left or right"),
        ("face 1.5 slow", "cannot be read as a move: '1.5' is not a whole number: write one such as 5"),
        ("face 1234567 slow", "'1234567' is not a whole number"),
        ("face 1 hot", "'hot' is not allowed here: write slow or fast"),
        ("fire AS", "'AS' is not allowed here: write NUMBER:CARD CARD…"),
        ("face 1 2 slow", "cannot be read as a move: write face BEARING slow|fast"),
        ("pass AS to left by slow, hot", "'hot' is not allowed here: write slow or fast"),
        ("roll", "cannot be read as a move: write roll again or roll DICE DICE…"),
        ("roll" + " 1" * (MAX_ENTRIES + 1), f"there are {MAX_ENTRIES + 1} parts in"),
        ("wait" + " " * 4997, "it has 5001 characters; the limit is 5000"),
    ],
)
def test_what_is_no_move_is_refused_with_what_would_be(text: str, fault: str) -> None:
    with pytest.raises(BadInput) as refused:
        MOVES.parse(text)
    assert fault in str(refused.value)


def test_as_many_parts_and_characters_as_are_allowed_are_read() -> None:
    assert len(MOVES.parse("roll" + " 1" * MAX_ENTRIES).dice) == MAX_ENTRIES == 99
    assert MOVES.parse("wait" + " " * 4996) == Wait()


def test_a_long_text_is_quoted_by_its_beginning() -> None:
    assert short("x" * 58) == repr("x" * 58) and len(short("x" * 58)) == 60
    assert short("x" * 59) == "'" + "x" * 56 + "…"


def test_what_is_declared_wrongly_is_said_at_once() -> None:
    class NoMove:
        """Declared by no template."""

    @move("odd {thing}")
    class Odd:
        thing: object

    with pytest.raises(TypeError, match="is not a move: declare it with move"):
        Notation((Wait, NoMove))
    with pytest.raises(TypeError, match="can't be written in a move: annotate it with a Codec"):
        MOVES.__class__((Odd,)).parse("odd 1")
