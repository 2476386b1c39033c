"""The legal moves of a position, worked out from lines, piles and hand and not by trying moves on ``verify``."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from drumhead.games.officers_battle.rules.line import ALLOWED, Permission, permission
from drumhead.games.officers_battle.rules.moves import (
    Battle,
    Bonus,
    Draw,
    Move,
    PassTurn,
    Play,
    Recall,
    Regroup,
    Source,
    Spoil,
    Spoils,
    Way,
)
from drumhead.games.officers_battle.rules.pack import CARDS, PLACES, STACKS, STEP
from drumhead.games.officers_battle.rules.series import series_of
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.top import bar, goes_on
from drumhead.table.cards import SUITS, Card, suit

_PASS: Final = PassTurn()
_BITS: Final = 4
_UNIT: Final = {card: 1 << (_BITS * place) for place, card in enumerate(CARDS)}
"""A card as one in a field of its own, so that the cards of several plays are added up in one sum."""
_MOST: Final = (1 << (_BITS - 1)) - 1
_SPILL: Final = sum(unit << (_BITS - 1) for unit in _UNIT.values())
"""The bit of each field that is set once more of a card is used than is held."""


class Option(NamedTuple):
    """A play that is legal by itself, and what bears on whether another may go with it."""

    play: Play
    joined: bool
    """Whether the support officer must join in."""
    kills: bool
    used: int
    """The cards, one field of bits each."""


def legal_moves(state: OfficersState) -> Iterator[Move]:
    """Every legal move once, in the phases of a turn (``turn.order``)."""
    match state.phase:
        case TurnPhase.DRAW:
            yield from map(Draw, sources(state))
        case TurnPhase.ACTION:
            yield _PASS
            yield from regroups(state)
            yield from battles(state)
        case TurnPhase.BONUS:
            yield from map(Bonus, sources(state))
        case TurnPhase.SPOILS:
            if state.struck and state.piles[state.struck.at]:
                yield Spoils(Spoil.PILE)
            yield from (Spoils(Spoil(source.value)) for source in sources(state))
        case TurnPhase.RECALL:
            yield from (Recall(stack) for stack in STACKS if getattr(state.own, stack))


def sources(state: OfficersState) -> Iterator[Source]:
    """Where the player on turn may take a card from; none only with an empty deck (``draw.decline``)."""
    deck = state.own.deck
    if deck:
        yield Source.DECK
    if state.discard:
        yield Source.DISCARD
    if not deck:
        yield Source.NONE


def regroups(state: OfficersState) -> Iterator[Regroup]:
    """Every regrouping once (``regroup.pile``, ``regroup.from``)."""
    own = state.own
    if own.support is None:
        return
    for at in range(len(PLACES)):
        if own.front[at] is None or not state.piles[at]:
            continue
        for to, other in zip(STACKS, reversed(STACKS), strict=True):
            other_there = bool(getattr(own, other))
            if own.officers:
                yield Regroup(at, to, "deck")
            if other_there:
                yield Regroup(at, to, other)
            if not own.officers and not other_there:
                yield Regroup(at, to, "none")


def battles(state: OfficersState) -> Iterator[Battle]:
    """Every battle once: one play or none at each position (``battle.one``), of cards held (``battle.hand``).

    One play at most kills (``kill.one``), and one at most needs the support officer (``battle.support``).
    """
    held = Counter(state.own.hand)
    room = sum((_MOST - held[card]) * unit for card, unit in _UNIT.items())
    choices = [_Kept(options(state, at, held)) for at in range(len(PLACES))]
    yield from _together(choices, 0, (), False, False, room)


class _Kept:
    """What an iterator gives, kept as far as it was asked for: a rich hand has more plays than anyone asks for."""

    def __init__(self, found: Iterator[Option]) -> None:
        self._found, self._kept = found, list[Option]()

    def __iter__(self) -> Iterator[Option]:
        place = 0
        while True:
            if place == len(self._kept):
                if (option := next(self._found, None)) is None:
                    return
                self._kept.append(option)
            yield self._kept[place]
            place += 1


def _together(
    choices: Sequence[Iterable[Option]], at: int, plays: tuple[Play, ...], joined: bool, killed: bool, used: int
) -> Iterator[Battle]:
    if at == len(choices):
        if plays:
            yield Battle(plays)
        return
    yield from _together(choices, at + 1, plays, joined, killed, used)
    for option in choices[at]:
        if (joined and option.joined) or (killed and option.kills) or (used + option.used) & _SPILL:
            continue
        yield from _together(
            choices,
            at + 1,
            (*plays, option.play),
            joined or option.joined,
            killed or option.kills,
            used + option.used,
        )


def options(state: OfficersState, at: int, held: Mapping[Card, int]) -> Iterator[Option]:
    """Every play at a position that is legal by itself (``battle.suit``, ``battle.one``)."""
    own, other = state.own, state.other
    permissions = {of: permission(own, other, at, of) for of in SUITS}
    playable = {of: found is Permission.JOINED for of, found in permissions.items() if found in ALLOWED}
    if not playable:
        return
    least, victim = bar(state.piles[at]), other.front[at]
    for cards in _singles(state, playable, held, least):
        yield _option(Play(at, cards), any(playable[suit(card)] for card in cards))
    for card in held:
        of = suit(card)
        if card[0] == "A" and of in playable and victim is not None and of != suit(victim):
            yield _option(Play(at, (card,), Way.ACE), playable[of])
    for of, joined in playable.items():
        for cards in series_of(held, of, least):
            yield _option(Play(at, cards, Way.SERIES), joined)


def _option(play: Play, joined: bool) -> Option:
    return Option(play, joined, play.kills, sum(_UNIT[card] for card in play.cards))


def _singles(
    state: OfficersState, playable: Mapping[str, bool], held: Mapping[Card, int], least: int
) -> Iterator[tuple[Card, ...]]:
    fitting = [card for card in held if suit(card) in playable]
    if not state.many:
        yield from ((card,) for card in fitting if goes_on(card, least))
        return
    left = {card: held[card] for card in fitting}
    # A first 2 is low and high at once: it goes on anything, and anything goes on it.
    for card in fitting:
        if goes_on(card, least):
            left[card] -= 1
            yield from _rising(left, [card], STEP[card], False)
            left[card] += 1


def _rising(left: dict[Card, int], run: list[Card], step: int, ended: bool) -> Iterator[tuple[Card, ...]]:
    """The run, and every longer one; ``ended`` once a 2 stands on a higher card, so that only 2s may follow."""
    yield tuple(run)
    for card, number in left.items():
        above = STEP[card]
        if not number or (above and (ended or above < step)):
            continue
        left[card] -= 1
        run.append(card)
        yield from _rising(left, run, above or step, ended or (not above and step > 0))
        run.pop()
        left[card] += 1
