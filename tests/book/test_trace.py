"""What a kept trace was measured on."""

from pathlib import Path

import pytest
from drumhead.book.trace import trace_fingerprint
from drumhead.source.fingerprint import fingerprint


def test_a_trace_is_of_an_engines_files_and_of_its_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    single, folder, tests = tmp_path / "single_engine.py", tmp_path / "engine_of_many", tmp_path / "tests"
    for made in (folder, tests):
        made.mkdir()
    for file in (single, folder / "__init__.py", folder / "more.py", tests / "test_it.py"):
        file.write_text("A = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert trace_fingerprint("single_engine", tests) == fingerprint([single, tests])
    assert trace_fingerprint("engine_of_many", tests) == fingerprint([folder, tests])
    assert trace_fingerprint("no_such_engine", tests) == fingerprint([tests])
    before = trace_fingerprint("engine_of_many", tests)
    (folder / "more.py").write_text("A = 2\n", encoding="utf-8")
    assert trace_fingerprint("engine_of_many", tests) != before
