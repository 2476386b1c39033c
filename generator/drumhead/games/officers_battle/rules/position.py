"""Positions as JSON and text, and games set up from a deal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.state import (
    CARDS,
    HAND_SIZE,
    LULL,
    OFFICERS,
    PLACES,
    PLAYERS,
    STACKS,
    STILL,
    OfficersState,
    PlayerSide,
    TurnPhase,
    Victim,
    sorted_hand,
)
from drumhead.table.cards import Card, rank, read_deck
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.position import Reader
from drumhead.table.shuffle import below, shuffled, stream
from drumhead.table.words import listed, often

VARIANTS: Final = {"singles": ("one", "many"), "lull": ("endless", "forty")}
_OFFICERS_OUT: Final = 4
"""Officers in the line at the start: three in front and the support (``setup.front``)."""
_MOST_OF_A_RANK: Final = 2
"""How many of them may share a rank (``setup.ranks``)."""


class Terms(NamedTuple):
    """What the variants decide."""

    many_singles: bool
    """Whether several singles may be played at a position (``battle.one``)."""
    lull_ends: bool
    """Whether a lull ends the game (``end.lull``)."""


def deal(number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
    """The deal of a number, from one stream (``setup.ranks``, ``setup.first``): North's officers and cards, South's,
    then who is first.
    """
    numbers = stream(number)
    parts: dict[str, Any] = {
        player: {"officers": list(_officers(numbers)), "cards": list(shuffled(CARDS, numbers))} for player in PLAYERS
    }
    return parts | {"first": PLAYERS[below(numbers, len(PLAYERS))]}


def start(deal: Mapping[str, Any], terms: Terms) -> OfficersState:
    """The state before the first move, five cards in each hand (``setup.ranks``, ``setup.first``). Raises BadInput
    naming every fault of the deal.
    """
    faults = [
        f"{key!r} is not part of a deal: it has {', '.join(PLAYERS)} and first"
        for key in deal
        if key not in (*PLAYERS, "first")
    ]
    north, south = (_side(player, deal.get(player), faults) for player in PLAYERS)
    first = deal.get("first")
    if first not in PLAYERS:
        faults.append(f"first is {first!r}: it is {' or '.join(PLAYERS)} ({Rule.SETUP_FIRST})")
    if faults or not north or not south:
        raise BadInput("\n".join(faults))
    return OfficersState(
        sides=(north, south),
        turn=PLAYERS.index(str(first)),
        many_singles=terms.many_singles,
        lull_ends=terms.lull_ends,
    )


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """What the variants decide: ``battle.one`` and ``end.lull``."""
    return Terms(variants["singles"] == "many", variants["lull"] == "forty")


def repeated_rank(officers: Sequence[Card]) -> str | None:
    """The rank of too many of the first four officers, or None (``setup.ranks``)."""
    common, number = Counter(map(rank, officers[:_OFFICERS_OUT])).most_common(1)[0]
    return common if number > _MOST_OF_A_RANK else None


def _officers(numbers: Iterator[int]) -> tuple[Card, ...]:
    while repeated_rank(officers := shuffled(OFFICERS, numbers)):
        pass
    return officers


def _side(player: str, value: object, faults: list[str]) -> PlayerSide | None:
    if not isinstance(value, Mapping):
        faults.append(f"{player}: {'missing' if value is None else 'no object'}: give its officers and cards")
        return None
    faults += [
        f"{player}: {key!r} is not part of a deal: it has officers and cards"
        for key in value
        if key not in ("officers", "cards")
    ]
    faults_before = len(faults)
    officers = read_deck(f"{player}, officers", value.get("officers"), OFFICERS, faults)
    cards = read_deck(f"{player}, cards", value.get("cards"), CARDS, faults)
    if len(faults) > faults_before:
        return None
    if common := repeated_rank(officers):
        first_four = " ".join(officers[:_OFFICERS_OUT])
        problem = f"more than two of the first four, {first_four}, are of rank {common}"
        faults.append(f"{player}, officers: {problem}: shuffle and deal them again ({Rule.SETUP_RANKS})")
    east, centre, west, support = officers[:_OFFICERS_OUT]
    return PlayerSide(
        front=(west, centre, east),
        support=support,
        officers=officers[_OFFICERS_OUT:],
        hand=sorted_hand(cards[:HAND_SIZE]),
        deck=cards[HAND_SIZE:],
    )


KEYS: Final = (
    "turn", "phase", "front", "support", "retreats", "officers", "killed", "beside", "hands", "decks", "piles",
    "discard", "drawn", "bonuses", "struck", "quiet", "lull",
)  # fmt: skip
_PACKS: Final = 2


def from_json(position: Mapping[str, Any], terms: Terms) -> OfficersState:
    """The position that ``OfficersState.to_json`` wrote, or any part of it.

    By default it is North's turn, a card has been drawn, places are empty. Officers not listed are in the officer deck,
    or killed if that deck is listed; cards not listed are in their deck, or out of the game if that is listed. Raises
    BadInput naming every fault.
    """
    return _OfficersPosition(position, terms).state()


class _OfficersPosition(Reader):
    """Reads the parts of a position of Officers' Battle."""

    def __init__(self, position: Mapping[str, Any], terms: Terms) -> None:
        super().__init__(position, KEYS)
        self.terms = terms
        self.officers_at: dict[tuple[str, Card], list[str]] = {}
        self.cards_at: dict[Card, list[str]] = {}

    def state(self) -> OfficersState:
        sides = {player: self.side(player) for player in PLAYERS}
        piles = self.parts("piles", PLACES)
        pile_cards = tuple(self.cards(f"piles, {place}", piles.get(place, [])) for place in PLACES)
        discard = self.cards("discard", self.position.get("discard", []))
        turn = self.one_of("turn", {player: number for number, player in enumerate(PLAYERS)})
        phase = self.one_of("phase", {"action": TurnPhase.ACTION} | {phase.value: phase for phase in TurnPhase})
        drawn = phase is not TurnPhase.DRAW
        struck = self.struck()
        self.check_duplicates()
        state = OfficersState(
            sides=self.complete(sides),
            piles=pile_cards,
            discard=discard,
            turn=turn,
            phase=phase,
            drawn=self.one_of("drawn", {drawn: drawn, True: True, False: False}),
            bonuses=self.number("bonuses", int(phase is TurnPhase.BONUS), 0, len(PLACES)),
            struck=struck,
            quiet=self.number("quiet", 0, 0, STILL),
            many_singles=self.terms.many_singles,
            lull_ends=self.terms.lull_ends,
            lull=self.number("lull", 0, 0, LULL if self.terms.lull_ends else 0),
        )
        self.check_phase(state)
        self.done()
        return state

    def side(self, player: str) -> PlayerSide:
        front = self.parts(f"front, {player}", PLACES, self.share("front", player))
        stacks = self.parts(f"retreats, {player}", STACKS, self.share("retreats", player))
        support = self.share("support", player)
        west, centre, east = (self.officer(player, f"in the {place}", front.get(place)) for place in PLACES)
        return PlayerSide(
            front=(west, centre, east),
            support=self.officer(player, "in support", support),
            officers=self.officers(player, "in the officer deck", self.share("officers", player)),
            left=self.officers(player, "on the left stack", stacks.get("left")),
            right=self.officers(player, "on the right stack", stacks.get("right")),
            killed=self.officers(player, "killed", self.share("killed", player)),
            beside=self.cards(f"beside, {player}", self.share("beside", player) or []),
            hand=sorted_hand(self.cards(f"hands, {player}", self.share("hands", player) or [])),
            deck=self.cards(f"decks, {player}", self.share("decks", player) or []),
        )

    def share(self, part: str, player: str) -> Any:
        """A player's share of a part."""
        return self.parts(part, PLAYERS).get(player)

    def parts(self, where: str, names: Sequence[str], value: Any = None) -> Mapping[str, Any]:
        """A part that is an object with some of the names as keys."""
        if value is None:
            value = self.position.get(where, {}) if where in KEYS else {}
        if isinstance(value, Mapping) and not set(value) - set(names):
            return value
        self.fault(f"{where} is {value!r}: give an object of {listed(names)}")
        return {}

    def officers(self, player: str, where: str, value: Any) -> tuple[Card, ...]:
        if value is not None and not isinstance(value, list | tuple):
            self.fault(f"{player}, {where}, is {value!r}: give a list of officers")
            return ()
        return tuple(card for name in value or () if (card := self.officer(player, where, name)))

    def officer(self, player: str, where: str, name: object) -> Card | None:
        if name is None:
            return None
        card = self.card(f"{player}, {where}", name)
        if card and card not in OFFICERS:
            self.fault(f"{player}, {where}: {card} is not an officer: give a J, Q or K")
            return None
        if card:
            self.officers_at.setdefault((player, card), []).append(where)
        return card

    def cards(self, where: str, value: object) -> tuple[Card, ...]:
        if not isinstance(value, list | tuple):
            self.fault(f"{where} is {value!r}: give a list of cards")
            return ()
        cards = []
        for name in value:
            card = self.card(where, name)
            if card and card not in CARDS:
                self.fault(f"{where}: {card} is not a card to play: give a 2 to 10 or an A")
            elif card:
                self.cards_at.setdefault(card, []).append(where)
                cards.append(card)
        return tuple(cards)

    def struck(self) -> Victim | None:
        value = self.position.get("struck")
        if value is None:
            return None
        if not isinstance(value, Mapping) or set(value) != {"at", "cards"} or value["at"] not in PLACES:
            self.fault(f"struck is {value!r}: give an object of at (a position) and cards")
            return None
        cards = self.cards("struck", value["cards"])
        if not cards:
            self.fault("struck has no cards: give the series or the ace that lies on the victim")
            return None
        return Victim(PLACES.index(value["at"]), cards)

    def check_duplicates(self) -> None:
        """Check that an officer is in one place, and a card no more often than packs have it, in a deck once."""
        for (player, card), places in self.officers_at.items():
            if len(places) > 1:
                where = "twice " + places[0] if len(set(places)) == 1 else " and ".join(places)
                self.fault(f"{player}: {card} is listed {where}: an officer can be in only one place")
        for card, places in self.cards_at.items():
            if len(places) > _PACKS:
                where = "; ".join(dict.fromkeys(places))
                self.fault(f"{card} is listed {often(len(places))} ({where}): two packs have only {_PACKS}")
            for where, count in Counter(places).items():
                if where.startswith("decks") and count > 1:
                    self.fault(f"{where}: {card} is listed {often(count)}: a pack has only one")

    def complete(self, sides: Mapping[str, PlayerSide]) -> tuple[PlayerSide, PlayerSide]:
        """The sides completed by what is not listed: officers in their deck or killed, cards in their deck or gone."""
        decks = self.remaining_packs(sides)
        complete = []
        for player in PLAYERS:
            side, unplaced = sides[player], [card for card in OFFICERS if (player, card) not in self.officers_at]
            has_deck = self.share("officers", player) is not None
            complete.append(
                replace(
                    side,
                    officers=side.officers if has_deck else (*side.officers, *unplaced),
                    killed=(*side.killed, *unplaced) if has_deck else side.killed,
                    deck=side.deck if self.share("decks", player) is not None else decks[player],
                )
            )
        north, south = complete
        return north, south

    def remaining_packs(self, sides: Mapping[str, PlayerSide]) -> dict[str, tuple[Card, ...]]:
        """What is left of each pack: a card listed once is from its holder's pack, or else from North's."""
        used: dict[str, set[Card]] = {player: {*sides[player].deck} for player in PLAYERS}
        hands = {player: sides[player].hand for player in PLAYERS}
        for owner, cards in (*hands.items(), ("north", self.cards_in_the_open(sides))):
            other = PLAYERS[1 - PLAYERS.index(owner)]
            for card in cards:
                used[other if card in used[owner] else owner].add(card)
        return {player: tuple(card for card in CARDS if card not in used[player]) for player in PLAYERS}

    def cards_in_the_open(self, sides: Mapping[str, PlayerSide]) -> Iterable[Card]:
        """The listed cards that are in no hand and no deck."""
        in_hands = Counter(card for side in sides.values() for card in (*side.hand, *side.deck))
        listed_cards = Counter({card: len(places) for card, places in self.cards_at.items()})
        return (listed_cards - in_hands).elements()

    def check_phase(self, state: OfficersState) -> None:
        """Check that the rest of the position fits the phase."""
        phase, own, struck = state.phase, state.own_side, state.struck
        supply = bool(own.deck or state.discard)
        if struck and state.other_side.front[struck.at] is None:
            self.fault(f"struck: no officer of {PLAYERS[1 - state.turn]} is in the {PLACES[struck.at]}")
        if struck and phase in (TurnPhase.DRAW, TurnPhase.ACTION):
            self.fault(f"struck: in the phase {phase.value} nobody has been killed yet: leave it out")
        if phase is TurnPhase.BONUS and not (state.bonuses and supply):
            self.fault("phase is 'bonus': a bonus must be due, and a deck or a discard must be there to take it from")
        if phase is not TurnPhase.BONUS and state.bonuses:
            self.fault(f"bonuses is {state.bonuses}: in the phase {phase.value} none are due")
        if phase is TurnPhase.SPOILS and not (struck and (supply or state.piles[struck.at])):
            self.fault("phase is 'spoils': an officer must be struck, and a pile or a card must be there to take")
        if phase is TurnPhase.RECALL and (own.support or not (own.left or own.right)):
            self.fault("phase is 'recall': the support place must be empty, and an officer must have retreated")
        is_lull = state.lull_ends and state.lull == LULL
        if phase is TurnPhase.OVER and state.quiet < STILL and state.alive(0) and state.alive(1) and not is_lull:
            self.fault("phase is 'over': a player must have no officer left, or quiet must be 2")
        if phase not in (TurnPhase.OVER, TurnPhase.RECALL) and is_lull:
            self.fault(f"lull is {LULL}: the phase must be 'over'")
        if phase is not TurnPhase.OVER and (state.quiet == STILL and phase is not TurnPhase.RECALL):
            self.fault("quiet is 2: the phase must be 'over'")
