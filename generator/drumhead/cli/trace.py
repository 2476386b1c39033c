"""trace: where each rule is enforced, exercised and printed."""

import json
from collections.abc import Iterator

import click

from drumhead.source.project import Project


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def trace(as_json: bool) -> None:
    """Say of each rule which code enforces it, which examples exercise it, and which sheets carry it.

    The engine runs the examples and a few random games for that; it is looked through for rules that none of these met.
    """
    # Imported here: other commands need neither the source's readers nor the book.
    from drumhead.book.cached import project_books
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
        data = {slug: {rule: entry.to_json() for rule, entry in rules.items()} for slug, rules in games.items()}
        click.echo(json.dumps({"games": data}, ensure_ascii=False))
