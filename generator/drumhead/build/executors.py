"""Executors of batches: processes of this machine, or the workers of a Dask cluster."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from drumhead.system.processes import end_with_parent, interrupts_blocked
from drumhead.table.faults import BadInput

KINDS = ("local", "dask")


@contextmanager
def executor(kind: str, workers: int | None = None, scheduler: str | None = None) -> Iterator[Executor]:
    """An executor of that kind; ``scheduler`` is the address of a Dask cluster, without which one is started.

    Raises BadInput if it isn't available, or if a process of this machine was killed; a cluster recovers from that.
    """
    if kind == "dask":
        with _dask(workers, scheduler) as dask_executor:
            yield dask_executor
        return
    with interrupts_blocked():
        pool = ProcessPoolExecutor(workers or os.cpu_count(), get_context("spawn"), initializer=end_with_parent)
    try:
        yield pool
    except BrokenProcessPool:
        raise BadInput("a process was killed: run the command again, it goes on where it was") from None
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _dask(workers: int | None, scheduler: str | None) -> Iterator[Executor]:
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise BadInput("Dask is not installed: pip install distributed") from None
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
