"""YAML files checked against a form; every fault with its line."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar, get_args

from pydantic import BaseModel, ValidationError

from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.yaml_text import BrokenYaml, Lines, parse

Form = TypeVar("Form", bound=BaseModel)


def read_form(path: Path, form: type[Form], faults: list[Fault]) -> tuple[Form, Lines] | None:
    """The file as an instance of ``form`` with its line numbers, or None and its faults."""
    text = read_text(path, faults)
    if text is None:
        return None
    try:
        data, lines = parse(text)
    except BrokenYaml as error:
        faults.append(Fault(path, error.line, error.what, error.remedy))
        return None
    if not isinstance(data, dict):
        faults.append(Fault(path, 1, "the file is not a mapping", "write `key: value` lines as in content/README.md"))
        return None
    filled = fill(form, data, path, lines, (), faults)
    return (filled, lines) if filled is not None else None


def fill(
    form: type[Form], data: Any, path: Path, lines: Lines, where: tuple[str | int, ...], faults: list[Fault]
) -> Form | None:
    """What stands at ``where`` in the file as an instance of ``form``, or None and its faults."""
    try:
        return form.model_validate(data)
    except ValidationError as error:
        for detail in error.errors():
            faults.append(Fault(path, lines(*where, *detail["loc"]), *in_words(detail, form, where)))
        return None


def in_words(detail: Any, form: type[BaseModel], where: tuple[str | int, ...] = ()) -> tuple[str, str]:
    """What is wrong and the remedy, from one of pydantic's details about ``form``, which stands at ``where``."""
    name = ".".join(str(step) for step in (*where, *detail["loc"]))
    match detail["type"]:
        case "missing":
            return f"{name!r} is missing", f"add `{detail['loc'][-1]}:`"
        case "extra_forbidden":
            known = ", ".join(_keys(form, detail["loc"]))
            return f"{name!r} is not known here", f"take it out, or write one of {known}"
        case "string_type" if isinstance(detail["input"], int | float | bool):
            return f"{name!r} is {detail['input']!r}, not text", f'write it in quotes: "{detail["input"]}"'
        case _:
            value = detail["input"]
            told = f" is {_short(value)}" if isinstance(value, str | int | float | bool | None) else ""
            wanted = _WANTED.get(detail["type"])
            if wanted is None:
                return f"{name!r}{told}: {_said(detail['msg'])}", "mend it"
            return f"{name!r}{told or ' has the wrong form'}", wanted.format(**detail.get("ctx", {}))


_WANTED: Final = {
    "string_type": "write some words",
    "int_type": "write a whole number",
    "int_from_float": "write a whole number",
    "float_type": "write a number",
    "finite_number": "write a finite number",
    "bool_type": "write true or false",
    "list_type": "write a list, such as [one, two]",
    "tuple_type": "write a list, such as [one, two]",
    "dict_type": "write `key: value` lines below it",
    "model_type": "write `key: value` lines below it",
    "literal_error": "write one of {expected}",
    "too_short": "write at least {min_length}",
    "string_pattern_mismatch": 'write figures with points between, such as "1.0"',
    "greater_than_equal": "write {ge} or more",
    "less_than_equal": "write {le} at most",
    "greater_than": "write more than {gt}",
}
"""What would be right, by pydantic's name of the fault."""


def _keys(form: type[BaseModel], where: Sequence[str | int]) -> Iterable[str]:
    """The keys that the innermost form around ``where`` has."""
    for step in where[:-1]:
        field = form.model_fields.get("root") or form.model_fields.get(str(step))
        form = (_form_in(field.annotation) if field else None) or form
    return form.model_fields


def _form_in(kind: Any) -> type[BaseModel] | None:
    """The first form in a type such as ``dict[str, CardForm]``."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return kind
    return next(filter(None, map(_form_in, get_args(kind))), None)


def _said(message: str) -> str:
    return message.removeprefix("Value error, ").replace("a valid tuple", "a list")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) < 60 else text[:57] + "…"
