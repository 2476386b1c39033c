"""A file of an almanac can be read or is refused, and goes stale by a change of code alone."""

from pathlib import Path

import pytest
from drumhead.source import almanac as source
from drumhead.source.almanac import read_almanac, study_hash
from drumhead.table.almanac import Almanac, Study
from drumhead.table.game import BadInput

from tests.play.bundles import onslaught


@pytest.mark.parametrize("text", ["{", "[]", '{"studies": {"solved": {"ways": 3}}}', '{"studies": {"solved": 1}}'])
def test_a_broken_file_is_said(tmp_path: Path, text: str) -> None:
    (tmp_path / "almanac.json").write_text(text)
    with pytest.raises(BadInput, match="delete it"):
        read_almanac(onslaught(), tmp_path / "almanac.json")


def test_the_hash_knows_code_from_comments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    study = Study(("counted",), (), (), lambda state, deal: ())
    almanac = Almanac(lambda tables: 1, {"it": study}, lambda notes: {}, lambda notes: {})
    monkeypatch.setattr(source, "almanac_of", lambda bundle: almanac)

    def hashed(code: str) -> str:
        (tmp_path / "counted.py").write_text(code)
        return study_hash(onslaught(), "it")

    plain = hashed("def count(one):\n    return one + 1\n")
    assert hashed('"""Counts."""\n\n\ndef count(one):  # up\n    """One more."""\n    return (one + 1)\n') == plain
    assert hashed("def count(one):\n    return one + 2\n") != plain
