"""No Man's Land, Walter O'Hara's solitaire of a sniper's five rounds, by the rules in rules.md."""

from drumhead.games.no_mans_land.rules.apply import advance
from drumhead.games.no_mans_land.rules.decks import target_deck
from drumhead.games.no_mans_land.rules.events import tell
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.legal import legal_moves
from drumhead.games.no_mans_land.rules.moves import MOVES, Move
from drumhead.games.no_mans_land.rules.outcome import outcome
from drumhead.games.no_mans_land.rules.position import from_json
from drumhead.games.no_mans_land.rules.setup import packs, start
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.tables import VARIANTS, read_terms
from drumhead.games.no_mans_land.rules.verify import verify
from drumhead.table.game import Game
from drumhead.table.printed import Printed

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
    tell=tell,
    outcome=outcome,
    screen="drumhead.games.no_mans_land.screen:SCREEN",
    guide="drumhead.games.no_mans_land.screen.guide:GUIDE",
    hints="drumhead.games.no_mans_land.hints.hint:HINTS",
    remark="drumhead.games.no_mans_land.hints.hint:remark",
    odds="drumhead.games.no_mans_land.odds:ODDS",
    almanac="drumhead.games.no_mans_land.almanac:ALMANAC",
    printed={
        "ranks": Printed("least most rank remark"),
        "remarks": Printed("card remark", target_deck(True)),
        "notation": Printed("move meaning rule", moves=True),
    },
)
