"""Positions as JSON and text, and games set up from a deal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Annotated, Any, Final

from drumhead.games.officers_battle.rules.battle import Battle
from drumhead.games.officers_battle.rules.moves import Bonus, Draw, Move, Regroup, Spoils
from drumhead.games.officers_battle.rules.state import LULL, STILL, OfficersState, PlayerSide, Rule, TurnPhase, Victim
from drumhead.games.officers_battle.rules.terms import (
    CARDS,
    OFFICERS,
    PLACES,
    PLAYERS,
    STACKS,
    Place,
    Player,
    Stack,
    Terms,
    sorted_hand,
)
from drumhead.table.cards import Card, rank, read_deck
from drumhead.table.faults import raise_faults
from drumhead.table.game import Tables, Variants
from drumhead.table.reading import Limit, read_parts
from drumhead.table.shuffle import below, shuffled, stream
from drumhead.table.words import often

VARIANTS: Final = {"singles": ("one", "many"), "lull": ("endless", "forty")}
HAND_SIZE: Final = 5
"""Cards in each hand at the start (``setup.hand``)."""
_OFFICERS_OUT: Final = 4
"""Officers in the line at the start: three in front and the support (``setup.front``)."""


def deal(number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
    """The deal of a number (``setup.ranks``, ``setup.first``): officers and cards of each player, then who is first."""
    numbers = stream(number)
    north, south = ({"officers": _officers(numbers), "cards": list(shuffled(CARDS, numbers))} for _ in PLAYERS)
    return {"north": north, "south": south, "first": PLAYERS[below(numbers, len(PLAYERS))]}


@dataclass(frozen=True)
class _Half:
    officers: tuple[Card, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class _Deal:
    north: _Half
    south: _Half
    first: Player


def start(deal: Mapping[str, Any], terms: Terms) -> OfficersState:
    """The state before the first move (``setup.ranks``, ``setup.first``). Raises BadInput naming every fault."""
    written = read_parts(_Deal, deal)
    raise_faults([fault for player in PLAYERS for fault in _deal_faults(player, getattr(written, player))])
    sides = _dealt(written.north), _dealt(written.south)
    return OfficersState(sides=sides, turn=PLAYERS.index(written.first), terms=terms)


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """What the variants decide: ``battle.one`` and ``end.lull``."""
    return Terms(variants["singles"] == "many", variants["lull"] == "forty")


def repeated_rank(officers: Sequence[Card]) -> str | None:
    """The rank of more than two of the first four officers, or None (``setup.ranks``)."""
    common, number = Counter(map(rank, officers[:_OFFICERS_OUT])).most_common(1)[0]
    return common if number > 2 else None


def _officers(numbers: Iterator[int]) -> list[Card]:
    while repeated_rank(officers := shuffled(OFFICERS, numbers)):
        pass
    return list(officers)


def _deal_faults(player: str, half: _Half) -> list[str]:
    faults: list[str] = []
    read_deck(f"{player}, officers", half.officers, OFFICERS, faults)
    read_deck(f"{player}, cards", half.cards, CARDS, faults)
    if not faults and (common := repeated_rank(half.officers)):
        first_four = " ".join(half.officers[:_OFFICERS_OUT])
        problem = f"more than two of the first four, {first_four}, are of rank {common}"
        faults.append(f"{player}, officers: {problem}: shuffle and deal them again ({Rule.SETUP_RANKS})")
    return faults


def _dealt(half: _Half) -> PlayerSide:
    east, centre, west, support, *officers = half.officers
    hand, deck = sorted_hand(half.cards[:HAND_SIZE]), half.cards[HAND_SIZE:]
    return PlayerSide((west, centre, east), support, tuple(officers), hand=hand, deck=deck)


_Officer = Annotated[Card, Limit(pattern=r"^[JQK].\Z", example="an officer: a J, Q or K")]
_Officers = tuple[_Officer, ...]
_Cards = tuple[Annotated[Card, Limit(pattern=r"^([2-9A]|10).\Z", example="a card to play: a 2 to 10 or an A")], ...]
_PACKS: Final = 2


@dataclass(frozen=True)
class _Struck:
    at: Place
    cards: Annotated[_Cards, Limit(fewest=1)]


@dataclass(frozen=True)
class _Position:
    turn: Player = "north"
    phase: TurnPhase = TurnPhase.ACTION
    front: Mapping[Player, Mapping[Place, _Officer | None]] = field(default_factory=dict)
    support: Mapping[Player, _Officer | None] = field(default_factory=dict)
    retreats: Mapping[Player, Mapping[Stack, _Officers]] = field(default_factory=dict)
    officers: Mapping[Player, _Officers] = field(default_factory=dict)
    killed: Mapping[Player, _Officers] = field(default_factory=dict)
    beside: Mapping[Player, _Cards] = field(default_factory=dict)
    hands: Mapping[Player, _Cards] = field(default_factory=dict)
    decks: Mapping[Player, _Cards] = field(default_factory=dict)
    piles: Mapping[Place, _Cards] = field(default_factory=dict)
    discard: _Cards = ()
    drawn: bool | None = None
    bonuses: Annotated[int, Limit(0, len(PLACES))] | None = None
    struck: _Struck | None = None
    quiet: Annotated[int, Limit(0, STILL)] = 0
    lull: Annotated[int, Limit(0, LULL)] = 0

    def officers_at(self, player: Player) -> Iterator[tuple[Card, str]]:
        """Each officer of a player that is listed, and where."""
        front, stacks = self.front.get(player, {}), self.retreats.get(player, {})
        lists: dict[str, Sequence[Card | None]] = {f"in the {place}": [front.get(place)] for place in PLACES}
        lists |= {"in support": [self.support.get(player)], "in the officer deck": self.officers.get(player, ())}
        lists |= {f"on the {stack} stack": stacks.get(stack, ()) for stack in STACKS}
        lists |= {"killed": self.killed.get(player, ())}
        yield from ((card, where) for where, cards in lists.items() for card in cards if card)

    def cards_at(self) -> Iterator[tuple[Card, str]]:
        """Each card that is listed, and where."""
        parts = product(PLAYERS, ("beside", "hands", "decks"))
        lists: dict[str, Sequence[Card]] = {f"{part}, {one}": getattr(self, part).get(one, ()) for one, part in parts}
        lists |= {f"piles, {place}": self.piles.get(place, ()) for place in PLACES}
        lists |= {"discard": self.discard, "struck": self.struck.cards if self.struck else ()}
        yield from ((card, where) for where, cards in lists.items() for card in cards)

    def side(self, player: Player, pack: Sequence[Card]) -> PlayerSide:
        """A player's side, completed by what is not listed: officers in their deck or killed, cards in their deck."""
        front, stacks = self.front.get(player, {}), self.retreats.get(player, {})
        placed = {card for card, _ in self.officers_at(player)}
        officers, killed = self.officers.get(player), self.killed.get(player, ())
        unplaced = tuple(card for card in OFFICERS if card not in placed)
        officers, killed = (unplaced, killed) if officers is None else (officers, (*killed, *unplaced))
        line = front.get("west"), front.get("centre"), front.get("east")
        left, right, beside = stacks.get("left", ()), stacks.get("right", ()), self.beside.get(player, ())
        hand, deck = sorted_hand(self.hands.get(player, ())), self.decks.get(player, tuple(pack))
        return PlayerSide(line, self.support.get(player), officers, left, right, killed, beside, hand, deck)

    def packs(self) -> dict[Player, list[Card]]:
        """What is left of each pack: a card listed once is from its holder's pack, or else from North's."""
        used: dict[str, set[Card]] = {player: {*self.decks.get(player, ())} for player in PLAYERS}
        held = [(player, self.hands.get(player, ())) for player in PLAYERS]
        in_the_open = tuple(card for card, where in self.cards_at() if not where.startswith(("hands", "decks")))
        for owner, cards in (*held, ("north", in_the_open)):
            other = PLAYERS[1 - PLAYERS.index(owner)]
            for card in cards:
                used[other if card in used[owner] else owner].add(card)
        return {player: [card for card in CARDS if card not in used[player]] for player in PLAYERS}

    def faults(self) -> Iterator[str]:
        """A line for an officer in two places, and for a card that is listed more often than packs have it."""
        for player in PLAYERS:
            for officer, places in _places(self.officers_at(player)).items():
                if len(places) > 1:
                    where = "twice " + places[0] if len(set(places)) == 1 else " and ".join(places)
                    yield f"{player}: {officer} is listed {where}: an officer can be in only one place"
        for card, places in _places(self.cards_at()).items():
            if len(places) > _PACKS:
                where = "; ".join(dict.fromkeys(places))
                yield f"{card} is listed {often(len(places))} ({where}): two packs have only {_PACKS}"
            for where, count in Counter(places).items():
                if where.startswith("decks") and count > 1:
                    yield f"{where}: {card} is listed {often(count)}: a pack has only one"


