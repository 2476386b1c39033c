"""Every rule that the engine names is cited by it, and has a test of its name."""

from pathlib import Path

from drumhead.games.serm import rules

from tests.games.every_rule import uncited, untested


def test_every_rule_has_a_test_of_its_name() -> None:
    assert not untested(rules.Rule, Path(__file__).parent)


def test_every_rule_is_cited() -> None:
    assert not uncited(rules.Rule, rules)
