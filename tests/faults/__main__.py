"""All points, or those of each place, or every N-th: ``python -m tests.faults [--places] [--every N] [build|…] …``.

Exits with 1 on a failure. ``--first K`` begins with the K-th, so that the N shares of ``--every N`` can be run apart.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.faults import build, pages, parts, serve

TRIED: Final = {"build": build.faults, "parts": parts.faults, "serve": serve.faults, "pages": pages.faults}


def main() -> int:
    """Print a line for each failure, and how many points of each kind were tried."""
    parser = ArgumentParser()
    parser.add_argument("names", nargs="*", default=[*TRIED], choices=TRIED)
    parser.add_argument("--places", action="store_true", help="one of the points at which the same lines do the same")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    ends = Counter[str]()
    for name in options.names:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            chosen = slice(options.first, None, options.every)
            for line in TRIED[name](Path(folder), chosen, options.places):
                end = line.partition(":")[0].partition(" ")[0]
                ends[f"{name} {end}"] += 1
                if end == "FAILED":
                    print(line, flush=True)
        print(dict(ends), flush=True)
    return int(any(end.endswith("FAILED") for end in ends))


if __name__ == "__main__":
    sys.exit(main())
