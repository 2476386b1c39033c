"""Kills builds at random instants, in processes forked from one that has everything imported; ``test_kills`` runs it.

Arguments: a project with a site, how many builds to kill. After each kill the site is
looked at, and the next build begins from what this one left.
"""

import os
import signal
import sys
from pathlib import Path
from random import Random

from drumhead.pipeline.output import read_manifest
from drumhead.pipeline.site import build
from drumhead.source.project import Project
from drumhead.system import files


def main(root: Path, kills: int) -> None:
    """Print what each kill left, a line each, then what a build makes of it, and what is beside the site."""
    project, random = Project(root), Random(11)
    source = root / "content" / "tiny" / "game.yaml"
    text = source.read_text(encoding="utf-8")

    def run(number: int, seconds: float) -> tuple[int, float]:
        """A build of changed content, killed after so many seconds of work; how it ended, and how many it took."""
        source.write_text(text.replace("Staircase", f"Staircase {number}"), encoding="utf-8")
        child = os.fork()
        if child == 0:
            signal.setitimer(signal.ITIMER_PROF, seconds)  # its signal is as deadly, and counts no time of others
            build(project, project.public, ("text",), (), lambda *_: None, print)
            os._exit(0)
        _, ended, used = os.wait4(child, 0)
        return ended, used.ru_utime + used.ru_stime

    _, full_time = run(0, 0)
    number = killed = 0
    while killed < kills:
        number += 1
        ended, _ = run(number, random.uniform(0.001, full_time))
        killed += os.WIFSIGNALED(ended)
        print("killed" if os.WIFSIGNALED(ended) else "finished", state(project.public))
    run(kills, 0)
    print(state(project.public), *sorted(os.listdir(project.public.parent)))


def state(public: Path) -> str:
    """Whether a complete site is there, or aside where the next build finds it."""
    if not public.exists():
        return "aside" if is_complete(files.beside(public, "old")) else "LOST"
    return "complete" if is_complete(public) else "BROKEN"


def is_complete(site: Path) -> bool:
    """Whether every file of the site has its size, those of other parts among them."""
    manifest = read_manifest(site)
    return bool(manifest and "tiny/print/other-part.pdf" in manifest.files and manifest.is_current(site, ""))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
