"""All points or every N-th: ``python -m tests.faults [--every N] [build|parts|pages …]``. Exits with 1 on a failure."""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults import ROOT, build, pages, parts


def _tried(name: str, every: int) -> Iterator[str]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        match name:
            case "build":
                yield from build.faults(Path(folder), every)
            case "parts":
                yield from parts.faults(Path(folder), every)
            case _:
                yield from pages.faults(ROOT / "site" / "public", every)


def main() -> int:
    """Print a line for each failure, and how many points of each kind were tried."""
    parser = ArgumentParser()
    parser.add_argument("names", nargs="*", default=["build", "parts", "pages"])
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    ends = Counter[str]()
    for name in options.names:
        for line in _tried(name, options.every):
            end = line.partition(":")[0].partition(" ")[0]
            ends[f"{name} {end}"] += 1
            if end == "FAILED":
                print(line, flush=True)
        print(dict(ends), flush=True)
    return int(any(end.endswith("FAILED") for end in ends))


if __name__ == "__main__":
    sys.exit(main())
