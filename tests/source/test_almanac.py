"""A file of an almanac can be read or is refused."""

from pathlib import Path

import pytest
from drumhead.source.almanac import read_almanac
from drumhead.table.game import BadInput

from tests.play.bundles import onslaught


@pytest.mark.parametrize("text", ["{", "[]", '{"studies": {"solved": {"ways": 3}}}', '{"studies": {"solved": 1}}'])
def test_a_broken_file_is_said(tmp_path: Path, text: str) -> None:
    (tmp_path / "almanac.json").write_text(text)
    with pytest.raises(BadInput, match="delete it"):
        read_almanac(onslaught(), tmp_path / "almanac.json")
