"""S.E.R.M., Coprolite Golem's skirmish for two with ten cards, by the rules in rules.md."""

from drumhead.games.serm.rules.moves import MOVES, Move, events, legal_moves, verify
from drumhead.games.serm.rules.position import VARIANTS, deal, from_json, start, terms_of
from drumhead.games.serm.rules.state import SIDES, SkirmishPhase, SkirmishState, outcome
from drumhead.games.serm.rules.terms import MEASURES, SOLDIERS, Rule
from drumhead.table.game import ANYBODY, Game, Players
from drumhead.table.rows import Printed


def on_turn(state: SkirmishState) -> int:
    """The side that decides or rolls next; during the set-up either, unless they place in turn."""
    is_free = state.phase is SkirmishPhase.SETUP and not state.terms.in_turn
    return ANYBODY if is_free else SIDES.index(state.chooser)


GAME: Game[SkirmishState, Move] = Game(
    rules=Rule,
    variants=VARIANTS,
    moves=MOVES,
    read_tables=terms_of,
    deal=deal,
    start=start,
    position=from_json,
    legal_moves=legal_moves,
    verify=verify,
    advance=lambda state, move: move.advance(state),
    events=events,
    outcome=outcome,
    players=Players(
        SIDES,
        on_turn,
        lambda state, player: state,
        "drumhead.games.serm.players:choose",
        ("recruit", "sergeant", "captain"),
        has_secrets=False,
        rolls=lambda state: state.dice > 0,
    ),
    screen="drumhead.games.serm.screen:SCREEN",
    hints="drumhead.games.serm.hints:HINTS",
    remark="drumhead.games.serm.hints:remark",
    odds="drumhead.games.serm.odds:ODDS",
    resolvers="drumhead.games.serm.resolve:RESOLVERS",
    printed={
        "measures": Printed("id measure value unit", MEASURES),
        "soldiers": Printed("id soldier shoot endure react move special", SOLDIERS),
        "notation": Printed("move meaning rule", moves=True),
    },
)
