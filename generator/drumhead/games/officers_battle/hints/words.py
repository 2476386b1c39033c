"""A move in words: where to look for it, why it is good, and the cards to pick for it."""

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.moves import (
    Battle,
    Bonus,
    Draw,
    Move,
    PassTurn,
    Play,
    PlayKind,
    Recall,
    Regroup,
    Source,
    Spoil,
    Spoils,
)
from drumhead.games.officers_battle.rules.state import OFFICER_POINTS, PLACES, OfficersState
from drumhead.games.officers_battle.screen.gestures import own_hand, zone
from drumhead.play.picks import Picks, lay
from drumhead.table.cards import SUIT_NAMES, suit
from drumhead.table.words import counted, listed


def where_to_look(move: Move) -> tuple[str, ...]:
    """A sentence on where to look, then the rules behind the move."""
    match move:
        case Draw() | Bonus():
            return "Look at the top of the discards, and at your deck.", Rule.DRAW
        case Battle(plays):
            kills = [f"in the {PLACES[play.at]}" for play in plays if play.kills]
            if kills:
                return f"Somebody can be killed: look {listed(kills)}.", Rule.KILL_SERIES
            piles = "pile" if len(plays) == 1 else "piles"
            return f"Look at the {piles} in {listed([f'the {PLACES[play.at]}' for play in plays])}.", Rule.SUIT
        case Regroup(at):
            return f"Look at the pile in the {PLACES[at]}, and at your officer there.", Rule.REGROUP
        case Spoils():
            return "Look at the pile in front of the victim.", Rule.SPOILS
        case PassTurn():
            return "Look at what a play would leave in your hand.", Rule.PASS
        case Recall():
            return "Look at the officers in your reserves.", Rule.RECALL


def describe(state: OfficersState, move: Move) -> str:
    """The move in words."""
    match move:
        case Draw(source) | Bonus(source):
            return "draw no card" if source is Source.NONE else _take_text(state, source, "draw")
        case Battle(plays):
            return listed([_play_text(state, play) for play in plays])
        case Regroup(at, to, source):
            source_text = "officer deck" if source == "deck" else f"{source} stack"
            support_text = "" if source == "none" else f", and bring up the next from the {source_text}"
            return f"let the officer in the {PLACES[at]} retreat to the {to} stack{support_text}"
        case Spoils(Spoil.PILE):
            return "take the pile"
        case Spoils(choice):
            return "take nothing" if choice is Spoil.NONE else _take_text(state, choice, "take a card")
        case PassTurn():
            return "pass"
        case Recall(stack):
            return f"recall the top officer of the {stack} stack"


def _take_text(state: OfficersState, source: str, verb: str) -> str:
    return f"take {state.discard[-1]} from the discards" if source == "discard" else f"{verb} from the {source}"


def _play_text(state: OfficersState, play: Play) -> str:
    text = f"play {' '.join(play.cards)} in the {PLACES[play.at]}"
    return f"{text} to kill {state.other_side.front[play.at]}" if play.kills else text


def reason(state: OfficersState, move: Move) -> str:
    """Why the computer prefers the move, in a sentence."""
    match move:
        case Battle(plays):
            return f"{'; '.join(_play_reason(state, play) for play in plays)}."
        case Regroup(at):
            return f"The pile brings {counted(len(state.piles[at]), 'card')} into your hand."
        case Spoils(Spoil.PILE) if state.struck:
            return f"The pile brings {counted(len(state.piles[state.struck.at]), 'card')} into your hand."
        case Spoils() if state.struck and state.piles[state.struck.at]:
            return "The pile would help your hand less."
        case PassTurn():
            return "Any play would cost your hand more than it brings."
        case Recall(stack):
            officer = getattr(state.own_side, stack)[-1]
            return f"With {officer} in support you can play {SUIT_NAMES[suit(officer)]}."
        case Draw(source) | Bonus(source) | Spoils(source):
            if source == "discard":
                return f"{state.discard[-1]} helps your hand more than a card of the deck would on average."
            if source == "none":
                return "A card that helps nothing is a point for your opponent at the end."
            if state.discard:
                return f"On average a card of the deck helps your hand more than {state.discard[-1]}."
            return "There are no discards to take one from."
    raise AssertionError("no other kind")


def _play_reason(state: OfficersState, play: Play) -> str:
    cards, pile = "-".join(play.cards), state.piles[play.at]
    if play.kind is PlayKind.SERIES:
        return f"{cards} is a series and kills, for {OFFICER_POINTS} points"
    if play.kills:
        return f"{cards} kills alone, for {OFFICER_POINTS} points"
    place = f"goes on {pile[-1]}" if pile else "begins a pile"
    return f"{cards} {place} and brings a bonus card"


def picks(state: OfficersState, move: Move) -> Picks:
    """The cards to lay down, or the officer to lift, before making the move."""
    if isinstance(move, Regroup):
        return (zone(state.turn, PLACES[move.at]),)
    hand, laid = own_hand(state), Picks()
    for play in move.plays if isinstance(move, Battle) else ():
        for card in play.cards:
            laid = lay(laid, (hand_id := next(name for name in hand if hand[name] == card),), PLACES[play.at])
            del hand[hand_id]
    return laid
