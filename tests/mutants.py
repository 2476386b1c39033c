"""``make mutants``: change the code in one place and see whether the tests of its package notice.

Cosmic Ray makes the changes, one to a copy of the tree. ``ARGS="--seed 2 --number 100 table play"`` takes so many
places of those packages by chance, the same for the same seed. First the tests that meet the changed line are tried,
then those that meet its file, then all others of the package but the slow ones, each time the quickest first. Before
that all of them have to pass in a copy where nothing is changed.
What came out stays in ``.cache/mutants.jsonl``, so a run that was broken off goes on.
``tests/equivalent_mutants.yaml`` lists the changes that mean the same, with the reason.
"""

import argparse
import ast
import json
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from xml.etree import ElementTree

import yaml
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData

from tests.covered import CODE, PACKAGES, PYTEST, ROOT, data_of, environment, measure, times_of

RESULTS: Final = ROOT / ".cache" / "mutants.jsonl"
SAME: Final = ROOT / "tests" / "equivalent_mutants.yaml"
WORKERS: Final = 2
LONGEST: Final = 90
"""Seconds of the processor after which tests are held to hang, which kills the mutant."""
WAITING: Final = 900
"""Seconds after which they do without having used the processor."""
SLOW: Final = 0.5
"""Seconds from which a test is left out that never runs a line of the changed file."""

OPERATORS: Final = [
    name
    for name in operator_names()
    if not name.endswith(
        ("_Is", "_IsNot", "_Is_Eq", "_IsNot_NotEq", "RemoveDecorator", "VariableReplacer", "VariableInserter")
    )
]
"""``is`` and ``==`` mean the same for enums, types and small numbers; so does a function without its cache."""


class Mutant(NamedTuple):
    """One changed place: ``now`` is the whole text of the file with it."""

    package: str
    file: str
    lines: tuple[int, int]
    was: str
    changed: str
    now: str

    @property
    def key(self) -> str:
        """What names it as long as its line stays the same."""
        return f"{self.file}: {self.was} -> {self.changed}"


