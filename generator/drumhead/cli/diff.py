"""diff: what one edition changed in another."""

import json
from collections.abc import Iterator
from difflib import SequenceMatcher

import click

from drumhead.source.project import Project
from drumhead.table.game import BadInput

_KINDS = {
    "new": "new",
    "gone": "gone",
    "moved": "moved",
    "reworded": "reworded",
    "table": "table changed",
    "example": "comes out otherwise",
}


@click.command()
@click.argument("old")
@click.argument("new")
@click.option("--game", default="", metavar="SLUG", help="Only this game.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def diff(old: str, new: str, game: str, as_json: bool) -> None:
    """Say what edition NEW changed in edition OLD: rules by id, table cells, examples that come out otherwise.

    An edition is a released one, or the one that content/ has now.
    """
    # Imported here: other commands need neither the reader of the source nor the book.
    from drumhead.book.cached import cached_book
    from drumhead.book.editions import Change, changes, editions
    from drumhead.source.game import read_game

    project = Project.here()
    found: dict[str, list[Change]] = {}
    titles: dict[str, str] = {}
    known: dict[str, list[str]] = {}
    for folder in project.games():
        book = cached_book(folder, project.cache)
        records = {one["edition"]: one for one in editions(book, folder, project.cache)}
        known[book.slug], titles[book.slug] = list(records), book.title
        if {old, new} <= records.keys() and game in ("", book.slug):
            tombstones = read_game(folder, [], project.cache / "parsed").form.tombstones
            found[book.slug] = list(changes(records[old], records[new], tombstones))
    if not found:
        there = "; ".join(f"{slug}: {', '.join(names)}" for slug, names in known.items() if game in ("", slug))
        raise BadInput(f"no game has the editions {old} and {new}: there is {there or ', '.join(known)}")
    if as_json:
        games = {slug: [change.to_json() for change in listed] for slug, listed in found.items()}
        click.echo(json.dumps({"old": old, "new": new, "games": games}, ensure_ascii=False))
        return
    for slug, listed in found.items():
        click.echo(f"{titles[slug]}: {len(listed)} change{'s' * (len(listed) != 1)} from edition {old} to {new}")
        for change in listed:
            place = f" at {change.place}" if change.place else ""
            click.echo(f"\n{change.id}: {_KINDS[change.kind]}{place}")
            for line in _shown(change.kind, change.old, change.new, change.why):
                click.echo(f"  {line}")


def _shown(kind: str, old: str, new: str, why: str) -> Iterator[str]:
    if kind == "moved":
        yield f"{old} -> {new}"
    elif kind == "reworded":
        yield marked(old, new)
    else:
        yield from (f"- {line}" for line in old.splitlines())
        yield from (f"+ {line}" for line in new.splitlines())
    if why:
        yield f"Why: {why}"


def marked(old: str, new: str) -> str:
    """Both wordings in one, word by word: what went in ``[-…-]``, what came in ``{+…+}``.

    >>> marked("Deal five cards to each.", "Deal six cards to each side.")
    'Deal [-five-] {+six+} cards to [-each.-] {+each side.+}'
    """
    before, after = old.split(), new.split()
    words: list[str] = []
    for kind, from_, to, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            words += before[from_:to]
        else:
            words += [f"[-{' '.join(before[from_:to])}-]"] * (from_ < to)
            words += [f"{{+{' '.join(after[start:end])}+}}"] * (start < end)
    return " ".join(words)
