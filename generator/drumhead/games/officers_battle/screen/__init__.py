"""What the play page shows of Officers' Battle, and what gestures on it mean."""

from itertools import zip_longest

from drumhead.games.officers_battle.rules.state import OFFICER_POINTS, OfficersState, Rule
from drumhead.games.officers_battle.rules.terms import NAMES, PLACES, PLAYERS
from drumhead.games.officers_battle.screen.gestures import DISCARD, HAND, move_for_drop
from drumhead.games.officers_battle.screen.scene import LOGGED_ONLY, reveals, scene
from drumhead.play.scene import AIM, STATUS, About
from drumhead.play.screen import Screen
from drumhead.table.words import counted


def about(state: OfficersState, viewer: int, name: str) -> About | None:
    """What the viewer may know of a zone, the aim or the status; None for another name."""
    player, _, part = name.partition(".")
    if name in (AIM, STATUS):
        return _score(state)
    if name == DISCARD:
        text = "Both sides share them, and instead of a card from your deck you may take the top one."
        text += " The top is shown first."
        return About("The discards", text, (Rule.PILE_SHARED, Rule.DRAW_DISCARD), state.discard[::-1])
    if name in PLACES:
        text = (
            "Both sides play on it, cards equal to or higher than its top. The suits below it are those that you may "
            "play here; those after a plus need your support officer to join in. Whoever kills the officer opposite "
            "may take the pile."
        )
        rules = (Rule.TOP_RANK, Rule.BATTLE_SUIT, Rule.BATTLE_SUPPORT, Rule.SPOILS_PILE)
        return About(f"The pile at {name}", text, rules, state.piles[PLACES.index(name)][::-1])
    if name == HAND:
        return _of_side(state, viewer, HAND)
    return _of_side(state, PLAYERS.index(player), part) if player in PLAYERS else None


def _score(state: OfficersState) -> About:
    def score_of(player: int) -> str:
        cards = counted(len(state.sides[1 - player].hand), "card")
        alive = counted(state.alive(player), "officer")
        return f"{NAMES[player]} has {state.points(player)}: {alive} alive, and {cards} in {NAMES[1 - player]}'s hand."

    text = (
        f"You score {OFFICER_POINTS} for each of your officers alive and 1 for each card in your opponent's hand. "
        f"{score_of(0)} {score_of(1)} The game ends when a side loses its twelfth officer, and more points win."
    )
    return About("The score", text, (Rule.END_SCORE, Rule.END_OFFICERS, Rule.END_WINNER))


def _of_side(state: OfficersState, player: int, part: str) -> About | None:
    side, name, other = state.sides[player], NAMES[player], NAMES[1 - player]
    match part:
        case "hand" | "hand.open":
            text = (
                f"{counted(len(side.hand), 'card')}. A hand may grow to any size, but at the end {other} scores 1 for "
                "each card that is left in it."
            )
            return About(f"{name}'s hand", text, (Rule.BATTLE_HAND, Rule.END_SCORE))
        case "killed":
            cards = tuple(card for pair in zip_longest(side.killed, side.beside) for card in pair if card)
            text = (
                "Officers who were killed, each with the card that left the game with it: the ace, or the top card of "
                "the series. Both sides may look at them."
            )
            return About(f"{name}'s killed officers", text, (Rule.REFORM_VICTIM, Rule.END_OFFICERS), cards)
        case "support":
            text = (
                "This officer may join in at one position each turn. It closes the line when an officer in front is "
                f"killed or retreats. {counted(len(side.officers), 'officer')} of {name} "
                f"{'is' if len(side.officers) == 1 else 'are'} still to come from the officer deck: the figure "
                f"after the plus."
            )
            return About(f"{name}'s support officer", text, (Rule.BATTLE_SUPPORT, Rule.REFORM_NEXT))
        case "deck":
            text = f"{counted(len(side.deck), 'card')} face down. {name} must draw every turn while there is one."
            return About(f"{name}'s deck", text, (Rule.DRAW_MUST, Rule.DRAW_DECLINE))
        case "left" | "right":
            cards = side.left if part == "left" else side.right
            text = (
                "Officers who have retreated wait here. They live and score, and the top one comes back as support "
                "when there is no other. The top is shown first."
            )
            return About(f"{name}'s {part} retreat stack", text, (Rule.REGROUP_TO, Rule.RECALL_MUST), cards[::-1])
        case "west" | "centre" | "east":
            text = (
                f"It lets {name} play cards of its suit in the {part}, and stops the other side from playing that suit "
                "there with an officer that it outranks: jack, queen, king from low to high."
            )
            return About(f"{name}'s front officer in the {part}", text, (Rule.BATTLE_SUIT, Rule.BATTLE_OUTRANKED))
    return None


SCREEN = Screen(scene, move_for_drop, logged_only=LOGGED_ONLY, reveals=reveals, about=about)
