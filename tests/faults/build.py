"""Builds in which one thing fails: a file that can't be opened, is short or takes nothing, a process that is killed.

After each either the build has failed and the old site is there as it was, or it has not and the new one is there; then
the next build makes the new one. A killed build may have left the old site aside, from where the next brings it back.
"""

import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from drumhead.pipeline.output import MANIFEST, read_manifest
from drumhead.system.files import beside

from tests.faults import GOLF, ROOT, run

PYODIDE: Final = Path(".cache", "drumhead", "pyodide")
INPUTS: Final = ("content", "engines", "drumhead.toml")

KINDS: Final = {
    "read": ("error", "short", "killed"),
    "write": ("error", "full", "killed"),
    "start": ("error", "killed"),
}
"""What can go wrong with each operation; with the others ``error`` and ``killed``."""


class Point(NamedTuple):
    """The ``number``-th time that a build does this with this file, and what goes wrong with it."""

    kind: str
    what: str
    number: int


class Faulty:
    """A project that is built again and again with faults, each time with the other of two titles."""

    def __init__(self, folder: Path, parts: str = "text,data,press,web", shares_python: bool = True) -> None:
        self.root, self.parts = folder / "golf", parts
        self.public, self.log = self.root / "site" / "public", folder / "points"
        shutil.copytree(GOLF, self.root, ignore=shutil.ignore_patterns(".cache", "site"))
        if shares_python and "web" in parts:
            (ROOT / PYODIDE).mkdir(parents=True, exist_ok=True)
            (self.root / PYODIDE).parent.mkdir(parents=True)
            (self.root / PYODIDE).symlink_to(ROOT / PYODIDE)
        self.wanted: dict[bool, dict[str, str]] = {}
        for self.is_renamed in (True, False):
            self.begin_anew()
            self.wanted[self.is_renamed] = contents(self.public)

    def points(self) -> Iterator[Point]:
        """All points of a build of changed content."""
        self._edit()
        result = self.build("none\t\t0")
        assert result.returncode == 0, result.stderr
        for what, count in Counter(self.log.read_text(encoding="utf-8").splitlines()).items():
            operation, _, path = what.partition(" ")
            for kind in KINDS.get(operation, ("error", "killed")):
                if kind != "short" or path.startswith("project/"):
                    yield from (Point(kind, what, number) for number in range(1, count + 1))

    def fault_at(self, point: Point) -> str:
        """What the fault cost that it may not cost, or ''. The project is whole again afterwards."""
        old = self.wanted[self.is_renamed]
        mark = shutil.copyfile(self.public / MANIFEST, self.log.with_name(MANIFEST))
        self._edit()
        changed = self._inputs()
        result = self.build("\t".join(map(str, point)))
        if point.kind == "short":  # it is whole again as soon as the editor has saved it
            self._edit(changed)
            if result.returncode:
                shutil.copyfile(mark, self.public / MANIFEST)
        problem = self._problem(point, result, old)
        again = self.build()
        if again.returncode or contents(self.public) != self.wanted[self.is_renamed]:
            problem += f"; the next build is not right (code {again.returncode}): {again.stderr}"
            problem += f"; differing: {_differing(contents(self.public), self.wanted[self.is_renamed])}"
        if os.listdir(self.public.parent) != ["public"]:
            problem += f"; left behind: {os.listdir(self.public.parent)}"
        if problem:
            self.begin_anew()
        return problem.removeprefix("; ")

    def _problem(self, point: Point, result: "subprocess.CompletedProcess[str]", old: dict[str, str]) -> str:
        new, site = self.wanted[self.is_renamed], contents(self.public)
        if "package" not in point.what and ("Traceback" in result.stderr or "fault of the program" in result.stderr):
            return f"an error that nobody foresaw: {result.stderr}"
        if result.returncode == -9:
            aside = beside(self.public, "old")
            return "" if site in (old, new) or (not self.public.exists() and contents(aside) == old) else "; killed"
        if result.returncode:
            return "" if site == old else f"; code {result.returncode}, and differing: {_differing(site, old)}"
        if site == new:
            return ""
        manifest = read_manifest(self.public)
        if point.kind == "short" and manifest and manifest.is_current(self.public, ""):
            return ""  # as an editor leaves a file in the midst of saving: the site is whole, and known not to be new
        return f"; code 0, and differing: {_differing(site, new)}"

    def build(self, fault: str = "") -> "subprocess.CompletedProcess[str]":
        """A build, with a fault if one is given."""
        places = {self.root: "project", ROOT / "generator" / "drumhead": "package"}
        places |= {ROOT / "site": "shared/site", ROOT / "templates": "shared/templates"}
        log = self.log if fault else None
        return run(self.root, "build", "--only", self.parts, log=log, places=places, fault=fault)

    def begin_anew(self) -> None:
        """The project without results of earlier builds, built."""
        for path in (self.public.parent, *(self.root / ".cache" / "drumhead").glob("[!p]*")):
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        shutil.rmtree(self.root / ".cache" / "drumhead" / "press", ignore_errors=True)
        for name in INPUTS:
            if (GOLF / name).is_dir():
                shutil.copytree(GOLF / name, self.root / name, dirs_exist_ok=True)
            else:
                shutil.copyfile(GOLF / name, self.root / name)
        if self.is_renamed:
            self.is_renamed = False
            self._edit()
        result = self.build()
        assert result.returncode == 0, result.stderr

    def _edit(self, inputs: dict[Path, bytes] | None = None) -> None:
        """Change the title, or put these inputs there."""
        if inputs is None:
            self.is_renamed = not self.is_renamed
            file = self.root / "content" / "golf" / "game.yaml"
            titles = ("title: Golf\n", "title: Golf indeed\n")
            text = file.read_text(encoding="utf-8")
            inputs = {file: text.replace(titles[not self.is_renamed], titles[self.is_renamed]).encode()}
        for path, content in inputs.items():
            path.write_bytes(content)

    def _inputs(self) -> dict[Path, bytes]:
        files = [path for name in INPUTS for path in (self.root / name, *(self.root / name).rglob("*"))]
        return {path: path.read_bytes() for path in files if path.is_file()}


def faults(folder: Path, every: int) -> Iterator[str]:
    """A line for each point of a whole build, which begins with ``FAILED`` where it cost what it may not cost."""
    faulty = Faulty(folder)
    for point in [*faulty.points()][::every]:
        problem = faulty.fault_at(point)
        yield f"{'FAILED' if problem else 'borne'}: {' '.join(map(str, point))} {problem}"


def contents(site: Path) -> dict[str, str]:
    """The hash of each file by its path in the site."""
    files = (path for path in site.rglob("*") if path.is_file())
    return {str(path.relative_to(site)): sha256(path.read_bytes()).hexdigest() for path in files}


def _differing(one: dict[str, str], other: dict[str, str]) -> Sequence[str]:
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))[:8]
