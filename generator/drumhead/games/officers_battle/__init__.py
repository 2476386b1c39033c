"""Officers' Battle, Jon Ivar Tønnesen's game for two, by the rules in rules.md."""

from drumhead.games.officers_battle.rules.legal import legal_moves
from drumhead.games.officers_battle.rules.moves import MOVES, Move, events, verify
from drumhead.games.officers_battle.rules.position import VARIANTS, deal, from_json, read_terms, start
from drumhead.games.officers_battle.rules.state import OfficersState, Rule, outcome, seen_by
from drumhead.games.officers_battle.rules.terms import LADDER, PLAYERS
from drumhead.table.game import Game, Players
from drumhead.table.rows import Printed

GAME: Game[OfficersState, Move] = Game(
    rules=Rule,
    variants=VARIANTS,
    moves=MOVES,
    read_tables=read_terms,
    deal=deal,
    start=start,
    position=from_json,
    legal_moves=legal_moves,
    verify=verify,
    advance=lambda state, move: move.advance(state),
    events=events,
    outcome=outcome,
    players=Players(
        PLAYERS,
        lambda state: state.turn,
        seen_by,
        "drumhead.games.officers_battle.players:choose",
        ("ensign", "captain", "general"),
        mask_deal="drumhead.games.officers_battle.rules.position:mask_deal",
        leak_notice="The links show which officer will come into support next.",
    ),
    screen="drumhead.games.officers_battle.screen:SCREEN",
    hints="drumhead.games.officers_battle.hints:HINTS",
    almanac="drumhead.games.officers_battle.almanac:ALMANAC",
    printed={
        "outrank": Printed("yours other jack queen king nobody", ("none", "jack", "queen", "king", "any two")),
        "ranks": Printed("rank on takes", LADDER[:-1]),
        "series": Printed("first cards on", LADDER[:-3]),
        "lines": Printed("who suit where may why rule", key="why"),
        "notation": Printed("move meaning rule", moves=True),
    },
)
