"""What a step of a worked example looks like: the part of the table that matters, what goes where, what has changed.

All of it is read from the game's own screen before and after the step, so no game has drawing code of its own.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from drumhead.play.ground import Ground, Piece, Shape
from drumhead.play.presenter import screen_of
from drumhead.play.scene import CardView, Field, Scene, Zone
from drumhead.play.screen import Screen
from drumhead.table.cards import NAMED, Card, spoken
from drumhead.table.game import BadInput, Game
from drumhead.table.resolver import Answer, Input, situation_text
from drumhead.table.words import counted

_NAMED: Final = re.compile(rf"{NAMED.pattern}|\bJoker\b")
_PLACES: Final = re.compile(r"\b(?:to|then|set \w+ \w+) (-?[\d.]+) (-?[\d.]+)")
DICE: Final = "dice"
"""The zone of dice; the face of each is its number."""


class Arrow(NamedTuple):
    """From a card or a zone to a card or a zone, by their ids."""

    source: str
    target: str


class Picture(NamedTuple):
    """The places that matter in a step, before and after it. Their order is that of the screen."""

    before: tuple[Zone, ...]
    arrows: tuple[Arrow, ...] = ()
    after: tuple[Zone, ...] = ()
    """Those that the step has filled, or else emptied."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Where zones lie to each other on the game's map, by their ids; those on no row follow below."""
    ground: Ground | None = None
    """A table on which pieces stand anywhere, with what the step shows on it."""
    near: tuple[str, ...] = ()
    """The pieces that the step is about."""

    def told(self) -> str:
        """What it shows, in words."""
        pieces = self.ground.pieces if self.ground else ()
        names = {view.id: view.label for zone in self.before for view in views(zone)}
        names |= {zone.id: zone.label for zone in self.before} | {piece.id: piece.label for piece in pieces}
        lies = [_told(zone) for zone in self.before] + [names[piece] for piece in self.near]
        goes = dict.fromkeys(f"{names.get(end, end)} to {names.get(target, target)}" for end, target in self.arrows)
        return ". ".join((*lies, *goes, *(f"then {_told(zone)}" for zone in self.after), ""))


def named_cards(text: str) -> tuple[Card, ...]:
    """The cards that a text names, each once.

    >>> named_cards("`4C` pays; destroy 10C+7S with 4C")
    ('4C', '10C', '7S')
    """
    return tuple(dict.fromkeys(map(Card, _NAMED.findall(text))))


