"""A game's bundle: what the compiled book hands to a checker or a session, as JSON that travels to the browser."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from drumhead.play.guide import Lesson
from drumhead.table.faults import short
from drumhead.table.game import BadInput, Game, Tables, Variants, choose
from drumhead.table.reading import read, read_parts
from drumhead.table.record import Replay, Start, one_of, play_on, record_from_json
from drumhead.table.words import speak

if TYPE_CHECKING:  # fractions and what they import: no table in a browser has to wait for them
    from drumhead.table.resolver import Resolver


@dataclass(frozen=True, slots=True)
class GameBundle:
    """One game, ready to be checked or played.

    ``rules`` maps each rule id to its printed number and title; ``variants`` each switch to its title and its
    values with their meaning, the default first; ``engine`` is the module that declares the game as ``GAME``.
    """

    slug: str
    title: str
    edition: str
    engine: str
    variants: Mapping[str, Mapping[str, Any]]
    tables: Tables
    rules: Mapping[str, tuple[str, str]]
    words: Mapping[str, str] = field(default_factory=dict)
    """What is said at the table, from English, in the language of the project."""
    lessons: tuple[Lesson, ...] = ()
    """The guided games, the first one first."""

    def __post_init__(self) -> None:
        speak(self.words)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "GameBundle":
        """The bundle that ``to_json`` wrote."""
        rules = {rule: (number, title) for rule, (number, title) in data["rules"].items()}
        return cls(**{**data, "rules": rules, "lessons": read(tuple[Lesson, ...], data.get("lessons", ()))})

    def to_json(self) -> dict[str, Any]:
        """The bundle as plain JSON data."""
        return asdict(self)

    @property
    def declared(self) -> Game[Any, Any]:
        """All that the engine offers, also where the game is never dealt.

        Raises ImportError where it can't be loaded, BadInput where it is no engine.
        """
        game = vars(import_module(self.engine)).get("GAME")
        if not isinstance(game, Game):
            raise BadInput(f"engine {self.engine!r} declares no GAME = Game(…)")
        return game

    def game(self) -> Game[Any, Any]:
        """``declared``, where the game is dealt. Raises as it does, and BadInput where there are only resolvers."""
        if not self.declared.is_dealt:
            raise BadInput(f"{self.title} is not dealt and played move by move: use `drumhead resolve {self.slug}`")
        return self.declared

    def begin(self, written: Mapping[str, Any]) -> Any:
        """The state before the first move. Raises BadInput naming every fault.

        ``written`` holds one of seed, deal and position, and may hold variants; None counts as left out.
        """
        if not isinstance(written, Mapping):
            raise BadInput(f"{short(written)} is not a start: give an object with one of seed, deal, position")
        start = read_parts(Start, written, lambda data: one_of(data, "seed", "deal", "position"))
        game, variants = self.game(), self.choose(start.variants or {})
        if start.position is not None:
            return game.from_position(start.position, variants, self.tables)
        deal = start.deal if start.seed is None else game.deal(start.seed, variants, self.tables)
        return game.start(deal or {}, variants, self.tables)

    def replay(self, data: Mapping[str, Any]) -> Replay:
        """Read a record of the game and replay it. Raises BadInput if the record can't be used.

        A move that can't be read is refused like an illegal one.
        """
        record = record_from_json(data, self.slug)
        return play_on(self.game(), self.begin(record.start), record.moves)

    def resolvers(self) -> "Mapping[str, Resolver]":
        """The engine's resolvers by name; none where it has only a game."""
        return self.declared.load("resolvers") or {}

    @property
    def umpired(self) -> bool:
        """Whether there is an umpire's desk. It draws cards: what is resolved by dice is for the command line."""
        kinds = [input_.kind for resolver in self.resolvers().values() for input_ in resolver.inputs(self.tables)]
        return bool(self.resolvers()) and "dice" not in kinds

    def cited(self) -> tuple[str, ...]:
        """Every rule id that the engine cites, each once."""
        resolver_rules = (rule for resolver in self.resolvers().values() for rule in resolver.rules)
        return tuple(dict.fromkeys([*map(str, self.declared.rules), *resolver_rules]))

    def choose(self, chosen: Mapping[str, str | bool]) -> Variants:
        """Every switch with its value: the one chosen, or else the default. Raises BadInput for an unknown one."""
        return choose(self.slug, {switch: list(about["values"]) for switch, about in self.variants.items()}, chosen)
