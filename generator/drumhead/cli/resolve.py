"""resolve: one resolution, from the keys that the resolver asks for."""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence

import click

from drumhead.cli.inputs import bundle_named, pairs
from drumhead.play.bundle import GameBundle
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input
from drumhead.table.resolver import Answer, Resolver, describe, find_resolver

_SUCH_AS = "KEY=VALUE, such as number=5, cards=4H,AS or dice=6,3,5"


@click.command()
@click.argument("game")
@click.argument("resolver", required=False)
@click.argument("given", nargs=-1, metavar="[KEY=VALUE]…")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def resolve(game: str, resolver: str | None, given: tuple[str, ...], as_json: bool) -> None:
    """Resolve one case: a shot, a check, an anti-tank hit, a deviation.

    Without RESOLVER the game's resolvers are listed, without a KEY=VALUE what the resolver asks for. The code is 1
    where the rules do not let it be tried.
    """
    bundle = bundle_named(game)
    resolvers = bundle.resolvers()
    if not resolvers:
        raise BadInput(f"{bundle.title} has no resolvers: its games are played, and checked by `drumhead check`")
    if resolver is None:
        descriptions = [describe(resolver, bundle.tables) for resolver in resolvers.values()]
        _show({"resolvers": descriptions}, as_json, _list(resolvers.values()))
        return
    one = find_resolver(resolvers, resolver)
    if not given:
        _show(describe(one, bundle.tables), as_json, _form(one, one.inputs(bundle.tables)))
        return
    answer = one.resolve(pairs(given, _SUCH_AS), bundle.tables)
    _show(answer.to_json(), as_json, _in_words(bundle, answer))
    sys.exit(0 if answer.allowed else 1)


def _show(data: object, as_json: bool, lines: Iterator[str]) -> None:
    click.echo(json.dumps(data, ensure_ascii=False) if as_json else "\n".join(lines))


def _list(resolvers: Iterable[Resolver]) -> Iterator[str]:
    rows = [(resolver.name, resolver.about) for resolver in resolvers]
    width = max(len(name) for name, _ in rows)
    yield from (f"{name.ljust(width)}  {about}" for name, about in rows)


def _form(resolver: Resolver, inputs: Sequence[Input]) -> Iterator[str]:
    yield f"{resolver.title}. {resolver.about}"
    for input_ in inputs:
        usual = " ".join(map(str, input_.default)) if isinstance(input_.default, list) else input_.default
        if isinstance(usual, bool):
            usual = "yes" if usual else "no"
        default = "" if usual in (None, "") else f" [{usual}]"
        yield f"  {input_.name}{default}: {input_.label}; {input_.expected}. {input_.help}".rstrip()


def _in_words(bundle: GameBundle, answer: Answer) -> Iterator[str]:
    for chance in answer.chances:
        shown = f"{float(chance.exact):.3f} {chance.unit}" if chance.unit else f"{float(chance.exact):.2%}"
        yield f"{chance.label}: {chance.exact} = {shown}"
    for step in answer.steps:
        yield f"- {step.text}{_cited(bundle, step.rules)}"
    if answer.result:
        refused = "" if answer.result.allowed else "Not allowed: "
        yield f"{refused}{answer.result.text}{_cited(bundle, answer.result.rules)}"
    else:
        wanted = "Draw a card" if answer.dice is None else "Roll dice"
        yield f"{wanted}: {answer.awaits}."


def _cited(bundle: GameBundle, rules: Sequence[str]) -> str:
    return f" ({', '.join(bundle.rules[rule][0] for rule in rules)})" if rules else ""
