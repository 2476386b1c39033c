"""What a gesture means: placed cards read as plays, where a card can go, and the buttons that all of it makes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Final, get_args

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules import moves, series
from drumhead.games.officers_battle.rules.battle import Battle, Play, PlayKind
from drumhead.games.officers_battle.rules.legal import regroups, sources
from drumhead.games.officers_battle.rules.state import OfficersState, Rule, TurnPhase
from drumhead.games.officers_battle.rules.terms import HIGH, LADDER, PLACES, PLAYERS, STACKS, STEP
from drumhead.games.officers_battle.rules.turn import Source
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.play.scene import Control
from drumhead.play.screen import button
from drumhead.table.cards import SUITS, Card, rank
from drumhead.table.verdict import first
from drumhead.table.words import counted

Placement = Mapping[int, tuple[Card, ...]]
"""Position -> the cards placed there, in the order of placing."""

MAX_READINGS: Final = 48
"""Battles that are offered at most."""


def readings(state: OfficersState, at: int, cards: Sequence[Card]) -> tuple[Play, ...]:
    """The legal plays that the cards may be, the likeliest first, or else one that is refused."""
    plays = tuple(_readings(at, tuple(cards), state.terms.many_singles))
    legal = tuple(play for play in plays if first(Battle((play,)).refusals(state)))
    return legal or plays[:1] or (Play(at, tuple(sorted(cards, key=STEP.__getitem__)), PlayKind.SERIES),)


def battles(state: OfficersState, placed: Placement) -> tuple[Battle, ...]:
    """The legal battles that the placed cards may be, or else one that is refused; none without cards."""
    choices = [readings(state, at, cards) for at, cards in sorted(placed.items())]
    moves = [Battle(plays) for plays in product(*choices)] if choices else []
    legal = tuple(move for move in moves if first(move.refusals(state)))
    return legal[:MAX_READINGS] or tuple(moves[:1])


def battle_text(move: Battle, others: Sequence[Battle]) -> str:
    """A battle in a few words: the plays in which it differs from the others."""
    plays = [play for play in move.plays if not all(play in other.plays for other in others)]
    return "; ".join(f"{PLACES[play.at]} {play_text(play)}" for play in plays or move.plays)


def play_text(play: Play) -> str:
    """A play in a few words."""
    if play.kind is PlayKind.SERIES:
        return "-".join(play.cards)
    return f"{play.cards[0]} kills" if play.kills else f"{' '.join(play.cards)} on the pile"


@lru_cache(maxsize=512)
def _readings(at: int, cards: tuple[Card, ...], many: bool) -> tuple[Play, ...]:
    if len(cards) == 1:
        single = Play(at, cards)
        return (Play(at, cards, PlayKind.ACE), single) if rank(cards[0]) == "A" else (single,)
    # Low aces come first: the top card leaves the game, and the opponent may take the next one.
    by_aces = sorted((tuple(place for place, card in enumerate(run) if rank(card) == "A"), run) for run in _runs(cards))
    plays = [Play(at, run, PlayKind.SERIES) for _, run in by_aces]
    if many:
        plays.extend(Play(at, run) for run in _rising_orders(cards))
    return tuple(plays)


def _runs(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every sequence that the cards make, with aces in the gaps and at the ends; equal cards are not distinguished."""
    naturals = [card for card in cards if rank(card) != "A"]
    orders = dict.fromkeys(permutations([card for card in cards if rank(card) == "A"]))
    for low in range(HIGH + 2 - len(cards)) if naturals else ():
        run: list[Card | None] = [None] * len(cards)
        for card in naturals:
            steps = enumerate(LADDER[low : low + len(cards)])
            place = next((place for place, name in steps if name == rank(card) and run[place] is None), None)
            if place is None:
                break
            run[place] = card
        else:
            yield from (tuple(card or next(order) for card in run) for order in map(iter, orders))


