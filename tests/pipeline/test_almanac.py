"""The almanac is worked out in any order, by anybody, broken off anywhere: each deal is noted once and alike."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from threading import get_ident
from typing import Any, cast

import pytest
from distributed import Client, LocalCluster
from drumhead.pipeline import almanac
from drumhead.pipeline.almanac import BATCH, executor, gather, write_almanac
from drumhead.source.almanac import read_almanac, stale_studies
from drumhead.system.cache import Cache
from drumhead.table.almanac import StudyNotes
from drumhead.table.game import BadInput

from tests.play.bundles import onslaught

FILE = Path(__file__).parents[2] / "content" / "onslaught" / "almanac.json"
USUAL = {"final": "closed", "bonus": "free"}
STRICT = {"final": "closed", "bonus": "strict"}


class Counting(ThreadPoolExecutor):
    """Counts the blocks that it is given."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As the one above."""
        self.given += 1
        return super().submit(fn, *args, **kwargs)


def solved(deals: range, cache: Cache, pool: Executor, variants: dict[str, str] = USUAL) -> dict[str, list[StudyNotes]]:
    return gather(onslaught(), deals, ["solved"], variants, cache, pool, lambda done, blocks: None)


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "cache")


def test_what_was_broken_off_goes_on_where_it_was(cache: Cache) -> None:
    deals, finished = range(1, 3 * BATCH + 1), 0

    def interrupt(blocks: int, _: int) -> None:
        nonlocal finished
        finished = blocks
        if blocks:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), Counting() as pool:
        gather(onslaught(), deals, ["solved"], USUAL, cache, pool, interrupt)
    with Counting() as pool:
        (notes,) = solved(deals, cache, pool)["solved"]
        assert pool.given == 3 - finished < 3 and notes.deals == deals
        assert solved(deals, cache, pool)["solved"] == [notes] and pool.given == 3 - finished


def test_a_file_holds_each_deal_once(tmp_path: Path, cache: Cache) -> None:
    file = tmp_path / "almanac.json"
    with ThreadPoolExecutor(1) as pool:
        for deals in (range(1, 21), range(11, 31), range(61, 81)):
            write_almanac(onslaught(), file, solved(deals, cache, pool))
        write_almanac(onslaught(), file, solved(range(1, 21), cache, pool, STRICT))
        again = file.read_bytes()
        write_almanac(onslaught(), file, solved(range(11, 31), cache, pool))
    notes = read_almanac(onslaught(), file)["solved"]
    assert file.read_bytes() == again
    assert [(entry.variants, entry.deals) for entry in notes] == [
        (USUAL, range(1, 31)),
        (USUAL, range(61, 81)),
        (STRICT, range(1, 21)),
    ]


def test_other_tables_make_it_stale_and_replace_it(tmp_path: Path, cache: Cache) -> None:
    file = tmp_path / "almanac.json"
    with ThreadPoolExecutor(1) as pool:
        write_almanac(onslaught(), file, solved(range(1, 21), cache, pool))
        assert stale_studies(onslaught(), file) == []
        data = json.loads(file.read_text())
        data["studies"]["solved"]["made_from"] = "0"
        file.write_text(json.dumps(data))
        assert stale_studies(onslaught(), file) == ["solved"]
        write_almanac(onslaught(), file, solved(range(21, 41), cache, pool))
    assert [entry.deals for entry in read_almanac(onslaught(), file)["solved"]] == [range(21, 41)]


def test_a_worker_that_runs_other_code_is_refused_and_nothing_of_it_is_kept(
    cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = get_ident()
    monkeypatch.setattr(almanac, "code_hash", lambda *_: "ours" if get_ident() == here else "theirs")
    with pytest.raises(BadInput, match="runs other code for solved"), ThreadPoolExecutor(1) as pool:
        solved(range(1, BATCH + 1), cache, pool)
    with Counting() as pool, pytest.raises(BadInput):
        solved(range(1, BATCH + 1), cache, pool)
    assert pool.given == 1


class Workers:
    """A local cluster of two, of which one is killed as soon as a block is done."""

    def __init__(self, cluster: LocalCluster) -> None:
        self.address: str = cluster.scheduler_address
        self.killed = 0

    def kill_one(self, done: int, blocks: int) -> None:
        """Told of the first block."""
        if done and not self.killed:
            with Client(self.address) as client:  # type: ignore[no-untyped-call]
                pids = client.run(os.getpid)
            self.killed = cast(int, next(iter(pids.values())))
            os.kill(self.killed, signal.SIGKILL)


@pytest.fixture
def workers() -> Iterator[Workers]:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:  # type: ignore[no-untyped-call]
        yield Workers(cluster)


@pytest.mark.slow
def test_a_cluster_bears_that_a_worker_is_killed(workers: Workers, cache: Cache) -> None:
    deals = range(1, 4 * BATCH + 1)
    with executor("dask", scheduler=workers.address) as pool:
        (notes,) = gather(onslaught(), deals, ["solved"], STRICT, cache, pool, workers.kill_one)["solved"]
    (stored,) = (
        entry for entry in read_almanac(onslaught(), FILE)["solved"] if (entry.variants, entry.first) == (STRICT, 1)
    )
    assert workers.killed and notes.deals == deals
    assert notes.columns["answer"] == stored.columns["answer"][: len(deals)]


def test_without_dask_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInput, match="pip install"), executor("dask"):
        raise AssertionError("there is no such executor")


def test_an_unknown_study_is_named(cache: Cache) -> None:
    with pytest.raises(BadInput, match="there is no study luck: choose from solved, played"):
        gather(onslaught(), range(1, 2), ["luck"], {}, cache, Counting(), lambda done, blocks: None)
