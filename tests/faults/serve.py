"""The author's server while one thing fails: the site is the old one or the new one, and the next edit is built."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGTERM
from typing import Final

from drumhead.pipeline.output import MANIFEST, read_manifest

from tests.faults import TIMEOUT, begin
from tests.faults.build import Faulty, Point, contents, differing, of_each_place, points_in

ENDS: Final = ("the whole site is built", "drumhead: ")
"""What is said at the end of a build."""


@contextmanager
def serving(project: Faulty, fault: str = "") -> Iterator[Callable[[Callable[[], object]], str]]:
    """A server; the function edits something, waits until that is built or found at fault, and gives what is said."""
    said = project.log.with_name("said")
    with said.open("w+", encoding="utf-8") as output:
        process = begin(project.root, "serve", "--port", "0", output=output, log=project.log, fault=fault)

        def save(edit: Callable[[], object]) -> str:
            before = len(said.read_text(encoding="utf-8"))
            edit()
            deadline = time.monotonic() + TIMEOUT
            while time.monotonic() < deadline:
                new = said.read_text(encoding="utf-8")[before:]
                if process.poll() is not None or any(end in new for end in ENDS):
                    return new
                time.sleep(0.1)
            return f"Traceback: it never came to an end: {said.read_text(encoding='utf-8')}"

        try:
            save(lambda: None)
            yield save
        finally:
            process.send_signal(SIGTERM)
            process.wait(TIMEOUT)


def _points(project: Faulty) -> list[Point]:
    """The points of the server itself and of its previews, after an edit: those of a build are tried with ``build``."""
    project.begin_anew()
    with serving(project, "none\t\t0") as save:
        with project.log.open("a", encoding="utf-8") as log:
            log.write("edit\t\n")
        save(project.retitle)
    points = [*points_in(project.log)]
    after = points[next(place for place, point in enumerate(points) if point.what == "edit") + 2 :]
    own = [point for point in after if point.place.startswith("pipeline/") and point.place.count(" ") < 4]
    return [point for point in of_each_place(reversed(own)) if point.kind != "short"]


def _fault_at(project: Faulty, point: Point) -> str:
    """What the fault cost that it may not cost, or ''."""
    project.begin_anew()
    with serving(project, "\t".join((point.kind, point.what, str(point.number)))) as save:
        said = save(project.retitle)
        site, manifest = contents(project.public), read_manifest(project.public)
        is_whole = manifest and manifest.is_current(project.public, "")  # its pages are new, the sheets are to follow
        problem = "" if is_whole or site in (project.old, project.new) else "; the site is neither old nor new"
        with (project.root / "content" / "golf" / "game.yaml").open("a", encoding="utf-8") as file:
            said += save(lambda: print("# Saved once more.", file=file, flush=True))
    if "Traceback" in said:
        problem += f"; an error that nobody foresaw: {said}"
    again = project.build()
    wrong = [name for name in differing(contents(project.public), project.new) if name != MANIFEST]
    if again.returncode or wrong:
        problem += f"; the next build is not right: {again.stderr}{wrong}"
    return problem.removeprefix("; ")


def faults(folder: Path, chosen: slice, _: bool) -> Iterator[str]:
    """A line for each point, which begins with ``FAILED`` where it cost what it may not cost."""
    project = Faulty(folder)
    for point in _points(project)[chosen]:
        problem = _fault_at(project, point)
        yield f"{'FAILED' if problem else 'borne'}: {point} {problem}"
