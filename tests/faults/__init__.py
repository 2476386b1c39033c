"""Fails the nth of everything, and holds that nobody loses a site. ``make faults`` runs all of it, for the night."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
GOLF: Final = ROOT / "examples" / "golf"
TIMEOUT: Final = 600


def run(
    root: Path, *arguments: str, log: Path | None = None, places: Mapping[Path, str] | None = None, fault: str = ""
) -> "subprocess.CompletedProcess[str]":
    """The command, run in a project; its points are written into ``log``, with these names of places.

    ``fault`` is what ``sitecustomize`` makes fail.
    """
    path, environment = [str(ROOT / "generator"), str(ROOT)], {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    if log and places:
        log.write_bytes(b"")
        path.insert(0, str(Path(__file__).parent / "injected"))
        environment |= {"FAULT": fault, "FAULT_LOG": str(log)}
        environment["FAULT_PLACES"] = os.pathsep.join(f"{place}={name}" for place, name in places.items())
    environment["PYTHONPATH"] = os.pathsep.join(path)
    command = [sys.executable, "-P", "-m", "drumhead.cli", *arguments]
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, check=False, timeout=TIMEOUT
    )
