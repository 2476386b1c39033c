"""The declaration of a game: one ``Game`` names all that a game offers, and everything else reads it from there."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from importlib import import_module
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from drumhead.table.faults import BadInput
from drumhead.table.moves import Notation
from drumhead.table.reading import to_json
from drumhead.table.rows import Printed
from drumhead.table.shuffle import dealt
from drumhead.table.verdict import Event, Outcome, Verdict

__all__ = ["BadInput", "Game", "Players", "Tables", "Variants"]

S = TypeVar("S")
M = TypeVar("M")

Tables = Mapping[str, list[dict[str, Any]]]
"""A game's tables as its content has them: table id -> rows, each a mapping of column id -> typed value."""

Variants = Mapping[str, str]
"""Variant switch -> chosen value, every switch present."""


_REFERENCES: Final = ("screen", "hints", "remark", "odds", "resolvers", "battle", "solver", "almanac")

ANYBODY: Final = -1
"""The player on turn while either may move, as in a set-up."""


class Players(NamedTuple):
    """The players of a game for several. A player is an index of ``names``."""

    names: tuple[str, ...]
    """In the words of records and outcomes: ``("north", "south")``."""
    on_turn: Callable[[Any], int]
    """State -> the player who moves, or ``ANYBODY``."""
    seen_by: Callable[[Any, int], Any]
    """State and player -> the state as that player sees it, which ``verify`` accepts.

    Applied for both players, it hides what either may not see.
    """
    computer: str = ""
    """A reference to ``choose(state, numbers, strength)``: a legal move for the player on turn, based on what that
    player sees.

    ``numbers`` is an endless stream of 64-bit numbers; the same numbers give the same move.
    """
    strengths: tuple[str, ...] = ()
    """The names of the computer's strengths, the weakest first."""
    has_secrets: bool = True
    """Whether anything is hidden from a player: then the table is covered between the turns of two people."""
    mask_deal: str = ""
    """A reference to ``mask_deal(deal, player, states, moves)``: that player's part of a deal, without what the others
    cannot know of it after those moves. It allows sealed deals (``play/sealing.py``).

    A deal has a part for each player, under the player's name, and the parts do not depend on each other.
    """
    rolls: Callable[[Any], bool] | None = None
    """Whether dice are due, which leave no choice. Far apart they come of both secrets (``table/seals.py``)."""
    leak_notice: str = ""
    """A sentence for the page on what the links of a sealed game still show the other player."""


