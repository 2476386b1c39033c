"""The hints on the play page, which are the computer's own judgement: its best move, and what a move was worth.

Worth is points: those ahead after a few turns of quick moves, and what hands and officers then promise, on average over
worlds that may be, dealt out anew for what the player on turn doesn't see. What a draw brings is left unjudged."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from drumhead.games.officers_battle.players import TURNS, Thinker
from drumhead.games.officers_battle.players.evaluation import (
    HandBits,
    can_kill,
    permissions,
    play_on,
    position_value,
    world,
)
from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.apply import advance
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.legal import legal_moves
from drumhead.games.officers_battle.rules.state import OFFICER_POINTS, PLACES, OfficersState, TurnPhase, seen_by
from drumhead.games.officers_battle.screen.gestures import own_hand, zone
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.play.picks import Picks, lay
from drumhead.table.cards import SUIT_NAMES, suit
from drumhead.table.interval import around_mean
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.words import counted, listed


def where_to_look(move: moves.Move) -> tuple[str, ...]:
    """A sentence on where to look, then the rules behind the move."""
    match move:
        case moves.Draw() | moves.Bonus():
            return "Look at the top of the discards, and at your deck.", Rule.DRAW_MUST
        case moves.Battle(plays):
            kills = [f"in the {PLACES[play.at]}" for play in plays if play.kills]
            if kills:
                return f"Somebody can be killed: look {listed(kills)}.", Rule.KILL_SERIES
            piles = "pile" if len(plays) == 1 else "piles"
            return f"Look at the {piles} in {listed([f'the {PLACES[play.at]}' for play in plays])}.", Rule.BATTLE_SUIT
        case moves.Regroup(at):
            return f"Look at the pile in the {PLACES[at]}, and at your officer there.", Rule.REGROUP_PILE
        case moves.Spoils():
            return "Look at the pile in front of the victim.", Rule.SPOILS_PILE
        case moves.PassTurn():
            return "Look at what a play would leave in your hand.", Rule.TURN_PASS
        case moves.Recall():
            return "Look at your retreat stacks.", Rule.RECALL_MUST


def describe(state: OfficersState, move: moves.Move) -> str:
    """The move in words."""
    match move:
        case moves.Draw(source) | moves.Bonus(source):
            return "draw no card" if source is moves.Source.NONE else _take_text(state, source, "draw")
        case moves.Battle(plays):
            return listed([_play_text(state, play) for play in plays])
        case moves.Regroup(at, to, source):
            source_text = "officer deck" if source == "deck" else f"{source} stack"
            support_text = "" if source == "none" else f", and bring up the next from the {source_text}"
            return f"let the officer in the {PLACES[at]} retreat to the {to} stack{support_text}"
        case moves.Spoils(moves.Spoil.PILE):
            return "take the pile"
        case moves.Spoils(choice):
            return "take nothing" if choice is moves.Spoil.NONE else _take_text(state, choice, "take a card")
        case moves.PassTurn():
            return "pass"
        case moves.Recall(stack):
            return f"recall the top officer of the {stack} stack"


def _take_text(state: OfficersState, source: str, verb: str) -> str:
    return f"take {state.discard[-1]} from the discards" if source == "discard" else f"{verb} from the {source}"


def _play_text(state: OfficersState, play: moves.Play) -> str:
    text = f"play {' '.join(play.cards)} in the {PLACES[play.at]}"
    return f"{text} to kill {state.other_side.front[play.at]}" if play.kills else text


def reason(state: OfficersState, move: moves.Move) -> str:
    """Why the computer prefers the move, in a sentence."""
    match move:
        case moves.Battle(plays):
            return f"{'; '.join(_play_reason(state, play) for play in plays)}."
        case moves.Regroup(at):
            return f"The pile brings {counted(len(state.piles[at]), 'card')} into your hand."
        case moves.Spoils(moves.Spoil.PILE) if state.struck:
            return f"The pile brings {counted(len(state.piles[state.struck.at]), 'card')} into your hand."
        case moves.Spoils() if state.struck and state.piles[state.struck.at]:
            return "The pile would help your hand less."
        case moves.PassTurn():
            return "Any play would cost your hand more than it brings."
        case moves.Recall(stack):
            officer = getattr(state.own_side, stack)[-1]
            return f"With {officer} in support you can play {SUIT_NAMES[suit(officer)]}."
        case moves.Draw(source) | moves.Bonus(source) | moves.Spoils(source):
            if source == "discard":
                return f"{state.discard[-1]} helps your hand more than a card of the deck would on average."
            if source == "none":
                return "A card that helps nothing is a point for your opponent at the end."
            if state.discard:
                return f"On average a card of the deck helps your hand more than {state.discard[-1]}."
            return "There are no discards to take one from."
    raise AssertionError("no other kind")


def _play_reason(state: OfficersState, play: moves.Play) -> str:
    cards, pile = "-".join(play.cards), state.piles[play.at]
    if play.kind is moves.PlayKind.SERIES:
        return f"{cards} is a series and kills, for {OFFICER_POINTS} points"
    if play.kills:
        return f"{cards} kills alone, for {OFFICER_POINTS} points"
    place = f"goes on {pile[-1]}" if pile else "begins a pile"
    return f"{cards} {place} and brings a bonus card"


def picks(state: OfficersState, move: moves.Move) -> Picks:
    """The cards to lay down, or the officer to lift, before making the move."""
    if isinstance(move, moves.Regroup):
        return (zone(state.turn, PLACES[move.at]),)
    hand, laid = own_hand(state), Picks()
    for play in move.plays if isinstance(move, moves.Battle) else ():
        for card in play.cards:
            laid = lay(laid, (hand_id := next(name for name in hand if hand[name] == card),), PLACES[play.at])
            del hand[hand_id]
    return laid


WORLDS: Final = 8
"""Worlds in which a move and the best one are compared."""
HANDS: Final = 400
"""Sampled hands of the opponent, for the odds of a kill in reply."""
STAKE: Final = 30.0
"""Points against which the loss of a move is judged great or small: about three officers."""


def hint(state: OfficersState, played: Sequence[moves.Move]) -> Hint:
    """The computer's move, based on what the player on turn may see. The game must not be over."""
    move = best_move(state, played)
    place, *rules = where_to_look(move)
    ahead = round(around_mean(worth_in_worlds(seen_by(state, state.turn), move, played))[0])
    lead = f"about {counted(abs(ahead), 'point')} {'ahead' if ahead > 0 else 'behind'}" if ahead else "about level"
    why = f"{reason(state, move)} A few turns on, officers and hands counted, that leaves you {lead}."
    if state.phase is TurnPhase.ACTION:
        why += f" {_reply_text(seen_by(state, state.turn), move, played)}"
    play = f"The best move: {describe(state, move)}."
    return Hint(place, "", play, picks(state, move), why, tuple(rules), str(move))


