"""The first table of any deal, for a page that draws it before Python has loaded, in games whose deals are shuffled
packs and nothing else.

Each part of the first view is the same in every deal, or depends on one card of the deal, or is left out until Python
has loaded. No game has to declare which: it is inferred from the views of deals in which every card comes to every
place.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.session_view import View, to_plain
from drumhead.table.shuffle import arranged, dealt

_SHUFFLES: Final = 300
"""Shuffled deals to infer from, so that what depends on two cards does not pass for depending on one."""
_ANSWER_DEALS: Final = 12
"""Deals in which a button must always get the same answer."""
_ABSENT: Final = object()

ShuffledPacks = list[list[str]]
"""The shuffled packs, in the order in which they are shuffled."""
Values = Sequence[tuple[ShuffledPacks, Any]]
"""The value of a part of the view in several deals, ``_ABSENT`` where the view has no such part."""


def opening(bundle: GameBundle) -> dict[str, Any]:
    """The data from which the page draws any deal's table, of a game that ``deals_packs_only``.

    ``packs``: the packs to shuffle, in order. ``view``: the first view without its drags, in which ``{"$": [pack,
    place, map]}`` stands for the value of that map for the card there, if it has one; with a ``then``, for the ``then``
    where the map has a value. ``maps``: values by the card's text; the second card of one text in a pack is ``…
    again``. ``save``: the record as text, before and after its seed. ``answers``: button -> for each choice, what
    ``_changed`` says of the view when it is pressed.
    """
    packs_of = bundle.game().packs
    assert packs_of is not None
    packs = packs_of(bundle.choose({}))
    pack_texts = _packs(packs)
    deals = [dealt(packs, number) for number in range(_SHUFFLES)]
    deals += [arranged(packs, partial(_rotated, by)) for by in range(max(map(len, pack_texts)))]
    desk = Desk(bundle)
    save = desk.view().save.split('"seed": 1', 1)  # the number of the game that a new desk deals
    maps = _Maps()
    view = maps.part([([list(distinct(pack)) for pack in _packs(deal)], _plain(_view(desk, deal))) for deal in deals])
    answers = dict(_answers(desk, deals[:_ANSWER_DEALS]))
    return {"packs": pack_texts, "view": view, "maps": maps.maps, "save": save, "answers": answers}


def _packs(packs: Any) -> ShuffledPacks:
    collected: ShuffledPacks = []

    def note(pack: Sequence[str]) -> Sequence[str]:
        collected.append(list(pack))
        return pack

    arranged(packs, note)
    return collected


def _rotated(by: int, pack: Sequence[str]) -> Sequence[str]:
    return (*pack[by % len(pack) :], *pack[: by % len(pack)])


def distinct(pack: Sequence[str]) -> Iterator[str]:
    """The cards' texts, with a second card of one text marked."""
    for place, card in enumerate(pack):
        yield f"{card} again" if card in pack[:place] else card


def _view(desk: Desk, deal: Mapping[str, Any]) -> View:
    """The first view of the deal, without its number."""
    return _strip(desk.resume(json.dumps({"game": desk.bundle.slug, "deal": deal, "moves": []})))._replace(messages=())


def _strip(view: View) -> View:
    return view._replace(deal="", save="")


def _plain(view: View) -> dict[str, Any]:
    return {name: part for name, part in to_plain(view._replace(drops={})).items() if name not in ("deal", "save")}


def _answers(desk: Desk, deals: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, list[Any]]]:
    """Each button that is legal in these deals and has the same answer in all of them, with the answers."""
    for control in _view(desk, deals[0]).controls:
        changes_by_choice: list[Any] = []
        for choice in range(len(control.choices) or 1):
            changes = []
            for deal in deals:
                before = _view(desk, deal)
                legal = control in before.controls and control.legal
                changes.append(_changed(before, _strip(desk.press(control.id, choice))) if legal else None)
            if changes[0] is None or any(change != changes[0] for change in changes):
                break
            changes_by_choice.append(changes[0])
        else:
            yield control.id, changes_by_choice


def _changed(before: View, after: View) -> dict[str, Any]:
    """The parts of the view that are others now; of the buttons the new ones, and the ``order`` of all."""
    new = tuple(control for control in after.controls if control not in before.controls)
    old, now = to_plain(before), to_plain(after._replace(controls=new))
    changed = {name: part for name, part in now.items() if name not in old or part != old[name]}
    return {**changed, "order": [control.id for control in after.controls]}


