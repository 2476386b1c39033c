"""diff: the changes between two editions."""

import json
from collections.abc import Iterator

import click

from drumhead.book.rewording import word_diffs
from drumhead.cli.inputs import folder_of
from drumhead.source.project import Project
from drumhead.table.faults import BadInput

_HEADS = {"tables": "table changed", "verdicts": "comes out differently"}


@click.command()
@click.argument("slug")
@click.argument("old")
@click.argument("new")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def diff(slug: str, old: str, new: str, as_json: bool) -> None:
    """Say what edition NEW of a game changed in edition OLD: rules, table cells, examples that come out otherwise.

    An edition is a released one, or the one that content/ has now.
    """
    # Imported here: other commands do not need the book.
    from drumhead.book.cached import cached_book
    from drumhead.book.editions import changes, editions, to_json

    folder, cache = folder_of(slug), Project.here().cache
    book = cached_book(folder, cache)
    records = {edition["edition"]: edition for edition in editions(book, folder)}
    for edition in (old, new):
        if edition not in records:
            raise BadInput(f"{book.title} has no edition {edition!r}: choose from {', '.join(records)}")
    differences = list(changes(records[old], records[new], book.tombstones))
    if as_json:
        click.echo(json.dumps(to_json(differences), ensure_ascii=False))
        return
    click.echo(f"{book.title}: {len(differences)} change{'s' * (len(differences) != 1)} from edition {old} to {new}")
    for change in differences:
        place = f" at {change.place}" if change.place else ""
        click.echo(f"\n{change.id}: {_HEADS.get(change.kind, change.kind)}{place}")
        for line in _change_lines(change.kind, change.old, change.new, change.why):
            click.echo(f"  {line}")


def _change_lines(kind: str, old: str, new: str, why: str) -> Iterator[str]:
    if kind == "moved":
        yield f"{old} -> {new}"
    elif kind == "reworded":
        yield mark_changes(old, new)
    else:
        yield from (f"- {line}" for line in old.splitlines())
        yield from (f"+ {line}" for line in new.splitlines())
    if why:
        yield f"Why: {why}"


def mark_changes(old: str, new: str) -> str:
    """Both wordings in one: removed words in ``[-…-]``, added words in ``{+…+}``.

    >>> mark_changes("Deal five cards to each.", "Deal six cards to each side.")
    'Deal [-five-] {+six+} cards to [-each.-] {+each side.+}'
    """
    parts: list[str] = []
    for pair in word_diffs(old, new):
        if pair.old == pair.new:
            parts.append(pair.old)
        else:
            parts += [f"[-{pair.old}-]"] * bool(pair.old) + [f"{{+{pair.new}+}}"] * bool(pair.new)
    return " ".join(parts)
