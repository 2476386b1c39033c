"""check, legal, perft, deal, solve, review: the engines' answers about deals and records."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

import click

from drumhead.cli.inputs import bundle_named, json_option, parse_variants, read_object, variant_option
from drumhead.play.analysis import Analysis, Decision, last_winnable, worst
from drumhead.play.bundle import GameBundle
from drumhead.play.referee import step
from drumhead.table import search
from drumhead.table.faults import BadInput, short
from drumhead.table.record import Replay, play_on, record_from_json
from drumhead.table.search import Solution
from drumhead.table.shuffle import GREATEST

_MAX_MOVES: Final = 100_000
"""The most moves that are listed: a large hand of cards has far more."""


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD…")
@json_option
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Print the position after N moves of one record.")
def check(records: tuple[str, ...], as_json: bool, at: int | None) -> None:
    """Replay game records and say whether every move was legal.

    With several records the JSON is {"ok": …, "records": […]}, one answer each, in order; of a record that can't be
    used it is {"record": …, "ok": false, "fault": …}. The others are answered all the same, and the code is 2.
    """
    if at is not None:
        sys.exit(_position(records, at, as_json))
    answers: list[dict[str, Any]] = []
    for path in records:
        try:
            bundle, result, edition = _replay_file(path)
        except BadInput as error:
            click.echo(f"drumhead: {error}", err=True)
            answers.append({"ok": False, "fault": str(error)})
            continue
        answers.append(result.to_json())
        if as_json:
            continue
        if edition != bundle.edition:
            note = f"a record of edition {edition}, checked by the rules of edition {bundle.edition}"
            click.echo(f"{path}: {note}", err=True)
        click.echo(f"{path}: {_result_text(bundle, result)}")
    unusable, all_legal = any("fault" in answer for answer in answers), all(answer["ok"] for answer in answers)
    if as_json and len(records) > 1:
        by_record = [{"record": path, **answer} for path, answer in zip(records, answers, strict=True)]
        click.echo(json.dumps({"ok": all_legal, "records": by_record}, ensure_ascii=False))
    elif as_json and not unusable:
        click.echo(json.dumps(answers[0], ensure_ascii=False))
    sys.exit(2 if unusable else 0 if all_legal else 1)


@click.command()
@click.argument("record")
@json_option
def legal(record: str, as_json: bool) -> None:
    """The legal moves after the record's last move, one a line; none where the game is over.

    Of a record with a refused move the JSON is what check answers, with no moves.
    """
    bundle, result, _ = _replay_file(record)
    moves = [] if result.refused else list(map(str, islice(bundle.game().legal_moves(result.state), _MAX_MOVES + 1)))
    if len(moves) > _MAX_MOVES:
        raise BadInput(f"{record}: more than {_MAX_MOVES:,} moves are legal now: too many to list; ask check about one")
    if as_json:
        click.echo(json.dumps({**(result.to_json() if result.refused else {}), "moves": moves}, ensure_ascii=False))
    elif result.refused:
        click.echo(f"{record}: {_result_text(bundle, result)}", err=True)
    else:
        click.echo("".join(f"{move}\n" for move in moves), nl=False)
    sys.exit(1 if result.refused else 0)


@click.command()
@click.argument("game")
@click.option("--deal", "deal_file", required=True, metavar="FILE", help="A deal, or a record whose deal is used.")
@click.option("--depth", required=True, type=click.IntRange(min=0), help="Moves in each sequence.")
@variant_option
@click.option("--divide", is_flag=True, help="Count below each first move.")
@json_option
def perft(game: str, deal_file: str, depth: int, variants: tuple[str, ...], divide: bool, as_json: bool) -> None:
    """Count the sequences of exactly DEPTH legal moves from a deal."""
    bundle = bundle_named(game)
    data = read_object(deal_file)
    is_record = not {"game", "seed", "deal"}.isdisjoint(data)
    with _said_of(deal_file):
        record = record_from_json({"moves": [], "game": game, **(data if is_record else {"deal": data})}, game)
        state = bundle.begin({**record.start, "variants": {**(record.variants or {}), **parse_variants(variants)}})
    by_move = search.divide(bundle.game(), state, depth) if divide and depth else {}
    count = sum(by_move.values()) if by_move else search.perft(bundle.game(), state, depth)
    if as_json:
        click.echo(json.dumps({"count": count, **({"moves": by_move} if divide else {})}, ensure_ascii=False))
        return
    for move, sequences in by_move.items():
        click.echo(f"{move}: {sequences}")
    click.echo(count)


@click.command()
@click.argument("game")
@click.option("--seed", required=True, type=click.IntRange(0, GREATEST), help="The deal's number.")
@variant_option
def deal(game: str, seed: int, variants: tuple[str, ...]) -> None:
    """The deal of that number, as JSON."""
    bundle = bundle_named(game)
    click.echo(json.dumps(bundle.game().deal(seed, bundle.choose(parse_variants(variants)), bundle.tables)))


@contextmanager
def _said_of(path: str | None) -> Iterator[None]:
    """Put the file's path before what is wrong with what it holds."""
    try:
        yield
    except BadInput as error:
        raise BadInput(f"{path}: {error}" if path else str(error)) from None


