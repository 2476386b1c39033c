"""Where a game begins: from a deal's number, a deal or a position, under which variants."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol

from drumhead.table.faults import short
from drumhead.table.game import BadInput, Game, Tables, Variants
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


Part = tuple[Callable[[object], bool], str]
"""A part of an object that somebody wrote: whether a value is valid for it, and in words which values are."""


def begin(bundle: PlayableBundle, start: Mapping[str, Any]) -> Any:
    """The state before the first move. Raises BadInput naming every fault.

    ``start`` holds one of seed, deal and position, and may hold variants; None counts as left out.
    """
    if not isinstance(start, Mapping):
        raise BadInput(f"{short(start)} is not a start: give an object with one of {', '.join(_STARTS)}")
    options = {key: value for key, value in start.items() if value is not None}
    faults = faults_of_form(options, PARTS, "start") + faults_of_choice(options, _STARTS)
    if faults:
        raise BadInput("\n".join(faults))
    game, variants = bundle.game(), bundle.choose(options.get("variants", {}))
    if "position" in options:
        return game.from_position(options["position"], variants, bundle.tables)
    deal = options["deal"] if "deal" in options else game.deal(options["seed"], variants, bundle.tables)
    return game.start(deal, variants, bundle.tables)


def faults_of_form(data: Mapping[str, Any], parts: Mapping[str, Part], kind: str) -> list[str]:
    """A line for each key that is not one of ``parts``, and for each invalid value; ``kind`` is what ``data`` is."""
    faults = [f"{key}: not part of a {kind}: the parts are {', '.join(parts)}" for key in data if key not in parts]
    for key, value in data.items():
        if key in parts and not parts[key][0](value):
            faults.append(f"{key}: {short(value)} is not valid: give {parts[key][1]}")
    return faults


def faults_of_choice(data: Mapping[str, Any], starts: Iterable[str]) -> list[str]:
    """A line unless exactly one of the ways to begin is present."""
    present = [start for start in starts if start in data]
    if len(present) == 1:
        return []
    return [f"{', '.join(starts)}: {f'{len(present)} are' if present else 'none is'} given; give exactly one"]


def is_object(value: object) -> bool:
    """Whether the value is a JSON object."""
    return isinstance(value, Mapping)


def _is_switches(value: object) -> bool:
    return isinstance(value, Mapping) and all(isinstance(part, str | bool) for part in value.values())


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= GREATEST


PARTS: Final[Mapping[str, Part]] = {
    "variants": (_is_switches, 'an object of switches and values, such as {"final": "open"}'),
    "seed": (_is_number, f"the deal's number, a whole number from 0 to {GREATEST}"),
    "deal": (is_object, "an object that lists the cards, as the command deal prints it"),
    "position": (is_object, "an object of what lies on the table"),
}
_STARTS: Final = ("seed", "deal", "position")
