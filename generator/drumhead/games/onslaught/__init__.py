"""Onslaught, Thorin N. Tatge's solitaire of four waves, by the rules in rules.md."""

from typing import Final

from drumhead.games.onslaught.rules.moves import MOVES, Move, events, legal_moves, outcome, verify
from drumhead.games.onslaught.rules.position import from_json, packs, start
from drumhead.games.onslaught.rules.state import VARIANTS, Rule, State, read_terms
from drumhead.table.cards import RANKS
from drumhead.table.game import Game
from drumhead.table.rows import Printed

_OF_JOKERS: Final = (
    Rule.JOKER_DESTROY, Rule.ABSORB_JOKER, Rule.DESTROY_JOKER_SUM, Rule.POWER_FIVE, Rule.WAVE_RECALIBRATE_COST,
    Rule.JOKER_UNWOUNDED, Rule.END_SCORE,
)  # fmt: skip

GAME: Game[State, Move] = Game(
    rules=Rule,
    variants=VARIANTS,
    moves=MOVES,
    read_tables=read_terms,
    packs=packs,
    start=start,
    position=from_json,
    legal_moves=legal_moves,
    verify=verify,
    advance=lambda state, move: move.advance(state),
    events=events,
    outcome=outcome,
    screen="drumhead.games.onslaught.screen:SCREEN",
    hints="drumhead.games.onslaught.hints:HINTS",
    solver="drumhead.games.onslaught.solve:solve",
    almanac="drumhead.games.onslaught.almanac:ALMANAC",
    printed={
        "values": Printed("rank value attackers defenders absorbs destroys power", RANKS),
        "jokers": Printed("question answer rule", _OF_JOKERS, key="rule"),
        "notation": Printed("move meaning rule", moves=True),
    },
)
