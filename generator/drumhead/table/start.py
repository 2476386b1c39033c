"""Where a game begins: from a deal's number, a deal or a position, under which variants."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple, Protocol

from drumhead.table.faults import short
from drumhead.table.game import BadInput, Game, Tables, Variants
from drumhead.table.reading import Limit, Problem, read
from drumhead.table.shuffle import GREATEST


class PlayableBundle(Protocol):
    """What ``begin`` needs of a bundle; ``drumhead.play.bundle.GameBundle`` has it."""

    @property
    def slug(self) -> str:
        """The game's name in records."""

    @property
    def tables(self) -> Tables:
        """Its tables."""

    def game(self) -> Game[Any, Any]:
        """Its engine."""

    def choose(self, chosen: Mapping[str, str | bool]) -> Variants:
        """Every switch with its value, the default where none was chosen. Raises BadInput."""


Switches = Annotated[
    Mapping[str, str | bool], Limit(example='an object of switches and values, such as {"final": "open"}')
]
Seed = Annotated[int, Limit(0, GREATEST, example=f"the deal's number, a whole number from 0 to {GREATEST}")]
Deal = Annotated[Mapping[str, Any], Limit(example="an object that lists the cards, as the command deal prints it")]


class Start(NamedTuple):
    """Where a game begins."""

    variants: Switches | None = None
    seed: Seed | None = None
    deal: Deal | None = None
    position: Annotated[Mapping[str, Any], Limit(example="an object of what lies on the table")] | None = None


def begin(bundle: PlayableBundle, written: Mapping[str, Any]) -> Any:
    """The state before the first move. Raises BadInput naming every fault.

    ``written`` holds one of seed, deal and position, and may hold variants; None counts as left out.
    """
    if not isinstance(written, Mapping):
        raise BadInput(f"{short(written)} is not a start: give an object with one of seed, deal, position")
    given = {key: value for key, value in written.items() if value is not None}
    start = read(Start, given, lambda data: one_of(data, "seed", "deal", "position"))
    game, variants = bundle.game(), bundle.choose(start.variants or {})
    if start.position is not None:
        return game.from_position(start.position, variants, bundle.tables)
    deal = start.deal if start.seed is None else game.deal(start.seed, variants, bundle.tables)
    return game.start(deal or {}, variants, bundle.tables)


def one_of(data: Mapping[str, Any], *starts: str) -> Iterator[Problem]:
    """A problem unless exactly one of the ways to begin is there."""
    present = [start for start in starts if data.get(start) is not None]
    if len(present) != 1:
        count = f"{len(present)} are" if present else "none is"
        yield Problem((), f"{', '.join(starts)}: {count} given", "give exactly one")
