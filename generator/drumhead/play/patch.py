"""What changed from one view to the next, as JSON that ``site/script/shared/patch.js`` applies.

A patch is a JSON array or object:

- ``[value]``: this value stands here now; ``[]``: nothing does.
- ``{key: patch, …}``: these parts of a record, or these entries of a list, changed.
- ``[at, removed, inserted, …]``: splices a list or a long text: at that index, ``removed`` entries give way to those
  inserted. Three more parts are the next splice, from left to right. A part left over, ``{index: patch, …}``, patches
  entries by their new index. So the length tells which it is: 1 for a value, else a multiple of 3, or one more.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from drumhead.play.session_view import filled_fields, to_plain

Patch = list[Any] | dict[Any, Any]

_LONG: Final = 200
"""Characters from which on a text is worth splicing."""


def difference(old: Any, new: Any) -> Patch | None:
    """The patch that turns ``old`` into ``new``, views or plain JSON data; None where they are equal.

    >>> difference({"log": ["dealt"], "deal": "7"}, {"log": ["dealt", "turned"], "deal": "7"})
    {'log': [1, 0, ['turned']]}
    """
    if old == new:
        return None
    before, after = filled_fields(old), filled_fields(new)
    if before is not None and after is not None:
        return _inside(before, after)
    if isinstance(old, tuple | list) and isinstance(new, tuple | list):
        return _entries(old, new)
    if _is_long(old) and _is_long(new):
        return _splice(old, new)
    return [to_plain(new)]


def _is_long(value: Any) -> bool:
    """Whether it is a long text whose places Python and JavaScript number alike, which they do in ASCII."""
    return isinstance(value, str) and len(value) >= _LONG and value.isascii()


def _inside(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> dict[Any, Any]:
    patch: dict[Any, Any] = {key: [] for key in before if key not in after}
    for key, value in after.items():
        change = difference(before[key], value) if key in before else [to_plain(value)]
        if change is not None:
            patch[key] = change
    return patch


def _entries(old: Sequence[Any], new: Sequence[Any]) -> Patch:
    """One list turned into another; an entry with the same ``id`` is the same one changed.

    Here the first entry goes, the second stays and the third is replaced:

    >>> _entries(["a", "b", "c"], ["b", "x"])
    [0, 1, [], {1: ['x']}]
    """
    old_ids, new_ids = ([getattr(entry, "id", entry) for entry in entries] for entries in (old, new))
    splices: list[Any] = []
    origins: list[int | None] = []  # of each new entry: the index of the old one that it was
    copied = 0
    for start, end, inserted in _changes(old_ids, new_ids):
        origins += range(copied, start)
        if end - start == len(inserted):  # replaced one by one: patched in place
            origins += range(start, end)
        else:
            splices += [len(origins), end - start, to_plain(new[len(origins) : len(origins) + len(inserted)])]
            origins += [None] * len(inserted)
        copied = end
    origins += range(copied, len(old))
    unmoved = {place: old[from_] for place, from_ in enumerate(origins) if from_ is not None}
    changed = _inside(unmoved, {place: new[place] for place in unmoved})
    return [*splices, *([changed] if changed else [])] if splices else changed


def _changes(old: Sequence[Any], new: Sequence[Any], at: int = 0) -> Iterator[tuple[int, int, Sequence[Any]]]:
    """Where the first list differs from the second, from left to right: from, to, and what stands there instead."""
    start, removed, after = _splice(old, new)
    before = old[start : start + removed]
    common = next(((place, after.index(name)) for place, name in enumerate(before) if name in after), None)
    if common is None:
        yield at + start, at + start + removed, after
        return
    place, index = common
    yield at + start, at + start + place, after[:index]
    yield from _changes(before[place:], after[index:], at + start + place)


def _splice(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """What stands between that which both begin with and that which both end with: at, how much, and what instead."""
    at = _common(old, new)
    suffix = _common(old[at:][::-1], new[at:][::-1])
    return [at, len(old) - suffix - at, new[at : len(new) - suffix]]


def _common(first: Sequence[Any], second: Sequence[Any]) -> int:
    """How many entries both begin with, found by halves: whole slices are compared faster than single entries."""
    least, most = 0, min(len(first), len(second))
    while least < most:
        middle = (least + most + 1) // 2
        if first[least:middle] == second[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least
