"""The ``almanac.json`` beside a game's source: notes on deals, with a hash of what they depend on.

A column is written as runs: ``1x300 0 1x20`` is 300 deals with 1, one with 0, twenty with 1.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, cast

from drumhead.play.bundle import GameBundle
from drumhead.source.faults import Fault
from drumhead.source.files import fingerprint, load_json
from drumhead.table.almanac import Almanac, Notes, Study, StudyNotes
from drumhead.table.faults import BadInput

NAME: Final = "almanac.json"
_WIDTH: Final = 140
"""Longest line of a column, in characters."""


def almanac_of(bundle: GameBundle) -> Almanac | None:
    """The game's almanac, if its engine declares one."""
    return cast("Almanac | None", bundle.declared.load("almanac")) if bundle.engine else None


def read_almanac(bundle: GameBundle, file: Path) -> Notes:
    """The file's notes by study, stale ones too; empty without a file. Raises BadInput if it can't be read."""
    almanac, (notes, _) = almanac_of(bundle), _read_file(bundle, file)
    return {name: entries for name, entries in notes.items() if almanac and name in almanac.studies}


def stale_studies(bundle: GameBundle, file: Path) -> list[str]:
    """The studies in the file that were made from other tables. Raises BadInput."""
    _, hashes = _read_file(bundle, file)
    return [name for name in read_almanac(bundle, file) if hashes[name] != study_hash(bundle, name)]


def stale_faults(bundle: GameBundle, folder: Path) -> list[Fault]:
    """A fault for each such study of the game in ``folder``. The site is built with it all the same."""
    what = "is stale: it was made from other tables"
    return [Fault(folder / NAME, 0, f"{name} {what}", remedy(bundle)) for name in stale_studies(bundle, folder / NAME)]


def remedy(bundle: GameBundle) -> str:
    """How to make the almanac again."""
    return f"run `drumhead almanac {bundle.slug} --deals 1..1000`"


def _read_file(bundle: GameBundle, file: Path) -> tuple[dict[str, tuple[StudyNotes, ...]], dict[str, str]]:
    """The file's notes and the hash of each study."""
    try:
        studies = load_json(file)["studies"]
        notes = {name: tuple(map(_parse_notes, study["ways"])) for name, study in studies.items()}
        return notes, {name: str(study["made_from"]) for name, study in studies.items()}
    except FileNotFoundError:
        return {}, {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadInput(f"{NAME} can't be read ({error}): delete it and {remedy(bundle)}") from None


def almanac_json(bundle: GameBundle, notes: Notes) -> dict[str, Any]:
    """The content of an almanac file with these notes and the hashes of what they stand on."""
    studies = {name: {"made_from": study_hash(bundle, name), "ways": [*map(_to_json, notes[name])]} for name in notes}
    return {"game": bundle.slug, "studies": studies}


def study_hash(bundle: GameBundle, name: str) -> str:
    """A hash of what the study's notes stand on: the tables as the engine reads them, and the study's columns.

    Whether the code still comes to the same is for the tests: they work a sample of the deals out again.
    """
    return sha256(_made_from(bundle, name)[1].encode()).hexdigest()[:32]


def code_hash(bundle: GameBundle, name: str) -> str:
    """A hash of that and of the code: the same on every machine whose answers can be put together."""
    study, inputs = _made_from(bundle, name)
    folders = []
    for package in study.code:
        spec = find_spec(package)
        assert spec and spec.origin, f"{package} is nowhere"
        folders.append(Path(*(spec.submodule_search_locations or [spec.origin])[:1]))
    return fingerprint(folders, inputs)


def _made_from(bundle: GameBundle, name: str) -> tuple[Study, str]:
    almanac = almanac_of(bundle)
    assert almanac, f"{bundle.slug} has no almanac"
    study = almanac.studies[name]
    return study, json.dumps([almanac.inputs(bundle.tables), study.columns], sort_keys=True)


def _to_json(notes: StudyNotes) -> dict[str, Any]:
    columns = {name: wrap(" ".join(_runs(column)), _WIDTH) for name, column in notes.columns.items()}
    return {"variants": dict(notes.variants), "deals": f"{notes.deals[0]}..{notes.deals[-1]}", "columns": columns}


def _runs(column: Sequence[int]) -> Iterator[str]:
    for value, run in groupby(column):
        count = len([*run])
        yield f"{value}x{count}" if count > 1 else f"{value}"


def _parse_notes(entry: Mapping[str, Any]) -> StudyNotes:
    first, _, last = entry["deals"].partition("..")
    columns = {name: tuple(_column(" ".join(lines).split())) for name, lines in entry["columns"].items()}
    notes = StudyNotes(entry["variants"], int(first), columns)
    if any(len(column) != int(last) - int(first) + 1 for column in columns.values()):
        raise ValueError(f"deals {entry['deals']} have not each a number in every column")
    return notes


def _column(runs: Iterable[str]) -> Iterator[int]:
    for run in runs:
        value, _, count = run.partition("x")
        yield from [int(value)] * int(count or 1)
