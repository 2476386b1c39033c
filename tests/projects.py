"""Projects with the tiny game, for tests that build them."""

import shutil
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[1]


def tiny_project(folder: Path) -> Path:
    """Put the tiny game into the folder; the browser's Python is shared with this checkout.

    To build it takes ten seconds of processor time, and the result is the same in every project.
    """
    shutil.copytree(_ROOT / "tests" / "tiny" / "content", folder / "content")
    shared = _ROOT / ".cache" / "drumhead" / "pyodide"
    shared.mkdir(parents=True, exist_ok=True)
    (folder / ".cache" / "drumhead").mkdir(parents=True)
    (folder / ".cache" / "drumhead" / "pyodide").symlink_to(shared, target_is_directory=True)
    return folder
