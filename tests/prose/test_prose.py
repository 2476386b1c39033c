"""The linter of words finds what it should, in every kind of file, and leaves good sentences alone."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from tests.prose.style import BANS, faults
from tests.prose.texts import Text, markup, messages, prose, strings

BAD = (
    "The player draws his card.",
    "The Queen brings her luck.",
    "In the second wave you do the same.",
    "One must pay.",
    "Pay when one can pay.",
    "Who has fired draws a card, and who not does not.",
    "Who fired last draws a card.",
    "Never may you look.",
    "Then goes the second card.",
    "It ends when all so lies.",
    "First comes the set-up.",
    "X is no whole number: write one such as 5",
    "there is no game X: there is X",
    "the id X stands there twice",
    "Example X: it comes out otherwise.",
    "there is no table X; mend the name",
    "phase is 'over': then a player has no officer",
    "The number of cards; left out, all of them.",
    "You may not draw.",
    "You shall draw.",
    "It is turned, then it is placed and then it is shuffled.",
    "Draw the the card.",
    "Pay in order to draw.",
    "You are able to draw.",
    "Draw prior to firing.",
    "Draw in the event of rain.",
    "Draw due to the fact that it rains.",
    "Draw whilst it rains.",
    "Draw a card and/or two.",
    "Some cards, e.g. aces, count.",
    "The color counts.",
    "The counter-attack comes.",
    "The playing area is bare.",
    "A die roll of six wins.",
    "A club hits, too.",
    "The page tells how to play.",
    "Print at 100 %.",
    "They beat a six 99 times, a seven 96, an eight 88, a nine 73, and a ten 54.",
)
GOOD = (
    "Players who have fired draw a card.",
    "You may draw, or not.",
    "They shoot back all the same.",
    "Who begins: the higher card.",
    "An officer of the same rank does not stop you.",
    "One card is enough, and there is one left.",
    "There is no pile, and it is no longer your turn.",
    "there is no game X: choose from X",
    "Too much black is too much, and nobody can tell which.",
    "It is 27 to 41 in 1917, 100% of it.",
)


def test_every_ban_strikes_something() -> None:
    assert [pattern for pattern, _ in BANS if not any(re.search(pattern, text) for text in BAD)] == []
    assert [text for text in BAD if not [*faults(text)]] == []


@pytest.mark.parametrize("text", GOOD)
def test_a_good_sentence_is_left_alone(text: str) -> None:
    assert [*faults(text)] == []


def test_a_sentence_can_be_too_long() -> None:
    assert "a sentence of 46 words" in next(faults("word word2 " * 23))[1]


@pytest.mark.parametrize(
    ("name", "text", "read", "line"),
    [
        ("rules.md", "## Waves {#wave}\n\n- **Deal.** You [shall](term) deal. {#wave.deal}\n", prose, 3),
        ("game.yaml", "title: She shall\ntagline: >-\n  You shall\n  deal.\n", prose, 2),
        ("moves.py", '"""It shall."""\n\ndef f():\n    return refuse(f"You shall pay {1} cards.")\n', messages, 4),
        ("page.html", "<style>shall</style>\n<p class='shall'>You\nshall <b>deal</b></p>", markup, 1),
        ("say.js", 'const a = "shall";\nsay(`You shall pay ${one} cards.`);\n', strings, 2),
    ],
)
def test_words_are_cut_out_of_their_files_with_their_lines(
    tmp_path: Path, name: str, text: str, read: Callable[[Path], Iterable[Text]], line: int
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    found = [(at, fault) for _, at, words in read(file) for _, fault in faults(words)]
    assert [at for at, _ in found] == [line] and "must" in found[0][1]