class Game(Generic[S, M]):
    """All that a game offers to the referee, the session, the book, the packaging and the tests.

    States and moves are frozen, and the functions are pure. ``screen``, ``hints``, ``remark``, ``odds``, ``resolvers``,
    ``battle``, ``solver``, ``almanac`` and the references of ``players`` are loaded at their first use, so that the
    first table does not wait for them: each is a reference such as ``drumhead.games.onslaught.screen:SCREEN``, the
    module and the name in it.
    """

    def __init__(
        self,
        *,
        rules: type[StrEnum],
        variants: Mapping[str, tuple[str, ...]] | None = None,
        moves: Sequence[type[Any]] = (),
        read_tables: Callable[[Tables, Variants], Any] | None = None,
        deal: Callable[[int, Variants, Tables], dict[str, Any]] | None = None,
        packs: Callable[[Variants], Mapping[str, Any]] | None = None,
        start: Callable[[Mapping[str, Any], Any], S] | None = None,
        position: Callable[[Mapping[str, Any], Any], S] | None = None,
        legal_moves: Callable[[S], Iterator[M]] | None = None,
        verify: Callable[[S, M], Verdict] | None = None,
        advance: Callable[[S, M], S] | None = None,
        events: Callable[[S, M, S], Iterable[Event]] | None = None,
        outcome: Callable[[S], Outcome | None] | None = None,
        players: Players | None = None,
        printed: Mapping[str, Printed] | None = None,
        **references: str,
    ) -> None:
        """Declare a game. Raises TypeError naming each part that is missing or invalid.

        ``rules``: every rule id that the engine cites. ``variants``: switch -> its values, the default first.
        ``moves``: the classes declared with ``moves.move``. ``read_tables``: the tables and variants as the engine
        uses them, passed to ``start`` and ``position``; it raises BadInput naming every fault. ``deal``: the deal of a
        number, as the rules describe it; or, if a deal is shuffled packs and no more, ``packs``: the packs
        (``shuffle.dealt``). ``start``: the state before the first move. ``position``: a state set up by
        hand. ``legal_moves``: every legal move once. ``verify``: legal, or refused with a reason and its rules.
        ``advance``: the state after a legal move. ``events``: the events, from the state before, the move and the
        state after. ``outcome``: how the game ended, or None. A game that an umpire resolves has
        ``resolvers``, and of the parts from ``moves`` to ``outcome`` only ``read_tables``; with a ``battle``
        (``play/umpire/battle.py``) its desk keeps rosters. ``remark``: a state and the move made there
        -> a sentence on how good it was, or the empty string. ``almanac``: the studies of its deals
        (``table/almanac.py``). ``printed``: the contents of tables that no engine reads.
        """
        functions = dict[str, Any](
            read_tables=read_tables, deal=deal or packs, start=start, position=position, legal_moves=legal_moves,
            verify=verify, advance=advance, events=events, outcome=outcome,
        )  # fmt: skip
        faults = list(_faults(rules, variants or {}, moves, functions, bool(references.get("resolvers"))))
        faults += [f"{name} is not part of a game" for name in references if name not in _REFERENCES]
        references["players.computer"] = players.computer if players else ""
        references["players.mask_deal"] = players.mask_deal if players else ""
        faults += [
            f"{name} is {reference!r}: write module:name"
            for name, reference in references.items()
            if not isinstance(reference, str) or reference.count(":") != bool(reference)
        ]
        if faults:
            raise TypeError(f"this can't be a game: {'; '.join(faults)}")
        self.rules = rules
        self.variants: Mapping[str, tuple[str, ...]] = variants or {}
        self.moves = Notation(moves)
        self.packs = packs
        self.printed: Mapping[str, Printed] = printed or {}
        self.players = players
        self.references = {name: reference for name, reference in references.items() if reference}
        """Each part that is loaded at its first use -> its reference."""
        self._functions = functions

    @property
    def is_dealt(self) -> bool:
        """Whether it is dealt and played move by move, or only resolved."""
        return bool(self.moves.classes)

    @property
    def deals_packs_only(self) -> bool:
        """Whether a deal is shuffled packs and no more, for one player: then the page draws the first table itself."""
        return self.packs is not None and self.players is None

    def load(self, part: str) -> Any:
        """The part of that name in ``references``, imported now; None if the game has none.

        Raises ImportError or AttributeError if there is no such module, or no such name in it.
        """
        if part not in self.references:
            return None
        module, name = self.references[part].split(":")
        return getattr(import_module(module), name)

    def faults(self) -> list[str]:
        """A line for each part that can't be loaded."""
        faults = []
        for part, reference in self.references.items():
            try:
                self.load(part)
            except (ImportError, AttributeError) as error:
                faults.append(f"{part} is {reference!r}, which can't be loaded: {error}")
        return faults

    def choose(self, variants: Mapping[str, object]) -> Variants:
        """Every switch with its chosen value, or else the default. Raises BadInput."""
        return choose("this game", self.variants, variants)

    def deal(self, number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
        """The deal of that number, as the JSON object that the rules describe. Raises BadInput."""
        if self.packs:
            return dealt(self.packs(self.choose(variants)), number)
        return cast(dict[str, Any], self._functions["deal"](number, self.choose(variants), tables))

    def start(self, deal: Mapping[str, Any], variants: Variants, tables: Tables) -> S:
        """The state before the first move. Raises BadInput naming every fault of the deal, one a line."""
        return cast(S, self._functions["start"](deal, self.terms(tables, variants)))

    def from_position(self, position: Mapping[str, Any], variants: Variants, tables: Tables) -> S:
        """A state set up by hand, from an object like that of ``to_json`` or a part of it. Raises BadInput."""
        return cast(S, self._functions["position"](position, self.terms(tables, variants)))

    def to_json(self, state: S) -> dict[str, Any]:
        """The state as a JSON object that ``from_position`` reads back."""
        return cast(dict[str, Any], to_json(state))

    def parse(self, text: str) -> M:
        """The move written in the game's notation, tolerant of case and spacing. Raises BadInput."""
        return cast(M, self.moves.parse(text))

    def verify(self, state: S, move: M) -> Verdict:
        """Legal, or refused with a reason and the rules it rests on."""
        return cast(Verdict, self._functions["verify"](state, move))

    def legal_moves(self, state: S) -> Iterator[M]:
        """Every legal move once, in one notation each."""
        return cast(Iterator[M], self._functions["legal_moves"](state))

    def advance(self, state: S, move: M) -> S:
        """The state after a move that ``verify`` found legal."""
        return cast(S, self._functions["advance"](state, move))

    def apply(self, state: S, move: M) -> tuple[S, tuple[Event, ...]]:
        """The state after a move that ``verify`` found legal, and the events."""
        after = self.advance(state, move)
        return after, tuple(self._functions["events"](state, move, after))

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return cast(Outcome | None, self._functions["outcome"](state))

    def terms(self, tables: Tables, variants: Mapping[str, object]) -> Any:
        """The tables and variants as the engine uses them, for ``start`` and ``position``. Raises BadInput."""
        return self._functions["read_tables"](tables, self.choose(variants))


def choose(name: str, variants: Mapping[str, Sequence[str]], chosen: Mapping[str, object]) -> Variants:
    """Every switch of the game of that name with its chosen value, or else the default, the first of its values.

    JSON's true and false choose the values "true" and "false". Raises BadInput for a switch or a value that is unknown.
    """
    values: dict[str, Any] = {switch: known[0] for switch, known in variants.items()}
    for switch, value in chosen.items():
        if switch not in variants:
            raise BadInput(f"{name} has no variant {switch!r}: it has {', '.join(variants) or 'none'}")
        values[switch] = str(value).lower() if isinstance(value, bool) else value
        if values[switch] not in variants[switch]:
            raise BadInput(f"variant {switch} can't be {values[switch]!r}: it is {' or '.join(variants[switch])}")
    return values


def _faults(
    rules: object, variants: Mapping[str, object], moves: object, functions: Mapping[str, object], has_resolvers: bool
) -> Iterator[str]:
    """A line for each part that is missing or invalid."""
    if not (isinstance(rules, type) and issubclass(rules, StrEnum)):
        yield f"rules is {rules!r}: give a StrEnum of the rule ids that the engine cites"
    for switch, values in variants.items():
        if not (isinstance(values, tuple) and values and all(isinstance(value, str) for value in values)):
            yield f"variants, {switch}, is {values!r}: give a tuple of its values, the default first"
    present = [name for name, part in functions.items() if part is not None]
    missing = [name for name in functions if name not in present]
    if moves:
        yield from (f"{name} is missing: a game with moves needs it" for name in missing)
    elif unusable := [name for name in present if name != "read_tables"]:
        yield f"moves is missing: a game with {unusable[0]} needs it"
    elif not has_resolvers:
        yield "it has neither moves nor resolvers: give one of them"
    yield from (f"{name} is {functions[name]!r}: give a function" for name in present if not callable(functions[name]))
