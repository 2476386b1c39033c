"""Compiling takes work and memory in proportion to what is compiled: twice the rules, twice the work."""

import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from drumhead.book.compile import compile_game
from drumhead.data import rules_json
from drumhead.text import rules_md, rules_txt

from tests.synthetic import write_game


def outputs(folder: Path) -> int:
    book = compile_game(folder)
    return sum(len(text(book)) for text in (rules_txt, rules_md, rules_json))


def calls_of(work: Callable[[], object]) -> int:
    """How many functions the work calls: the same on every machine, however busy."""
    count = 0

    def seen(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def peak_of(work: Callable[[], object]) -> int:
    """The most memory that the work holds at once, in bytes. What is noted of lines that run is no part of it."""
    noting = sys.gettrace()
    sys.settrace(None)
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        sys.settrace(noting)


@pytest.fixture(scope="module")
def sizes(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Games of 100 rules, 200 and 400; the first is compiled once, so that everything is imported and cached."""
    content = tmp_path_factory.mktemp("content")
    games = {rules: write_game(content / f"rules{rules}", rules) for rules in (100, 200, 400)}
    outputs(games[100])
    return games


@pytest.mark.parametrize(("measured", "slack"), [(calls_of, 1.01), (peak_of, 1.2)])
def test_a_larger_game_takes_more_in_proportion(
    sizes: dict[int, Path], measured: Callable[[Callable[[], object]], int], slack: float
) -> None:
    small, middle, large = (measured(lambda folder=folder: outputs(folder)) for folder in sizes.values())  # type: ignore[misc]
    assert large - middle <= slack * 2 * (middle - small)
