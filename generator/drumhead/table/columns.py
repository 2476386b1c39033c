"""The columns of tables that an engine works out, odds and almanacs, as files of ``tables/`` write them."""

from collections.abc import Iterable

Columns = list[dict[str, str]]


def columns(kind: str, **titles: str) -> Columns:
    """A column of that type for each id and title.

    >>> columns("figure", won="Games won, percent")
    [{'id': 'won', 'title': 'Games won, percent', 'type': 'figure'}]
    """
    return [{"id": name, "title": title, "type": kind} for name, title in titles.items()]


def numbered(titles: Iterable[object], name: str) -> Columns:
    """Columns of figures whose ids are ``name`` and their number.

    >>> [column["id"] for column in numbered(("1 die", "2 dice"), "dice")]
    ['dice-1', 'dice-2']
    """
    return columns("figure", **{f"{name}-{place}": str(title) for place, title in enumerate(titles, 1)})
