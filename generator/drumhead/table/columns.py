"""The columns of tables that an engine computes (odds, almanacs), in the form of files of ``tables/``."""

from collections.abc import Iterable

Columns = list[dict[str, str]]


def columns(kind: str, **titles: str) -> Columns:
    """A column of the type ``kind`` for each id and title.

    >>> columns("figure", won="Games won, percent")
    [{'id': 'won', 'title': 'Games won, percent', 'type': 'figure'}]
    """
    return [{"id": name, "title": title, "type": kind} for name, title in titles.items()]


def numbered(titles: Iterable[object], name: str) -> Columns:
    """Columns of figures with these titles; each id is ``name`` and the column's number.

    >>> [column["id"] for column in numbered(("1 die", "2 dice"), "dice")]
    ['dice-1', 'dice-2']
    """
    return columns("figure", **{f"{name}-{place}": str(title) for place, title in enumerate(titles, 1)})
