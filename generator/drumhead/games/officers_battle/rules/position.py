"""Positions set up by hand, for examples and for asking "may I?": any part of ``OfficersState.to_json`` is enough."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from drumhead.games.officers_battle.rules.pack import CARDS, OFFICERS, PLACES, PLAYERS, STACKS, sorted_hand
from drumhead.games.officers_battle.rules.setup import Terms
from drumhead.games.officers_battle.rules.state import LULL, STILL, OfficersState, PlayerSide, Struck, TurnPhase
from drumhead.table.cards import Card
from drumhead.table.position import Reader
from drumhead.table.words import listed, often

KEYS: Final = (
    "turn",
    "phase",
    "front",
    "support",
    "retreats",
    "officers",
    "killed",
    "beside",
    "hands",
    "decks",
    "piles",
    "discard",
    "drawn",
    "bonuses",
    "struck",
    "quiet",
    "lull",
)
_PACKS: Final = 2


def from_json(position: Mapping[str, Any], terms: Terms) -> OfficersState:
    """The position that ``OfficersState.to_json`` wrote, or any part of it.

    Left out: it is North's turn, a card has been drawn, places are empty. Officers named nowhere are in the officer
    deck, or killed where that deck is given; cards named nowhere are in their deck, or out of the game where that is
    given. Raises BadInput naming every fault.
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
        piled = tuple(self.cards(f"piles, {place}", piles.get(place, [])) for place in PLACES)
        discard = self.cards("discard", self.position.get("discard", []))
        turn = self.one_of("turn", {player: number for number, player in enumerate(PLAYERS)})
        phase = self.one_of("phase", {"action": TurnPhase.ACTION} | {phase.value: phase for phase in TurnPhase})
        drawn = phase is not TurnPhase.DRAW
        struck = self.struck()
        self.doubled()
        state = OfficersState(
            sides=self.filled(sides),
            piles=piled,
            discard=discard,
            turn=turn,
            phase=phase,
            drawn=self.one_of("drawn", {drawn: drawn, True: True, False: False}),
            bonuses=self.number("bonuses", int(phase is TurnPhase.BONUS), 0, len(PLACES)),
            struck=struck,
            quiet=self.number("quiet", 0, 0, STILL),
            many=self.terms.many,
            ends=self.terms.ends,
            lull=self.number("lull", 0, 0, LULL if self.terms.ends else 0),
        )
        self.phase(state)
        self.done()
        return state

    def side(self, player: str) -> PlayerSide:
        front = self.parts(f"front, {player}", PLACES, self.of("front", player))
        stacks = self.parts(f"retreats, {player}", STACKS, self.of("retreats", player))
        support = self.of("support", player)
        west, centre, east = (self.officer(player, f"in the {place}", front.get(place)) for place in PLACES)
        return PlayerSide(
            front=(west, centre, east),
            support=self.officer(player, "in support", support),
            officers=self.row(player, "in the officer deck", self.of("officers", player)),
            left=self.row(player, "on the left stack", stacks.get("left")),
            right=self.row(player, "on the right stack", stacks.get("right")),
            killed=self.row(player, "killed", self.of("killed", player)),
            beside=self.cards(f"beside, {player}", self.of("beside", player) or []),
            hand=sorted_hand(self.cards(f"hands, {player}", self.of("hands", player) or [])),
            deck=self.cards(f"decks, {player}", self.of("decks", player) or []),
        )

    def of(self, part: str, player: str) -> Any:
        """A player's share of a part."""
        return self.parts(part, PLAYERS).get(player)

    def parts(self, where: str, known: Sequence[str], given: Any = None) -> Mapping[str, Any]:
        """A part that is an object with some of the known names; faults are noted once."""
        if given is None:
            given = self.position.get(where, {}) if where in KEYS else {}
        if isinstance(given, Mapping) and not set(given) - set(known):
            return given
        self.fault(f"{where} is {given!r}: give an object of {listed(known)}")
        return {}

    def row(self, player: str, where: str, given: Any) -> tuple[Card, ...]:
        if given is not None and not isinstance(given, list | tuple):
            self.fault(f"{player}, {where}, is {given!r}: give a list of officers")
            return ()
        return tuple(card for name in given or () if (card := self.officer(player, where, name)))

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

    def cards(self, where: str, given: object) -> tuple[Card, ...]:
        if not isinstance(given, list | tuple):
            self.fault(f"{where} is {given!r}: give a list of cards")
            return ()
        found = []
        for name in given:
            card = self.card(where, name)
            if card and card not in CARDS:
                self.fault(f"{where}: {card} is not a card to play: give a 2 to 10 or an A")
            elif card:
                self.cards_at.setdefault(card, []).append(where)
                found.append(card)
        return tuple(found)

    def struck(self) -> Struck | None:
        given = self.position.get("struck")
        if given is None:
            return None
        if not isinstance(given, Mapping) or set(given) != {"at", "cards"} or given["at"] not in PLACES:
            self.fault(f"struck is {given!r}: give an object of at (a position) and cards")
            return None
        cards = self.cards("struck", given["cards"])
        if not cards:
            self.fault("struck has no cards: give the series or the ace that lies on the victim")
            return None
        return Struck(PLACES.index(given["at"]), cards)

    def doubled(self) -> None:
        """An officer is in one place; a card is there as often as there are packs, in a deck once."""
        for (player, card), places in self.officers_at.items():
            if len(places) > 1:
                twice = "twice " + places[0] if len(set(places)) == 1 else " and ".join(places)
                self.fault(f"{player}: {card} is listed {twice}: an officer can be in only one place")
        for card, places in self.cards_at.items():
            if len(places) > _PACKS:
                where = "; ".join(dict.fromkeys(places))
                self.fault(f"{card} is listed {often(len(places))} ({where}): two packs have only {_PACKS}")
            for where, times in Counter(places).items():
                if where.startswith("decks") and times > 1:
                    self.fault(f"{where}: {card} is listed {often(times)}: a pack has only one")

    def filled(self, sides: Mapping[str, PlayerSide]) -> tuple[PlayerSide, PlayerSide]:
        """The sides with what is named nowhere: officers in their deck or killed, cards in their deck or gone."""
        decks = self.packs_left(sides)
        filled = []
        for player in PLAYERS:
            side, rest = sides[player], [card for card in OFFICERS if (player, card) not in self.officers_at]
            given = self.of("officers", player) is not None
            filled.append(
                replace(
                    side,
                    officers=side.officers if given else (*side.officers, *rest),
                    killed=(*side.killed, *rest) if given else side.killed,
                    deck=side.deck if self.of("decks", player) is not None else decks[player],
                )
            )
        north, south = filled
        return north, south

    def packs_left(self, sides: Mapping[str, PlayerSide]) -> dict[str, tuple[Card, ...]]:
        """What is left of each pack: a card named once is from its holder's pack, or else from North's."""
        gone: dict[str, set[Card]] = {player: {*sides[player].deck} for player in PLAYERS}
        hands = {player: sides[player].hand for player in PLAYERS}
        for owner, cards in (*hands.items(), ("north", self.loose(sides))):
            other = PLAYERS[1 - PLAYERS.index(owner)]
            for card in cards:
                gone[other if card in gone[owner] else owner].add(card)
        return {player: tuple(card for card in CARDS if card not in gone[player]) for player in PLAYERS}

    def loose(self, sides: Mapping[str, PlayerSide]) -> Iterable[Card]:
        """The cards named that are in no hand and no deck."""
        held = Counter(card for side in sides.values() for card in (*side.hand, *side.deck))
        named = Counter({card: len(places) for card, places in self.cards_at.items()})
        return (named - held).elements()

    def phase(self, state: OfficersState) -> None:
        """What the phase asks of the rest."""
        phase, own, struck = state.phase, state.own, state.struck
        supply = bool(own.deck or state.discard)
        if struck and state.other.front[struck.at] is None:
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
        lulled = state.ends and state.lull == LULL
        if phase is TurnPhase.OVER and state.quiet < STILL and state.alive(0) and state.alive(1) and not lulled:
            self.fault("phase is 'over': a player must have no officer left, or quiet must be 2")
        if phase not in (TurnPhase.OVER, TurnPhase.RECALL) and lulled:
            self.fault(f"lull is {LULL}: the phase must be 'over'")
        if phase is not TurnPhase.OVER and (state.quiet == STILL and phase is not TurnPhase.RECALL):
            self.fault("quiet is 2: the phase must be 'over'")
