"""check, legal, perft, deal: the engines' answers."""

import json
import sys

import click

from drumhead.cli.given import kit_of, read_object, switches
from drumhead.play.kit import Kit
from drumhead.table import perft as counting
from drumhead.table.game import BadInput
from drumhead.table.record import Replay, replay

_as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
_variants = click.option("--variant", "chosen", multiple=True, metavar="NAME=VALUE", help="Set a variant switch.")


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD…")
@_as_json
def check(records: tuple[str, ...], as_json: bool) -> None:
    """Replay game records and say whether every move was legal.

    With several records the JSON is {"ok": …, "records": […]}, one answer each, in order.
    """
    replayed = [_replayed(path) for path in records]
    good = all(one.refused is None for _, one in replayed)
    if not as_json:
        for path, (kit, one) in zip(records, replayed, strict=True):
            click.echo(f"{path}: {_in_words(kit, one)}")
    elif len(records) == 1:
        click.echo(json.dumps(replayed[0][1].to_json(), ensure_ascii=False))
    else:
        answers = [{"record": path, **one.to_json()} for path, (_, one) in zip(records, replayed, strict=True)]
        click.echo(json.dumps({"ok": good, "records": answers}, ensure_ascii=False))
    sys.exit(0 if good else 1)


@click.command()
@click.argument("record")
@_as_json
def legal(record: str, as_json: bool) -> None:
    """The legal moves after the record's last move, one a line; none where the game is over."""
    kit, one = _replayed(record)
    if one.refused:
        click.echo(f"{record}: {_in_words(kit, one)}", err=True)
        sys.exit(1)
    moves = [str(move) for move in kit.game().legal_moves(one.state)]
    if as_json:
        click.echo(json.dumps({"moves": moves}, ensure_ascii=False))
    else:
        click.echo("".join(f"{move}\n" for move in moves), nl=False)


@click.command()
@click.argument("game")
@click.option("--deal", "deal_file", required=True, metavar="FILE", help="A deal, or a record whose deal is meant.")
@click.option("--depth", required=True, type=click.IntRange(min=0), help="Moves in each sequence.")
@_variants
@click.option("--divide", is_flag=True, help="Count below each first move.")
@_as_json
def perft(game: str, deal_file: str, depth: int, chosen: tuple[str, ...], divide: bool, as_json: bool) -> None:
    """Count the sequences of exactly DEPTH legal moves from a deal."""
    kit = kit_of(game)
    given = read_object(deal_file)
    variants = kit.choose({**given.get("variants", {}), **switches(chosen)})
    try:
        deal = kit.game().deal(given["seed"], variants) if "seed" in given else given.get("deal", given)
        state = kit.game().start(deal, variants, kit.tables)
    except BadInput as error:
        raise BadInput(f"{deal_file}: {error}") from None
    by_move = counting.divide(kit.game(), state, depth) if divide and depth else {}
    count = sum(by_move.values()) if by_move else counting.perft(kit.game(), state, depth)
    if as_json:
        click.echo(json.dumps({"count": count, **({"moves": by_move} if divide else {})}, ensure_ascii=False))
        return
    for move, below in by_move.items():
        click.echo(f"{move}: {below}")
    click.echo(count)


@click.command()
@click.argument("game")
@click.option("--seed", required=True, type=click.IntRange(min=0), help="The deal's number.")
@_variants
def deal(game: str, seed: int, chosen: tuple[str, ...]) -> None:
    """The deal of that number, as JSON."""
    kit = kit_of(game)
    click.echo(json.dumps(kit.game().deal(seed, kit.choose(switches(chosen)))))


def _replayed(path: str) -> tuple[Kit, Replay]:
    record = read_object(path)
    try:
        kit = kit_of(record.get("game"))
        return kit, replay(kit, record)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def _in_words(kit: Kit, one: Replay) -> str:
    played = f"{one.moves} move{'s' * (one.moves != 1)}"
    if one.refused:
        at = one.refused
        return f"{played} legal, then {at.move!r} is refused by {_cited(kit, at.rules)}: {at.reason}"
    if one.outcome is None:
        return f"{played}, all legal; the game goes on"
    score = "" if one.score is None else f"; score {json.dumps(one.score)}"
    return f"{played}, all legal; {one.outcome.result} by {_cited(kit, one.outcome.rules)}: {one.outcome.reason}{score}"


def _cited(kit: Kit, rules: tuple[str, ...]) -> str:
    return ", ".join(" ".join(kit.rules[rule]) for rule in rules)
