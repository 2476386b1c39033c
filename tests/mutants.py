"""``make mutants``: change the code in one place and see whether the tests of its package notice.

Cosmic Ray makes the changes, one in a copy of the tree. ``ARGS="--seed 2 --number 100 table play"`` takes so many
random places of those packages, the same for the same seed. First the tests that run the changed line are tried, then
those that run its file, then all others of the package but the slow ones, the quickest first each time. Before that
all of them must pass in an unchanged copy. Results are stored in ``.cache/mutants.jsonl``, so that an interrupted run
can be continued. ``tests/equivalent_mutants.yaml`` lists the changes that mean the same, by the function or class, with
the reason; entries of what is no longer in the code are named at the end.
"""

import argparse
import ast
import json
import random
import re
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
EQUIVALENT: Final = ROOT / "tests" / "equivalent_mutants.yaml"
WORKERS: Final = 2
CPU_SECONDS: Final = 90
"""Seconds of CPU time after which tests count as hanging, which kills the mutant."""
WALL_SECONDS: Final = 900
"""Seconds of wall time after which they do too."""
SLOW: Final = 0.5
"""Seconds from which a test is skipped if it runs no line of the changed file."""

OPERATORS: Final = [
    name
    for name in operator_names()
    if not name.endswith(
        ("_Is", "_IsNot", "_Is_Eq", "_IsNot_NotEq", "RemoveDecorator", "VariableReplacer", "VariableInserter")
    )
]
"""``is`` and ``==`` mean the same for enums, types and small numbers; so does a function without its cache."""


