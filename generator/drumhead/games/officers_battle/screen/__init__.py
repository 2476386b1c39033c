"""What the play page shows of Officers' Battle, and what gestures on it mean."""

from itertools import zip_longest

from drumhead.games.officers_battle.rules.state import (
    NAMES,
    OFFICER_POINTS,
    PLACES,
    PLAYERS,
    STACKS,
    OfficersState,
    Rule,
)
from drumhead.games.officers_battle.screen.gestures import DISCARD, HAND, move_for_drop
from drumhead.games.officers_battle.screen.scene import LOGGED_ONLY, reveals, scene
from drumhead.play.guide import Guide, GuideStep
from drumhead.play.scene import AIM, STATUS, About
from drumhead.play.screen import Screen
from drumhead.table.cards import Card
from drumhead.table.words import counted


def about(state: OfficersState, viewer: int, name: str) -> About | None:
    """What the viewer may know of a zone, the aim or the status; None for another name."""
    if name in (AIM, STATUS):
        return _score(state)
    if name in PLACES:
        return _pile(state, name)
    if name == DISCARD:
        return About(
            "The discards",
            "Both sides share them, and instead of a card from your deck you may take the top one. The top is shown "
            "first.",
            (Rule.PILE_SHARED, Rule.DRAW_DISCARD),
            state.discard[::-1],
        )
    player, _, part = name.partition(".")
    if name == HAND:
        return _hand(state, viewer)
    if player not in PLAYERS:
        return None
    at = PLAYERS.index(player)
    return _hand(state, at) if part.startswith("hand") else _side(state, at, part)


def _score(state: OfficersState) -> About:
    def score_of(player: int) -> str:
        cards = counted(len(state.sides[1 - player].hand), "card")
        alive = counted(state.alive(player), "officer")
        return f"{NAMES[player]} has {state.points(player)}: {alive} alive, and {cards} in {NAMES[1 - player]}'s hand."

    return About(
        "The score",
        f"You score {OFFICER_POINTS} for each of your officers alive and 1 for each card in your opponent's hand. "
        f"{score_of(0)} {score_of(1)} The game ends when a side loses its twelfth officer, and more points win.",
        (Rule.END_SCORE, Rule.END_OFFICERS, Rule.END_WINNER),
    )


def _pile(state: OfficersState, name: str) -> About:
    pile = state.piles[PLACES.index(name)]
    return About(
        f"The pile at {name}",
        "Both sides play on it, cards equal to or higher than its top. The suits below it are those that you may play "
        "here; those after a plus need your support officer to join in. Whoever kills the officer opposite may take "
        "the pile.",
        (Rule.TOP_RANK, Rule.BATTLE_SUIT, Rule.BATTLE_SUPPORT, Rule.SPOILS_PILE),
        pile[::-1],
    )


def _hand(state: OfficersState, player: int) -> About:
    return About(
        f"{NAMES[player]}'s hand",
        f"{counted(len(state.sides[player].hand), 'card')}. A hand may grow to any size, but at the end "
        f"{NAMES[1 - player]} scores 1 for each card that is left in it.",
        (Rule.BATTLE_HAND, Rule.END_SCORE),
    )


def _side(state: OfficersState, player: int, part: str) -> About | None:
    side, name = state.sides[player], NAMES[player]
    match part:
        case "killed":
            pairs = zip_longest(side.killed, side.beside)
            cards = tuple(card for pair in pairs for card in pair if card)
            text = (
                "Officers who fell, each with the card that left the game with it: the ace, or the top card of the "
                "series. Both sides may look at them."
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
    if part in STACKS:
        text = (
            "Officers who have retreated wait here. They live and score, and the top one comes back as support when "
            "there is no other. The top is shown first."
        )
        stack_cards: tuple[Card, ...] = getattr(side, part)
        return About(f"{name}'s {part} retreat stack", text, (Rule.REGROUP_TO, Rule.RECALL_MUST), stack_cards[::-1])
    if part in PLACES:
        text = (
            f"It lets {name} play cards of its suit in the {part}, and stops the other side from playing that suit "
            "there with an officer that it outranks: jack, queen, king from low to high."
        )
        return About(f"{name}'s front officer in the {part}", text, (Rule.BATTLE_SUIT, Rule.BATTLE_OUTRANKED))
    return None


SCREEN = Screen(scene, move_for_drop, logged_only=LOGGED_ONLY, reveals=reveals, about=about)


# The guided game of Officers' Battle: a first turn in which a series kills a king.

WEST, CENTRE, EAST = PLACES

GUIDE = Guide(
    number=5,
    steps=(
        GuideStep(
            "You are South. Your three officers in front say which suits you may play: each its own suit, at its own "
            "place. The suits below a place are those that are open to you there.",
            CENTRE,
        ),
        GuideStep("A turn begins with a card: draw from your deck.", "south.deck", "draw deck"),
        GuideStep(
            "A series of one suit kills the officer opposite. Pick 8D, 10D and AC, which stands in for the nine, and "
            "tap west. Put 7C in the east as well, where JC joins in from support. Then press Battle.",
            HAND,
            "battle west 8D-AC-10D; east 7C",
        ),
        GuideStep("A place where you played without a kill earns a card. Draw it.", "south.deck", "bonus deck"),
        GuideStep(
            "The kill earns the pile in front of the victim. There is none here, so take a card instead.",
            "south.deck",
            "spoils deck",
        ),
        GuideStep(
            "Now the computer plays North. What it does is lit, and Step through shows it move by move. A label with "
            "dots under it tells you what it means. In the end you score 5 for each of your officers alive. The rest "
            "is yours.",
            EAST,
        ),
    ),
    computer="north-ensign",
)