class _Maps:
    """Infers on which card each part of the view depends, and collects the maps from cards to parts."""

    def __init__(self) -> None:
        self.maps: list[dict[str, Any]] = []

    def part(self, values: Values, unknown: str = "") -> Any:
        """The placeholder for the part, as ``opening`` describes it; ``_ABSENT``, or for a text ``unknown``, where it
        can't be inferred."""
        first = next(value for _, value in values if value is not _ABSENT)
        if all(value == first for _, value in values):
            return first
        if slot := self._slot(values):
            return {"$": slot}
        if any(value is _ABSENT for _, value in values):
            return self._part_at_times(values)
        if isinstance(first, dict):
            return self._record(values)
        if isinstance(first, list):
            return self._list(values)
        if isinstance(first, str):
            return self._text(values, unknown)
        return False if isinstance(first, bool) else _ABSENT

    def _part_at_times(self, values: Values) -> Any:
        """A part whose presence depends on one card."""
        slot = self._slot([(deal, value if value is _ABSENT else True) for deal, value in values])
        part = self.part([(deal, value) for deal, value in values if value is not _ABSENT])
        return _ABSENT if slot is None or part is _ABSENT else {"$": slot, "then": part}

    def _slot(self, values: Values) -> list[int] | None:
        """The pack, the place in it and the map by which the card there gives the value; None where none does."""
        texts = [(deal, None if value is _ABSENT else json.dumps(value)) for deal, value in values]
        for pack, cards in enumerate(values[0][0]):
            for place in range(len(cards)):
                text_of: dict[str, str | None] = {}
                if all(text_of.setdefault(deal[pack][place], text) == text for deal, text in texts):
                    card_map = {card: json.loads(text) for card, text in text_of.items() if text is not None}
                    return [pack, place, self._map(card_map)]
        return None

    def _text(self, values: Values, unknown: str) -> Any:
        """A text that one card gives, ``unknown`` in deals of the few cards that don't; or else in all deals."""
        for pack, cards in enumerate(values[0][0]):
            for place in range(len(cards)):
                texts_of: dict[str, set[str]] = {}
                for deal, text in values:
                    texts_of.setdefault(deal[pack][place], set()).add(text)
                if 2 * sum(len(texts) == 1 for texts in texts_of.values()) > len(texts_of):
                    single = {card: min(texts) if len(texts) == 1 else unknown for card, texts in texts_of.items()}
                    return {"$": [pack, place, self._map(single)]}
        return unknown

    def _map(self, card_map: dict[str, Any]) -> int:
        """The number of this map."""
        if card_map not in self.maps:
            self.maps.append(card_map)
        return self.maps.index(card_map)

    def _record(self, values: Values) -> Any:
        """The record of its parts; ``_ABSENT`` where its id is unknown. A button always has a label."""
        keys = dict.fromkeys(key for _, value in values for key in value)
        label = _common_words([str(value.get("label", "")) for _, value in values])
        known = {key: [(deal, value.get(key, _ABSENT)) for deal, value in values] for key in keys}
        parts = {key: self.part(values, label if key == "label" else "") for key, values in known.items()}
        return _ABSENT if parts.get("id") == "" else {name: part for name, part in parts.items() if part is not _ABSENT}

    def _list(self, values: Values) -> list[Any]:
        """The list of its entries: matched by id where the ids recur, or else by place."""
        longest = max((value for _, value in values), key=len)
        by_id = [(deal, {_id(entry): entry for entry in value}) for deal, value in values]
        if _id(longest[0]) and all(entries.keys() <= set(map(_id, longest)) for _, entries in by_id):
            rows = [[(deal, entries.get(_id(entry), _ABSENT)) for deal, entries in by_id] for entry in longest]
        else:
            rows = [
                [(deal, value[place] if place < len(value) else _ABSENT) for deal, value in values]
                for place in range(len(longest))
            ]
        return [part for part in map(self.part, rows) if part is not _ABSENT]


def _common_words(texts: Sequence[str]) -> str:
    """The words with which all of these begin."""
    common = takewhile(lambda words: len(set(words)) == 1, zip(*map(str.split, texts), strict=False))
    return " ".join(word for word, *_ in common)


def _id(entry: Any) -> str:
    return str(entry.get("id", "")) if isinstance(entry, dict) else ""
