"""The source of a game for the smallest engine of resolvers."""

from pathlib import Path

GAME = """
title: Toss
tagline: t
designer: d
source: s
edition: "1.0"
players: one
equipment: four aces
engine: tests.source.coin
"""
RULES = """
Toss.

## The toss {#toss}

- **The card.** A card is turned. {#toss.card short="Turn a card"}
- **The colour.** Red or black. {#toss.colour}

::: table colours
:::
"""
COLOURS = """
title: Colours
columns: [{id: colour, title: Colour, type: text}]
rows: [[red], [black], [green]]
"""
EXAMPLE = """
title: A toss
rules: [toss.card]
steps:
  - say: Red is named.
  - resolve: coin
    given: {colour: red}
    cards: [AH]
    result: right
    chance: 1/2
    answer: {card: AH}
    cites: [toss.card]
  - resolve: coin
    given: {colour: green}
    refused: [toss.colour]
"""


def write(folder: Path) -> Path:
    """The game's folder, written."""
    texts = {"game.yaml": GAME, "rules.md": RULES, "tables/colours.yaml": COLOURS, "examples/toss.yaml": EXAMPLE}
    texts["sheets.yaml"] = "quickref:\n  title: Q\n  about: a\n  groups: [{rules: [toss]}]\n"
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text.lstrip(), encoding="utf-8")
    return folder