def mutants(package: str, chance: random.Random, number: int) -> Iterator[Mutant]:
    """So many changes of the package's code, at places taken by chance; at each one of the changes it allows."""
    places: dict[tuple[str, tuple[int, int]], list[tuple[str, int]]] = defaultdict(list)
    for path in sorted((ROOT / CODE / package).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        skipped = set(_of_types(ast.parse(text)))
        nodes = list(ast_nodes(get_ast(text)))
        for name in OPERATORS:
            operator, occurrence = get_operator(name)(), 0
            for node in nodes:
                for start, _ in operator.mutation_positions(node):
                    if not any(first <= start < last for first, last in skipped):
                        places[path.relative_to(ROOT).as_posix(), start].append((name, occurrence))
                    occurrence += 1
    for file, start in chance.sample(sorted(places), min(number, len(places))):
        name, occurrence = chance.choice(places[file, start])
        text = (ROOT / file).read_text(encoding="utf-8")
        now = mutate_code(text, get_operator(name)(), occurrence)
        differ = [(a, b) for a, b in zip(text.splitlines(), now.splitlines(), strict=False) if a != b]
        was, changed = differ[0] if differ else ("", "")
        # Slots save memory, and zip is strict where lengths are the same: nothing else depends on either.
        if changed in (was.replace("slots=True", "slots=False"), was.replace("strict=True", "strict=False")):
            continue
        if not _is_python(now):
            continue
        yield Mutant(package, file, _statement(text, start[0]), was.strip(), changed.strip(), now)


def _is_python(text: str) -> bool:
    """Whether it can be compiled: what can't would be killed by any test at all."""
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def _of_types(tree: ast.AST) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where annotations and names of types stand: changed, they fail on import or mean the same."""
    for node in ast.walk(tree):
        inner: list[ast.expr | None] = []
        if isinstance(node, ast.AnnAssign | ast.arg):
            inner = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            inner = [node.returns]
        elif (
            isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp | ast.Subscript) and node.col_offset == 0
        ):
            inner = [node.value] if "|" in ast.unparse(node.value) else []
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "cast"):
            inner = list(node.args)
        for one in inner:
            if one is not None:
                yield (one.lineno, one.col_offset), (one.end_lineno or 0, one.end_col_offset or 0)


def _statement(text: str, line: int) -> tuple[int, int]:
    """The lines of the smallest statement around a line, as far as that line."""
    around = [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line)
    ]
    return max(around, default=line), line


@cache
def _data(package: str) -> CoverageData:
    data = CoverageData(str(data_of(package)))
    data.read()
    return data


@cache
def _seconds(package: str) -> dict[str, float]:
    """The package's tests by the names that pytest gives them, and how long each took."""
    found = {}
    for case in ElementTree.parse(times_of(package)).iter("testcase"):
        place, name = case.attrib["classname"].split("."), case.attrib["name"]
        within = [part for part in place if part[0].isupper()]
        file = "/".join(part for part in place if part not in within) + ".py"
        found["::".join([file, *within, name])] = float(case.attrib["time"])
    return found


def tests_of(mutant: Mutant) -> list[str]:
    """The tests that may notice, in the order to try them; none where no test runs the changed line."""
    seconds, (first, last) = _seconds(mutant.package), mutant.lines
    by_line = _data(mutant.package).contexts_by_lineno(mutant.file)
    in_file = {name.rpartition("|")[0] for names in by_line.values() for name in names}
    on_line = {name.rpartition("|")[0] for line in range(first, last + 1) for name in by_line.get(line, ())}
    if not on_line:
        return []
    likely = [name for name in seconds if name in in_file or seconds[name] < SLOW]
    return sorted(likely, key=lambda name: (name not in on_line, name not in in_file, seconds[name]))


def try_out(mutant: Mutant, tree: Path) -> str:
    """``killed``, ``hung``, ``never run`` or ``survived``, in a tree where nothing else is changed."""
    tests = tests_of(mutant)
    if not tests:
        return "never run"
    file = tree / mutant.file
    kept = file.read_text(encoding="utf-8")
    try:
        _write(file, mutant.now)
        return _end(tree, tests)
    finally:
        _write(file, kept)


def _write(file: Path, text: str) -> None:
    """Write it, and forget its compiled form: two changes in one second look alike to Python."""
    file.write_text(text, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
        compiled.unlink()


def _end(tree: Path, tests: Iterable[str]) -> str:
    """What comes of the tests: ``killed`` where one fails, ``hung`` or ``survived``."""
    names = tree / ".tests"
    names.write_text("\n".join(tests), encoding="utf-8")
    limits = f'ulimit -v 6000000; ulimit -t {LONGEST}; exec "$@"'
    try:
        run = subprocess.run(
            ["bash", "-c", limits, "limited", *PYTEST, "-x", f"@{names}"],
            cwd=tree,
            env=environment(tree),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            timeout=WAITING,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "hung"
    if run.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "hung"
    return "killed" if run.returncode else "survived"


def _copy(tree: Path) -> Path:
    """The tree as it stands, without what was fetched or built, which it shares."""
    leave = shutil.ignore_patterns(".git", ".venv", "node_modules", "public", ".cache", "__pycache__", ".*_cache")
    shutil.copytree(ROOT, tree, ignore=leave)
    for shared in (Path(".venv"), Path("site", "node_modules")):
        (tree / shared).symlink_to((ROOT / shared).resolve())
    return tree


def _is_measured(package: str) -> bool:
    """Whether the package was measured since its code or its tests were changed."""
    places = [ROOT / CODE / package, *(ROOT / test for test in PACKAGES[package])]
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("*.py"))]
    kept = times_of(package)
    return kept.is_file() and all(file.stat().st_mtime < kept.stat().st_mtime for file in files)


def _known() -> dict[str, str]:
    """What came of each mutant so far, and ``same`` for those that are listed."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.is_file() else []
    found = {one["key"]: one["end"] for one in map(json.loads, lines)}
    listed = yaml.safe_load(SAME.read_text(encoding="utf-8"))
    return found | {f"{one['file']}: {one['was']} -> {one['now']}": "same" for one in listed}


def main(words: Sequence[str]) -> int:
    """Try the mutants asked for and tell the figures. Ends with 1 where one survived that is not listed."""
    parser = argparse.ArgumentParser(prog="tests.mutants")
    parser.add_argument("packages", nargs="*", choices=[[], *PACKAGES])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=20, help="places in each package")
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--again", action="store_true", help="try anew what survived")
    asked = parser.parse_args(words)
    packages = asked.packages or list(PACKAGES)
    for package in packages:
        if not _is_measured(package):
            measure(package)
    known = _known()
    chosen = [one for package in packages for one in mutants(package, random.Random(asked.seed), asked.number)]
    left = [one for one in chosen if known.get(one.key) not in ("killed", "hung", "same") or asked.again]
    with TemporaryDirectory() as folder, ThreadPoolExecutor(asked.workers) as workers:
        trees: Queue[Path] = Queue()
        for number in range(asked.workers):
            trees.put(_copy(Path(folder, str(number))))
        for package in {one.package: None for one in left}:
            # A test that fails or has another name in the copy would kill whatever is tried.
            if (end := _end(Path(folder, "0"), _seconds(package))) != "survived":
                sys.exit(f"{package}: where nothing is changed, its tests end as {end}; make them pass in a copy first")

        def run(mutant: Mutant) -> str:
            tree = trees.get()
            try:
                return try_out(mutant, tree)
            finally:
                trees.put(tree)

        for mutant, end in zip(left, workers.map(run, left), strict=True):
            known[mutant.key] = end
            with RESULTS.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": mutant.key, "end": end}) + "\n")
            print(f"{end}: {mutant.key}", flush=True)
    survived = 0
    for package in packages:
        ends = Counter(known[one.key] for one in chosen if one.package == package)
        caught, counted = ends["killed"] + ends["hung"], ends.total() - ends["same"]
        survived += counted - caught
        print(f"{package}: {caught} of {counted} killed ({ends['same']} more mean the same; {dict(ends)})")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
