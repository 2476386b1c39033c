"""YAML with line numbers, checked against a form."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from drumhead.source.faults import Fault

Form = TypeVar("Form", bound=BaseModel)


class Lines:
    """Where each value of a YAML file stands."""

    def __init__(self, root: Any) -> None:
        self._root = root

    def __call__(self, *path: str | int) -> int:
        """The line (from 1) of the value at ``path``, or of the nearest value around it that exists."""
        node, line = self._root, 1
        for step in path:
            if isinstance(node, CommentedMap) and step in node:
                line = node.lc.key(step)[0] + 1
            elif isinstance(node, CommentedSeq) and isinstance(step, int) and step < len(node):
                line = node.lc.item(step)[0] + 1
            else:
                break
            node = node[step]
        return line


def read_text(path: Path, faults: list[Fault]) -> str | None:
    """The file's text, or None and a fault when it is missing or not UTF-8."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        faults.append(
            Fault(path, line, f"byte {error.object[error.start]:#04x} is not UTF-8", "save the file as UTF-8")
        )
    except OSError as error:
        faults.append(Fault(path, 0, f"cannot be read ({error.strerror})", "put the file there and make it readable"))
    return None


def read_form(path: Path, form: type[Form], faults: list[Fault]) -> tuple[Form, Lines] | None:
    """The file as an instance of ``form`` with its line numbers, or None and its faults."""
    text = read_text(path, faults)
    if text is None:
        return None
    try:
        data = YAML(typ="rt", pure=True).load(text)
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        faults.append(Fault(path, line, f"broken YAML: {error.problem}", "mend the indentation, quotes or colon there"))
        return None
    except (YAMLError, ValueError) as error:
        faults.append(Fault(path, 0, f"broken YAML: {error}", "mend it"))
        return None
    lines = Lines(data)
    if not isinstance(data, CommentedMap):
        faults.append(Fault(path, 1, "the file is not a mapping", "write `key: value` lines as in content/README.md"))
        return None
    try:
        return form.model_validate(data), lines
    except ValidationError as error:
        for detail in error.errors():
            where = detail["loc"]
            faults.append(Fault(path, lines(*where), *_in_words(where, detail)))
        return None


def _in_words(where: Sequence[str | int], detail: Any) -> tuple[str, str]:
    """What is wrong and the remedy, from one of pydantic's details."""
    name = ".".join(str(step) for step in where)
    match detail["type"]:
        case "missing":
            return f"{name!r} is missing", f"add `{where[-1]}:`"
        case "extra_forbidden":
            return f"{name!r} is not known here", "take it out, or look up its name in content/README.md"
        case "string_type" if isinstance(detail["input"], int | float | bool):
            return f"{name!r} is {detail['input']!r}, not text", f'write it in quotes: "{detail["input"]}"'
        case _:
            value = detail["input"]
            told = f" is {_short(value)}" if isinstance(value, str | int | float | bool | None) else ""
            return f"{name!r}{told}: {detail['msg'].removeprefix('Value error, ')}", "mend it"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) < 60 else text[:57] + "…"
