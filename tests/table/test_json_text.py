"""JSON that somebody wrote is read, or what is wrong with it is said; nothing of it ends the program."""

import json

import pytest
from drumhead.table.json_text import MAX_DEPTH, MAX_LENGTH, BrokenJson, read_json, read_object


@pytest.mark.parametrize(
    "text, line, fault",
    [
        ("", 1, "broken JSON: Expecting value"),
        ('{\n"game": }', 2, "column 9"),
        ("[" * 100_000, 1, "nested too deep"),
        ("\n\n" + '{"a":' * 5_000, 3, "nested too deep"),
        ('"[[[' + '\\"[' * 50_000, 1, "broken JSON: Unterminated string"),
        ('{"seed": 1, "seed": 2}', 0, "'seed' appears twice"),
        ('{"seed": NaN}', 0, "NaN is not a JSON number"),
        ('{"seed": ' + "9" * 5_000 + "}", 0, "a number is too long"),
        ('{"note": "\\ud800"}', 0, "half a character"),
        ("[" * (MAX_DEPTH + 1), 1, "nested too deep"),
        ("\n" + "[" * (MAX_DEPTH + 1), 2, "nested too deep"),
        ("[\n" * (MAX_DEPTH + 1), MAX_DEPTH + 1, "nested too deep"),
    ],
)
def test_what_is_broken_is_named_with_its_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(BrokenJson, match=fault) as raised:
        read_json(text)
    assert raised.value.line == line


def test_brackets_in_a_text_are_not_counted() -> None:
    data = {"note": '"[{' * 200, "moves": [["x"]] * 200, "deals": [{"a": {}}] * 200}
    assert read_json(json.dumps(data)) == data


@pytest.mark.parametrize(
    "text, fault",
    [("[]", "this is not an object"), (" " * (MAX_LENGTH + 1), f"the longest that is read has {MAX_LENGTH}")],
)
def test_a_record_is_an_object_of_sensible_length(text: str, fault: str) -> None:
    with pytest.raises(BrokenJson, match=fault) as raised:
        read_object(text)
    assert raised.value.line == 1