def _places(listed: Iterable[tuple[Card, str]]) -> Mapping[Card, list[str]]:
    places: dict[Card, list[str]] = {}
    for card, where in listed:
        places.setdefault(card, []).append(where)
    return places


def from_json(position: Mapping[str, Any], terms: Terms) -> OfficersState:
    """The position that ``OfficersState.to_json`` wrote, or any part of it.

    By default it is North's turn, a card has been drawn, places are empty. Officers not listed are in the officer deck,
    or killed if that deck is listed; cards not listed are in their deck, or out of the game if that is listed. Raises
    BadInput naming every fault.
    """
    written = read_parts(_Position, position)
    packs, struck, phase = written.packs(), written.struck, written.phase
    state = OfficersState(
        sides=(written.side("north", packs["north"]), written.side("south", packs["south"])),
        piles=tuple(written.piles.get(place, ()) for place in PLACES),
        discard=written.discard,
        turn=PLAYERS.index(written.turn),
        phase=phase,
        drawn=phase is not TurnPhase.DRAW if written.drawn is None else written.drawn,
        bonuses=int(phase is TurnPhase.BONUS) if written.bonuses is None else written.bonuses,
        struck=Victim(PLACES.index(struck.at), struck.cards) if struck else None,
        quiet=written.quiet,
        lull=written.lull,
        terms=terms,
    )
    raise_faults([*written.faults(), *_contradictions(state)])
    return state


