"""``make cover``: which lines and branches of layers 0 to 2, book and imposition their own fast tests run.

Every package is measured with its own tests alone: what only a page or a build runs is not tested where it belongs.
The measurements stay in ``.cache/covered``; ``tests.mutants`` picks from them the tests to try a changed line against.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from coverage import Coverage

ROOT: Final = Path(__file__).resolve().parent.parent
CODE: Final = Path("generator", "drumhead")
FOLDER: Final = ROOT / ".cache" / "covered"
COMMON: Final = ("tests/test_doctests.py", "tests/test_frozen.py")
BATTLES: Final = "tests/games/hit_the_deck"
"""The battles of the umpire's desk, which one game has."""
OF_ALL_GAMES: Final = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests" / "games").glob("test_*.py"))
PACKAGES: Final[dict[str, tuple[str, ...]]] = {
    "table": ("tests/table", "tests/tiny", *COMMON),
    "imposition": ("tests/imposition", *COMMON),
    "play": ("tests/play", BATTLES, *COMMON),
    "book": ("tests/book", *COMMON),
    "source": ("tests/source", *COMMON),
    "system": ("tests/system", *COMMON),
} | {
    f"games/{game.name}": (f"tests/games/{game.name}", *OF_ALL_GAMES, *COMMON)
    for game in sorted((ROOT / CODE / "games").iterdir())
    if (game / "__init__.py").is_file()
}
"""Each package with its own tests."""
PYTEST: Final = (sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider")
"""The command that runs tests in one process, the fast ones alone (see ``environment``)."""


def measure(package: str, root: Path = ROOT) -> None:
    """Run the package's own fast tests and store the lines they run."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    options = ["--cov", f"--cov-config={ROOT / 'pyproject.toml'}", "--cov-report=", "--cov-context=test"]
    subprocess.run(
        [*PYTEST, *options, *PACKAGES[package]],
        cwd=root,
        env=environment(root) | {"COVERAGE_FILE": str(data_of(package))},
        stdout=sys.stderr,
        check=True,
    )


def environment(root: Path) -> dict[str, str]:
    """The environment variables for tests of the tree ``root``."""
    return os.environ | {"FAST": "1", "PYTHONPATH": os.pathsep.join([str(root / "generator"), str(root)])}


def data_of(package: str) -> Path:
    """The file of a package's measurement."""
    return FOLDER / f"{package.replace('/', '.')}.coverage"


def main(packages: list[str]) -> None:
    """Measure these packages, or all, and print the lines that no test runs."""
    for package in packages or list(PACKAGES):
        measure(package)
        coverage = Coverage(data_file=str(data_of(package)), config_file=str(ROOT / "pyproject.toml"))
        coverage.load()
        share = coverage.report(include=[f"{CODE / package}/*"], show_missing=True, skip_covered=True)
        print(f"{package}: {share:.1f} % of lines and branches", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
