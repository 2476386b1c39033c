"""From navigation to the first result of Python: the trimmed runtime against Pyodide as it comes."""

from collections.abc import Iterator
from statistics import median

from tests.bench import Row
from tests.bench.page import Lab, open_lab

RUNS = 5
QUERIES = {
    "stock": {"runtime": "stock", "program": "sum.py", "stock": "yes"},
    "ours": {"runtime": "ours", "program": "sum.py"},
}
LIMIT = 0.6


def measure() -> Iterator[Row]:
    """Cold: each time a profile that never saw the page. Warm: the profile's later visits, with the browser kept."""
    with open_lab() as lab:
        yield _row("boot, cold", _cold(lab))
        yield _row("boot, warm", _warm(lab))


def _cold(lab: Lab) -> dict[str, float]:
    times: dict[str, list[float]] = {name: [] for name in QUERIES}
    for run in range(RUNS):
        for name, query in QUERIES.items():
            with lab.browser(lab.folder / f"cold-{name}-{run}") as browser:
                times[name].append(lab.run(browser, **query)["milliseconds"])
    return {name: median(durations) for name, durations in times.items()}


def _warm(lab: Lab) -> dict[str, float]:
    times: dict[str, list[float]] = {name: [] for name in QUERIES}
    with lab.browser(lab.folder / "warm") as browser:
        for run in range(2 + RUNS):  # two visits fill the caches: the second one finds compiled code to keep
            for name, query in QUERIES.items():
                milliseconds = lab.run(browser, **query)["milliseconds"]
                times[name] += [milliseconds] if run >= 2 else []
    return {name: median(milliseconds) for name, milliseconds in times.items()}


def _row(what: str, times: dict[str, float]) -> Row:
    stock, ours = times["stock"], times["ours"]
    return Row(f"{what} / stock Pyodide", f"{ours:.0f} ms / {stock:.0f} ms, median of {RUNS}", ours / stock, LIMIT)
