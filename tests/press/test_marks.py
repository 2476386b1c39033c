"""On sheets the number of a rule that is a ruling, or has words of one, carries a mark that the foot explains."""

import json
import re

import pytest
from drumhead.book.compile import compile_game
from drumhead.data import rules_json
from drumhead.press.build import press_of
from drumhead.press.plans import plans_of
from drumhead.source.project import Project

GAMES = [folder.name for folder in Project.here().content.iterdir() if (folder / "game.yaml").exists()]
FOOT = re.compile(r' · \* our ruling(?= ·|")|data-legend=" · \* our ruling, at least in part"')


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_rests_on_a_ruling_has_its_mark_on_every_sheet_that_prints_it(game: str) -> None:
    project = Project.here()
    book = compile_game(project.content / game)
    rules = json.loads(rules_json(book))["rules"]
    rulings = {rule["id"] for rule in rules if any(group["by"] == "ruling" for group in rule["groups"])}
    marked = set()
    for plan in plans_of(book, project.content / game):
        if plan.sheet.aid == "rules":
            continue
        jobs = [job for job in plan.jobs(press_of(project.content / book.slug, project)) if job.name.startswith(game)]
        html = "".join(page for job in jobs for page in (job.html, *job.more))
        for rule in (rule for group in plan.sheet.groups for rule in group.rules if rule.short):
            number = book.numbers[rule.id]
            right, wrong = (f"{number}*", number) if rule.id in rulings else (number, f"{number}*")
            assert f'"no">{wrong}<' not in html and f'href="#{rule.id}">{wrong}<' not in html, plan.sheet.aid
            marked |= {rule.id} if f">{right}<" in html else set()
        if re.search(r"[>(]\d[\d.]*[a-z]?\*[<)]", html):
            assert FOOT.search(html), plan.sheet.aid
        elif not jobs[0].faces:
            assert not FOOT.search(html), plan.sheet.aid
    assert marked & rulings and marked - rulings


def test_cards_that_are_drawings_have_the_line_at_the_foot_too() -> None:
    project = Project.here()
    book = compile_game(project.content / "serm")
    (deck,) = (plan for plan in plans_of(book, project.content / "serm") if plan.sheet.aid == "deck")
    assert FOOT.search(next(iter(deck.jobs(press_of(project.content / book.slug, project)))).html)


def test_the_booklet_says_ruling_and_has_no_marks() -> None:
    project = Project.here()
    book = compile_game(project.content / "onslaught")
    (booklet,) = (plan for plan in plans_of(book) if plan.sheet.aid == "rules")
    *_, job = booklet.jobs(press_of(project.content / book.slug, project))
    assert ">Ruling<" in job.html and "2.5*" not in job.html and not FOOT.search(job.html)
