"""Whatever stands in a game's files, `validate` names its faults, and what has none can be compiled."""

import shutil
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.source.validate import validate
from hypothesis import given
from hypothesis import strategies as st

from tests.exploring import exploring

HERE = Path(__file__).parent
GAMES = (HERE / "drill", HERE.parent / "tiny" / "content" / "tiny")
FILES = [(game, file.relative_to(game)) for game in GAMES for file in sorted(game.rglob("*")) if file.is_file()]
SIGNS = [
    sign.encode() for sign in ("{", "}", "[", "]", ": ", "- ", '"', "'", "&a ", "*a", "<<: ", "\n", "#", "|", "](", "`")
]
WORDS = [b"null", b"-1", b"1e9", b".nan", b"true", b"\\ud800", b"\x00", b"\xff", b"{#", b"%YAML 9.9\n---\n", b"9" * 30]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copies of the games."""
    folder = tmp_path_factory.mktemp("content")
    for game in GAMES:
        shutil.copytree(game, folder / game.name)
    return folder


@st.composite
def edits(draw: st.DrawFn) -> tuple[Path, Path, bytes]:
    """A file of a game with some of its bytes changed, lost or put in."""
    game, name = draw(st.sampled_from(FILES))
    content = bytearray((game / name).read_bytes())
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(content)))
        content[place : place + draw(st.integers(0, 12))] = draw(
            st.sampled_from([*SIGNS, *WORDS, b""]) | st.binary(max_size=3)
        )
    return game, name, bytes(content)


@exploring(150)
@given(edit=edits())
def test_a_file_of_any_bytes(folder: Path, edit: tuple[Path, Path, bytes]) -> None:
    game, name, content = edit
    file = folder / game.name / name
    file.write_bytes(content)
    try:
        if not validate(folder / game.name).faults:
            compile_game(folder / game.name)
    finally:
        file.write_bytes((game / name).read_bytes())
