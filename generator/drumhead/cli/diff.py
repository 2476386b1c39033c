"""diff, trace: what an edition changed, and where each rule is enforced, exercised and printed."""

import json
from collections.abc import Iterator

import click

from drumhead.book.cached import cached_book, project_books
from drumhead.book.editions import changes, editions, to_json, word_diffs
from drumhead.cli.inputs import folder_of, json_option
from drumhead.source.project import Project
from drumhead.table.faults import BadInput

_HEADS = {"tables": "table changed", "verdicts": "comes out differently"}


@click.command()
@click.argument("slug")
@click.argument("old")
@click.argument("new")
@json_option
def diff(slug: str, old: str, new: str, as_json: bool) -> None:
    """Say what edition NEW of a game changed in edition OLD: rules, table cells, examples that come out otherwise.

    An edition is a released one, or the one that content/ has now.
    """
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


# trace: where each rule is enforced, exercised and printed.


@click.command()
@json_option
def trace(as_json: bool) -> None:
    """Say of each rule which code enforces it, which examples exercise it, and which sheets carry it.

    The engine runs the examples and a few random games for that; it is looked through for rules that none of these met.
    """
    # Imported here: other commands do not need the source's readers.
    from drumhead.book.trace import RuleTrace
    from drumhead.book.trace import trace as trace_book

    def lines(head: str, rule: RuleTrace) -> Iterator[str]:
        yield head
        yield from (f"  enforced by {place}" for place in rule.code)
        for what, names in (("examples", rule.examples), ("sheets", rule.sheets)):
            if names:
                yield f"  {what}: {', '.join(names)}"
        if not rule.code:
            yield f"  unchecked: {rule.unchecked or 'nothing that ran cites it'}"

    project = Project.here()
    games: dict[str, dict[str, RuleTrace]] = {}
    for book in project_books(project):
        games[book.slug] = trace_book(book, project.content / book.slug, project.cache)
        if not as_json:
            heads = {id_: f"{book.rules[id_].number} {book.rules[id_].title} ({id_})" for id_ in book.rules}
            text = "\n".join(line for id_, rule in games[book.slug].items() for line in lines(heads[id_], rule))
            click.echo(f"{book.title}\n\n{text}\n")
    if as_json:
        data = {slug: {rule: entry._asdict() for rule, entry in rules.items()} for slug, rules in games.items()}
        click.echo(json.dumps({"games": data}, ensure_ascii=False))