class Mutant(NamedTuple):
    """One changed place: ``now`` is the whole changed text of the file."""

    package: str
    file: str
    lines: tuple[int, int]
    was: str
    changed: str
    now: str

    place: str
    """The function, class or module that it is in, by its name alone."""

    @property
    def key(self) -> str:
        """Its name as long as its line stays the same."""
        return f"{self.file}: {self.was} -> {self.changed}"

    @property
    def listed(self) -> str:
        """Its name in the list of those that mean the same: what is changed, with three words on each side."""
        old, new = _tokens(self.was), _tokens(self.changed)
        first = next((at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        last = next(
            (at for at, (a, b) in enumerate(zip(old[first:][::-1], new[first:][::-1], strict=False)) if a != b),
            min(len(old), len(new)) - first,
        )
        parts = (" ".join(it[max(first - 3, 0) : len(it) - last + 3]) for it in (old, new))
        return f"{self.place}: {' -> '.join(parts)}"


def mutants(package: str, chance: random.Random, count: int) -> Iterator[Mutant]:
    """Random changes of the package's code at up to ``count`` places, one at each."""
    places: dict[tuple[str, tuple[int, int]], list[tuple[str, int]]] = defaultdict(list)
    for path in sorted((ROOT / CODE / package).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        excluded = set(_type_positions(ast.parse(text)))
        nodes = list(ast_nodes(get_ast(text)))
        for name in OPERATORS:
            operator, occurrence = get_operator(name)(), 0
            for node in nodes:
                for start, _ in operator.mutation_positions(node):
                    if not any(first <= start < last for first, last in excluded):
                        places[path.relative_to(ROOT).as_posix(), start].append((name, occurrence))
                    occurrence += 1
    for file, start in chance.sample(sorted(places), min(count, len(places))):
        name, occurrence = chance.choice(places[file, start])
        text = (ROOT / file).read_text(encoding="utf-8")
        new_text = mutate_code(text, get_operator(name)(), occurrence)
        differences = [(a, b) for a, b in zip(text.splitlines(), new_text.splitlines(), strict=False) if a != b]
        old_line, new_line = differences[0] if differences else ("", "")
        # Slots save memory, and zip is strict where lengths are the same: nothing else depends on either.
        if new_line in (old_line.replace("slots=True", "slots=False"), old_line.replace("strict=True", "strict=False")):
            continue
        if not _is_python(new_text):
            continue
        lines, place = _statement(text, start[0]), _place(text, start[0], file)
        yield Mutant(package, file, lines, old_line.strip(), new_line.strip(), new_text, place)


def _is_python(text: str) -> bool:
    """Whether it can be compiled: any test would kill what can't."""
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def _type_positions(tree: ast.AST) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """The positions of annotations and types: changed, they fail on import or mean the same."""
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
        for part in filter(None, inner):
            yield (part.lineno, part.col_offset), (part.end_lineno or 0, part.end_col_offset or 0)


def _tokens(text: str) -> list[str]:
    return re.findall(r"\w+|[<>=!]=|\*\*|//|<<|>>|\S", text)


def _place(text: str, line: int, file: str) -> str:
    """The name of the innermost function or class around a line, its decorators included; else that of the file."""
    name = Path(file).stem
    for node in ast.walk(ast.parse(text)):  # outer ones come first
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min(part.lineno for part in (node, *node.decorator_list))
            if first <= line <= (node.end_lineno or line):
                name = node.name
    return name


def _statement(text: str, line: int) -> tuple[int, int]:
    """The lines of the smallest statement around a line, as far as that line."""
    starts = [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line)
    ]
    return max(starts, default=line), line


@cache
def _coverage(package: str) -> CoverageData:
    data = CoverageData(str(data_of(package)))
    data.read()
    return data


@cache
def _seconds(package: str) -> dict[str, float]:
    """The package's tests by pytest's names -> the seconds that each took."""
    seconds = {}
    for case in ElementTree.parse(times_of(package)).iter("testcase"):
        parts, name = case.attrib["classname"].split("."), case.attrib["name"]
        classes = [part for part in parts if part[0].isupper()]
        file = "/".join(part for part in parts if part not in classes) + ".py"
        seconds["::".join([file, *classes, name])] = float(case.attrib["time"])
    return seconds


def tests_of(mutant: Mutant) -> list[str]:
    """The tests that may notice, in the order to try them; none if no test runs the changed line."""
    seconds, (first, last) = _seconds(mutant.package), mutant.lines
    by_line = _coverage(mutant.package).contexts_by_lineno(mutant.file)
    in_file = {name.rpartition("|")[0] for names in by_line.values() for name in names}
    on_line = {name.rpartition("|")[0] for line in range(first, last + 1) for name in by_line.get(line, ())}
    if not on_line:
        return []
    likely = [name for name in seconds if name in in_file or seconds[name] < SLOW]
    return sorted(likely, key=lambda name: (name not in on_line, name not in in_file, seconds[name]))


def try_mutant(mutant: Mutant, tree: Path) -> str:
    """``killed``, ``hung``, ``never run`` or ``survived``, in a tree where nothing else is changed."""
    tests = tests_of(mutant)
    if not tests:
        return "never run"
    file = tree / mutant.file
    original = file.read_text(encoding="utf-8")
    try:
        _write(file, mutant.now)
        return _run_tests(tree, tests)
    finally:
        _write(file, original)


def _write(file: Path, text: str) -> None:
    """Write it, and delete its compiled form: two changes in one second look alike to Python."""
    file.write_text(text, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
        compiled.unlink()


def _run_tests(tree: Path, tests: Iterable[str]) -> str:
    """The result of the tests: ``killed`` if one fails, ``hung`` or ``survived``."""
    names = tree / ".tests"
    names.write_text("\n".join(tests), encoding="utf-8")
    limits = f'ulimit -v 6000000; ulimit -t {CPU_SECONDS}; exec "$@"'
    try:
        result = subprocess.run(
            ["bash", "-c", limits, "limited", *PYTEST, "-x", f"@{names}"],
            cwd=tree,
            env=environment(tree),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            timeout=WALL_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "hung"
    if result.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "hung"
    return "killed" if result.returncode else "survived"


def _copy(tree: Path) -> Path:
    """A copy of the tree that shares what was fetched or built."""
    ignore = shutil.ignore_patterns(".git", ".venv", "node_modules", "public", ".cache", "__pycache__", ".*_cache")
    shutil.copytree(ROOT, tree, ignore=ignore)
    for shared in (Path(".venv"), Path("site", "node_modules")):
        (tree / shared).symlink_to((ROOT / shared).resolve())
    return tree


def _is_measured(package: str) -> bool:
    """Whether the package was measured since its code or its tests were changed."""
    paths = [ROOT / CODE / package, *(ROOT / test for test in PACKAGES[package])]
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py"))]
    times = times_of(package)
    return times.is_file() and all(file.stat().st_mtime < times.stat().st_mtime for file in files)


def _earlier_results() -> dict[str, str]:
    """The results of earlier runs by the mutant's key."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.is_file() else []
    return {entry["key"]: entry["end"] for entry in map(json.loads, lines)}


def equivalent() -> list[str]:
    """The listed changes that mean the same, each with the name of where it is."""
    entries = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8"))
    return [f"{place}: {change}" for place, changes in entries.items() for change in changes]


def dead_entries() -> Iterator[str]:
    """The listed changes of what is no longer in the code."""
    code: dict[str, str] = defaultdict(str)
    for path in (ROOT / CODE).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        code[path.stem] += f" {' '.join(_tokens(text))} "
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                first = min(part.lineno for part in (node, *node.decorator_list))
                code[node.name] += f" {' '.join(_tokens(' '.join(lines[first - 1 : node.end_lineno])))} "
    for entry in equivalent():
        place, _, change = entry.partition(": ")
        if f" {change.partition(' -> ')[0]} " not in code[place]:
            yield entry


def main(arguments: Sequence[str]) -> int:
    """Try mutants as requested and print the figures. Returns 1 if one survived that is not listed."""
    parser = argparse.ArgumentParser(prog="tests.mutants")
    parser.add_argument("packages", nargs="*", choices=[[], *PACKAGES])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=20, help="places in each package")
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--again", action="store_true", help="try anew what survived")
    options = parser.parse_args(arguments)
    packages = options.packages or list(PACKAGES)
    for package in packages:
        if not _is_measured(package):
            measure(package)
    results = _earlier_results()
    selected = [
        mutant for package in packages for mutant in mutants(package, random.Random(options.seed), options.number)
    ]
    same = set(equivalent())
    results |= {mutant.key: "same" for mutant in selected if mutant.listed in same}
    remaining = [
        mutant for mutant in selected if results.get(mutant.key) not in ("killed", "hung", "same") or options.again
    ]
    with TemporaryDirectory() as folder, ThreadPoolExecutor(options.workers) as workers:
        trees: Queue[Path] = Queue()
        for number in range(options.workers):
            trees.put(_copy(Path(folder, str(number))))
        for package in {mutant.package: None for mutant in remaining}:
            # A test that fails or has another name in the copy would kill whatever is tried.
            if (result := _run_tests(Path(folder, "0"), _seconds(package))) != "survived":
                sys.exit(
                    f"{package}: where nothing is changed, its tests end as {result}; make them pass in a copy first"
                )

        def run(mutant: Mutant) -> str:
            tree = trees.get()
            try:
                return try_mutant(mutant, tree)
            finally:
                trees.put(tree)

        for mutant, result in zip(remaining, workers.map(run, remaining), strict=True):
            results[mutant.key] = result
            with RESULTS.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": mutant.key, "end": result}) + "\n")
            print(f"{result}: {mutant.key}", flush=True)
    survived = 0
    for package in packages:
        counts = Counter(results[mutant.key] for mutant in selected if mutant.package == package)
        killed, total = counts["killed"] + counts["hung"], counts.total() - counts["same"]
        survived += total - killed
        print(f"{package}: {killed} of {total} killed ({counts['same']} more mean the same; {dict(counts)})")
    for entry in dead_entries():
        print(f"listed in {EQUIVALENT.name}, but no longer there: {entry}")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
