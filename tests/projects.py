"""Projects with the tiny game, for tests that build them."""

import shutil
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[1]


def tiny_project(folder: Path) -> Path:
    """Put the tiny game into the folder."""
    shutil.copytree(_ROOT / "tests" / "tiny" / "content", folder / "content")
    return folder
