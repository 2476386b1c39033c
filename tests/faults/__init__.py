"""Fails the nth of everything, and holds that nobody loses a site. ``make faults`` runs all of it, for the night."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
GOLF: Final = ROOT / "examples" / "golf"
TIMEOUT: Final = 600
SHARED: Final = ((ROOT / "generator" / "drumhead", "package"), (ROOT / "site", "shared/site"), (ROOT, "shared"))
"""What every project shares, and its names; of two that hold a file the first counts."""


def begin(
    root: Path,
    *arguments: str,
    log: Path | None = None,
    places: Sequence[tuple[Path, str]] = (),
    fault: str = "",
    output: IO[str] | None = None,
) -> "subprocess.Popen[str]":
    """The command, begun in a project; its points are written into ``log``, with these names of places.

    ``fault`` is what ``sitecustomize`` makes fail; what is said goes into ``output``.
    """
    path, environment = [str(ROOT / "generator"), str(ROOT)], {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    places = places or ((root, "project"), *SHARED)
    if log:
        log.write_bytes(b"")
        path.insert(0, str(Path(__file__).parent / "injected"))
        environment |= {"FAULT": fault, "FAULT_LOG": str(log), "FAULT_TIME": str(time.time())}
        environment["FAULT_PLACES"] = os.pathsep.join(f"{place}={name}" for place, name in places)
    environment["PYTHONPATH"] = os.pathsep.join(path)
    command = [sys.executable, "-P", "-m", "drumhead.cli", *arguments]
    said = output or subprocess.PIPE
    return subprocess.Popen(command, cwd=root, env=environment, stdout=said, stderr=said, text=True)


def run(root: Path, *arguments: str, **options: Any) -> "subprocess.CompletedProcess[str]":
    """The same, to its end."""
    with begin(root, *arguments, **options) as process:
        try:
            said = process.communicate(timeout=TIMEOUT)
        finally:
            process.kill()
    return subprocess.CompletedProcess(process.args, process.returncode, *said)
