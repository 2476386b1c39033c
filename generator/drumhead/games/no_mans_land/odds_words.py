"""The odds as plain text, for a terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

from drumhead.games.no_mans_land.tables import read_terms
from drumhead.games.no_mans_land.terms import Terms
from drumhead.table.game import Tables


def in_words(odds: Mapping[str, Any], tables: Tables) -> str:
    """What ``odds.work_out`` found, in lines of text."""
    terms = read_terms({"joker": "true"}, tables)
    penalties = sorted({row["penalty"] for row in odds["rounds"]})
    head = "".join(f"{f'penalty {penalty}':>18}" for penalty in penalties)
    lines = ["With best play: the chance to hit anything, and the expected score.", "", f"{'target':6}{head}"]
    for card in terms.targets:
        rows = [row for row in odds["rounds"] if row["card"] == card]
        lines.append(f"{card:6}" + "".join(_round(row) for row in rows))
    lines += ["", "Chance to be killed by a counterattack:"]
    lines += [
        f"{row['card']:6}{row['killed']['exact']:>12} = {row['killed']['value']:.4%}" for row in odds["counterattacks"]
    ]
    for game in odds["games"]:
        lines += ["", *_game(game, terms)]
    counts = ", ".join(f"{number} {what}" for what, number in odds["enumerated"].items())
    return "\n".join([*lines, "", f"Enumerated: {counts}."])


def _round(row: Mapping[str, Any]) -> str:
    return f"{row['hit']['value']:10.3%}{row['expected']['value']:8.3f}"


def _game(game: Mapping[str, Any], terms: Terms) -> Iterator[str]:
    yield f"A game with {', '.join(f'{switch}: {value}' for switch, value in game['variants'].items())}:"
    yield f"  expected score {game['expected']:.3f}, killed {game['killed']:.3%}"
    for rank, row in zip(terms.ranks, game["ranks"], strict=True):
        yield f"  {row['finished']:9.4%} alive {row['posthumous']:9.4%} posthumous  {rank.name}"
