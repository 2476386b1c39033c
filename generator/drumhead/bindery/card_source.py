"""The cards of a sheet, each face drawn once: its page in its PDF at each size, and the back behind each front."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

Anchor = Literal["whole", "fitted", "corners", "middle"]
"""How a drawn page is placed on a face. ``whole``: as it is, with its bleed around the trim. ``middle``: drawn for a
card of ``DRAWN`` size, scaled to fit the face and centred. ``fitted``: likewise, with its bleed. ``corners``: scaled
alike, at the upper left corner, and again upside down at the lower right one."""

DRAWN: Final = (63.0, 88.0)
"""Millimetres of the card that parts for any size are drawn on."""

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class FacePart:
    """A page, counted from 0, of one of the source's PDFs, and how it is placed on the face."""

    file: int
    page: int
    anchor: Anchor = "whole"


@dataclass(frozen=True, slots=True)
class Face:
    """A front or a back. ``text`` is its alternative text; ``parts`` draw it, by trim as ``poker`` or ``poker-low``.

    Parts for any trim are under ``""`` or ``low``.
    """

    name: str
    text: str
    parts: Mapping[str, Sequence[FacePart]]

    def parts_for(self, trim: str, low: bool) -> Sequence[FacePart]:
        """Its parts at that trim; the usual ones where it has none for little ink."""
        keys = (f"{trim}-low", "low", trim, "") if low else (trim, "")
        return next(self.parts[key] for key in keys if key in self.parts)


@dataclass(frozen=True, slots=True)
class Card:
    """A card by the numbers of its faces; -1 for a blank back."""

    name: str
    front: int
    back: int = -1


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards that belong together and begin on a new page."""

    label: str
    cards: Sequence[Card]


@dataclass(frozen=True, slots=True)
class CardSource:
    """All that imposition needs in addition to the PDFs.

    ``trims`` are widths and heights in millimetres, the usual trim first. ``frames`` are pages of the first PDF that
    frame the cards: ``a4-upright`` and the like with footer and check ruler, ``fold`` and the like with a line on
    printing and cutting. ``ink`` is the share of each page of each PDF that is black.
    """

    title: str
    author: str
    about: str
    keywords: str
    trims: Mapping[str, Size]
    stacks: Sequence[Stack]
    faces: Sequence[Face]
    frames: Mapping[str, int]
    ink: Sequence[Sequence[float]] = ()

    @property
    def backs(self) -> bool:
        """Whether its cards have backs."""
        return any(card.back >= 0 for stack in self.stacks for card in stack.cards)

    def trim(self, name: str) -> str:
        """That trim, or the usual one where none is named. Raises ValueError for one that it is not drawn in."""
        if name and name not in self.trims:
            raise ValueError(f"{self.title}: there is no trim {name}; it may be {', '.join(self.trims)}")
        return name or next(iter(self.trims))

    def to_json(self) -> str:
        """As text, to be read by ``card_source``."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def card_source(data: Mapping[str, Any]) -> CardSource:
    """The source that ``to_json`` wrote, as ``json.loads`` gives it."""
    faces = [
        Face(
            face["name"],
            face["text"],
            {key: [FacePart(**part) for part in parts] for key, parts in face["parts"].items()},
        )
        for face in data["faces"]
    ]
    stacks = [Stack(stack["label"], [Card(**card) for card in stack["cards"]]) for stack in data["stacks"]]
    trims = {name: (width, height) for name, (width, height) in data["trims"].items()}
    return CardSource(**{**data, "faces": faces, "stacks": stacks, "trims": trims})
