"""resolve, odds: what an umpire asks a game's rules, and how likely its answers are."""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence

import click

from drumhead.cli.inputs import bundle_named, folder_of, json_option, parse_pairs, partial_bundle
from drumhead.play.bundle import GameBundle
from drumhead.source.faults import display_path
from drumhead.source.odds import NAME, StaleOdds, odds_text, read_odds, remedy
from drumhead.table.faults import BadInput
from drumhead.table.resolver import Answer, Input, Resolver, describe, find_resolver

_EXAMPLES = "KEY=VALUE, such as number=5, cards=4H,AS or dice=6,3,5"


@click.command()
@click.argument("game")
@click.argument("resolver", required=False)
@click.argument("pairs", nargs=-1, metavar="[KEY=VALUE]…")
@json_option
def resolve(game: str, resolver: str | None, pairs: tuple[str, ...], as_json: bool) -> None:
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
        _print({"resolvers": descriptions}, as_json, _resolver_lines(resolvers.values()))
        return
    chosen = find_resolver(resolvers, resolver)
    if not pairs:
        _print(describe(chosen, bundle.tables), as_json, _input_lines(chosen, chosen.inputs(bundle.tables)))
        return
    answer = chosen.resolve(parse_pairs(pairs, _EXAMPLES), bundle.tables)
    _print(answer.to_json(), as_json, _answer_lines(bundle, answer))
    sys.exit(0 if answer.allowed else 1)


def _print(data: object, as_json: bool, lines: Iterator[str]) -> None:
    click.echo(json.dumps(data, ensure_ascii=False) if as_json else "\n".join(lines))


def _resolver_lines(resolvers: Iterable[Resolver]) -> Iterator[str]:
    rows = [(resolver.name, resolver.about) for resolver in resolvers]
    width = max(len(name) for name, _ in rows)
    yield from (f"{name.ljust(width)}  {about}" for name, about in rows)


def _input_lines(resolver: Resolver, inputs: Sequence[Input]) -> Iterator[str]:
    yield f"{resolver.title}. {resolver.about}"
    for input_ in inputs:
        value = " ".join(map(str, input_.default)) if isinstance(input_.default, list) else input_.default
        if isinstance(value, bool):
            value = "yes" if value else "no"
        default = "" if value in (None, "") else f" [{value}]"
        yield f"  {input_.name}{default}: {input_.label}; {input_.expected}. {input_.help}".rstrip()


def _answer_lines(bundle: GameBundle, answer: Answer) -> Iterator[str]:
    for chance in answer.chances:
        decimal = f"{float(chance.exact):.3f} {chance.unit}" if chance.unit else f"{float(chance.exact):.2%}"
        yield f"{chance.label}: {chance.exact} = {decimal}"
    for step in answer.steps:
        yield f"- {step.text}{_rule_numbers(bundle, step.rules)}"
    if answer.result:
        prefix = "" if answer.result.allowed else "Not allowed: "
        yield f"{prefix}{answer.result.text}{_rule_numbers(bundle, answer.result.rules)}"
    else:
        request = "Draw a card" if answer.dice is None else "Roll dice"
        yield f"{request}: {answer.awaits}."


def _rule_numbers(bundle: GameBundle, rules: Sequence[str]) -> str:
    return f" ({', '.join(bundle.rules[rule][0] for rule in rules)})" if rules else ""


# odds: exact chances, computed once and stored.


@click.command()
@click.argument("game")
@json_option
@click.option("--make", "make", is_flag=True, help="Compute the odds first if the stored ones are missing or stale.")
def odds(game: str, as_json: bool, make: bool) -> None:
    """Print a game's exact odds, stored next to its source."""
    folder = folder_of(game)
    if make:
        _make(game)
    bundle = bundle_named(game)
    try:
        data = read_odds(bundle, folder)
    except StaleOdds as error:
        raise BadInput(f"{display_path(folder / NAME)}: {error}; {remedy(bundle)}") from None
    click.echo(json.dumps(data, ensure_ascii=False) if as_json else odds_text(bundle, data))


def _make(slug: str) -> None:
    # Imported here: reading odds needs no build.
    from drumhead.pipeline.almanac import make_odds

    folder = folder_of(slug)
    computed = make_odds(partial_bundle(folder), folder)
    click.echo(f"{display_path(folder / NAME)}: {'made' if computed else 'nothing has changed'}", err=True)
