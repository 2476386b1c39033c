"""The handbook works: its files are written, its edits made and its commands run, and each step leaves no fault."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

ROOT = Path(__file__).resolve().parents[1]
HANDBOOK = ROOT / "content" / "pages" / "handbook.md"
_BLOCK = re.compile(r"(?:^`([^`\n]+)`\n\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BUT_FOR = ("drumhead serve", "drumhead build")


def run(folder: Path, arguments: list[str]) -> str:
    command = {"drumhead": ["-m", "drumhead.cli"], "python": []}[arguments[0]]
    paths = {"PYTHONPATH": str(ROOT / "generator"), "PYTHONDONTWRITEBYTECODE": "1"}
    result = subprocess.run(
        [sys.executable, *command, *arguments[1:]],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **paths},
    )
    assert result.returncode == 0, f"{arguments}\n{result.stdout}{result.stderr}"
    return result.stdout


def edited(text: str, edit: str) -> str:
    """The text with what the edit takes out (-) replaced by what it puts in (+)."""
    lines = [line if line else " " for line in edit.splitlines()]
    old, new = ("".join(f"{line[1:]}\n" for line in lines if line[0] in marks) for marks in (" -", " +"))
    assert text.count(old) == 1, f"fits {text.count(old)} places:\n{old}"
    return text.replace(old, new)


def steps() -> Iterator[list[tuple[str, str, str]]]:
    """The blocks of each section: a file or nothing, the language, the text."""
    for section in HANDBOOK.read_text(encoding="utf-8").split("\n## ")[1:]:
        yield [(file, kind, text) for file, kind, text in _BLOCK.findall(section)]


@pytest.mark.slow
def test_every_step_of_the_handbook_works(tmp_path: Path) -> None:
    folder, done = tmp_path, list[str]()
    for blocks in steps():
        for file, kind, text in blocks:
            path = folder / file
            if kind == "diff" and file:
                path.write_text(edited(path.read_text(encoding="utf-8"), text), encoding="utf-8")
            elif kind in ("yaml", "python", "csv", "svg") and file:
                path.parent.mkdir(exist_ok=True)
                with path.open("a", encoding="utf-8") as opened:
                    opened.write(text)
            elif kind == "sh":
                for line in filter(lambda line: line not in BUT_FOR, text.splitlines()):
                    if line.startswith("cd "):
                        folder /= line[3:]
                    else:
                        run(folder, line.split())
                    done.append(line)
            else:
                raise AssertionError(f"nobody tries this block, for no file is named above it:\n{text}")
        if blocks:
            run(folder, ["drumhead", "build", "--only", "text"])  # which compiles all of it, and sets no sheet
    assert run(folder, ["drumhead", "validate"]) == "ladder: no faults\n"
    assert {"cd my-games", "python -m pytest", "drumhead sheet ladder quickref"} < {*done}
    assert run(folder, ["python", "-m", "pytest", "-q", "-p", "no:cacheprovider"])
    assert (folder / "favours-back.png").is_file() and "Long Ladder,2" in (folder / "favours.csv").read_text("utf-8")
    assert (folder / "ladder-quickref-a4.pdf").is_file()
    with PdfDocument(folder / "ladder-cards-duel-cutter3-a3.pdf") as deck:
        assert len(deck) == 8 and deck[0].get_width() == pytest.approx(420 / 25.4 * 72, abs=0.1)
    assert (folder / "ladder-cards-duel-46x71-330x483.pdf").is_file()
