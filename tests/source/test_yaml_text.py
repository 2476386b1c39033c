"""YAML 1.2 as it is read: what a plain word means, where a value stands, and what is refused."""

from typing import Any

import pytest
from drumhead.source import yaml_text
from drumhead.source.yaml_text import BrokenYaml, parse


@pytest.mark.parametrize(
    "word", ["yes", "No", "on", "OFF", "y", "n", "1:30", "1.2.3", "0o8", "tRue", "-x", "+", ".", "½"]
)
def test_a_word_that_only_older_yaml_reads_as_something_else_is_text(word: str) -> None:
    assert parse(f"a: {word}")[0] == {"a": word}


MEANINGS: dict[str, Any] = {
    "": None, "~": None, "Null": None, "true": True, "FALSE": False, "0": 0, "-17": -17, "007": 7, "0o17": 15,
    "-0x1f": -31, "0b101": 5, "1_000": 1000, "1.50": 1.5, "1e3": 1000.0, "-.5": -0.5, "-.INF": float("-inf"),
    "'5'": "5", '"true"': "true", "!!str 5": "5",
}  # fmt: skip


def test_a_word_with_a_meaning_is_its_value() -> None:
    read = {word: parse(f"a: {word}")[0]["a"] for word in MEANINGS}
    assert {word: (value, type(value)) for word, value in read.items()} == {
        word: (value, type(value)) for word, value in MEANINGS.items()
    }


def test_every_value_has_the_line_of_its_key_or_item() -> None:
    _, lines = parse("a: 1\nb:\n  - x\n  - c: |\n      two\n      lines\n    d: [\n      y, z]\n")
    places: dict[tuple[str | int, ...], int] = {
        (): 1, ("a",): 1, ("b",): 2, ("b", 0): 3, ("b", 1): 4, ("b", 1, "c"): 4, ("b", 1, "d"): 7, ("b", 1, "d", 1): 8,
        ("b", 1, "missing", 0): 4, ("b", 7): 2,
    }  # fmt: skip
    assert {place: lines(*place) for place in places} == places


@pytest.mark.parametrize(
    ("text", "what", "line"),
    [
        ("a: 1\nb: 2\na: 3\n", "found duplicate key 'a'", 3),
        ("a:\n  b: *it\n", "found undefined alias 'it'", 2),
        ("a: &it [*it]\n", "found undefined alias 'it'", 1),
        ("a: 1\n---\nb: 1\n", "another document begins", 2),
        ("a: 1\nb: !game x\n", "the tag !game means nothing here", 2),
        ("a: 1\nb: !game [x]\n", "the tag !game means nothing here", 2),
        ("a: 1\nb: \0\n", "control characters are not allowed", 2),
        ("a: 1\nb: c: d\n", "a colon stands inside the text, or the line is indented too far", 2),
        ("a:\n\tb: c\n", "a tab stands where the line begins", 2),
        ("a: b\n\tc: d\n", "a tab stands where the line begins", 2),
        ("a: 1\nb: @c\n", "the text begins with @", 2),
        ("a: 1\nb\nc: d\n", "the line has no key with a colon", 2),
        ("a:\n  b: 1\n c: 2\n", "this does not belong to the lines above it", 3),
        ("a: 'it's'\n", "this does not belong to the lines above it", 1),
        ("a: *bold*\n", "the text begins with * or &", 1),
        ("a: 1\nb: 'c\nd: e\n", "quotes are not closed", 2),
        ("a: 1\nb: 'c\nd: 'e'\n", "the quotes that begin here end only in line 3, where text follows", 2),
        (
            'a:\n  - b: "c\n    d: e\n  - b: "f"\n',
            "the quotes that begin here end only in line 4, where text follows",
            2,
        ),
        ("%YAML 9.9\n---\na: 1\n", "it is for another version of YAML", 1),
        ('a: 1\nb: "\\ud800"\n', "there is no such character", 2),
        ('a: 1\nb: "\\0"\n', "control characters are not allowed, such as \\x00", 2),
        (f"a: 1\nb: {'9' * 5000}\n", "a number is too long to be read", 2),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text: str, what: str, line: int) -> None:
    with pytest.raises(BrokenYaml) as broken:
        parse(text)
    assert (broken.value.what, broken.value.line) == (f"broken YAML: {what}", line)


def test_a_hundred_lists_inside_one_another_are_read() -> None:
    assert parse("[" * 100 + "]" * 100)[0]
    with pytest.raises(BrokenYaml, match="nested too deep to be read; put fewer lists and mappings inside one another"):
        parse("[" * 101 + "]" * 101)


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("[{}]".format(", ".join("a" * 8)), 10), ("a: [{}]".format(", ".join("b" * 6)), 10),
        ("- &it [a, b]\n- *it\n", 8), ("a", 2),
    ],
)  # fmt: skip
def test_every_value_counts_once_each_time_that_it_stands_there(
    text: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yaml_text, "_MAX_VALUES", most)
    assert parse(text)[0]
    monkeypatch.setattr(yaml_text, "_MAX_VALUES", most - 1)
    with pytest.raises(BrokenYaml, match=f"more than {most - 1} values, those counted that aliases stand for"):
        parse(text)


def test_what_an_alias_stands_for_has_the_line_of_the_alias() -> None:
    data, lines = parse("a: &it 1\nb:\n  - x\n  - *it\n  - &more [y]\n\nc: *more\nd: &d {e: f}\ng:\n- *d\n")
    assert data == {"a": 1, "b": ["x", 1, ["y"]], "c": ["y"], "d": {"e": "f"}, "g": [{"e": "f"}]}
    assert [lines("b", 1), lines("b", 2), lines("c"), lines("c", 0), lines("g", 0), lines("g", 0, "e")] == [
        4, 5, 7, 5, 10, 8,
    ]  # fmt: skip
    assert lines("x", "b") == lines("b", "x") - 1 == 1


def test_an_empty_text_is_nothing_and_stands_in_the_first_line() -> None:
    data, lines = parse("# nothing\n")
    assert data is None and lines() == lines("a") == 1
