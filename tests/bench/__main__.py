"""Run these benchmarks, or all: ``python -m tests.bench [NAME…]``. Exits with 1 if a limit is missed."""

import sys
from importlib import import_module
from pathlib import Path

ALL = sorted(file.stem for file in Path(__file__).parent.glob("[a-z]*.py") if file.stem != "page")


def main(names: list[str]) -> int:
    """Measure and print, a row as soon as it is known."""
    all_met = True
    for name in names or ALL:
        for row in import_module(f"tests.bench.{name}").measure():
            print(row, flush=True)
            all_met &= row.is_met
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
