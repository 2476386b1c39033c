"""One number in a table is one number everywhere: on paper, on the page, in the text and at play."""

import json
import shutil
from pathlib import Path

import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.imposition.paper import A4
from drumhead.press.cards import CardFaces
from drumhead.press.compose import Composer
from drumhead.source.card_layouts import Cards
from drumhead.source.layouts import layout_of
from drumhead.source.odds import NAME, with_hashes
from drumhead.source.project import Project
from drumhead.source.validate import validate
from drumhead.table.record import play_on
from drumhead.text import rules_txt
from drumhead.web import docs

HOUSE = Project.here()
COOK = "company cook, 1, 6, {score}"


def with_a_cook_worth(score: int, folder: Path) -> Book:
    """No Man's Land with another score for the company cook; its odds, which take long, are left as they were."""
    game = Path(shutil.copytree(HOUSE.content / "no-mans-land", folder / "content" / "no-mans-land"))
    shutil.rmtree(game / "editions")  # no cell of an edition that is out may change
    (game / "examples" / "fifty.yaml").unlink()  # its fifty points count on the cook's twelve
    table = game / "tables" / "targets.yaml"
    text = table.read_text(encoding="utf-8")
    assert COOK.format(score=12) in text
    table.write_text(text.replace(COOK.format(score=12), COOK.format(score=score)), encoding="utf-8")
    bundle = validate(game).game.partial_bundle()
    odds = json.loads((game / NAME).read_text(encoding="utf-8"))
    of_old = {name: value for name, value in odds.items() if name not in ("made_from", "hash")}
    (game / NAME).write_text(json.dumps(with_hashes(bundle, of_old)), encoding="utf-8")
    return compile_game(game)


@pytest.mark.slow
def test_a_number_of_a_table_changes_the_print_the_page_and_the_play(tmp_path: Path) -> None:
    book = with_a_cook_worth(97, tmp_path)
    composer = Composer(HOUSE.templates / "press")
    for sheet in book.sheets:
        if sheet.aid in ("rules", "quickref", "deck"):
            layout = layout_of(sheet.aid, sheet.layout)
            if isinstance(layout, Cards):
                made = "".join(composer.compose_faces(book, sheet, layout, CardFaces(book, sheet, layout, tmp_path)))
            else:
                made = composer.compose(book, sheet, layout, A4, pytest.fail)
            assert ">97<" in made, sheet.aid
    assert "97" in next(line for line in rules_txt(book).split("\n") if "company cook" in line)
    docs.write([book], {}, {}, Project(tmp_path), tmp_path / "docs", tmp_path / "out")
    assert ">97<" in (tmp_path / "docs" / "no-mans-land" / "index.md").read_text(encoding="utf-8")
    bundle = bundle_of(book)
    position = {"target": "JD", "hand": ["8C", "AH", "2H", "3H", "4H"]}
    start = bundle.game().from_position(position, bundle.choose({}), bundle.tables)
    after = play_on(bundle.game(), start, ["fire 1:8C"])
    assert any("97" in event.text for events in after.events for event in events)
