"""Words without marks: of rules, of tables for a terminal, and of what was read."""

import shutil
from pathlib import Path

from drumhead.source.faults import Fault, Invalid, display_path, reason
from drumhead.source.files import fingerprint
from drumhead.source.inline import (
    CardFace,
    Code,
    Link,
    OriginLabel,
    RuleLink,
    Styled,
    SuitSign,
    Text,
    by_origin,
    plain,
    unlabelled,
)
from drumhead.source.odds import table_text
from drumhead.table.cards import Card


def test_a_text_is_told_in_words_alone() -> None:
    text = (
        OriginLabel("ruling", "Ruling:"), Text("As in "), RuleLink("a.b"), Text(" or "), RuleLink("a.c", "there"),
        RuleLink("dead", " then"), RuleLink("dead"),
        Text(": "), Styled("em", (Text("take "), Styled("strong", (CardFace(Card("10S")),)))), Text(" of "),
        SuitSign("H"), Text(", "),
        Code("take 10S"), Text(" "), Link("https://x.test", "see"), OriginLabel("source"), Text("."),
    )  # fmt: skip
    assert (
        plain(text, {"a.b": "1.2", "a.c": "1.3"})
        == "Ruling: As in 1.2 or there (1.3) then: take 10S of ♥, take 10S see <https://x.test>."
    )


def test_each_run_of_words_has_a_speaker_and_labels_are_no_words() -> None:
    text = (Text("a"), OriginLabel("ruling"), Text("b"), Text("c"), OriginLabel("source"))
    assert [*by_origin(text, "source")] == [("source", (Text("a"),)), ("ruling", (Text("b"), Text("c")))]
    assert [*by_origin((OriginLabel("ruling"),), "source")] == [] == [*by_origin((), "source")]
    assert unlabelled((OriginLabel("x", "X:"), Text("a"))) == (Text("a"),)


def test_a_table_for_a_terminal_has_words_to_the_left_and_figures_to_the_right() -> None:
    table = {
        "title": "Odds", "note": "By hand.",
        "columns": [
            {"title": "What", "type": "text"}, {"title": "N", "type": "int"}, {"title": "Share", "type": "figure"},
        ],
        "rows": [["a *wide* one", 5, "12.5"], ["`b`", None, "3"]],
    }  # fmt: skip
    other = {"title": "Bare", "columns": [{"title": "X", "type": "text"}], "rows": [["y"]]}
    assert table_text({"one": table, "two": other}).split("\n") == [
        "Odds. By hand.", "What        N  Share", "a wide one  5   12.5", "b                  3", "", "Bare.", "X", "y",
    ]  # fmt: skip


def test_a_fingerprint_is_of_names_bytes_and_words_and_of_no_compiled_python(tmp_path: Path) -> None:
    game = tmp_path / "game"
    (game / "tables").mkdir(parents=True)
    (game / "rules.md").write_text("a", encoding="utf-8")
    (game / "tables" / "t.yaml").write_text("b", encoding="utf-8")
    first = fingerprint([game], "1.0")
    assert len(first) == 32 and first == fingerprint([game], "1.0")
    (game / "__pycache__").mkdir()
    (game / "__pycache__" / "x.pyc").touch()
    (game / "gone.swp").symlink_to("nowhere")
    assert first == fingerprint([game, tmp_path / "missing"], "1.0")
    others = {first, fingerprint([game], "1.1"), fingerprint([game]), fingerprint([game / "tables"], "1.0")}
    (game / "tables" / "t.yaml").rename(game / "tables" / "u.yaml")
    others.add(fingerprint([game], "1.0"))
    (game / "rules.md").write_text("c", encoding="utf-8")
    others |= {fingerprint([game], "1.0"), fingerprint([game / "rules.md"], "1.0")}
    assert len(others) == 7


def test_what_the_system_refuses_is_said_with_its_place_and_what_would_help(tmp_path: Path) -> None:
    place = tmp_path / "file"
    assert reason(PermissionError(13, "Permission denied", str(place)), Path("other")) == (
        f"{place}: Permission denied; make it readable and writable, or name another"
    )
    full = f"{place}: No space left on device; make room on its disk and try again"
    copied = shutil.Error([("from", str(place), f"[Errno 28] No space left on device: '{place}'")])
    one = OSError(28, "No space left on device", "from", None, str(place))
    faults = [(OSError(28, "No space left on device"), place), (one, Path("other")), (copied, Path("other"))]
    assert {reason(*fault) for fault in faults} == {full}
    assert reason(OSError("odd"), place) == f"{place}: odd; make it readable and writable, or name another"
    assert display_path(Path.cwd() / "content" / "x") == "content/x" and display_path(place) == str(place)


def test_faults_are_told_in_order_each_once() -> None:
    late, early = (Fault(Path("/b"), line, "what", "remedy") for line in (9, 0))
    assert str(Invalid([late, early, late])) == "/b: what; remedy\n/b:9: what; remedy"
