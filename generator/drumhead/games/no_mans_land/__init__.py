"""No Man's Land, Walter O'Hara's solitaire of a sniper's five rounds, by the rules in rules.md."""

from drumhead.games.no_mans_land.rules.moves import advance, events, legal_moves, packs, start, verify
from drumhead.games.no_mans_land.rules.state import MOVES, Move, Rule, SniperState, from_json, outcome
from drumhead.games.no_mans_land.rules.tables import VARIANTS, read_terms, target_deck
from drumhead.table.game import Game
from drumhead.table.rows import Printed

GAME: Game[SniperState, Move] = Game(
    rules=Rule,
    variants=VARIANTS,
    moves=MOVES,
    read_tables=read_terms,
    packs=packs,
    start=start,
    position=from_json,
    legal_moves=legal_moves,
    verify=verify,
    advance=advance,
    events=events,
    outcome=outcome,
    screen="drumhead.games.no_mans_land.screen:SCREEN",
    hints="drumhead.games.no_mans_land.hints:HINTS",
    remark="drumhead.games.no_mans_land.hints:remark",
    odds="drumhead.games.no_mans_land.odds:ODDS",
    almanac="drumhead.games.no_mans_land.almanac:ALMANAC",
    printed={
        "ranks": Printed("least most rank remark"),
        "remarks": Printed("card remark", target_deck(True)),
        "notation": Printed("move meaning rule", moves=True),
    },
)
