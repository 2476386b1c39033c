"""The pictures of worked examples: a table cut down to what matters, with arrows, for page and paper alike.

A unit is about a third of a millimetre on paper, and a pixel or a little more on a page. Cards are drawn with a large
rank and suit, to be read at the size of the text.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from markupsafe import escape

from drumhead.play.scene import SPREAD, CardView, Zone
from drumhead.render.cards import PAPER_COLOURS
from drumhead.render.inline import curl_quotes
from drumhead.render.maps import MOST, Colours, Spot, map_drawing
from drumhead.render.small_cards import ARC, FLAT, HIGH, TYPE, WIDE, WOUND, Pen
from drumhead.render.svg import SANS, n, stamp, width, words, wrapped
from drumhead.source.pictures import DICE, DRAWN, HURT, WAY, WORDS, Arrow, Picture
from drumhead.table.cards import SUIT_NAMES, SUIT_SYMBOLS
from drumhead.table.words import counted

GAP: Final = 6.0
FAN: Final = 24.0
"""How far a card lies beside the one below it, where there are many."""
TUCKED: Final = 22.0
"""How much of a card is seen that lies under another."""
LIFT: Final = 8.0
"""How far a card is lifted that goes somewhere."""
BETWEEN: Final = 14.0
"""The space between two places."""
METRE: Final = 2.0
"""A metre of a way, as far as it is not too long."""
LONGEST: Final = 200.0
BESIDE_CARDS: Final = (DRAWN, HURT)
"""The layouts whose words stand to the right."""
FOLLOWED: Final = 100.0
"""The room that words leave where another drawing stands beside theirs."""
LABEL: Final = 100.0
"""The width to which words are broken where the cards take less; more for what would take many lines."""
TIGHT: Final = 80.0
"""That width where everything else would take two lines, and cards overlap from the third."""
MANY: Final = 4
"""Cards beside each other before they overlap."""
EDGE: Final = 3.0
_SUITS: Final = str.maketrans({SUIT_SYMBOLS[letter]: name for letter, name in SUIT_NAMES.items()})
"""Signs that our fonts lack, in words."""


def picture_svgs(picture: Picture, refused: bool, colours: Colours = PAPER_COLOURS) -> tuple[str, ...]:
    """The drawing of a step, and where it changes something a second one of that, each as one SVG.

    The width in units is the custom property ``--units``. What it shows in words is the title of the first.
    """
    told = curl_quotes(picture.told())
    if picture.ground:
        return (_svg(told, *map_drawing(picture.ground, picture, refused, colours)),)
    first = _Table(picture.before, picture.rows, picture.arrows, colours)
    arrows = "".join(first.arrow(target, refused) for target in dict.fromkeys(a.target for a in picture.arrows))
    drawings = [_svg(told, first.width, first.height, first.drawing + arrows + first.labels)]
    if picture.after:
        then = _Table(picture.after, picture.rows, (), colours)
        drawings.append(_svg("", then.width, then.height, then.drawing + then.labels))
    return tuple(drawings)


def _svg(told: str, across: float, down: float, inside: str) -> str:
    title = f' role="img"><title>{escape(told)}</title>' if told else ' aria-hidden="true">'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="0 0 {n(across)} {n(down)}"'
        f' style="--units:{n(across)}"{title}{inside}</svg>'
    )


class _Block(NamedTuple):
    """A zone and how much room it takes."""

    zone: Zone
    width: float
    label: tuple[str, ...]
    cards: tuple[CardView, ...]
    above: float
    """The height of what is tucked under its cards, and of the arrows over them."""
    below: tuple[str, ...]
    """The lines under its cards."""
    step: float


def _block(zone: Zone, room: float, fan: float, is_tight: bool = False) -> _Block:
    """A zone with so much room over its cards for arrows, as narrow as can be where it ``is_tight``.

    Of a pile only one card is seen.
    """
    label_width, many = (TIGHT, 2) if is_tight else (LABEL, MANY)
    cards = zone.cards[-1:] if zone.layout == "pile" else zone.cards
    step = WIDE + GAP if len(cards) <= many or zone.id == DICE else fan
    across = 0 if zone.layout == WORDS else WIDE + step * (max(len(cards), 1) - 1)
    if zone.layout == WAY:
        across, cards = _length(zone) + WIDE + sum(map(_gap, cards)), ()
    tucked = max((TUCKED * len(card.under) for card in cards), default=0)
    count = counted(zone.size, "card") if zone.layout == "pile" and zone.size else ""
    lines = (count, zone.text, "" if zone.layout == WAY else zone.note) if zone.layout not in SPREAD else (count,)
    label = _lines(zone.label, max(across, LABEL))
    told, parts = " · ".join(filter(None, lines)), "; " if zone.layout == WORDS else " · "
    apart = told.split(parts) if zone.layout == WORDS or width(told, TYPE) > max(across, label_width) else [told]
    below = tuple(line for text in apart for line in _lines(text, max(across, label_width)))
    widest = [width(line, TYPE) for line in label] + [width(line, TYPE) for line in below]
    return _Block(zone, max(across, *widest, 0), label, cards, tucked + room, below, step)


def _lines(text: str, across: float) -> tuple[str, ...]:
    text = _begun(text)
    room = min(max(across, width(text, TYPE) / 2.4), MOST - 2 * EDGE)
    return tuple(wrapped(text, TYPE, room, SANS))


def _begun(text: str) -> str:
    """Its suits in words, and a capital first."""
    text = text.translate(_SUITS)
    return text[:1].upper() + text[1:]


def _length(zone: Zone) -> float:
    """That of the arrow of a way."""
    return min(max(METRE * (zone.size or 0), WIDE), LONGEST)


def _gap(card: CardView) -> float:
    """How much further off somebody stands than the one before: room for the distance at least."""
    return max(METRE * float(card.badge.split()[0]), width(card.badge, TYPE) + 6) if card.badge else 0.0


def _span(blocks: Sequence[_Block]) -> float:
    """The width of blocks on one line."""
    return sum(block.width + BETWEEN for block in blocks) - BETWEEN


def _side(zone: Zone) -> str:
    """Whose place it is, where its label says so first: ``South`` of ``South, west``."""
    return zone.label.partition(", ")[0] if ", " in zone.label else ""


def _bare(block: _Block) -> _Block:
    """The block on a map: its cards and, unless its row is labelled, its label."""
    label = () if _side(block.zone) else block.label
    cards = WIDE + block.step * (max(len(block.cards), 1) - 1)
    return block._replace(below=(), label=label, width=max(cards, *(width(line, TYPE) for line in label), 0))


class _Table:
    """Zones beside each other, below those on a map in its rows; where each card and each zone is."""

    def __init__(
        self, zones: Sequence[Zone], rows: Sequence[Sequence[str]], arrows: Sequence[Arrow], colours: Colours
    ) -> None:
        self.high = FLAT if any(rows) else HIGH
        self.pen = Pen(colours, self.high)
        self.targets = {arrow.source: arrow.target for arrow in arrows}
        self.spots: dict[str, Spot] = {}
        """The middle of the top of each card and zone."""
        self.parts: list[str] = []
        self.labels = ""
        """The words, over the arrows that would cross them out."""
        self.width = self.height = EDGE
        room = ARC if arrows and not rows else 4
        fan = WIDE if rows else FAN
        tight = [_block(zone, room, fan, is_tight=True) for zone in zones]
        loose = [_block(zone, room, fan) for zone in zones]
        is_tight = not rows and _span(tight) < MOST <= _span(loose)
        blocks = {block.zone.id: block for block in (tight if is_tight else loose)}
        lines = [[_bare(blocks[zone]) if zone in blocks else None for zone in row] for row in rows]
        lines = [line for line in lines if any(line)]
        edge = self._map(lines) if lines else EDGE
        on_map = {zone for row in rows for zone in row}
        rest = [block for name, block in blocks.items() if name not in on_map]
        if lines:
            self.height += LIFT
            rest = [block._replace(label=(), below=(block.zone.label,)) for block in rest]
        while rest:
            if rest[0].zone.layout in BESIDE_CARDS:
                self._beside(rest.pop(0))
                continue
            x, line = edge, list[tuple[_Block, float]]()
            while rest and (not line or (x + rest[0].width < MOST and rest[0].zone.layout not in BESIDE_CARDS)):
                line.append((rest[0], x))
                x += rest.pop(0).width + BETWEEN
            self._line(line)
        self.width += EDGE
        self.drawing = "".join(self.parts)

    def _map(self, lines: list[list[_Block | None]]) -> float:
        """The rows of a map, those of a side with its name before them; where the first column begins."""
        sides = [next((_side(block.zone) for block in line if block and _side(block.zone)), "") for line in lines]
        columns = [max((block.width for block in column if block), default=0.0) for column in zip(*lines, strict=True)]
        edge = EDGE + max((width(side, TYPE) + GAP for side in sides if side), default=0)
        starts = [edge + sum(columns[:place]) + BETWEEN * place for place in range(len(columns))]
        for side, line in zip(sides, lines, strict=True):
            self.parts.append(words(side, EDGE, self.height + TYPE + self.high / 2, TYPE, self.pen.ink))
            placed = zip(line, starts, columns, strict=True)
            self._line([(block, start + (wide - block.width) / 2) for block, start, wide in placed if block])
        return edge

    def _line(self, blocks: Sequence[tuple[_Block, float]]) -> None:
        """Blocks whose cards stand on one line, below what there is."""
        head = max(len(block.label) for block, _ in blocks) * TYPE * 1.3
        top = self.height + head + max(block.above for block, _ in blocks)
        self.height += GAP
        for block, x in blocks:
            is_words = block.zone.layout == WORDS
            start = self.height + len(block.label) * TYPE * 1.3 if is_words else top + self.high
            self.parts += self._zone(block, x, top, start)
            self.height = max(self.height, start + TYPE * 1.2 * len(block.below) + 2)
            self.width = max(self.width, x + block.width)
        self.height += 2

    def _beside(self, block: _Block) -> None:
        """A zone on a line of its own, its words to the right of its cards or of somebody's wounds."""
        zone, top = block.zone, self.height + GAP
        across = WIDE + (WOUND * (zone.size or 0) if zone.layout == HURT else block.step * (len(block.cards) - 1))
        self.spots[zone.id] = (EDGE + across / 2, top)
        if zone.layout == HURT:
            self.parts += self.pen.hurt(EDGE + across / 2, zone.size or 0, top + self.high)
        for place, card in enumerate(block.cards):
            self.parts += self._stack(card, EDGE + place * block.step, top, block)
        x = EDGE + across + 2 * GAP
        room = MOST - x - (FOLLOWED if zone.layout == HURT else 0)
        told = [
            (line, weight)
            for text, weight in ((zone.label, 500), (zone.text, 500), (zone.note, 600))
            for line in wrapped(_begun(text), TYPE, room, SANS)
        ]
        self.width = max(self.width, EDGE + across)
        y = top + max((self.high - TYPE * 1.2 * len(told)) / 2, 0)
        for place, (line, weight) in enumerate(told):
            self.parts.append(words(line, x, y + TYPE * (1 + 1.2 * place), TYPE, self.pen.ink, weight=weight))
            self.width = max(self.width, x + width(line, TYPE))
        self.height = top + max(self.high, TYPE * 1.2 * len(told)) + 2

    def _zone(self, block: _Block, x: float, top: float, below: float) -> Iterator[str]:
        """A zone whose cards begin at ``top`` and whose lines under them begin at ``below``."""
        zone, middle = block.zone, x + block.width / 2
        first = (below if zone.layout == WORDS else top - block.above) - len(block.label) * TYPE * 1.3
        for place, line in enumerate(block.label):
            self._write(line, middle, first + TYPE * (1 + 1.3 * place))
        across = WIDE + block.step * (max(len(block.cards), 1) - 1)
        self.spots[zone.id] = (middle, top)
        if zone.layout == WAY:
            yield from self._way(zone, middle, top + self.high)
        elif not block.cards and zone.layout != WORDS:
            yield self.pen.outline(middle - across / 2, top)
        for place, card in enumerate(self._uncrossed(block.cards)):
            yield from self._stack(card, middle - across / 2 + place * block.step, top, block)
        middle -= sum(map(_gap, zone.cards)) / 2 if zone.layout == WAY else 0
        for place, line in enumerate(block.below, 1):
            self._write(line, middle, below + 2 + TYPE * 1.2 * place, 500)

    def _write(self, line: str, middle: float, y: float, weight: int = 600) -> None:
        across = width(line, TYPE) + 2
        if self.targets:
            box = f'x="{n(middle - across / 2)}" y="{n(y - TYPE * 0.8)}" width="{n(across)}" height="{TYPE}"'
            self.labels += f'<rect {box} fill="{self.pen.ground}" opacity=".8"/>'
        self.labels += words(line, middle, y, TYPE, self.pen.ink, "middle", weight=weight)

    def _way(self, zone: Zone, middle: float, ground: float) -> Iterator[str]:
        """A figure, an arrow as long as the way with a mark every ten metres, and who is at its end, behind what.

        Those behind the first one stand so much further off.
        """
        length = _length(zone)
        start, y = middle - (length + sum(map(_gap, zone.cards))) / 2, ground - 16
        end = start + length
        strong, paper = self.pen.strong, self.pen.ground
        tens = (length * metres / zone.size for metres in range(10, zone.size, 10)) if zone.size else ()
        marks = "".join(f"M{n(start + ten)} {n(y - 3)}v6" for ten in tens)
        yield f'<path d="M{n(start)} {n(y)}H{n(end - 8)}{marks}" fill="none" stroke="{strong}" stroke-width="2"/>'
        yield f'<path d="M{n(end)} {n(y)}l-9 5v-10z" fill="{strong}"/>'
        yield self.pen.person(start - 9, ground, self.pen.ink)
        for card in zone.cards:
            yield words(card.badge, end + 9 + _gap(card) / 2, ground - 36, TYPE, self.pen.ink, "middle", weight=500)
            end += _gap(card)
            yield self.pen.person(end + 9, ground, paper)
            if card.note:
                yield f'<path class="cover" d="M{n(end - 1)} {n(ground)}v-17h4v17z" fill="{self.pen.ink}"/>'
        if zone.note:
            yield stamp(zone.note, start + length / 2, y, strong, paper)

    def _uncrossed(self, cards: Sequence[CardView]) -> list[CardView]:
        """The cards; those that go to several places in the order of these places, so that no arrows cross."""
        ends = {card.id: self.spots.get(self.targets.get(card.id, ""), (0, 0))[0] for card in cards}
        if len({self.targets[card.id] for card in cards if card.id in self.targets}) < 2:
            return list(cards)
        going = iter(sorted((card for card in cards if card.id in self.targets), key=lambda card: ends[card.id]))
        return [next(going) if card.id in self.targets else card for card in cards]

    def _stack(self, card: CardView, x: float, top: float, block: _Block) -> Iterator[str]:
        """A card, and those under it, which look out above it."""
        for place, under in enumerate(card.under[::-1]):
            y = top - TUCKED * (len(card.under) - place)
            self.spots[under.id] = (x + WIDE / 2, y)
            yield self.pen.card(under, x, y, WIDE - 8)
        if card.id in self.targets:
            yield self.pen.outline(x, top)
            top -= LIFT
        self.spots[card.id] = (x + WIDE / 2, top)
        if block.zone.id == DICE:
            yield self.pen.die(card.face or "", x, top)
        else:
            yield self.pen.card(card, x, top, 9 if block.step < WIDE else WIDE - 8)

    def arrow(self, target: str, refused: bool) -> str:
        """From the cards that go there, with a cross where the move is refused."""
        sources = [self.spots[source] for source, end in self.targets.items() if end == target and source in self.spots]
        if not sources or target not in self.spots:
            return ""
        middle = sum(x for x, _ in sources) / len(sources), min(y for _, y in sources)
        return self.pen.arrow(middle, self.spots[target], refused)
