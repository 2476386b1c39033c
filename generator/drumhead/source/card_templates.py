"""Templates for cards of one's own: boxes in millimetres that show the fields of a card."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from drumhead.source.card_layouts import At, Strings
from drumhead.table.reading import Limit

REACH: Final = 3.0
"""Millimetres that a box may reach beyond the cut: the bleed."""

FIELD: Final = re.compile(r"\{([^{}]+)\}")
_CONDITION: Final = re.compile(r"(!?)([^!=]+?)\s*(?:(!?=)\s*(.*))?")
_COLOUR: Final = r"^(#[0-9a-fA-F]{6}|\{[^{}]+\})?$"

Length = Annotated[float, Limit(above=0)]
Percent = Annotated[float, Limit(least=0, most=100)]
Ink = Annotated[str, Limit(pattern=_COLOUR, example="a colour as #2b6cb0, or a field as '{colour}'")]


def _condition(value: str) -> None:
    if value and not _CONDITION.fullmatch(value):
        raise ValueError("a condition is a field, as `Cost`, `!Cost`, `type=spell` or `type!=spell`")


@dataclass(frozen=True, kw_only=True)
class Box:
    """A box of a template: its upper left corner is ``at``, from the card's own, and its ``size`` width and height.

    It shows one of: ``text``, in Markdown, in which ``:shield:`` is an icon; a ``figure``, a number or a few words in
    one line; an ``image`` file of the game's folder; an ``icon``, or several names with spaces between them. In each of
    these, and in colours, ``{Cost}`` is what the card has in the field ``Cost``. Behind it lies a ``shape`` in the
    colour ``fill``, with an edge in the colour ``line``; ``ink`` is that of the words.

    Words are set in ``points``, or smaller where they do not fit, down to ``least``; ``pad`` is the room around them.
    ``align`` and ``stand`` say where they are in the box. An image is cropped to ``cover`` its box or set smaller to be
    ``whole`` in it; ``focus`` is the place of the image, in percent from its left and its top, that stays in view.

    The box is left out unless the card meets the condition ``when``: ``Cost`` (it has one), ``!Cost`` (it has none),
    ``type=spell`` or ``type!=spell``. Boxes are drawn in their order, those of a greater ``layer`` over the others.
    """

    name: str = ""
    at: At
    size: tuple[Length, Length]
    text: str = ""
    figure: str = ""
    image: str = ""
    icon: str = ""
    shape: Literal["rectangle", "rounded", "round"] = "rectangle"
    fill: Ink = ""
    line: Ink = ""
    ink: Ink = "#111111"
    font: Literal["serif", "sans"] = "serif"
    points: Annotated[float, Limit(least=6, most=200)] = 10.0
    least: Annotated[float, Limit(least=6, most=200)] = 8.0
    pad: Annotated[float, Limit(least=0)] = 0.0
    align: Literal["left", "middle", "right"] = "left"
    stand: Literal["top", "middle", "bottom"] = "top"
    fit: Literal["cover", "whole"] = "cover"
    focus: tuple[Percent, Percent] = (50.0, 50.0)
    when: Annotated[str, _condition] = ""
    layer: int = 0

    def __post_init__(self) -> None:
        if sum(map(bool, (self.text, self.figure, self.image, self.icon))) > 1:
            raise ValueError("a box shows one thing: a text, a figure, an image or an icon")

    def is_shown(self, fields: Mapping[str, str]) -> bool:
        """Whether a card with those fields meets the condition."""
        found = _CONDITION.fullmatch(self.when)
        if not found:
            return True
        no, name, compared, wanted = found.groups()
        value = fields.get(name, "")
        holds = (value == wanted.strip()) == (compared == "=") if compared else bool(value)
        return holds != bool(no)

    def named_fields(self) -> Iterator[str]:
        """The fields that it shows, and that of its condition."""
        for value in (self.text, self.figure, self.image, self.icon, self.fill, self.line, self.ink):
            yield from FIELD.findall(value)
        if found := _CONDITION.fullmatch(self.when):
            yield found[2]


@dataclass(frozen=True, kw_only=True)
class CardTemplate:
    """The ``boxes`` of a card. With a ``base``, another template, they are added to its boxes; one with the name of a
    box of the base replaces it."""

    base: str = ""
    boxes: tuple[Box, ...] = ()


Templates = dict[str, CardTemplate]


def boxes_of(templates: Mapping[str, CardTemplate], name: str, path: Strings = ()) -> tuple[Box, ...]:
    """All boxes of a template in the order in which they are drawn.

    Raises ValueError for a template that does not exist, and for one that is based on itself.
    """
    if name in path:
        raise ValueError(f"template {path[0]} is based on itself: {' is based on '.join((*path, name))}")
    if name not in templates:
        named = f"template {path[-1]} is based on {name}, which is none" if path else f"there is no template {name}"
        raise ValueError(f"{named}: there are {', '.join(templates)}")
    template = templates[name]
    boxes = [*boxes_of(templates, template.base, (*path, name))] if template.base else []
    for box in template.boxes:
        same = [place for place, other in enumerate(boxes) if box.name and other.name == box.name]
        if same:
            boxes[same[0]] = box
        else:
            boxes.append(box)
    return tuple(sorted(boxes, key=lambda box: box.layer))


def check_templates(templates: Mapping[str, CardTemplate], width: float, height: float) -> None:
    """Raise ValueError for a template with a wrong base, and for a box that leaves the card and its bleed."""
    for name in templates:
        boxes_of(templates, name)
        for place, box in enumerate(templates[name].boxes, 1):
            (x, y), (wide, high) = box.at, box.size
            beyond = max(-x, -y, x + wide - width, y + high - height) - REACH
            if beyond > 0.01:
                raise ValueError(
                    f"template {name}, box {box.name or place}: it reaches {beyond:.1f} mm beyond the card of"
                    f" {width:g} x {height:g} mm and its bleed of {REACH:g} mm: move it or make it smaller"
                )
