"""How a game ends and who has won it."""

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.pack import NAMES, PLAYERS
from drumhead.games.officers_battle.rules.state import LULL, STILL, OfficersState, TurnPhase
from drumhead.table.verdict import Outcome


def outcome(state: OfficersState) -> Outcome | None:
    """How the game ended (``end.officers``, ``end.still``, ``end.lull``, ``end.winner``), or None while it goes on."""
    if state.phase is not TurnPhase.OVER:
        return None
    score = {player: state.points(number) for number, player in enumerate(PLAYERS)}
    north, south = score.values()
    winner = 0 if north > south else 1
    defeated = [NAMES[player] for player in range(len(PLAYERS)) if not state.alive(player)]
    rule, cause = Rule.LULL, f"Both decks are empty, and {LULL} turns have passed without a kill"
    if defeated:
        rule, cause = Rule.OFFICERS, f"{defeated[0]}'s last officer has been killed"
    elif state.quiet >= STILL:
        rule, cause = Rule.STILL, "Neither player drew a card or did anything in their last turn"
    if north == south:
        return Outcome("draw", f"{cause}: {north} points each.", (rule, Rule.WINNER, Rule.SCORE), score)
    most, least = max(north, south), min(north, south)
    reason = f"{cause}: {NAMES[winner]} wins by {most} to {least}."
    return Outcome(PLAYERS[winner], reason, (rule, Rule.WINNER, Rule.SCORE), score)