def _reply_text(view: OfficersState, move: moves.Move, played: Sequence[moves.Move]) -> str:
    """A sentence on the hands with which the opponent could kill in reply; whoever plays well has it less often."""
    kills = killing_replies(view, move, played)
    return f"In reply your opponent could kill an officer with about {round(100 * kills / HANDS)} of 100 random hands."


def killing_replies(view: OfficersState, move: moves.Move, played: Sequence[moves.Move]) -> int:
    """With how many of ``HANDS`` hands, dealt from the cards that the player can't see, the opponent can then kill."""
    thinker, numbers = Thinker(view, stream(len(played)), plays_on=False), stream(len(played) + 2)
    own, other, piles = thinker.after(move)
    permissions_ = permissions(other, own, piles)
    size = len(other.hand) + 1
    return sum(can_kill(HandBits(shuffled(thinker.pool, numbers)[:size]), permissions_) for _ in range(HANDS))


def best_move(state: OfficersState, played: Sequence[moves.Move]) -> moves.Move:
    """The computer's move at its greatest strength; it depends only on the position and the number of moves."""
    return Thinker(seen_by(state, state.turn), stream(len(played)), plays_on=True).move()


def judge(state: OfficersState, played: Sequence[moves.Move], move: moves.Move) -> Judgement | None:
    """The value of an action, a choice of spoils or a recall, based on what its player saw; None for a draw or an only
    move.

    Both moves are played on in the same worlds, other ones than those by which the computer chose.
    """
    if isinstance(move, moves.Draw | moves.Bonus) or next(islice(legal_moves(state), 1, None), None) is None:
        return None
    view, best = seen_by(state, state.turn), best_move(state, played)
    values, best_values = worth_in_worlds(view, move, played), worth_in_worlds(view, best, played)
    (value, low, high), (best_value, least, most) = around_mean(values), around_mean(best_values)
    if move == best or value >= best_value:
        return Judgement(value, move, value, False, (low, high), (low, high))
    lost, surely, _ = around_mean([other - mine for mine, other in zip(values, best_values, strict=True)])
    return Judgement(value, best, best_value, False, (low, high), (least, most), lost - surely)


def worth_in_worlds(
    view: OfficersState, move: moves.Move, played: Sequence[moves.Move], number: int = WORLDS
) -> list[float]:
    """What a move is worth in each of some worlds."""
    numbers = stream(len(played) + 1)
    worlds = (world(view, numbers) for _ in range(number))
    return [position_value(play_on(advance(world, move), TURNS), view.turn) for world in worlds]


HINTS = Hints(hint, judge, best_move, describe, in_points=True, stake=STAKE)
