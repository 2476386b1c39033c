"""Forms: what fits is read as its type says, and everything that does not fit is reported at its place."""

from typing import Annotated, Any, Literal

import pytest
from drumhead.source.form import Limit, Predicate, convert, fault_text, form, read_value
from drumhead.source.forms import ColumnForm, FigureForm, GroupForm, StartForm, StepForm, TableForm


def even(value: int) -> None:
    if value % 2:
        raise ValueError("it is odd")


@form
class Part:
    name: str
    count: Annotated[int, Limit(ge=0, le=9)] = 1


@form
class Example:
    title: Annotated[str, Limit(pattern="^[A-Z]", example="a capital first")] = "Title"
    size: Annotated[float, Limit(gt=0)] = 1.0
    pair: tuple[int, int] = (1, 2)
    kind: Literal["a", "b", 4] = "a"
    flag: bool = False
    either: str | int | None = None
    half: Annotated[int, Predicate(even)] | None = None
    parts: Annotated[tuple[Part, ...], Limit(fewest=1)] = (Part(name="one"),)
    named: dict[Annotated[str, Limit(fewest=2)], Part] | None = None
    free: Any = None

    def __post_init__(self) -> None:
        if self.flag and not self.free:
            raise ValueError("a flag needs something free")


def faults(data: object) -> list[str]:
    messages: list[str] = []
    read_value(Example, data, lambda path, what, remedy: messages.append(f"{fault_text(path, what)}; {remedy}"))
    return messages


def test_what_fits_is_read_as_its_type_says() -> None:
    data = {"size": 3, "pair": [1, 2], "half": 4, "parts": [{"name": "x"}], "named": {"ab": {"name": "y", "count": 0}}}
    example = convert(Example, data | {"kind": 4, "either": 5, "free": [1, {}]})
    assert (example.size, type(example.size), example.pair, example.half) == (3.0, float, (1, 2), 4)
    assert (example.parts, example.named) == ((Part(name="x"),), {"ab": Part(name="y", count=0)})
    assert (example.kind, example.either, example.free, example.title) == (4, 5, [1, {}], "Title")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ([], "has the wrong form; write `key: value` lines below it"),
        ({"title": 5}, "'title' is 5, not text; write it in quotes: \"5\""),
        ({"title": None}, "'title' is None; write some words"),
        ({"title": "x"}, "'title' is 'x'; write a capital first"),
        ({"size": 0}, "'size' is 0; write more than 0"),
        ({"size": float("inf")}, "'size' is inf; write a finite number"),
        ({"size": True}, "'size' is True; write a number"),
        ({"pair": [1]}, "'pair' has the wrong form; write a list of 2"),
        ({"pair": [1, 2.5]}, "'pair.1' is 2.5; write a whole number"),
        ({"kind": True}, "'kind' is True; write one of 'a', 'b' or 4"),
        ({"flag": "yes"}, "'flag' is 'yes'; write true or false"),
        ({"flag": True}, "a flag needs something free; correct it"),
        ({"either": 1.5}, "'either' is 1.5; write some words or a whole number"),
        ({"half": 3}, "'half' is 3: it is odd; correct it"),
        ({"parts": "one"}, "'parts' is 'one'; write a list, such as [one, two]"),
        ({"parts": []}, "'parts' has the wrong form; write at least 1"),
        ({"parts": [{}]}, "'parts.0.name' is missing; add `name:`"),
        ({"parts": [{"name": "a", "count": 10}]}, "'parts.0.count' is 10; write 9 at most"),
        (
            {"parts": [{"name": "a", "size": 1}]},
            "'parts.0.size' is not known here; take it out, or write one of name, count",
        ),
        ({"named": {"a": {"name": "b"}}}, "'named.a' is 'a'; write at least 2"),
        ({"named": {1: {"name": "b"}}}, "'named.1' is 1, not text; write it in quotes: \"1\""),
    ],
)
def test_what_does_not_fit_is_reported(data: object, fault: str) -> None:
    assert faults(data) == [fault]


def test_every_fault_is_reported_not_the_first() -> None:
    assert len(faults({"title": 1, "size": "x", "parts": [{}, {"name": 3, "x": 1}], "y": 0})) == 6
    with pytest.raises(ValueError, match=r"'title' is 1.*'size' is 'x'"):
        convert(Example, {"title": 1, "size": "x"})


def test_a_type_that_no_file_can_fill_is_refused_when_the_form_is_read() -> None:
    with pytest.raises(TypeError, match="no field of a form can have the type"):
        convert(set[int], {1})


