"""Projects of their own that hold the tiny game, for tests that build them."""

import shutil
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[1]


def tiny_project(folder: Path) -> Path:
    """Put the tiny game into the folder; what was made of Python for the browser is shared with this checkout.

    That takes ten seconds of processor time, and is the same in every project.
    """
    shutil.copytree(_ROOT / "tests" / "tiny" / "content", folder / "content")
    kept = _ROOT / ".cache" / "drumhead" / "pyodide"
    kept.mkdir(parents=True, exist_ok=True)
    (folder / ".cache" / "drumhead").mkdir(parents=True)
    (folder / ".cache" / "drumhead" / "pyodide").symlink_to(kept, target_is_directory=True)
    return folder
