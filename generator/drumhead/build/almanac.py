"""Working an almanac out: batches of deals, each on any machine and any number of times, gathered into one file.

A batch's results are kept in the cache under a hash of rules, solver and tables, so that what was broken off goes on
where it was; a batch that is worked out twice comes out the same and counts once.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from drumhead.build.odds import written_json
from drumhead.play.bundle import GameBundle
from drumhead.source.almanac import almanac_json, almanac_of, read_almanac, stale_studies, study_hash
from drumhead.system.cache import Cache
from drumhead.system.files import write_file
from drumhead.table.almanac import Almanac, Notes, Study, StudyNotes
from drumhead.table.game import BadInput, Variants
from drumhead.table.start import begin

BATCH: Final = 20
"""Deals that are handed out at once: seconds of work, so that little is lost with a worker."""

IN_HAND: Final = 256
"""Batches that are handed out before any of them has come back."""

Rows = list[tuple[int, ...]]
"""What was noted of consecutive deals, a row for each."""


class Batch(NamedTuple):
    """A part of the work."""

    study: str
    variants: Variants
    first: int
    """The number of its first deal."""


def work(bundle: Mapping[str, Any], batch: Batch) -> Rows:
    """Work a batch out, anywhere: ``bundle`` is a game's, as JSON data."""
    game = GameBundle.from_json(bundle)
    study = _almanac(game).studies[batch.study]
    deals = range(batch.first, batch.first + BATCH)
    return [tuple(study.grade(begin(game, {"seed": deal, "variants": dict(batch.variants)}), deal)) for deal in deals]


def gather(
    bundle: GameBundle,
    deals: range,
    chosen: Sequence[str],
    variants: Mapping[str, str],
    cache: Cache,
    executor: Executor,
    report: Callable[[int, int], None],
) -> dict[str, list[StudyNotes]]:
    """What the studies ``chosen`` note of the deals, under every choice of variants that agrees with ``variants``.

    ``report`` takes how many batches are done, of how many. Raises BadInput for an unknown study.
    """
    almanac = _almanac(bundle)
    if unknown := sorted(set(chosen) - set(almanac.studies)):
        raise BadInput(f"there is no study {unknown[0]}: choose from {', '.join(almanac.studies)}")
    batches = [
        Batch(name, studied, first)
        for name in chosen or almanac.studies
        for studied in almanac.studies[name].variants
        if variants.items() <= studied.items()
        for first in range(deals[0] - (deals[0] - 1) % BATCH, deals[-1] + 1, BATCH)
    ]
    hashes = {batch.study: study_hash(bundle, batch.study) for batch in batches}
    found = {_name(bundle, batch): cache.get(_name(bundle, batch), hashes[batch.study]) for batch in batches}
    bundle_json, missing = bundle.to_json(), [batch for batch in batches if found[_name(bundle, batch)] is None]
    left, waiting = iter(missing), dict[Future[Rows], Batch]()
    report(len(batches) - len(missing), len(batches))
    while True:
        waiting |= {executor.submit(work, bundle_json, batch): batch for batch in islice(left, IN_HAND - len(waiting))}
        if not waiting:
            break
        for done in wait(waiting, return_when=FIRST_COMPLETED).done:
            name, key = _name(bundle, batch := waiting.pop(done)), hashes[batch.study]
            found[name] = done.result()
            cache.put(name, key, found[name])
        report(sum(rows is not None for rows in found.values()), len(batches))
    notes: dict[str, list[StudyNotes]] = {name: [] for name in hashes}
    for (name, variants), same in groupby(batches, lambda batch: (batch.study, batch.variants)):
        rows = [row for batch in same for row in found[_name(bundle, batch)]]
        start = (deals[0] - 1) % BATCH
        notes[name].append(_noted(almanac.studies[name], variants, deals[0], rows[start : start + len(deals)]))
    return notes


def write_almanac(bundle: GameBundle, file: Path, found: Notes) -> None:
    """Write what was found into the file, beside what it holds and is not stale. Raises OSError and BadInput."""
    old = stale_studies(bundle, file)
    held = {name: noted for name, noted in read_almanac(bundle, file).items() if name not in old}
    notes = {
        name: _united(study, [*held.get(name, ()), *found.get(name, ())])
        for name, study in _almanac(bundle).studies.items()
        if name in held or name in found
    }
    write_file(file, written_json(almanac_json(bundle, notes)) + "\n")


def recheck(bundle: GameBundle, file: Path, sample: int) -> list[str]:
    """Work out again that many deals of each study and variant, spread over all that the file holds.

    Where every one comes out the same the file is written as one that the code of today made. Returns a line for each
    deal that does not. Raises OSError and BadInput.
    """
    notes, studies = read_almanac(bundle, file), _almanac(bundle).studies
    faults = []
    for name, noted in [(study, noted) for study, held in notes.items() for noted in held]:
        for place in sorted({step * (len(noted.deals) - 1) // max(1, sample - 1) for step in range(sample)}):
            deal = noted.deals[place]
            state = begin(bundle, {"seed": deal, "variants": noted.variants})
            if studies[name].grade(state, deal) != tuple(column[place] for column in noted.columns.values()):
                faults.append(f"{name}: deal {deal} comes out differently ({', '.join(noted.variants.values())})")
    if not faults:
        write_file(file, written_json(almanac_json(bundle, notes)) + "\n")
    return faults


def _united(study: Study, notes: Sequence[StudyNotes]) -> list[StudyNotes]:
    """Each deal once, the later note of it; consecutive deals together, in the order of the study's variants."""
    united = []
    for variants in study.variants:
        same = [noted for noted in notes if noted.variants == variants]
        rows = {deal: row for noted in same for deal, *row in zip(noted.deals, *noted.columns.values(), strict=True)}
        for _, run in groupby(enumerate(sorted(rows)), lambda numbered: numbered[1] - numbered[0]):
            deals = [deal for _, deal in run]
            united.append(_noted(study, variants, deals[0], [rows[deal] for deal in deals]))
    return united


def _noted(study: Study, variants: Variants, first: int, rows: Sequence[Sequence[int]]) -> StudyNotes:
    return StudyNotes(variants, first, dict(zip(study.columns, zip(*rows, strict=True), strict=True)))


def _almanac(bundle: GameBundle) -> Almanac:
    almanac = almanac_of(bundle)
    if almanac is None:
        raise BadInput(f"{bundle.title} has no almanac: its engine declares none")
    return almanac


def _name(bundle: GameBundle, batch: Batch) -> str:
    names = "-".join(batch.variants.values())
    return "-".join(filter(None, (bundle.slug, batch.study, names, str(batch.first))))