def _contradictions(state: OfficersState) -> Iterator[str]:
    """A line for each part that does not fit the phase."""
    phase, own, struck = state.phase, state.own_side, state.struck
    supply = bool(own.deck or state.discard)
    if struck and state.other_side.front[struck.at] is None:
        yield f"struck: no officer of {PLAYERS[1 - state.turn]} is in the {PLACES[struck.at]}"
    if struck and phase in (TurnPhase.DRAW, TurnPhase.ACTION):
        yield f"struck: in the phase {phase.value} nobody has been killed yet: leave it out"
    if phase is TurnPhase.BONUS and not (state.bonuses and supply):
        yield "phase is 'bonus': a bonus must be due, and a deck or a discard must be there to take it from"
    if phase is not TurnPhase.BONUS and state.bonuses:
        yield f"bonuses is {state.bonuses}: in the phase {phase.value} none are due"
    if phase is TurnPhase.SPOILS and not (struck and (supply or state.piles[struck.at])):
        yield "phase is 'spoils': an officer must be struck, and a pile or a card must be there to take"
    if phase is TurnPhase.RECALL and (own.support or not (own.left or own.right)):
        yield "phase is 'recall': the support place must be empty, and an officer must have retreated"
    if state.lull and not state.terms.lull_ends:
        yield f"lull is {state.lull}: it can only be 0"
    is_lull = state.terms.lull_ends and state.lull == LULL
    if phase is TurnPhase.OVER and state.quiet < STILL and state.alive(0) and state.alive(1) and not is_lull:
        yield "phase is 'over': a player must have no officer left, or quiet must be 2"
    if phase not in (TurnPhase.OVER, TurnPhase.RECALL) and is_lull:
        yield f"lull is {LULL}: the phase must be 'over'"
    if phase is not TurnPhase.OVER and (state.quiet == STILL and phase is not TurnPhase.RECALL):
        yield "quiet is 2: the phase must be 'over'"


# A player's pack as the opponent may know it: the places of the cards that play has revealed, and nothing else.


def mask_deal(
    deal: Mapping[str, Any], player: int, states: Sequence[OfficersState], moves: Sequence[Move]
) -> dict[str, list[str]]:
    """The player's part of the deal after the moves. Each place that the opponent can't know holds one of the other
    cards, in the pack's order: so the moves are legal in it, and it reveals nothing of the order.

    The officer that comes next into support is revealed too, as it does so in the opponent's turn (``reform.next``).
    ``states`` are those before each move and the last.
    """
    part, known = deal[PLAYERS[player]], len(OFFICERS) - len(states[-1].sides[player].officers) + 1
    officers = _fill(part["officers"], OFFICERS, set(part["officers"][:known]))
    return {"officers": officers, "cards": _fill(part["cards"], CARDS, _played_cards(player, states, moves))}


def _fill(order: Sequence[str], pack: Sequence[Card], known: set[str]) -> list[str]:
    """The order with all but the known cards replaced by those of the pack that are not known."""
    fillers = (card for card in pack if card not in known)
    return [card if card in known else next(fillers) for card in order]


def _played_cards(player: int, states: Sequence[OfficersState], moves: Sequence[Move]) -> set[str]:
    """The cards of the player's own pack that were played from the hand."""
    open_hand: Counter[Card] = Counter()
    """Cards in the hand that the opponent has seen before."""
    played: set[str] = set()
    for state, move in zip(states, moves, strict=False):
        if state.turn == player:
            open_hand.update(_taken_openly(state, move))
            plays = move.plays if isinstance(move, Battle) else ()
            used = Counter(card for play in plays for card in play.cards)
            played.update(used - open_hand)
            open_hand -= used
    return played


def _taken_openly(state: OfficersState, move: Move) -> Sequence[Card]:
    """The face-up cards that the move brings into the hand."""
    match move:
        case Draw("discard") | Bonus("discard") | Spoils("discard"):
            return state.discard[-1:]
        case Spoils("pile"):
            return state.spoils
        case Regroup():
            return state.piles[move.at]
    return ()
