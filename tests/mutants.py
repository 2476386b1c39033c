"""``make mutants``: change the code in one place and see whether the tests of its package notice.

Cosmic Ray makes the changes, one in a copy of the tree. ``ARGS="--seed 2 --number 100 table play"`` takes so many
random places of those packages, the same for the same seed. The package's fast tests that run the changed line are
tried, after all of them have passed in an unchanged copy. ``tests/equivalent_mutants.yaml`` lists the changes that mean
the same, by the function or class, with the reason.
"""

import argparse
import ast
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

import yaml
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData

from tests.covered import CODE, PACKAGES, PYTEST, ROOT, data_of, environment, measure

EQUIVALENT: Final = ROOT / "tests" / "equivalent_mutants.yaml"
WORKERS: Final = 2
CPU_SECONDS: Final = 90
"""Seconds of CPU time after which tests count as hanging, which kills the mutant."""
WALL_SECONDS: Final = 900
"""Seconds of wall time after which they do too."""

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


def tests_of(mutant: Mutant) -> list[str]:
    """The tests that run the changed line; of one that only runs at import, those that run any of the file's."""
    by_line, (first, last) = _coverage(mutant.package).contexts_by_lineno(mutant.file), mutant.lines
    names = {name.rpartition("|")[0] for line in range(first, last + 1) for name in by_line.get(line, ())}
    if names == {""}:
        names = {name.rpartition("|")[0] for line in by_line.values() for name in line}
    return sorted(filter(None, names))


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


def equivalent() -> list[str]:
    """The listed changes that mean the same, each with the name of where it is."""
    entries = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8"))
    return [f"{place}: {change}" for place, changes in entries.items() for change in changes]


def main(arguments: Sequence[str]) -> int:
    """Try mutants as requested and print the figures. Returns 1 if one survived that is not listed."""
    parser = argparse.ArgumentParser(prog="tests.mutants")
    parser.add_argument("packages", nargs="*", choices=[[], *PACKAGES])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=20, help="places in each package")
    options = parser.parse_args(arguments)
    same, survived = equivalent(), 0
    with TemporaryDirectory() as folder, ThreadPoolExecutor(WORKERS) as workers:
        trees: Queue[Path] = Queue()
        for number in range(WORKERS):
            trees.put(_copy(Path(folder, str(number))))

        def run(mutant: Mutant) -> str:
            if mutant.listed in same:
                return "means the same"
            tree = trees.get()
            try:
                return try_mutant(mutant, tree)
            finally:
                trees.put(tree)

        for package in options.packages or list(PACKAGES):
            measure(package, Path(folder, "0"))  # raises where a test fails in the copy, which would kill every mutant
            tried = list(mutants(package, random.Random(options.seed), options.number))
            ends = list(workers.map(run, tried))
            for mutant, end in zip(tried, ends, strict=True):
                print(f"{end}: {mutant.file}: {mutant.listed}", flush=True)
            counts = Counter(ends)
            survived += counts["survived"] + counts["never run"]
            print(f"{package}: {dict(counts)}", flush=True)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