def _rising_orders(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """The orders of the cards as rising singles: 2s first, or last."""
    twos = [card for card in cards if rank(card) == "2"]
    rest = sorted((card for card in cards if rank(card) != "2"), key=STEP.__getitem__)
    orders = dict.fromkeys((*twos[:low], *rest, *twos[low:]) for low in range(len(twos), -1, -1))
    yield from filter(series.is_rising, orders)


# Where a lifted card can go: the positions where some battle plays it together with the cards placed there already.


def can_go(state: OfficersState, at: int, cards: Sequence[Card], placed: Placement) -> bool:
    """Whether the cards may be played with those placed at the position, and perhaps more of the hand.

    The cards placed elsewhere stay there: they may use up the turn's one kill, or the support officer, if every reading
    of them does. (``battle.suit``, ``battle.one``, ``battle.support``, ``kill.one``, ``top.rank``, ``series.run``)
    """
    together = (*placed.get(at, ()), *cards)
    elsewhere = [readings(state, place, others) for place, others in placed.items() if place != at]
    support_taken = any(all(play.needs_support(state) for play in plays) for plays in elsewhere)
    permitted = (False,) if support_taken else (False, True)
    suits = [suit for suit in SUITS if series.needs_support(state.own_side, state.other_side, at, suit) in permitted]
    has_kill = any(all(play.kills for play in plays) for plays in elsewhere)
    lowest = series.lowest_step(state.piles[at])
    fits = all(card[-1] in suits and series.goes_on(card, lowest) for card in together)
    if fits and (len(together) == 1 or state.terms.many_singles):
        return True
    if has_kill:
        return False
    used = Counter(card for place, others in placed.items() if place != at for card in others)
    remaining = Counter(state.own_side.hand) - used - Counter(together)
    return any(_can_complete_series(suit, together, remaining, lowest) for suit in suits)


def _can_complete_series(suit: str, cards: Sequence[Card], others: Counter[Card], lowest: int) -> bool:
    """Whether the cards and some of the ``others`` make a series of the suit (``series.ace``)."""
    naturals = Counter(rank(card) for card in cards if rank(card) != "A")
    if any(card[-1] != suit for card in cards if rank(card) != "A"):
        return False
    aces, spare_aces = len(cards) - naturals.total(), sum(others[Card(f"A{other}")] for other in SUITS)
    held = Counter({name: others[Card(name + suit)] for name in LADDER if name != "A"})
    for ranks in map(Counter, _windows(lowest)):
        if naturals <= ranks:
            open_ranks = ranks - naturals
            filled = min((open_ranks & held).total(), open_ranks.total() - aces)
            needed = open_ranks.total() - filled  # aces, those that are there among them
            has_few_aces = ranks.total() >= series.RUN or needed <= 1
            if filled >= 0 and (naturals or filled > 0) and has_few_aces and needed <= aces + spare_aces:
                return True
    return False


def _windows(lowest: int) -> Iterator[tuple[str, ...]]:
    """The ranks of each series that may be played on the pile, the shortest first (``top.series``)."""
    for length in range(series.RUN - 1, len(LADDER) + 1):
        for low in range(len(LADDER) + 1 - length):
            if (low == 0 or low >= lowest) and (length >= series.RUN or low == series.THREE):
                yield LADDER[low : low + length]


# Cards placed on positions, an officer lifted, a deck or pile tapped, and the buttons.

HAND: Final = "hand"
DISCARD: Final = "discard"


def zone(player: int, part: str) -> str:
    """The id of a player's zone: ``north.west``, ``south.deck``."""
    return f"{PLAYERS[player]}.{part}"


def hand_ids(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """An id for each card of a hand: the second of two equal cards has an id of its own."""
    return tuple(f"{card}.2" if card in cards[:place] else card for place, card in enumerate(cards))


def own_hand(state: OfficersState) -> dict[str, Card]:
    """The hand of the player on turn, each card by its id."""
    return dict(zip(hand_ids(state.own_side.hand), state.own_side.hand, strict=True))


def placed_cards(state: OfficersState, picked: Picks) -> Placement:
    """The cards placed on each position."""
    placed, hand = dict[int, tuple[Card, ...]](), own_hand(state)
    for at, pick in ((PLACES.index(place), pick) for pick, place in laid_cards(picked) if place in PLACES):
        if pick in hand:
            placed[at] = (*placed.get(at, ()), hand[pick])
    return placed


def lifted_position(state: OfficersState, picked: Picks) -> int | None:
    """The position of the lifted front officer, or None."""
    return next((at for at, name in enumerate(PLACES) if zone(state.turn, name) in lifted(picked)), None)


def possible_regroups(state: OfficersState, picked: Picks, to: str = "") -> Iterator[moves.Regroup]:
    """The legal regroupings: of the lifted officer if there is one, and to the stack ``to`` if one is given."""
    if state.phase is TurnPhase.ACTION:
        at = lifted_position(state, picked)
        yield from (move for move in regroups(state) if at in (None, move.at) and to in ("", move.to))


def take_move(state: OfficersState, source: Source) -> moves.Move | None:
    """The phase's move that takes a card from the source; None if there is none."""
    take = moves.TAKES.get(state.phase)
    return take(source) if take else None


def move_for_drop(state: OfficersState, picked: Picks, target: str) -> moves.Move | None:
    """The move that a tap on ``target`` means, with the picked cards, or None."""
    if target == DISCARD:
        return take_move(state, "discard")
    if target == zone(state.turn, "deck"):
        return take_move(state, "deck")
    struck = state.struck if state.phase is TurnPhase.SPOILS else None
    if struck and target == PLACES[struck.at]:
        return moves.Spoils("pile")
    for stack in STACKS:
        if target == zone(state.turn, stack):
            if state.phase is TurnPhase.RECALL:
                return moves.Recall(stack)
            at = lifted_position(state, picked)
            if at is not None:
                return next(possible_regroups(state, picked, stack), moves.Regroup(at, stack, "deck"))
    return None


def controls(state: OfficersState, picked: Picks) -> tuple[Control, ...]:
    """The buttons of the phase. The game must not be over."""
    if state.phase is TurnPhase.ACTION:
        buttons = _battle(state, picked), _regroup(state, picked)
        return (*buttons, button(GAME, state, "pass", "Pass", "p", [moves.PassTurn()]))
    return tuple(_taking_buttons(state))


def _battle(state: OfficersState, picked: Picks) -> Control:
    possible, rules = battles(state, placed_cards(state, picked)), (Rule.BATTLE_SUIT, Rule.BATTLE_ONE)
    hint = "First place cards: pick them, then tap a position."
    control = button(GAME, state, "battle", "Battle", "b", possible[:1], hint, *rules, main=True)
    choices = tuple(battle_text(move, possible) for move in possible) if len(possible) > 1 else ()
    return control._replace(moves=tuple(map(str, possible)), choices=choices)


def _regroup(state: OfficersState, picked: Picks) -> Control:
    at = lifted_position(state, picked)
    if at is not None and (possible := tuple(possible_regroups(state, picked))):
        words, own = {"deck": "new support", "none": "no support"}, state.own_side
        supports = (words.get(move.source) or f"{getattr(own, move.source)[-1]} in support" for move in possible)
        choices = tuple(f"{move.to}, {support}" for move, support in zip(possible, supports, strict=True))
        options = choices if len(possible) > 1 else ()
        return Control("regroup", "Regroup", tuple(map(str, possible)), options, key="g", main=True)
    refused = () if at is None else (moves.Regroup(at, STACKS[0], "deck"),)
    hint = "First pick the front officer that will retreat, in front of which there is a pile."
    rules = (Rule.REGROUP_PILE, Rule.REGROUP_SUPPORT)
    return button(GAME, state, "regroup", "Regroup", "g", refused, hint, *rules)


def _taking_buttons(state: OfficersState) -> Iterator[Control]:
    """One button for each officer to recall, or for each source of a card, after the pile if it may be taken."""
    for stack in STACKS if state.phase is TurnPhase.RECALL else ():
        if officers := getattr(state.own_side, stack):
            yield button(GAME, state, stack, f"Recall {officers[-1]}", stack[0], [moves.Recall(stack)], main=True)
    if state.phase is TurnPhase.RECALL:
        return
    verb = "Draw" if state.phase is TurnPhase.DRAW else "Bonus"
    if state.phase is TurnPhase.SPOILS and state.spoils:
        label = f"Take the pile, {counted(len(state.spoils), 'card')}"
        yield button(GAME, state, "pile", label, "t", [moves.Spoils("pile")], main=True)
    top = "".join(state.discard[-1:])
    labels = ((f"{verb} from the deck", "d"), (f"Take {top}", "c"), ("Take no card", "x"))
    for source, (text, key) in zip(get_args(Source), labels, strict=True):
        if source in sources(state):
            yield button(GAME, state, source, text, key, [take_move(state, source)], main=source == "deck")
