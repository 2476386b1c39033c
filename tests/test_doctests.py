"""The examples in docstrings come out as they say."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def modules() -> list[str]:
    """The modules of ours with an example in a docstring."""
    files = sorted((ROOT / "generator" / "drumhead").rglob("*.py"))
    return [_name(file) for file in files if ">>> " in file.read_text(encoding="utf-8")]


def _name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT / "generator").with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("name", modules())
def test_the_examples_in_docstrings_come_out(name: str) -> None:
    ran = doctest.testmod(import_module(name))
    assert ran.attempted and not ran.failed
