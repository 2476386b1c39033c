"""trace: where each rule is enforced, exercised and printed."""

import json
from collections.abc import Iterator

import click

from drumhead.source.project import Project
from drumhead.table.game import BadInput


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def trace(as_json: bool) -> None:
    """Say of each rule which code enforces it, which examples and tests exercise it, and which sheets carry it.

    The examples are run now; what the tests ran into is kept in each game's trace.json, which `make trace` measures.
    """
    # Imported here: other commands need neither the reader of the source nor the book.
    from drumhead.book.compile import compile_game
    from drumhead.book.trace import Traced, check
    from drumhead.book.trace import trace as traced
    from drumhead.source.faults import Fault
    from drumhead.source.game import read_game

    def lines(number: str, title: str, rule: Traced) -> Iterator[str]:
        yield f"{number} {title}"
        yield from (f"  enforced by {place}" for place in rule.code)
        for what, names in (("examples", rule.examples), ("tests", rule.tests), ("sheets", rule.sheets)):
            if names:
                yield f"  {what}: {', '.join(names)}"
        if not rule.code:
            yield f"  unchecked: {rule.unchecked or 'there is no engine'}"

    project = Project.here()
    games: dict[str, dict[str, Traced]] = {}
    for folder in project.games():
        book, faults = compile_game(folder), list[Fault]()
        source = read_game(folder, faults)
        if source is None:
            raise BadInput("\n".join(map(str, faults)))
        check(source, project.root)
        games[book.slug] = traced(book, source)
        if not as_json:
            click.echo(f"{book.title}\n")
            for id_, rule in games[book.slug].items():
                title = book.rules[id_].title
                click.echo("\n".join(lines(book.rules[id_].number, f"{title} ({id_})", rule)))
            click.echo()
    if as_json:
        told = {slug: {rule: one.to_json() for rule, one in rules.items()} for slug, rules in games.items()}
        click.echo(json.dumps({"games": told}, ensure_ascii=False))
