"""The ``:::`` of rules.md: what opens nothing, is not closed or closes nothing is told once, and hides no rule."""

from pathlib import Path

import pytest
from drumhead.source.faults import Fault
from drumhead.source.rules import read_rules

AFTER = "\n\n- **Rest.** What is left. {#a.rest}\n\n## Next {#next}\n\n- **Last.** The end. {#next.last}\n"
RULING = "::: ruling {#a.tie}\n**Ties.** Nobody.\n\nopen: ?\n\nwhy: So.\n"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (RULING, [(3, "'::: ruling {#a.tie}' is not closed")]),
        (RULING + ":::\n\n:::\n", [(11, "':::' closes nothing")]),
        ("::: table ranks\n", [(3, "'::: table ranks' is not closed")]),
        ("::: table ranks", [(3, "'::: table ranks' is not closed")]),
        ("::: figure row\nIts words.\n:::\n", [(3, "'::: figure row' is not closed")]),
        ("::: ruling{#a.tie}\n**Ties.** Nobody.\n", [(3, "'::: ruling{#a.tie}' opens nothing")]),
        ("::: foo\n:::\n:::\n", [(3, "'::: foo' opens nothing"), (5, "':::' closes nothing")]),
        ("::: foo\n::: table ranks\n:::\n:::\n", [(3, "'::: foo' opens nothing"), (6, "':::' closes nothing")]),
        ("::: foo\n### Head {#a.head}\n:::\n", [(3, "'::: foo' opens nothing"), (5, "':::' closes nothing")]),
        ("::: table ranks\nIts words.\n:::\n", [(3, "'::: table ranks' is not closed")]),
        ("::: table ranks\n\n::: figure row\n:::\n", [(3, "'::: table ranks' is not closed")]),
        ("::: foo\nIts words.\n:::\n", [(3, "'::: foo' opens nothing")]),
        ("::: foo\n", [(3, "'::: foo' opens nothing")]),
        (RULING + ":::\n", []),
    ],
)
def test_one_cause_is_one_fault_and_the_rules_after_it_are_read(
    tmp_path: Path, markdown: str, expected: list[tuple[int, str]]
) -> None:
    file, faults = tmp_path / "rules.md", list[Fault]()
    file.write_text(f"## A {{#a}}\n\n{markdown}{AFTER}", encoding="utf-8")
    rules = read_rules(file, faults)
    assert [(fault.line, fault.what) for fault in faults] == expected
    assert {"a.rest", "next.last"} <= {rule.id for rule in rules.rules()}
