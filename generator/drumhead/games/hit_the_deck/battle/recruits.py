"""Characters created by the rules: a quality, then for each core skill cards until one is in its range."""

from collections.abc import Sequence
from typing import Any

from drumhead.games.hit_the_deck.battle.units import Unit
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import value
from drumhead.games.hit_the_deck.rules.tables import Quality, UmpireTerms
from drumhead.play.umpire.ledger import Line
from drumhead.table.card_lists import read_cards
from drumhead.table.cards import Card, pack, rank
from drumhead.table.game import BadInput
from drumhead.table.shuffle import shuffled, stream


def recruits(terms: UmpireTerms, quality: str, number: int) -> dict[str, Any]:
    """The skills of a new character and the cards drawn for them, from a pack shuffled by ``number``
    (``quality.range``, ``quality.draw``).

    Raises BadInput for an unknown quality.
    """
    row = _quality(terms, quality)
    cards = iter(shuffled([card for card in pack() if rank(card) not in "JQK"], stream(number)))
    skills: dict[str, int] = {}
    drawn: list[Card] = []
    for skill in terms.skills:
        while skill not in skills:
            drawn.append(next(cards))
            if row.least <= value(drawn[-1]) <= row.most:
                skills[skill] = value(drawn[-1])
    return {"skills": skills, "drawn": list(drawn)}


def drawn_lines(terms: UmpireTerms, unit: Unit, drawn: object) -> Sequence[Line]:
    """The draws of a character's skills, in words. Raises BadInput if these cards do not give these numbers."""
    faults: list[str] = []
    cards = iter(read_cards("drawn", drawn, pack(), faults))
    if faults:
        raise BadInput("\n".join(faults))
    row, rules = _quality(terms, unit.quality), (str(Rule.QUALITY_DRAW), str(Rule.QUALITY))
    lines: list[Line] = []
    for skill, skill_row in terms.skills.items():
        passed: list[Card] = []
        for card in cards:
            if rank(card) not in "JQK" and row.least <= value(card) <= row.most:
                break
            passed.append(card)
        else:
            raise BadInput(f"drawn: no card is left for {skill_row.skill}: draw until one is in the range ({rules[0]})")
        if unit.skills.get(skill) != value(card):
            mismatch = f"{skill_row.skill} is {unit.skills.get(skill)}, but {card} was drawn for it"
            raise BadInput(f"drawn: {mismatch}: write it, or leave the cards out ({rules[0]})")
        after = f" after {' '.join(passed)}" if passed else ""
        lines.append((f"{skill_row.skill}: {card}{after}.", rules))
    return lines


def _quality(terms: UmpireTerms, quality: str) -> Quality:
    if quality not in terms.qualities:
        raise BadInput(f"quality is {quality!r}: give one of {', '.join(terms.qualities)} ({Rule.KINDS})")
    return terms.qualities[quality]
