"""A page a rule: its words, what belongs to it, who speaks of it, and what it was before."""

import re
from pathlib import Path

from tests.web.conftest import BOOKS
from tests.web.parts import Parts


def page(woven: Path, name: str) -> str:
    return (woven / "skirmish" / name / "index.html").read_text(encoding="utf-8")


def told(html: str, head: str) -> str:
    """What the page says under a head, without its tags."""
    return re.sub("<[^>]*>|\n", " ", html.partition(f"<dt>{head}</dt>")[2].partition("</dd>")[0])


def test_every_rule_has_a_page_of_its_own_and_its_number_leads_there(woven: Path) -> None:
    for game in BOOKS:
        for rule in game.rules.values():
            assert f'<h1><span class="number">{rule.number}</span>' in page(woven, f"rules/{rule.id}")
            moved = page(woven, f"rules/{rule.number}")
            assert f"0; url=../{rule.id}/" in moved and f'"og:title" content="{rule.number} ' in moved


def test_a_page_has_the_rules_table_figure_and_example(woven: Path) -> None:
    ids = Parts(woven / "skirmish" / "rules" / "fight.take" / "index.html").ids
    assert {"table-values", "figure-position", "example.tie", "fight.kings"} <= set(ids)


def test_a_page_sees_the_rules_that_it_names_and_those_that_name_it(woven: Path) -> None:
    assert "2.2 Flight" in told(page(woven, "rules/fight.take"), "See also")
    assert "2.1 The greater takes" in told(page(woven, "rules/fight.flee"), "See also")


def test_a_page_tells_where_the_rule_is_exercised(woven: Path) -> None:
    assert "Equal is not greater" in told(page(woven, "rules/fight.take"), "Examples")


def test_a_page_tells_whose_the_rule_is_and_whose_the_sentences_that_are_not(woven: Path) -> None:
    whose = [
        " ".join(told(page(woven, f"rules/{name}"), "Whose it is").split()) for name in ("fight.take", "late.night")
    ]
    assert whose[0] == "The source’s: this restates it."
    assert whose[1] == "The source’s: this restates it. Sentences marked Ruling are ours."


def test_a_page_tells_what_each_edition_made_of_the_rule(woven: Path) -> None:
    history = " ".join(told(page(woven, "rules/fight.take"), "History").split())
    assert history == "Edition 0.9: new, as 1.7 Edition 1.0: moved, reworded, as 2.1"


def test_a_number_of_an_earlier_edition_leads_to_the_rule_as_it_is_now(woven: Path) -> None:
    html = page(woven, "editions/0.9")
    assert re.search(r'<li id="1.7"><b>1.7</b> <a href="../../rules/fight.take/">The greater takes</a>, now 2.1', html)
    assert '<li id="1.8"><b>1.8</b> Lots, gone' in html


def test_an_editions_page_tells_what_it_changed(woven: Path) -> None:
    html = page(woven, "editions/1.0")
    assert "What changed since edition 0.9" in html
    assert "<del>Lots. Draw lots.</del>" in html and "fight.lot: gone" in html
