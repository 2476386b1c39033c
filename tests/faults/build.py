"""Builds in which one thing fails: a file that can't be opened, is short or takes nothing, a process that is killed.

After each either the build has failed and the old site is there as it was, or it has not and the new one is there; then
the next build makes the new one. A killed build may have left the old site aside, from where the next brings it back.
"""

import os
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from drumhead.pipeline.output import MANIFEST, inputs, read_manifest
from drumhead.source.project import Project
from drumhead.system.files import beside

from tests.faults import GOLF, SHARED, run

INPUTS: Final = ("content", "engines", "drumhead.toml")
OLD: Final = "title: Golf\n"
NEW: Final = "title: Golf indeed\n"

KINDS: Final = {
    "read": ("error", "short", "killed"),  # short is what an editor is saving: files of the project, not of its cache
    "write": ("error", "full", "killed"),
    "start": ("error", "killed"),
}
"""What can go wrong with each operation; with the others ``error`` and ``killed``."""


class Point(NamedTuple):
    """The ``number``-th time that a build does this with this file, and what goes wrong with it."""

    kind: str
    what: str
    number: int
    place: str = ""
    """The lines of the package that lead there."""

    def __str__(self) -> str:
        return f"{self.kind} {self.what} {self.number}"


class Faulty:
    """A project with one sheet, built with faults after its title was changed, each time beside the same old site."""

    def __init__(self, folder: Path, parts: str = "text,data,press,web") -> None:
        self.root, self.parts, self._kept = folder / "golf", parts, folder / "kept"
        self.public, self.log = self.root / "site" / "public", folder / "points"
        shutil.copytree(GOLF, self.root, ignore=shutil.ignore_patterns(".cache", "site"))
        settings = self.root / "drumhead.toml"
        settings.write_text(f'sheets = ["quickref"]\n{settings.read_text(encoding="utf-8")}', encoding="utf-8")
        self.retitle()
        self.new = self._built()
        self.retitle(NEW, OLD)
        self.old = self._built()
        shutil.copytree(self.root, self._kept)
        self._right: set[str] = set()

    def _built(self) -> dict[str, str]:
        result = self.build()
        assert result.returncode == 0, result.stderr
        return contents(self.public)

    def points(self) -> Iterator[Point]:
        """All points of a build of changed content."""
        self.begin_anew()
        self.retitle()
        self._right.add(self._state())
        result = self.build("none\t\t0")
        assert result.returncode == 0 and contents(self.public) == self.new, result.stderr
        points = [*points_in(self.log)]
        assert not [point.what for point in points if point.what.startswith("read ") and not self._is_input(point)]
        yield from points

    def _is_input(self, point: Point) -> bool:
        """Whether an edit of the file that was read builds anew, or a lock or a stamp holds it as it is."""
        file = point.what.removeprefix("read ")
        if re.match(r"project/(\.cache|site)/|shared/(\.cache|\.venv|site/(node_modules|prepared))/", file):
            return True
        for path in inputs(Project(self.root)):
            top, name = next(place for place in ((self.root, "project"), *SHARED) if path.is_relative_to(place[0]))
            if f"{file}/".startswith(f"{Path(name, path.relative_to(top))}/"):
                return True
        return False

    def fault_at(self, point: Point) -> str:
        """What the fault cost that it may not cost, or ''."""
        self.begin_anew()
        self.retitle()
        changed = {path: path.read_bytes() for path in self._inputs()}
        result = self.build("\t".join((point.kind, point.what, str(point.number))))
        if point.kind == "short":  # it is whole again as soon as the editor has saved it
            for path, content in changed.items():
                path.write_bytes(content)
            if result.returncode:
                shutil.copyfile(self._kept / "site" / "public" / MANIFEST, self.public / MANIFEST)
        problem = self._problem(point, result)
        if (state := self._state()) in self._right:  # from here a build has been right already
            return problem
        again = self.build()
        if again.returncode or contents(self.public) != self.new:
            problem += f"; the next build is not right (code {again.returncode}): {again.stderr}"
            problem += f"; differing: {differing(contents(self.public), self.new)}"
        elif os.listdir(self.public.parent) != ["public"]:
            problem += f"; left behind: {os.listdir(self.public.parent)}"
        else:
            self._right.add(state)
        return problem.removeprefix("; ")

    def _problem(self, point: Point, result: "subprocess.CompletedProcess[str]") -> str:
        site = contents(self.public)
        if "package" not in point.what and ("Traceback" in result.stderr or "fault of the program" in result.stderr):
            return f"an error that nobody foresaw: {result.stderr}"
        if result.returncode == -9:
            aside = beside(self.public, "old")
            is_aside = not self.public.exists() and contents(aside) == self.old
            return "" if site in (self.old, self.new) or is_aside else "; killed"
        if result.returncode:
            return "" if site == self.old else f"; code {result.returncode}, and differing: {differing(site, self.old)}"
        manifest = read_manifest(self.public)
        is_unmarked = manifest is not None and manifest.is_current(self.public, "")
        if site == self.new or (is_unmarked and (point.kind == "short" or differing(site, self.new) == [MANIFEST])):
            return ""  # as where a file is being saved or can't be hashed: the site is whole, and known not to be new
        return f"; code 0, and differing: {differing(site, self.new)}"

    def build(self, fault: str = "") -> "subprocess.CompletedProcess[str]":
        """A build, with a fault if one is given."""
        return run(self.root, "build", "--only", self.parts, log=self.log if fault else None, fault=fault)

    def begin_anew(self) -> None:
        """The project with its old title, and its site."""
        shutil.rmtree(self.root)
        shutil.copytree(self._kept, self.root)

    def retitle(self, old: str = OLD, new: str = NEW) -> None:
        """Change the title."""
        file = self.root / "content" / "golf" / "game.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    def _inputs(self) -> Iterator[Path]:
        files = (path for name in INPUTS for path in (self.root / name, *(self.root / name).rglob("*")))
        return (path for path in files if path.is_file())

    def _state(self) -> str:
        return sha256(repr(sorted(contents(self.root).items())).encode()).hexdigest()


def points_in(log: Path) -> Iterator[Point]:
    """The points that a command has listed, each with all that can go wrong there."""
    met = Counter[str]()
    for line in log.read_text(encoding="utf-8").splitlines():
        what, _, place = line.partition("\t")
        met[what] += 1
        operation, _, path = what.partition(" ")
        for kind in KINDS.get(operation, ("error", "killed")):
            if kind != "short" or re.match(r"project/(?!\.cache/)", path):
                yield Point(kind, what, met[what], place)


def of_each_place(points: Iterable[Point]) -> list[Point]:
    """Of the points at which the same lines do the same, one."""
    found = {(point.kind, point.what.partition(" ")[0], point.place): point for point in points}
    return [*found.values()]


def faults(folder: Path, chosen: slice, only_places: bool) -> Iterator[str]:
    """A line for each point of a whole build, which begins with ``FAILED`` where it cost what it may not cost."""
    faulty = Faulty(folder)
    points = [*faulty.points()]
    for point in (of_each_place(points) if only_places else points)[chosen]:
        problem = faulty.fault_at(point)
        yield f"{'FAILED' if problem else 'borne'}: {point} {problem}"


def contents(site: Path) -> dict[str, str]:
    """The hash of each file by its path in the site."""
    files = (path for path in site.rglob("*") if path.is_file())
    return {str(path.relative_to(site)): sha256(path.read_bytes()).hexdigest() for path in files}


def differing(one: dict[str, str], other: dict[str, str]) -> Sequence[str]:
    """The first paths at which two sites differ."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))[:8]
