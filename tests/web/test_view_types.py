"""The declarations of the view that the scripts are checked against."""

from pathlib import Path

from derive import declarations


def test_the_declarations_are_those_of_the_view(root: Path) -> None:
    written = (root / "site" / "script" / "shared" / "view.d.ts").read_text(encoding="utf-8")
    assert written == declarations(), "run `python generator/derive.py`"