@pytest.mark.parametrize(
    ("kind", "data", "message"),
    [
        (ColumnForm, {"id": "Row", "type": "text", "title": "A"}, "an id is small letters and figures"),
        (ColumnForm, {"id": "a", "type": "choice", "title": "A"}, "a column of choices names them, and no other does"),
        (ColumnForm, {"id": "a", "type": "text", "title": "A", "choices": {"b": "B"}}, "a column of choices names"),
        (ColumnForm, {"id": "a", "type": "choice", "title": "A", "choices": {"b c": "B"}}, "figures with hyphens"),
        (ColumnForm, {"id": "a", "type": "text"}, "every column but an id has a title"),
        (ColumnForm, {"id": "a", "type": "id", "title": "A"}, "every column but an id has a title"),
        (ColumnForm, {"id": "a", "type": "choice", "title": "A", "choices": 5}, "choices"),
        (FigureForm, {"title": "A"}, "a figure has either rows or a ground"),
        (StartForm, {}, "a start is one of position, deal or seed"),
        (StartForm, {"seed": 1, "deal": {}}, "a start is one of position, deal or seed"),
        (StepForm, {}, "a step says something, moves, resolves"),
        (StepForm, {"move": "a", "resolve": "b"}, "a step either moves or resolves"),
    ],
)  # fmt: skip
def test_what_a_form_cannot_be_says_what_would_be_right(kind: type, data: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        convert(kind, data)


def test_a_long_value_is_told_by_its_beginning() -> None:
    for length, text in ((57, repr("x" * 57)), (58, "'" + "x" * 56 + "…")):
        with pytest.raises(ValueError) as fault:
            convert(Part, {"name": "a", "count": "x" * length})
        assert f"'count' is {text}:" in str(fault.value) or f"count is {text}:" in str(fault.value)


def test_a_table_prints_every_column_but_its_ids() -> None:
    columns: list[dict[str, object]] = [
        {"id": name, "type": kind, "title": "" if kind == "id" else "A"}
        for name, kind in (("a", "id"), ("b", "card"), ("c", "text"))
    ]
    table = convert(TableForm, {"title": "T", "columns": columns, "rows": [["x", "AH", "y"]]})
    assert [column.id for column in table.printed] == ["b", "c"]


@pytest.mark.parametrize(
    ("group", "right"),
    [
        ({"rules": ["a"]}, True), ({"table": "a"}, True), ({"figure": "a"}, True), ({}, False),
        ({"rules": ["a"], "table": "a"}, False), ({"table": "a", "figure": "a"}, False),
    ],
)  # fmt: skip
def test_a_group_has_one_kind_of_thing(group: dict[str, object], right: bool) -> None:
    faults: list[str] = []
    assert bool(read_value(GroupForm, group, lambda path, what, remedy: faults.append(what))) is right
    assert faults == ([] if right else [": a group has either rules or a table or a figure"])


@pytest.mark.parametrize(
    ("kind", "good", "bad", "remedy"),
    [
        (Annotated[int, Limit(ge=2, le=4)], [2, 3, 4], [1, 0], "write 2 or more"),
        (Annotated[int, Limit(ge=2, le=4)], [2], [5, 6], "write 4 at most"),
        (Annotated[float, Limit(gt=1)], [1.01, 2], [1, 0.5], "write more than 1"),
        (Annotated[str, Limit(fewest=2)], ["ab", "abc"], ["", "a"], "write at least 2"),
        (Annotated[tuple[int, ...], Limit(fewest=2)], [[1, 2], [1, 2, 3]], [[], [1]], "write at least 2"),
        (Annotated[str, Limit(pattern="^a", example="an a")], ["a", "ab"], ["b", ""], "write an a"),
        (Literal["a"], ["a"], ["b", "A", 1], "write 'a'"),
        (Literal[1, 2], [1, 2], [0, 3, True, 1.0], "write one of 1 or 2"),
        (int | str, ["a", 1], [1.5, None, True], "write some words or a whole number"),
        (tuple[int, int], [[1, 2], (1, 2)], [[1], [1, 2, 3], 5], "write a list of 2"),
        (tuple[int, ...], [[], [1]], [5, "ab", {}], "write a list, such as [one, two]"),
        (dict[str, int], [{}, {"a": 1}], [[], 5], "write `key: value` lines below it"),
        (bool, [True, False], [0, 1, None], "write true or false"),
        (int, [0, -1], [1.0, True, None], "write a whole number"),
        (float, [0, 1.5], [True, None], "write a number"),
    ],
)
def test_each_kind_of_value_has_its_bounds(kind: Any, good: list[Any], bad: list[Any], remedy: str) -> None:
    def told(value: Any) -> list[str]:
        messages: list[str] = []
        read_value(kind, value, lambda path, what, remedy: messages.append(remedy))
        return messages

    assert [told(value) for value in good] == [[]] * len(good)
    assert [told(value) for value in bad] == [[remedy]] * len(bad)


def test_what_is_free_is_read_as_it_is_and_what_is_wrong_is_none() -> None:
    def read_as(kind: Any, value: Any) -> Any:
        return read_value(kind, value, lambda *_: None)

    free = {"a": [1, None]}
    assert read_as(Any, free) is free and read_as(int | None, None) is None and read_as(int | None, 3) == 3
    assert type(read_as(float | str, 3)) is float and type(read_as(float | int, 3)) is int
    assert read_as(dict[str, tuple[int, ...]], {"a": [1, 2]}) == {"a": (1, 2)}
    assert read_as(dict[str, int], {"a": "b", "c": 1}) is None and read_as(dict[str, int], {1: 1}) is None
    assert read_as(tuple[int, str], [1, 2]) is None and read_as(tuple[int, ...], [1, "b"]) is None
    with pytest.raises(TypeError):
        read_as(list[int], [])


def test_forms_are_the_same_where_kind_and_fields_are() -> None:
    @form
    class OtherForm:
        name: str
        count: int = 1

    part = Part(name="a")
    assert (
        part == Part(name="a", count=1)
        and hash(part) == hash(Part(name="a"))
        and repr(part) == "Part(name='a', count=1)"
    )
    assert part not in (Part(name="b"), Part(name="a", count=2), OtherForm(name="a"), "a")


def test_a_form_takes_its_own_fields_and_no_others() -> None:
    with pytest.raises(TypeError, match="Part has no knd, nmae"):
        Part(nmae="a", knd="b", name="c")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Part needs name"):
        Part()  # type: ignore[call-arg]
    table, other = TableForm(title="A", columns=(), rows=()), TableForm(title="A", columns=(), rows=())
    assert table == other and list(vars(table)) == list(TableForm.__annotations__)
    step, another = StepForm(say="So."), StepForm(say="So.")
    assert step.given == {} and step.given is not another.given