def _replay_file(path: str) -> tuple[GameBundle, Replay, str]:
    """The bundle, the replay of the record, and the record's edition, by default the current one."""
    data = read_object(path)
    with _said_of(path):
        record = record_from_json(data, data.get("game", ""))
        bundle = bundle_named(record.game)
        return bundle, bundle.replay(data), record.edition or bundle.edition


def _position(records: tuple[str, ...], number: int, as_json: bool) -> int:
    """Print the position after ``number`` moves; returns the exit code. Raises BadInput."""
    path, *others = records
    if others:
        raise BadInput("--at prints the position of one record: name one")
    bundle, replayed, _ = _replay_file(path)
    position = step(bundle, replayed, number)
    if position["number"] < number and not position["refused"]:
        raise BadInput(f"{path}: --at is {number}: the record has {position['of']} moves: give no more than that")
    if as_json:
        click.echo(json.dumps(position, ensure_ascii=False))
        return int(bool(position["refused"] and position["number"] < number))
    move = f": {position['move']}" if position["number"] else ""
    click.echo(f"{path}: after {position['number']} of {position['of']} moves{move}")
    for event in position["events"]:
        cited = ", ".join(" ".join(rule[1:]) for rule in event["rules"])
        click.echo(f"  {event['text']}{f' ({cited})' if cited else ''}")
    click.echo(json.dumps(position["position"], ensure_ascii=False, indent=1))
    if (refused := position["refused"]) and position["number"] < number:
        click.echo(f"{path}: then {short(refused['move'])} is refused: {refused['reason']}", err=True)
        return 1
    return 0


def _result_text(bundle: GameBundle, result: Replay) -> str:
    count = f"{result.move_count} move{'s' * (result.move_count != 1)}"
    if refusal := result.refused:
        rules = _rule_titles(bundle, refusal.rules)
        return f"{count} legal, then {short(refusal.move)} is refused by {rules}: {refusal.reason}"
    if result.outcome is None:
        return f"{count}, all legal; the game is not over"
    outcome = result.outcome
    score = f" Score {outcome.score_text}." if outcome.score_text else ""
    return f"{count}, all legal; {outcome.title} ({_rule_titles(bundle, outcome.rules)}): {outcome.reason}{score}"


def _rule_titles(bundle: GameBundle, rules: tuple[str, ...]) -> str:
    return ", ".join(" ".join(bundle.rules[rule]) for rule in rules)


# solve: whether a deal or a position can be won, every card of it known.


@click.command()
@click.argument("game")
@click.option("--deal", "file", metavar="FILE", help="A deal, a position, or a record, solved from its last move on.")
@click.option("--seed", type=click.IntRange(0, GREATEST), help="The deal's number.")
@variant_option
@click.option("--nodes", type=click.IntRange(min=1), default=500_000, show_default=True, help="Positions to look at.")
@click.option("--score", "best", is_flag=True, help="Also look for the best final score.")
@json_option
def solve(
    game: str, file: str | None, seed: int | None, variants: tuple[str, ...], nodes: int, best: bool, as_json: bool
) -> None:
    """Say whether a deal can be won, and print the moves that win it.

    The JSON is {"answer": "winnable", "unwinnable" or "unknown", "moves": […] or null, "nodes": …}; with --score also
    {"score": …, "best": whether no better one is possible}. The moves are those of a record, from the deal on. The
    code is 0 where the answer is winnable, and else 1.
    """
    bundle = bundle_named(game)
    solver = bundle.game().load("solver")
    if solver is None:
        raise BadInput(f"{bundle.title} has no solver")
    if (file is None) == (seed is None):
        raise BadInput("give either --deal FILE or --seed N")
    start = {"seed": seed} if file is None else read_object(file)
    with _said_of(file):
        states, earlier = _positions(bundle, start, parse_variants(variants))
    solution = solver(states[-1], nodes, best)
    moves = None if solution.moves is None else [*earlier, *map(str, solution.moves)]
    if as_json:
        score = {"score": solution.score, "best": solution.best} if best else {}
        click.echo(json.dumps({"answer": solution.answer, "moves": moves, "nodes": solution.nodes, **score}))
    else:
        click.echo("\n".join((_solution_text(solution, best), *(moves or ()))))
        if solution.answer == "unwinnable" and earlier:
            click.echo(_last_chance(last_winnable(solver, states, nodes), earlier))
    sys.exit(0 if solution.answer == "winnable" else 1)


