"""The search, as the page runs it: what players would type finds the right rule among the first three."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.cached import cached_book
from drumhead.source.project import Project
from drumhead.web import assets, search
from prepare import node

QUERIES = [
    tuple(part.strip() for part in line.split("|"))
    for line in Path(__file__).with_name("queries.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
ASK = """
const [rank, index, queries] = process.argv.slice(1);
const { readFileSync } = await import("node:fs");
const { Search } = await import(rank);
const search = new Search(JSON.parse(readFileSync(index)).documents);
const asked = JSON.parse(queries);
console.log(JSON.stringify(asked.map(([game, query]) => [search.find(query, game), search.missing(query)])));
"""
PAGE = """
<meta property="og:title" content="A solitaire in an afternoon"><meta property="og:description" content="Begin.">
<article><h2 id="hints">Give hints<a class="headerlink" href="#hints">#</a></h2><p>A button.</p></article>
"""

Hit = dict[str, Any]


class Asked:
    """The search over the books of this project."""

    def __init__(self, folder: Path) -> None:
        project = Project.here()
        assets.write(project, folder)
        (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
        page = folder / "site" / "handbook" / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text(PAGE, encoding="utf-8")
        books = [cached_book(game, project.cache) for game in project.games()]
        (folder / "index.json").write_text(search.index(books, folder / "site"), encoding="utf-8")
        self._folder = folder

    def __call__(self, *queries: tuple[str, str]) -> list[list[Hit]]:
        """What each query finds; the first of a pair is the game being read."""
        return [hits for hits, _ in self.answers(*queries)]

    def answers(self, *queries: tuple[str, str]) -> list[tuple[list[Hit], list[str]]]:
        """With the words that nothing has."""
        files = [str(self._folder / "script" / "search" / "rank.js"), str(self._folder / "index.json")]
        command = [node(), "--input-type=module", "--eval", ASK, *files, json.dumps(queries)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        found: list[tuple[list[Hit], list[str]]] = json.loads(done.stdout)
        return found


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    folder = tmp_path_factory.mktemp("search")
    yield Asked(folder)
    shutil.rmtree(folder)


def test_what_players_type_finds_the_rule_among_the_first_three(asked: Asked) -> None:
    assert len(QUERIES) >= 60
    found = asked(*((game, query) for game, query, _ in QUERIES))
    lost = [
        f"{game}: {query}: {[hit.get('id', hit['url']) for hit in hits[:3]]}"
        for (game, query, rules), hits in zip(QUERIES, found, strict=True)
        if not {hit.get("id") for hit in hits[:3]} & set(rules.split()) or (game != "-" and game != hits[0]["game"])
    ]
    assert not lost, "\n".join(lost)


def test_a_number_alone_is_that_rule_and_no_other_first(asked: Asked) -> None:
    project = Project.here()
    for folder in project.games():
        book = cached_book(folder, project.cache)
        found = asked(*((book.slug, rule.number) for rule in book.rules.values()))
        assert [hits[0].get("id") for hits in found] == list(book.rules)


def test_what_is_called_as_typed_comes_first_whatever_it_is(asked: Asked) -> None:
    first = {
        "score pad": "onslaught/print/#scorepad",
        "scorepad": "onslaught/print/#scorepad",
        "playing cards": "onslaught/print/#pack",
        "roster pad": "hit-the-deck/print/#roster",
        "playing well": "onslaught/rules/strategy/",
        "handbook": "handbook/",
        "give hints": "handbook/#hints",
        "a solitaire in an afternoon": "handbook/",
    }
    found = asked(*(("onslaught", query) for query in first))
    assert [hits[0]["url"] for hits in found] == [*first.values()]


def test_what_only_a_reason_says_is_found_and_the_rows_of_a_table_have_their_numbers(asked: Asked) -> None:
    (hits, rows) = asked(("onslaught", "midway"), ("no-mans-land", "table 3"))
    assert hits[0]["id"] == "wave.fourth", "its reason has the word, and nothing else"
    assert "ace of hearts, 5; 2 of hearts, 3;" in rows[0]["text"]


def test_a_word_that_nothing_has_is_named(asked: Asked) -> None:
    ((hits, missing),) = asked.answers(("no-mans-land", "the sunny draw"))
    assert hits and missing == ["sunny"]