class Pictures:
    """Draws the steps of one example, one after the other."""

    def __init__(self, game: Game[Any, Any], named: Iterable[Card]) -> None:
        """``named``: cards that the example's introduction names; the first picture shows where they lie."""
        self.game = game
        self.screen: Screen = screen_of(game)
        self.named = {*named}
        self.acting: list[str] = []
        """On a ground, the piece that the last move named that names one."""

    def of(self, state: Any, move: Any, after: Any | None, show: Collection[str] = (), to: str = "") -> Picture | None:
        """The step from a state, by a move, to the state after it, which a refused move has not.

        ``show`` names zones besides those that matter by themselves, ``to`` where an arrow ends that is not clear from
        the move and what it changes. None if there is nothing to be seen. Raises BadInput for a place that is not
        there.
        """
        players = self.game.players
        viewer = max(0, players.on_turn(state)) if players else 0

        def scene(state: Any) -> Scene:
            args = (players.seen_by(state, viewer), (), viewer) if players else (state, ())
            return self.screen.scene(*args)

        old, new = scene(state), None if after is None else scene(after)
        places = [zone.id for zone in old.zones]
        for name in (*show, *filter(None, [to])):
            if name not in places and all(name != card.id for card in old.cards()):
                raise BadInput(f"there is no place {name!r} on the table: choose among {', '.join(places) or 'none'}")
        if old.ground:
            return self._map(old.ground, new.ground if new else None, str(move), viewer)
        arrows = self._arrows(old, new, state, move, after, to)
        if not arrows and not new and self.game.players:
            named, arrows = _own_places(old, str(move), self.game.players.names[viewer])
            show = (*show, *named)
        wanted = {*show, *(end for arrow in arrows for end in arrow)}
        names, self.named = self.named | {*named_cards(str(move))}, set()
        meant = {
            zone.id
            for zone in old.zones
            if wanted & {zone.id, *(card.id for card in views(zone))}
            or (zone.layout != "pile" and any(card.face in names for card in views(zone)))
        }
        rows = _rows(old.field, meant - {zone.id for zone in old.zones if zone.layout == "pile"})
        meant.update(*rows)
        before = tuple(zone for zone in old.zones if zone.id in meant)
        after = _changed(old, new, before, arrows)
        if not before:
            filled = {zone.id for zone in after}
            before = tuple(zone for zone in old.zones if zone.id in filled)
        return Picture(before, arrows, after, rows) if before else None

    def _map(self, old: Ground, new: Ground | None, move: str, viewer: int) -> Picture | None:
        first, *words = move.split()
        if first == "roll":
            dice = tuple(CardView(f"{place}", word, word) for place, word in enumerate(words))
            return Picture((Zone(DICE, "Rolled", "row", dice),))
        here = {piece.id: piece for piece in old.pieces}
        assert self.game.players
        us = self.game.players.names[viewer]
        ours = [name for word in words[:1] for name in (f"{us}.{word}", ".".join(words[:2])) if name in here][:1]
        ground = new or old._replace(shapes=(*old.shapes, *_refused_path(old, move, [here[name] for name in ours])))
        others = [piece for word in words[1:2] for piece in here if ours and piece.endswith(f".{word}")]
        others = [piece for piece in others if piece not in ours]
        stand = [piece for piece in ground.pieces if piece.kind != "ghost"]
        changed = [piece.id for piece in stand if piece.id not in here or piece.spot != here[piece.id].spot]
        left = {piece.id for piece in stand}
        gone = [name for name, piece in here.items() if piece.kind != "ghost" and name not in left]
        arrows = tuple(Arrow(piece, other) for piece in ours for other in others)
        lines = {shape.kind for shape in ground.shapes} & {"path", "ghost", "open"}
        self.acting = ours or self.acting
        actors = [piece for piece in self.acting if ours or ((changed or lines) and piece in here)]
        near = tuple(dict.fromkeys((*actors, *others, *changed, *gone)))
        if not lines:  # where it came from
            ways = ((here[piece.id].spot[:2], piece.spot[:2]) for piece in stand if piece.id in here)
            ground = ground._replace(shapes=(*ground.shapes, *(Shape("path", way) for way in ways if way[0] != way[1])))
        return Picture((), arrows, ground=old if gone else ground, near=near) if near or lines else None

    def _arrows(
        self, old: Scene, new: Scene | None, state: Any, move: Any, after: Any | None, to: str
    ) -> tuple[Arrow, ...]:
        ids = {card.face: card.id for card in old.cards() if card.face}
        cards = [ids[name] for name in named_cards(str(move)) if name in ids]
        if to:
            return tuple(Arrow(card, to) for card in cards)
        if aimed := dict(_aimed(old, str(move), ids)):
            places = {zone.id for zone in old.zones if zone.layout != "pile"}
            ends = {lay: end for lay, end in _moves(old, new) if end in places} if new else {}
            return tuple(Arrow(card, ends.get(card, end)) for card, end in aimed.items())
        seen = [show for show in self.screen.shows(state, move, after) if show.manner in ("", "hold")] if new else ()
        if flights := {ids[card]: flight.target for flight in seen for card in flight.cards if card in ids}:
            return tuple(Arrow(card, end) for card, end in flights.items())
        if new and (arrows := tuple(_changes(old, new, cards))):
            return arrows
        slots = [zone for zone in old.zones if zone.layout in ("slot", "place") and zone.cards and cards]
        held = (zone.id for zone in slots if self.screen.move_for_drop(state, tuple(cards), zone.id) is not None)
        return tuple(Arrow(card, target) for target in [next(held, "")] if target for card in cards)


