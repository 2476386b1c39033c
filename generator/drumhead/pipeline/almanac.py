"""Making odds and almanacs, which are kept beside a game's source; deals of an almanac are graded on any machine."""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from importlib import import_module
from itertools import groupby, islice
from logging import CRITICAL, disable
from multiprocessing import get_context
from pathlib import Path
from socket import gethostname
from typing import Any, Final, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.source.almanac import almanac_json, almanac_of, code_hash, read_almanac, stale_studies
from drumhead.source.odds import NAME, StaleOdds, odds_of, read_odds, with_hashes
from drumhead.system.cache import Cache
from drumhead.system.files import write_file
from drumhead.system.processes import end_with_parent, interrupts_blocked
from drumhead.table.almanac import Almanac, Notes, Study, StudyNotes
from drumhead.table.faults import BadInput
from drumhead.table.game import Variants

WIDTH: Final = 170
"""Longest line of the file, in characters."""


def make_odds(bundle: GameBundle, folder: Path) -> bool:
    """Compute the odds and store them in the game's folder, unless the stored ones are current.

    Returns whether they were computed. Raises BadInput for a game without odds or usable tables, and OSError.
    """
    try:
        read_odds(bundle, folder)
    except StaleOdds:
        write_file(folder / NAME, written_json(with_hashes(bundle, odds_of(bundle).work_out(bundle.tables))) + "\n")
        return True
    return False


def written_json(value: Any, margin: str = "") -> str:
    """JSON with short values on one line, so that a change touches few lines."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= WIDTH or not isinstance(value, dict | list):
        return text
    items = [(f"{json.dumps(key)}: ", item) for key, item in value.items()] if isinstance(value, dict) else []
    items = items or [("", item) for item in value]
    lines = [f"{margin} {name}{written_json(item, margin + ' ')}" for name, item in items]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n" + ",\n".join(lines) + f"\n{margin}{closing}"


# Executors of batches: processes of this machine, or the workers of a Dask cluster.

KINDS = ("local", "dask")


@contextmanager
def executor(kind: str, workers: int | None = None, scheduler: str | None = None) -> Iterator[Executor]:
    """An executor of that kind; ``scheduler`` is the address of a Dask cluster, without which one is started.

    Raises BadInput if it isn't available, or if a process of this machine or the scheduler was killed; a cluster
    recovers from a killed worker.
    """
    try:
        with _dask(workers, scheduler) if kind == "dask" else _local(workers) as pool:
            yield pool
    except (BrokenProcessPool, CancelledError):
        raise BadInput("a process that it needs has gone: run the command again, it goes on where it was") from None


@contextmanager
def _local(workers: int | None) -> Iterator[Executor]:
    with interrupts_blocked():
        pool = ProcessPoolExecutor(workers or os.cpu_count(), get_context("spawn"), initializer=end_with_parent)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _dask(workers: int | None, scheduler: str | None) -> Iterator[Executor]:
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise BadInput("Dask is not installed: pip install distributed") from None
    disable(CRITICAL)  # of a scheduler that has gone it would log how it was missed
    with ExitStack() as stack:
        if scheduler is None:
            cluster = dask.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
            scheduler = stack.enter_context(cluster).scheduler_address
        try:
            client = stack.enter_context(dask.Client(scheduler))
        except (OSError, ValueError) as error:
            raise BadInput(f"no scheduler answers at {scheduler} ({error}): write it as tcp://host:8786") from None
        # Not pure: the scheduler would reuse results of other code under the same name.
        yield client.get_executor(pure=False)


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
    return [tuple(study.grade(game.begin({"seed": deal, "variants": dict(batch.variants)}), deal)) for deal in deals]


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
