"""Almanacs kept beside a game's source as ``almanac.json``: what was noted of deals, with what it rests on as a hash.

A column is written as runs: ``1x300 0 1x20`` is 300 deals with 1, one with 0, twenty with 1.
"""

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.source.files import load_json
from drumhead.table.almanac import Almanac, Notes, StudyNotes
from drumhead.table.game import BadInput

NAME: Final = "almanac.json"
_WIDTH: Final = 140
"""Longest line of a column, in characters."""


def almanac_of(bundle: GameBundle) -> Almanac | None:
    """The game's almanac, if its engine declares one."""
    almanac: Almanac | None = bundle.declared.load("almanac") if bundle.engine else None
    return almanac


def read_almanac(bundle: GameBundle, file: Path) -> Notes:
    """What the file holds of the game's studies, nothing where there is none. Raises BadInput where it can't be read.

    Its studies may be ``stale``.
    """
    almanac, (notes, _) = almanac_of(bundle), _read(bundle, file)
    return {name: noted for name, noted in notes.items() if almanac and name in almanac.studies}


def stale(bundle: GameBundle, file: Path) -> list[str]:
    """The studies in the file that were made by other rules or another solver than today's. Raises BadInput."""
    _, hashes = _read(bundle, file)
    return [name for name in read_almanac(bundle, file) if hashes[name] != study_hash(bundle, name)]


def remedy(bundle: GameBundle) -> str:
    """What works the almanac out again."""
    return f"drumhead almanac {bundle.slug} --deals 1..1000"


def _read(bundle: GameBundle, file: Path) -> tuple[dict[str, tuple[StudyNotes, ...]], dict[str, str]]:
    """What the file holds, and the hash of each study."""
    try:
        studies = load_json(file)["studies"]
        notes = {name: tuple(map(_noted, study["ways"])) for name, study in studies.items()}
        return notes, {name: str(study["made_from"]) for name, study in studies.items()}
    except FileNotFoundError:
        return {}, {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadInput(f"{NAME} can't be read ({error}): delete it and run `{remedy(bundle)}`") from None


def almanac_json(bundle: GameBundle, notes: Notes) -> dict[str, Any]:
    """The file that holds these notes, made today."""
    studies = {name: {"made_from": study_hash(bundle, name), "ways": [*map(_entry, notes[name])]} for name in notes}
    return {"game": bundle.slug, "studies": studies}


def study_hash(bundle: GameBundle, study: str) -> str:
    """A hash of all that decides what a study notes: the tables as the engine reads them, and the code.

    Comments, docstrings and layout count for nothing.
    """
    almanac = almanac_of(bundle)
    assert almanac, f"{bundle.slug} has no almanac"
    asked = almanac.studies[study]
    digest = sha256(json.dumps([almanac.inputs(bundle.tables), asked.columns], sort_keys=True).encode())
    for file in sorted({file for package in asked.code for file in _files(package)}):
        digest.update(repr(list(_code(ast.parse(file.read_bytes())))).encode())
    return digest.hexdigest()[:32]


def _files(package: str) -> Iterator[Path]:
    spec = find_spec(package)
    assert spec and spec.origin, f"{package} is nowhere"
    if spec.submodule_search_locations:
        yield from (file for folder in spec.submodule_search_locations for file in Path(folder).rglob("*.py"))
    else:
        yield Path(spec.origin)


def _code(node: ast.AST) -> Iterator[Any]:
    """What a piece of code says, the same in each version of Python: empty fields are new ones, and left out."""
    yield type(node).__name__
    for name, value in ast.iter_fields(node):
        if isinstance(value, list):
            value = [part for part in value if not _is_text(part)]
        if value not in (None, []):
            yield [name, *(_part(part) for part in (value if isinstance(value, list) else [value]))]


def _part(value: Any) -> Any:
    return list(_code(value)) if isinstance(value, ast.AST) else repr(value)


def _is_text(part: ast.AST) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)


def _entry(noted: StudyNotes) -> dict[str, Any]:
    columns = {name: wrap(" ".join(_runs(column)), _WIDTH) for name, column in noted.columns.items()}
    return {"variants": dict(noted.variants), "deals": f"{noted.deals[0]}..{noted.deals[-1]}", "columns": columns}


def _runs(column: Sequence[int]) -> Iterator[str]:
    for value, run in groupby(column):
        often = sum(1 for _ in run)
        yield f"{value}x{often}" if often > 1 else f"{value}"


def _noted(entry: Mapping[str, Any]) -> StudyNotes:
    first, _, last = entry["deals"].partition("..")
    columns = {name: tuple(_column(" ".join(lines).split())) for name, lines in entry["columns"].items()}
    noted = StudyNotes(entry["variants"], int(first), columns)
    if any(len(column) != int(last) - int(first) + 1 for column in columns.values()):
        raise ValueError(f"deals {entry['deals']} have not each a number in every column")
    return noted


def _column(runs: Iterable[str]) -> Iterator[int]:
    for run in runs:
        value, times, often = run.partition("x")
        yield from [int(value)] * (int(often) if times else 1)