def _aimed(scene: Scene, move: str, ids: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each card of a written move with the place that the move itself gives it.

    That is a place's name, its number with a colon (``2:5S+7H`` in ``shots.2``), or what follows ``to``. What is paid
    ``with`` a card, or taken ``from`` it, does not go there.
    """
    zones = [zone.id for zone in scene.zones]
    for clause in move.split(";"):
        words = clause.split()
        target = next((word for word in words if word in zones), "")
        if "to" in words:
            word = words[words.index("to") + 1]
            target = ids.get(word, word if word in zones else "")
        for before, word in zip(["", *words], words, strict=False):
            number, colon, cards = word.rpartition(":")
            place = next((zone for zone in zones if colon and zone.endswith(f".{number}")), target)
            if place and before not in ("to", "from", "with"):
                yield from ((ids[card], place) for card in named_cards(cards) if card in ids)


def _refused_path(ground: Ground, move: str, ours: Sequence[Piece]) -> Iterator[Shape]:
    """The path that a refused move writes down, from where the piece stands, unless the table shows one already."""
    stand = ((piece.spot[:2],) for piece in ours)
    ghost = next((shape.points for shape in ground.shapes if shape.kind == "ghost"), next(stand, ()))
    points = [(float(x), float(y)) for x, y in _PLACES.findall(move)]
    if ghost and points and all(shape.kind != "path" for shape in ground.shapes):
        start = sum(x for x, _ in ghost) / len(ghost), sum(y for _, y in ghost) / len(ghost)
        yield Shape("path", (start, *points))


def _own_places(scene: Scene, move: str, us: str) -> tuple[list[str], tuple[Arrow, ...]]:
    """The places that a written move names, the mover's own before a common one, and an arrow from the card in one to
    another, where it says ``centre to left``.

    A pile is none: a deck that is named can be one of several.
    """
    words = move.split()
    zones = {zone.id: zone for zone in scene.zones if zone.layout != "pile"}
    places = [next((zones[name] for name in (f"{us}.{word}", word) if name in zones), None) for word in words]
    ways = zip(places, words[1:], places[2:], strict=False)
    arrows = (Arrow(a.cards[-1].id, b.id) for a, word, b in ways if word == "to" and a and a.cards and b)
    return [place.id for place in places if place], tuple(arrows)


def _changed(old: Scene, new: Scene | None, before: tuple[Zone, ...], arrows: tuple[Arrow, ...]) -> tuple[Zone, ...]:
    """The zones that have gained a card, or else those of the picture that have lost one.

    Where cards only lie as the arrows have said, nothing is drawn again.
    """
    faces = {zone.id: Counter(_faces(zone)) for zone in old.zones}
    zones = [zone for zone in new.zones if zone.layout != "pile"] if new else []
    fresh = {zone.id: Counter(_faces(zone)) - faces.get(zone.id, Counter()) for zone in zones}
    sources = {arrow.source for arrow in arrows}
    drawn = {(card.face,) for card in old.cards() if card.id in sources}
    gained = tuple(zone for zone in zones if fresh[zone.id])
    if gained and all({*fresh[zone.id]} <= drawn for zone in gained):
        return ()
    shown = {zone.id for zone in before}
    lost = (zone for zone in zones if zone.id in shown and zone.cards and Counter(_faces(zone)) != faces[zone.id])
    return gained or tuple(lost)


def _moves(old: Scene, new: Scene) -> Iterator[tuple[str, str]]:
    """Each card that lay in the open and lies in the open elsewhere: its id, and the card or zone that it went to."""
    lay, lie = _places(old), _places(new)
    ids = {view.id for view in old.cards()}
    for face, (card, place) in lay.items():
        if face in lie and lie[face][1] != place:
            zone, _, owner = lie[face][1].partition("/")
            yield card, owner if owner in ids else zone


def _changes(old: Scene, new: Scene, named: list[str]) -> Iterator[Arrow]:
    """From where cards lay to where they lie; from a pile, where nothing that lay in the open has moved.

    Cards that go to a pile without being named are passed over.
    """
    piles = {zone.id for zone in new.zones if zone.layout == "pile"}
    moves = [*_moves(old, new)]
    yield from (Arrow(card, end) for card, end in moves if card in named or end not in piles)
    sizes = {zone.id: zone.size or 0 for zone in old.zones}
    smaller = [zone.id for zone in new.zones if zone.size is not None and zone.size < sizes.get(zone.id, 0)]
    lay = _places(old)
    fresh = {place.split("/")[0] for face, (_, place) in _places(new).items() if face not in lay}
    for zone in new.zones if smaller and not moves else ():
        if zone.id in fresh:
            yield Arrow(zone.source if zone.source in smaller else smaller[0], zone.id)


def _places(scene: Scene) -> dict[str, tuple[str, str]]:
    """The id and the place of each face that lies in the open once: its zone, and the card that it lies under."""
    views = [
        (card.face, card.id, place)
        for zone in scene.zones
        for top in zone.cards
        for card, place in ((top, zone.id), *((under, f"{zone.id}/{top.id}") for under in top.under))
        if card.face
    ]
    counts = Counter(face for face, *_ in views)
    return {face: (card, place) for face, card, place in views if counts[face] == 1}


def _rows(field: Field | None, zones: set[str]) -> tuple[tuple[str, ...], ...]:
    """The columns of the game's map in which the zones lie, from row to row."""
    wide = field.wide if field else ()
    columns = [place for place in range(len(wide[0]) if wide else 0) if any(row[place] in zones for row in wide)]
    rows = (tuple(row[place] for place in columns) for row in wide)
    return tuple(row for row in rows if any(row))


def views(zone: Zone) -> Iterator[CardView]:
    """Its cards, each followed by those that lie under it."""
    for card in zone.cards:
        yield card
        yield from card.under


def _faces(zone: Zone) -> Iterator[tuple[str | None, ...]]:
    return ((card.face, *(under.face for under in card.under)) for card in zone.cards)


def _told(zone: Zone) -> str:
    cards = ", ".join(card.label for card in zone.cards) or zone.text or "empty"
    return f"{zone.spoken or zone.label}: {cards}"


WORDS: Final = "words"
"""The layout of a zone that is only its label and its text."""
WAY: Final = "way"
"""The layout of a distance, of so many metres as its size; its note is a cross where the rules forbid it.

Its cards are those at its end, one behind the other: each has as its badge the metres from the one before, and as its
note the cover that it is behind. None are there on a way that is gone.
"""
HURT: Final = "hurt"
"""The layout of somebody with as many wounds as its size, with its words beside."""
DRAWN: Final = "drawn"
"""The layout of cards drawn for something, with what for, and what came of it, in words beside them."""


def case_picture(title: str, stated: Mapping[str, Any], answer: Answer, inputs: Sequence[Input]) -> Picture | None:
    """A case that is resolved: what was given, how far, and each card or die that was used with what came of it.

    None if there is nothing of these.
    """
    ways, drawn = _ways(answer, inputs)
    wounds = None if answer.cards else answer.values.get("wounds")
    is_told = bool(answer.cards or wounds is not None) and not answer.steps[0].cards  # by the words over what follows
    rest = {name: value for name, value in stated.items() if name not in {*drawn, "dice"}}
    zones = [*ways] if is_told else [Zone("given", title, WORDS, text=situation_text(inputs, rest)), *ways]
    if answer.dice:
        dice = tuple(CardView(f"{place}", f"{number}", f"{number}") for place, number in enumerate(answer.dice))
        zones.append(Zone(DICE, "Rolled", "row", dice))
    heads: list[str] = []
    for place, step in enumerate(answer.steps):
        if not step.cards:
            heads.append(step.text)
            continue
        sign = {True: "✓", False: "✗", None: ""}[step.success]
        card = CardView(f"{place}", step.cards[0], spoken(step.cards[0]), note=sign)
        last = zones[-1].cards[-1:] if zones else ()
        if last and not heads and last[0].face == card.face:
            text = step.text.removeprefix(f"{card.face}: ")
            zones[-1] = zones[-1]._replace(note=f"{zones[-1].note} {text}".strip())
        elif sign and not heads and last:
            zones[-1] = zones[-1]._replace(cards=(*zones[-1].cards, card))
        else:
            note = "" if sign else step.text.removeprefix(f"{card.face}: ")
            zones.append(Zone(f"{place}", " ".join(heads), DRAWN, (card,), note=note))
            heads.clear()
    used = {card for step in answer.steps for card in step.cards}
    if (left := [card for card in answer.cards if card not in used]) and answer.result:
        cards = tuple(CardView(card, card, spoken(card)) for card in left)
        zones.append(Zone("last", " ".join(heads), DRAWN, cards, note=answer.result.text))
    after = () if wounds is None else (_hurt("after", " ".join(heads), wounds),)
    if after:
        zones.append(_hurt("before", "", answer.given.get("wounds", 0)))
    return (
        Picture(tuple(map(_worded, zones)), after=tuple(map(_worded, after))) if zones[0 if is_told else 1 :] else None
    )


def _worded(zone: Zone) -> Zone:
    """The zone with its cards in words in each sentence, since the fonts of drawings have no suits."""

    def worded(text: str) -> str:
        told = _NAMED.sub(lambda name: spoken(Card(name[0])), text)
        return told[:1].upper() + told[1:]

    return zone._replace(label=worded(zone.label), text=worded(zone.text), note=worded(zone.note))


def _hurt(name: str, label: str, wounds: int) -> Zone:
    return Zone(name, label, HURT, size=wounds, text="" if label else counted(wounds, "wound"))


def _ways(answer: Answer, inputs: Sequence[Input]) -> tuple[list[Zone], set[str]]:
    """The first distance that the case gives, with whoever is at its end, or else the way gone where no card is drawn;
    and the inputs that it shows.

    Of several ``targets`` the further distances lie between them, and inputs that begin with ``cover`` are theirs.
    """
    given = answer.given
    lengths = [put.name for put in inputs if put.kind == "metres" and given.get(put.name)]
    went = answer.values.get("metres", 0) if not answer.cards else 0
    note = "" if answer.allowed else "✗"
    if not lengths:
        text = f"{went:g} metres" if went else ""
        return [Zone(WAY, "", WAY, text=text, size=round(went), note=note)] if went or note else [], set()
    targets = given.get("targets", 1)
    covers = [put for put in inputs if put.name.startswith("cover")][:targets]
    behind = {put.label: put.choices[given[put.name]] for put in covers if given[put.name] != put.default}
    ends = []
    for place, length in enumerate(lengths[:targets]):
        gap = f"{given[length]:g} m" if place else ""
        cover = behind.get(covers[place].label, "") if place < len(covers) else ""
        told = (f"target {place + 1}" if targets > 1 else "target", gap and f"{gap} further", cover)
        ends.append(CardView(f"end{place}", None, ", ".join(filter(None, told)), gap, cover))
    metres = f"{given[lengths[0]]:g} metres"
    label = "; ".join(f"{whose}: {cover}" for whose, cover in behind.items())
    zone = Zone(WAY, label, WAY, tuple(ends), round(given[lengths[0]]), metres, note, spoken=metres)
    return [zone], {*lengths, "targets", *(put.name for put in covers)}
