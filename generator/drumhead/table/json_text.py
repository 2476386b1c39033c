"""Reading JSON text that somebody wrote: a fault names what is wrong, however the text is broken."""

import json
import re
from typing import Any, Final, NoReturn

from drumhead.table.game import BadInput

MAX_LENGTH: Final = 1_000_000
"""Characters that a record or a deal may have; the longest games take some thousands."""
MAX_DEPTH: Final = 100
"""Lists and objects inside one another. In a browser a few thousand would end the interpreter for good."""

_STRING: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"?')
"""A string, or its part up to the end of the line where it is not closed."""
_BRACKET: Final = re.compile(r"[][{}]")


class BrokenJson(BadInput):
    """Text that is not JSON; ``line`` counts from 1, and is 0 where the place is unknown."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


def read_json(text: str) -> Any:
    """The data in the text. Raises BrokenJson for text that is not JSON, is nested too deep or has a key twice."""
    _check_depth(text)
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
        json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise BrokenJson(f"broken JSON: {error.msg} (column {error.colno}); correct it there", error.lineno) from None
    except UnicodeEncodeError:
        raise BrokenJson("broken JSON: a text holds half a character (\\ud800 to \\udfff); take it out") from None
    except BrokenJson:
        raise
    except ValueError:  # an integer of thousands of digits
        raise BrokenJson("broken JSON: a number is too long to be read; give a shorter one") from None
    return data


def read_object(text: str) -> dict[str, Any]:
    """The object of a record or a deal. Raises BrokenJson."""
    if (length := len(text)) > MAX_LENGTH:
        raise BrokenJson(f"{length} characters are too many for a record: the longest that is read has {MAX_LENGTH}", 1)
    data = read_json(text)
    if not isinstance(data, dict):
        raise BrokenJson("this is not an object; write {…} as the documentation shows", 1)
    return data


def read_saved(text: str, what: str, parts: str) -> dict[str, Any]:
    """The object in a text that was saved. Raises BadInput: ``what`` is damaged, which must have those ``parts``."""
    try:
        data = read_json(text)
    except BrokenJson as error:
        raise BadInput(f"{what} is damaged: {error}.") from None
    if not isinstance(data, dict):
        raise BadInput(f"{what} is damaged: {parts}.")
    return data


def _check_depth(text: str) -> None:
    depth, stripped = 0, _STRING.sub("", text)
    for bracket in _BRACKET.finditer(stripped):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MAX_DEPTH:
            line = stripped.count("\n", 0, bracket.start()) + 1
            raise BrokenJson("the JSON is nested too deep; write a record as the documentation shows", line)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        keys = [key for key, _ in pairs]
        key = next(key for key in keys if keys.count(key) > 1)
        raise BrokenJson(f"{key!r} appears twice in one object; leave one of them")
    return data


def _no_number(name: str) -> NoReturn:
    raise BrokenJson(f"{name} is not a JSON number; give a number such as 3 or 2.5")
