"""Making an almanac: batches of deals are graded on any machine and their results gathered into one file.

The results are cached under a hash of rules, solver and tables, so that an interrupted run can be continued; a batch
that is graded twice has the same result and counts once.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import groupby, islice
from pathlib import Path
from socket import gethostname
from typing import Any, Final, NamedTuple

from drumhead.build.odds import written_json
from drumhead.play.bundle import GameBundle
from drumhead.source.almanac import almanac_json, almanac_of, code_hash, read_almanac, stale_studies
from drumhead.system.cache import Cache
from drumhead.system.files import write_file
from drumhead.table.almanac import Almanac, Notes, Study, StudyNotes
from drumhead.table.game import BadInput, Variants
from drumhead.table.record import begin

BATCH: Final = 20
"""Deals per batch: seconds of work, so that little is lost with a worker."""

MAX_PENDING: Final = 256
"""The most batches that are submitted and not finished."""

Rows = list[tuple[int, ...]]
"""The results of consecutive deals, a row for each."""


class Batch(NamedTuple):
    """A part of the work."""

    study: str
    variants: Variants
    first: int
    """The number of its first deal."""
    made_from: str
    """The hash of tables and code under which its results are kept."""


def grade_batch(bundle: Mapping[str, Any], batch: Batch) -> Rows:
    """Grade the deals of a batch; ``bundle`` is a game's bundle as JSON data, so that this runs anywhere.

    Raises BadInput on a machine whose code differs.
    """
    game = GameBundle.from_json(bundle)
    if code_hash(game, batch.study) != batch.made_from:
        remedy = "install the same Drumhead, and the same engines, on every machine"
        raise BadInput(f"{gethostname()} runs other code for {batch.study} than this machine: {remedy}")
    study = _almanac(game).studies[batch.study]
    deals = range(batch.first, batch.first + BATCH)
    return [tuple(study.grade(begin(game, {"seed": deal, "variants": dict(batch.variants)}), deal)) for deal in deals]


def gather(
    bundle: GameBundle,
    deals: range,
    studies: Sequence[str],
    variants: Mapping[str, str],
    cache: Cache,
    executor: Executor,
    report: Callable[[int, int], None],
) -> dict[str, list[StudyNotes]]:
    """The notes on the deals by study, for every combination of variants that includes ``variants``.

    Without ``studies`` all are used. ``report`` takes the numbers of finished batches and of all batches. Raises
    BadInput for an unknown study, and for a worker that runs other code.
    """
    almanac = _almanac(bundle)
    if unknown := sorted(set(studies) - set(almanac.studies)):
        raise BadInput(f"there is no study {unknown[0]}: choose from {', '.join(almanac.studies)}")
    hashes = {name: code_hash(bundle, name) for name in studies or almanac.studies}
    batches = [
        Batch(name, combination, first, hashes[name])
        for name in hashes
        for combination in almanac.studies[name].variants
        if variants.items() <= combination.items()
        for first in range(deals[0] - (deals[0] - 1) % BATCH, deals[-1] + 1, BATCH)
    ]
    results = {_name(bundle, batch): cache.get(_name(bundle, batch), batch.made_from) for batch in batches}
    bundle_json, missing = bundle.to_json(), [batch for batch in batches if results[_name(bundle, batch)] is None]
    remaining, pending = iter(missing), dict[Future[Rows], Batch]()
    report(len(batches) - len(missing), len(batches))
    while True:
        pending |= {
            executor.submit(grade_batch, bundle_json, batch): batch
            for batch in islice(remaining, MAX_PENDING - len(pending))
        }
        if not pending:
            break
        for future in wait(pending, return_when=FIRST_COMPLETED).done:
            name = _name(bundle, batch := pending.pop(future))
            results[name] = future.result()
            cache.put(name, batch.made_from, results[name])
        report(sum(rows is not None for rows in results.values()), len(batches))
    notes: dict[str, list[StudyNotes]] = {batch.study: [] for batch in batches}
    for (name, variants), group in groupby(batches, lambda batch: (batch.study, batch.variants)):
        rows = [row for batch in group for row in results[_name(bundle, batch)]]
        start = (deals[0] - 1) % BATCH
        notes[name].append(_study_notes(almanac.studies[name], variants, deals[0], rows[start : start + len(deals)]))
    return notes


def write_almanac(bundle: GameBundle, file: Path, new: Notes) -> None:
    """Add the new notes to those in the file that are not stale. Raises OSError and BadInput."""
    outdated = stale_studies(bundle, file)
    current = {name: entries for name, entries in read_almanac(bundle, file).items() if name not in outdated}
    notes = {
        name: _merge_notes(study, [*current.get(name, ()), *new.get(name, ())])
        for name, study in _almanac(bundle).studies.items()
        if name in current or name in new
    }
    write_file(file, written_json(almanac_json(bundle, notes)) + "\n")


def _merge_notes(study: Study, notes: Sequence[StudyNotes]) -> list[StudyNotes]:
    """The notes with each deal once, by its last entry, in runs of consecutive deals and the order of the variants."""
    merged = []
    for variants in study.variants:
        group = [entry for entry in notes if entry.variants == variants]
        rows = {deal: row for entry in group for deal, *row in zip(entry.deals, *entry.columns.values(), strict=True)}
        for _, run in groupby(enumerate(sorted(rows)), lambda numbered: numbered[1] - numbered[0]):
            deals = [deal for _, deal in run]
            merged.append(_study_notes(study, variants, deals[0], [rows[deal] for deal in deals]))
    return merged


def _study_notes(study: Study, variants: Variants, first: int, rows: Sequence[Sequence[int]]) -> StudyNotes:
    return StudyNotes(variants, first, dict(zip(study.columns, zip(*rows, strict=True), strict=True)))


def _almanac(bundle: GameBundle) -> Almanac:
    almanac = almanac_of(bundle)
    if almanac is None:
        raise BadInput(f"{bundle.title} has no almanac: its engine declares none")
    return almanac


def _name(bundle: GameBundle, batch: Batch) -> str:
    names = "-".join(batch.variants.values())
    return "-".join(filter(None, (bundle.slug, batch.study, names, str(batch.first))))
