"""What fits is read as its hint says, and everything that does not fit is reported at its place."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from drumhead.source.yaml_text import parse
from drumhead.table.cards import Card
from drumhead.table.json_text import read_json
from drumhead.table.reading import Limit, Problems, read


def even(value: int) -> None:
    if value % 2:
        raise ValueError("it is odd")


@dataclass(frozen=True, kw_only=True)
class Part:
    name: str
    count: Annotated[int, Limit(least=0, most=9)] = 1


@dataclass(frozen=True, kw_only=True)
class Example:
    title: Annotated[str, Limit(pattern="^[A-Z]", example="a capital first")] = "Title"
    size: Annotated[float, Limit(above=0)] = 1.0
    pair: tuple[int, int] = (1, 2)
    kind: Literal["a", "b", 4] = "a"
    flag: bool = False
    either: str | int | None = None
    half: Annotated[int, even] | None = None
    parts: Annotated[tuple[Part, ...], Limit(fewest=1)] = (Part(name="one"),)
    named: dict[Annotated[str, Limit(fewest=2)], Part] | None = None
    free: Any = None

    def __post_init__(self) -> None:
        if self.flag and not self.free:
            raise ValueError("a flag needs something free")


def faults(kind: Any, data: object) -> list[str]:
    try:
        read(kind, data)
    except Problems as found:
        return str(found).split("\n")
    return []


def test_what_fits_is_read_as_its_type_says() -> None:
    data = {"size": 3, "pair": [1, 2], "half": 4, "parts": [{"name": "x"}], "named": {"ab": {"name": "y", "count": 0}}}
    example = read(Example, data | {"kind": 4, "either": 5, "free": [1, {}]})
    assert (example.size, type(example.size), example.pair, example.half) == (3.0, float, (1, 2), 4)
    assert (example.parts, example.named) == ((Part(name="x"),), {"ab": Part(name="y", count=0)})
    assert (example.kind, example.either, example.free, example.title) == (4, 5, [1, {}], "Title")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"title": 5}, "'title' is 5, not text: write it in quotes: \"5\""),
        ({"title": None}, "'title' is empty: write a capital first"),
        ({"title": "x"}, "'title' is 'x': write a capital first"),
        ({"size": float("inf")}, "'size' is inf: write a finite number"),
        ({"pair": [1, 2.5]}, "'pair.1' is 2.5: write a whole number"),
        ({"flag": True}, "a flag needs something free: correct it"),
        ({"half": 3}, "'half' is 3: it is odd: correct it"),
        ({"parts": [{}]}, "'parts.0.name' is missing: add `name:`"),
        ({"parts": [{"name": "a", "count": 10}]}, "'parts.0.count' is 10: write a whole number from 0 to 9"),
        (
            {"parts": [{"name": "a", "size": 1}]},
            "'parts.0.size' is not known here: take it out, or write one of name, count",
        ),
        ({"named": {"a": {"name": "b"}}}, "'named.a' is 'a': write at least 2"),
        ({"named": {1: {"name": "b"}}}, "'named.1' is 1, not text: write it in quotes: \"1\""),
    ],
)
def test_what_does_not_fit_is_reported(data: object, fault: str) -> None:
    assert faults(Example, data) == [fault]


def test_every_fault_is_reported_not_the_first() -> None:
    assert len(faults(Example, {"title": 1, "size": "x", "parts": [{}, {"name": 3, "x": 1}], "y": 0})) == 6
    with pytest.raises(ValueError, match=r"'title' is 1.*\n'size' is 'x'"):
        read(Example, {"title": 1, "size": "x"})


def test_a_type_that_no_file_can_fill_is_refused_when_the_form_is_read() -> None:
    with pytest.raises(TypeError, match="nothing that somebody writes can have the type"):
        read(set[int], {1})


class Weather(StrEnum):
    DRY = "dry"
    WET = "wet"


class Day(NamedTuple):
    weather: Weather
    cards: tuple[Card, ...] = ()
    next: "Day | None" = None


def test_a_named_tuple_is_read_from_an_object_or_a_list_of_its_fields() -> None:
    day = Day(Weather.WET, (Card("10H"), Card("AS")), Day(Weather.DRY))
    assert read(Day, {"weather": "wet", "cards": ["th", "as"], "next": {"weather": "dry"}}) == day
    assert read(Day, ["wet", ["10H", "AS"], ["dry", [], None]]) == day and read(Day, day) == day
    assert type(read(Day, ["wet", [], None]).weather) is Weather
    assert faults(Day, {"weather": "hot", "cards": ["x", 5], "next": ["dry"]}) == [
        "'weather' is 'hot': write one of dry or wet",
        "'cards.0' is 'x': write a card such as 10H",
        "'cards.1' is 5: write a card such as 10H",
        "'next' has the wrong form: write `key: value` pairs",
    ]


@pytest.mark.parametrize(
    ("kind", "good", "bad", "remedy"),
    [
        (Annotated[int, Limit(least=2, most=4)], [2, 3, 4], [1, 0], "write a whole number from 2 to 4"),
        (Annotated[float, Limit(above=1)], [1.01, 2], [1, 0.5], "write a number above 1"),
        (Annotated[str, Limit(fewest=2)], ["ab", "abc"], ["", "a"], "write at least 2"),
        (Annotated[str, Limit(pattern="^a", example="an a")], ["a", "ab"], ["b", ""], "write an a"),
        (Literal["a"], ["a"], ["b", "A", 1], "write 'a'"),
        (Literal[1, 2], [1, 2], [0, 3, True, 1.0], "write one of 1 or 2"),
        (int | str, ["a", 1], [1.5, None, True], "write some words or a whole number"),
        (tuple[int, int], [[1, 2], (1, 2)], [[1], [1, 2, 3], 5], "write a list of 2"),
        (tuple[int, ...], [[], [1]], [5, "ab", {}], "write a list, such as [one, two]"),
        (bool, [True, False], [0, 1, None], "write true or false"),
        (int, [0, -1], [1.0, True, None], "write a whole number"),
        (float, [0, 1.5], [True, None], "write a number"),
    ],
)
def test_each_kind_of_value_has_its_bounds(kind: Any, good: list[Any], bad: list[Any], remedy: str) -> None:
    assert [faults(kind, value) for value in good] == [[]] * len(good)
    assert [told[told.index("write") :] for value in bad for told in faults(kind, value)] == [remedy] * len(bad)


@pytest.mark.parametrize("text", [str(10**400), f"-{10**400}", "9" * 4000])
def test_a_number_of_hundreds_of_figures_is_told_from_json_and_from_yaml(text: str) -> None:
    for data in (read_json(f'{{"size": {text}}}'), parse(f"size: {text}\n")[0]):
        [fault] = faults(Example, data)
        assert fault.startswith("'size' is ") and fault.endswith(": write a finite number") and len(fault) < 110
        assert faults(Part, {"name": "x", "count": data["size"]})[0].endswith("write a whole number from 0 to 9")
        assert len(faults(Part, {"name": data["size"]})[0]) < 250


def test_what_is_free_is_read_as_it_is() -> None:
    def read_as(kind: Any, value: Any) -> Any:
        return read(kind, value)

    free = {"a": [1, None]}
    assert read_as(Any, free) is free and read_as(int | None, None) is None and read_as(int | None, 3) == 3
    assert type(read_as(float | str, 3)) is float and type(read_as(float | int, 3)) is int
    assert read_as(dict[str, tuple[int, ...]], {"a": [1, 2]}) == {"a": (1, 2)}