def _positions(bundle: GameBundle, data: dict[str, Any], variants: dict[str, str]) -> tuple[list[Any], list[str]]:
    """The states of a game, the last of which is to be solved, and the moves between them. Raises BadInput."""
    if "moves" in data:
        record = record_from_json(data, bundle.slug)
        all_variants = {**(record.variants or {}), **variants}
        first = bundle.begin({**record.start, "variants": all_variants})
        replayed = play_on(bundle.game(), first, record.moves)
        if refused := replayed.refused:
            raise BadInput(f"move {refused.index + 1}, {refused.move}, is refused: {refused.reason}")
        return list(replayed.states), list(record.moves)
    start_keys = {"seed", "deal", "position"} & data.keys()
    start = {**data} if start_keys else {"deal": data}
    start["variants"] = {**(start.get("variants") or {}), **variants}
    return [bundle.begin(start)], []


def _last_chance(last: int | None, moves: list[str]) -> str:
    """The last move before which a win was still known."""
    if last is None:
        return "No win from the deal is known."
    return f"It could still be won before move {last + 1}, {moves[last]}."


def _solution_text(solution: Solution, best: bool) -> str:
    count = f"{solution.nodes:,} positions looked at"
    if solution.answer == "unwinnable":
        return f"Not winnable: every line of play loses ({count})."
    if solution.answer == "unknown":
        return f"Unknown: no win found yet ({count}); give more with --nodes."
    if not best:
        return f"Winnable ({count}):"
    limit = "no line has a better one" if solution.best else "there may be a better one"
    return f"Winnable with a score of {solution.score}; {limit} ({count}):"


# review: what each decision of a game was worth beside the best.


@click.command()
@click.argument("record")
@json_option
def review(record: str, as_json: bool) -> None:
    """Say where a game was given away: what each move was worth, and the best move then.

    Worth is the chance of winning, or points in a game that is played for them; it is exact or, by what the player
    could see, estimated. The JSON is {"decisions": [{"index", "move", "value", "best", "best_value", "mark",
    "exact", "interval", "best_interval"}], "worst": [index…]}, the costliest first. The mark is good, doubtful or
    losing. Of an estimate the interval holds what many more samples would show in 95 of 100 cases; of an exact value
    it is null.
    """
    decisions = _decisions(record)
    costly = [decision.place for decision in worst(decisions)]
    if as_json:
        click.echo(json.dumps({"decisions": [*map(_decision_json, decisions)], "worst": costly}, ensure_ascii=False))
        return
    for decision in decisions:
        worth = f"{decision.value:>7.2f}{_interval_text(decision.interval)}"
        click.echo(f"{decision.place + 1:>4}  {worth}  {decision.played}{_best_text(decision)}")
    if costly:
        numbers = ", ".join(f"{place + 1}" for place in costly)
        click.echo(f"The costliest: {'move' if len(costly) == 1 else 'moves'} {numbers}.")


def _decision_json(decision: Decision) -> dict[str, Any]:
    return {
        "index": decision.place,
        "move": decision.played,
        "value": decision.value,
        "best": decision.better,
        "best_value": decision.best_value,
        "mark": decision.mark,
        "exact": decision.interval is None,
        "interval": decision.interval,
        "best_interval": decision.best_interval,
    }


def _best_text(decision: Decision) -> str:
    if decision.value >= decision.best_value:
        return ""
    interval = _interval_text(decision.best_interval)
    return f"  ({decision.mark}; best: {decision.better}, {decision.best_value:.2f}{interval})"


def _interval_text(interval: tuple[float, float] | None) -> str:
    return f" [{interval[0]:.2f} to {interval[1]:.2f}]" if interval else ""


def _decisions(path: str) -> list[Decision]:
    """Every decision of the record. Raises BadInput."""
    data = read_object(path)
    with _said_of(path):
        record = record_from_json(data, data.get("game", ""))
        analysis = Analysis(bundle_named(record.game), json.dumps(data))
        if analysis.played < len(record.moves):
            raise BadInput(analysis.notes[-1])
        return list(analysis.decisions())
