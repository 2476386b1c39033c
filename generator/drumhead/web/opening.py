"""The first table of any deal, for a page that draws it before Python is there: found by trying, for games whose deals
are shuffled packs and nothing else.

Each part of the first view is the same in every deal, or follows from one card of the deal, or is left out until Python
is there. Which it is, no game has to tell: it is read off the views of deals in which every card comes to every place.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.patch import difference
from drumhead.play.session_view import View
from drumhead.table.shuffle import arranged, dealt

_SHUFFLES: Final = 300
"""Shuffled deals among those tried, so that what follows from two cards does not pass for following from one."""
_ANSWERED: Final = 12
"""Deals in which a button must always get the same answer."""
_MISSING: Final = object()

Dealt = list[list[str]]
"""The packs in the order in which they are shuffled, as they lie."""
Values = Sequence[tuple[Dealt, Any]]
"""A part of the view as it is in several deals, ``_MISSING`` where it is not there."""


def opening(bundle: GameBundle) -> dict[str, Any]:
    """What the page draws a deal's table from, of a game that ``is_foreseen``.

    ``packs``: what is shuffled, in order. ``view``: the first view but for its drags, in which ``{"$": [pack, place,
    map]}`` stands for what the map of that number gives for the card there, or for nothing; with a ``then``, that
    stands there where the map gives anything. ``maps``: by the card's text; the second card of one text in a pack is
    known as ``… again``. ``save``: the record as text, before and after its seed. ``answers``: button -> for each
    choice, the patch of the view when it is pressed.
    """
    packs_of = bundle.game().packs
    assert packs_of is not None
    packs = packs_of(bundle.choose({}))
    whole = _packs(packs)
    deals = [dealt(packs, number) for number in range(_SHUFFLES)]
    deals += [arranged(packs, partial(_rotated, by)) for by in range(max(map(len, whole)))]
    desk = Desk(bundle)
    save = desk.view().save.split('"seed": 1', 1)  # the number of the game that a new desk deals
    maps = _Maps()
    view = maps.part([([list(named(pack)) for pack in _packs(deal)], _plain(_opened(desk, deal))) for deal in deals])
    answers = dict(_answers(desk, deals[:_ANSWERED]))
    return {"packs": whole, "view": view, "maps": maps.found, "save": save, "answers": answers}


def _packs(packs: Any) -> Dealt:
    found: Dealt = []

    def note(pack: Sequence[str]) -> Sequence[str]:
        found.append(list(pack))
        return pack

    arranged(packs, note)
    return found


def _rotated(by: int, pack: Sequence[str]) -> Sequence[str]:
    return (*pack[by % len(pack) :], *pack[: by % len(pack)])


def named(pack: Sequence[str]) -> Iterator[str]:
    """The cards' texts, a second card of one text told apart."""
    for place, card in enumerate(pack):
        yield f"{card} again" if card in pack[:place] else card


def _opened(desk: Desk, deal: Mapping[str, Any]) -> View:
    """The first view of the deal, without its number."""
    return _bare(desk.resume(json.dumps({"game": desk.bundle.slug, "deal": deal, "moves": []})))._replace(messages=())


def _bare(view: View) -> View:
    return view._replace(deal="", save="")


def _plain(view: View) -> dict[str, Any]:
    return {name: part for name, part in view._replace(drops={}).to_json().items() if name not in ("deal", "save")}


def _answers(desk: Desk, deals: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, list[Any]]]:
    """Each button that is legal in these deals and answered alike in all."""
    for control in _opened(desk, deals[0]).controls:
        found: list[Any] = []
        for choice in range(len(control.choices) or 1):
            patches = []
            for deal in deals:
                before = _opened(desk, deal)
                legal = control in before.controls and control.legal
                patches.append(difference(before, _bare(desk.press(control.id, choice))) if legal else None)
            if patches[0] is None or any(patch != patches[0] for patch in patches):
                break
            found.append(patches[0])
        else:
            yield control.id, found


class _Maps:
    """Reads from its values what a part of the view follows from, and collects the maps from cards to parts."""

    def __init__(self) -> None:
        self.found: list[dict[str, Any]] = []

    def part(self, values: Values) -> Any:
        """What stands for the part, as ``opening`` describes it; ``_MISSING`` where nothing is known of it."""
        first = next(value for _, value in values if value is not _MISSING)
        if all(value == first for _, value in values):
            return first
        if slot := self._slot(values):
            return {"$": slot}
        if any(value is _MISSING for _, value in values):
            return self._part_at_times(values)
        if isinstance(first, dict):
            return self._record(values)
        if isinstance(first, list):
            return self._list(values)
        return type(first)() if isinstance(first, str | bool) else _MISSING

    def _part_at_times(self, values: Values) -> Any:
        """A part that one card tells whether it is there."""
        slot = self._slot([(deal, value if value is _MISSING else True) for deal, value in values])
        there = self.part([(deal, value) for deal, value in values if value is not _MISSING])
        return _MISSING if slot is None or there is _MISSING else {"$": slot, "then": there}

    def _slot(self, values: Values) -> list[int] | None:
        """The pack, the place in it and the map by which the card there gives the value; None where none does."""
        texts = [(deal, None if value is _MISSING else json.dumps(value)) for deal, value in values]
        for pack, cards in enumerate(values[0][0]):
            for place in range(len(cards)):
                of: dict[str, str | None] = {}
                if all(of.setdefault(deal[pack][place], text) == text for deal, text in texts):
                    known = {card: json.loads(text) for card, text in of.items() if text is not None}
                    if known not in self.found:
                        self.found.append(known)
                    return [pack, place, self.found.index(known)]
        return None

    def _record(self, values: Values) -> Any:
        """The record of its parts; nothing where its id is unknown. A button is never without a word."""
        keys = dict.fromkeys(key for _, value in values for key in value)
        parts = {key: self.part([(deal, value.get(key, _MISSING)) for deal, value in values]) for key in keys}
        if parts.get("label") == "":
            parts["label"] = _beginning([value["label"] for _, value in values])
        return (
            _MISSING if parts.get("id") == "" else {name: part for name, part in parts.items() if part is not _MISSING}
        )

    def _list(self, values: Values) -> list[Any]:
        """The list of its entries: where the same ids come again each by its id, else by its place."""
        longest = max((value for _, value in values), key=len)
        by_id = [(deal, {_id(entry): entry for entry in value}) for deal, value in values]
        if _id(longest[0]) and all(entries.keys() <= set(map(_id, longest)) for _, entries in by_id):
            rows = [[(deal, entries.get(_id(entry), _MISSING)) for deal, entries in by_id] for entry in longest]
        else:
            rows = [
                [(deal, value[place] if place < len(value) else _MISSING) for deal, value in values]
                for place in range(len(longest))
            ]
        return [part for part in map(self.part, rows) if part is not _MISSING]


def _beginning(texts: Sequence[str]) -> str:
    """The words with which all of these begin."""
    same = takewhile(lambda words: len(set(words)) == 1, zip(*map(str.split, texts), strict=False))
    return " ".join(word for word, *_ in same)


def _id(entry: Any) -> str:
    return str(entry.get("id", "")) if isinstance(entry, dict) else ""
