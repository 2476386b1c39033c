"""From navigation to the first result of Python: the trimmed runtime against Pyodide as it comes."""

from collections.abc import Iterator
from statistics import median

from tests.bench import Row
from tests.bench.page import Lab, lab

RUNS = 5
ASKED = {
    "stock": {"runtime": "stock", "program": "sum.py", "stock": "yes"},
    "ours": {"runtime": "ours", "program": "sum.py"},
}
LIMIT = 0.6


def measure() -> Iterator[Row]:
    """Cold: each time a profile that never saw the page. Warm: the profile's later visits, with the browser kept."""
    with lab() as place:
        yield _row("boot, cold", _cold(place))
        yield _row("boot, warm", _warm(place))


def _cold(place: Lab) -> dict[str, float]:
    times: dict[str, list[float]] = {which: [] for which in ASKED}
    for run in range(RUNS):
        for which, asked in ASKED.items():
            with place.browser(place.folder / f"cold-{which}-{run}") as browser:
                times[which].append(place.run(browser, **asked)["milliseconds"])
    return {which: median(taken) for which, taken in times.items()}


def _warm(place: Lab) -> dict[str, float]:
    times: dict[str, list[float]] = {which: [] for which in ASKED}
    with place.browser(place.folder / "warm") as browser:
        for run in range(2 + RUNS):  # two visits fill the caches: the second one finds compiled code to keep
            for which, asked in ASKED.items():
                taken = place.run(browser, **asked)["milliseconds"]
                times[which] += [taken] if run >= 2 else []
    return {which: median(taken) for which, taken in times.items()}


def _row(what: str, times: dict[str, float]) -> Row:
    stock, ours = times["stock"], times["ours"]
    return Row(f"{what} / stock Pyodide", f"{ours:.0f} ms / {stock:.0f} ms, median of {RUNS}", ours / stock, LIMIT)
