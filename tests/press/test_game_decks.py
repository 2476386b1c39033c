"""The deck of a real game says what its engine plays by."""

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.games.no_mans_land import GAME
from drumhead.press.deck import CardDeck, decks_of
from drumhead.source.card_layouts import Deck
from drumhead.source.project import Project
from drumhead.table.cards import spoken
from drumhead.table.reading import read


@pytest.fixture(scope="module")
def book() -> Book:
    return compile_game(Project.here().content / "no-mans-land")


@pytest.fixture(scope="module")
def decks(book: Book) -> tuple[CardDeck, ...]:
    sheet = next(sheet for sheet in book.sheets if sheet.aid == "deck")
    return decks_of(book, sheet, read(Deck, sheet.layout))


def test_every_target_stands_on_a_card_with_all_that_the_engine_knows_of_it(
    book: Book, decks: tuple[CardDeck, ...]
) -> None:
    targets = GAME.terms(book.engine_tables(), {"joker": "true"}).targets
    cards = {card.name: card for card in decks[0].cards}
    assert sorted(cards) == sorted(spoken(card) for card in targets)
    for target in targets.values():
        card = cards[spoken(target.card)]
        assert [(line.number, *line.figures) for line in card.lines] == [
            (one.number, one.defence, one.score) for one in target.individuals
        ]
        assert [value for _, value in card.footer] == ([target.counterattack] if target.counterattack else [])


def test_every_weather_stands_on_a_card_with_its_penalty(book: Book, decks: tuple[CardDeck, ...]) -> None:
    weather = GAME.terms(book.engine_tables(), {}).weather
    assert [(card.name, card.lines[0].figures) for card in decks[1].cards] == [
        (spoken(one.card), (one.penalty,)) for one in weather.values()
    ]
    assert [len(card.footer) for card in decks[1].cards] == [2 if one.again else 0 for one in weather.values()]
