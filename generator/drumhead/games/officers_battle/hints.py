"""The hints on the play page, which are the computer's own judgement: its best move, and what a move was worth.

Worth is points: those ahead after a few turns of quick moves, and what hands and officers then promise, on average over
worlds that may be, dealt out anew for what the player on turn doesn't see. What a draw brings is left unjudged."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from drumhead.games.officers_battle.players import TURNS, Thinker, evaluation
from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import Battle, Play, PlayKind
from drumhead.games.officers_battle.rules.legal import legal_moves
from drumhead.games.officers_battle.rules.state import OFFICER_POINTS, OfficersState, Rule, TurnPhase, seen_by
from drumhead.games.officers_battle.rules.terms import PLACES
from drumhead.games.officers_battle.screen.gestures import own_hand, zone
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.play.picks import Picks, lay
from drumhead.table.cards import SUIT_NAMES, suit
from drumhead.table.interval import around_mean
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.words import counted, listed


def words(state: OfficersState, move: moves.Move) -> Hint:
    """How a hint speaks of the move."""
    match move:
        case moves.Draw(source) | moves.Bonus(source):
            play = "draw no card" if source == "none" else _take_text(state, source, "draw")
            return Hint("Look at the top of the discards, and at your deck.", play=play, rules=(Rule.DRAW_MUST,))
        case Battle(plays):
            kills = [f"in the {PLACES[play.at]}" for play in plays if play.kills]
            play = listed([_play_text(state, play) for play in plays])
            if kills:
                return Hint(f"Somebody can be killed: look {listed(kills)}.", play=play, rules=(Rule.KILL_SERIES,))
            piles, places = "pile" if len(plays) == 1 else "piles", listed([f"the {PLACES[play.at]}" for play in plays])
            return Hint(f"Look at the {piles} in {places}.", play=play, rules=(Rule.BATTLE_SUIT,))
        case moves.Regroup(at, to, source):
            look = f"Look at the pile in the {PLACES[at]}, and at your officer there."
            play = f"let the officer in the {PLACES[at]} retreat to the {to} stack"
            if source != "none":
                play += f", and bring up the next from the {'officer deck' if source == 'deck' else f'{source} stack'}"
            return Hint(look, play=play, rules=(Rule.REGROUP_PILE,))
        case moves.Spoils(choice):
            alone = {"pile": "take the pile", "none": "take nothing"}
            play = alone.get(choice) or _take_text(state, choice, "take a card")
            return Hint("Look at the pile in front of the victim.", play=play, rules=(Rule.SPOILS_PILE,))
        case moves.PassTurn():
            return Hint("Look at what a play would leave in your hand.", play="pass", rules=(Rule.TURN_PASS,))
        case moves.Recall(stack):
            play = f"recall the top officer of the {stack} stack"
            return Hint("Look at your retreat stacks.", play=play, rules=(Rule.RECALL_MUST,))


def _take_text(state: OfficersState, source: str, verb: str) -> str:
    return f"take {state.discard[-1]} from the discards" if source == "discard" else f"{verb} from the {source}"


def _play_text(state: OfficersState, play: Play) -> str:
    text = f"play {' '.join(play.cards)} in the {PLACES[play.at]}"
    return f"{text} to kill {state.other_side.front[play.at]}" if play.kills else text


def reason(state: OfficersState, move: moves.Move) -> str:
    """Why the computer prefers the move, in a sentence."""
    match move:
        case Battle(plays):
            return f"{'; '.join(_play_reason(state, play) for play in plays)}."
        case moves.Regroup() | moves.Spoils("pile"):
            pile = state.piles[move.at] if isinstance(move, moves.Regroup) else state.spoils
            return f"The pile brings {counted(len(pile), 'card')} into your hand."
        case moves.PassTurn():
            return "Any play would cost your hand more than it brings."
        case moves.Recall(stack):
            officer = getattr(state.own_side, stack)[-1]
            return f"With {officer} in support you can play {SUIT_NAMES[suit(officer)]}."
    if state.spoils and isinstance(move, moves.Spoils):
        return "The pile would help your hand less."
    source = move.choice if isinstance(move, moves.Spoils) else move.source
    if source == "discard":
        return f"{state.discard[-1]} helps your hand more than a card of the deck would on average."
    if source == "none":
        return "A card that helps nothing is a point for your opponent at the end."
    if state.discard:
        return f"On average a card of the deck helps your hand more than {state.discard[-1]}."
    return "There are no discards to take one from."


def _play_reason(state: OfficersState, play: Play) -> str:
    cards, pile = "-".join(play.cards), state.piles[play.at]
    if play.kills:
        how = "is a series and kills" if play.kind is PlayKind.SERIES else "kills alone"
        return f"{cards} {how}, for {OFFICER_POINTS} points"
    return f"{cards} {f'goes on {pile[-1]}' if pile else 'begins a pile'} and brings a bonus card"


def picks(state: OfficersState, move: moves.Move) -> Picks:
    """The cards to lay down, or the officer to lift, before making the move."""
    if isinstance(move, moves.Regroup):
        return (zone(state.turn, PLACES[move.at]),)
    hand, laid = own_hand(state), Picks()
    for play in move.plays if isinstance(move, Battle) else ():
        for card in play.cards:
            name = next(name for name in hand if hand[name] == card)
            laid = lay(laid, (name,), PLACES[play.at])
            del hand[name]
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
    said, view = words(state, move), seen_by(state, state.turn)
    ahead = round(around_mean(worth_in_worlds(view, move, played))[0])
    lead = f"about {counted(abs(ahead), 'point')} {'ahead' if ahead > 0 else 'behind'}" if ahead else "about level"
    why = f"{reason(state, move)} A few turns on, officers and hands counted, that leaves you {lead}."
    if state.phase is TurnPhase.ACTION:  # whoever plays well could kill less often
        hands = round(100 * killing_replies(view, move, played) / HANDS)
        why += f" In reply your opponent could kill an officer with about {hands} of 100 random hands."
    return said._replace(play=f"The best move: {said.play}.", picks=picks(state, move), why=why, move=str(move))


def killing_replies(view: OfficersState, move: moves.Move, played: Sequence[moves.Move]) -> int:
    """With how many of ``HANDS`` hands, dealt from the cards that the player can't see, the opponent can then kill."""
    thinker, numbers = Thinker(view, stream(len(played)), plays_on=False), stream(len(played) + 2)
    own, other, piles = thinker.after(move)
    hands = (evaluation.HandBits(shuffled(thinker.pool, numbers)[: len(other.hand) + 1]) for _ in range(HANDS))
    allowed = evaluation.permissions(other, own, piles)
    return sum(evaluation.can_kill(hand, allowed) for hand in hands)


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
        return Judgement(value, move, value, (low, high), (low, high))
    lost, surely, _ = around_mean([other - mine for mine, other in zip(values, best_values, strict=True)])
    return Judgement(value, best, best_value, (low, high), (least, most), lost - surely)


def worth_in_worlds(
    view: OfficersState, move: moves.Move, played: Sequence[moves.Move], number: int = WORLDS
) -> list[float]:
    """What a move is worth in each of some worlds."""
    numbers = stream(len(played) + 1)
    ends = (evaluation.play_on(move.advance(evaluation.world(view, numbers)), TURNS) for _ in range(number))
    return [evaluation.position_value(end, view.turn) for end in ends]


HINTS = Hints(hint, judge, best_move, lambda state, move: words(state, move).play, in_points=True, stake=STAKE)
