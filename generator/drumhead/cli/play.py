"""play: a game in the terminal, as views in text and a loop that reads lines."""

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from random import randrange

import click

from drumhead.cli.inputs import bundle_named, parse_variants, standard_input, variant_option
from drumhead.play.analysis import Analysis
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.scene import CardView, Pad, Zone
from drumhead.play.session_view import Message, View
from drumhead.table.faults import BadInput
from drumhead.table.shuffle import GREATEST

HELP = """Type a move in the game's notation, or:
  moves    every legal move        undo, redo   take back, play again
  show     the table again         log          what has happened
  new N    deal number N           save         the game's record
  help     this                    quit         leave"""
HINT = "  hint     the best play"

MAX_MOVES = 200
"""The most legal moves that are listed."""
_COVER = "\n" * 50
"""Scrolls one player's cards out of sight before the other player looks."""


@click.command()
@click.argument("game")
@click.option("--seed", type=click.IntRange(0, GREATEST), help="The deal's number. Default: a random one.")
@variant_option
@click.option("--computer", metavar="PLAYER", help="The side that the computer plays in a game for several, or none.")
@click.option("--hint", is_flag=True, help="Tell the best play before each decision, with the reason.")
def play(game: str, seed: int | None, variants: tuple[str, ...], computer: str | None, hint: bool) -> None:
    """Play in the terminal. The game's record is printed on leaving, so that nothing is lost."""
    standard_input()
    if sys.stdout is None:
        raise BadInput("standard output is closed, so no game can be shown; run the command in a terminal")
    bundle, deal = bundle_named(game), randrange(1, 1_000_000) if seed is None else seed
    record = play_game(bundle, deal, input, click.echo, variants=parse_variants(variants), computer=computer, hint=hint)
    click.echo(f"\n{record}")


def play_game(
    bundle: GameBundle,
    number: int,
    ask: Callable[[str], str],
    tell: Callable[[str], None],
    variants: Mapping[str, str] | None = None,
    computer: str | None = None,
    hint: bool = False,
) -> str:
    """Play from deal ``number`` until the player leaves; returns the save of the current game.

    ``ask`` reads a line after a prompt and raises EOFError at the end of input. For ``computer`` see
    ``seats.seating``; with ``hint`` the best play is shown before each decision. Raises BadInput for a bad
    variant, and for hints if the game has none.
    """
    desk = Desk(bundle, number, variants, computer)
    view = desk.view()
    if hint and "hints" not in desk.session.game.references:
        raise BadInput(f"{view.title} has no hints")
    hinted_state = None
    tell(f"{view.title}, deal {view.deal}. Type help for a list of commands.\n")
    try:
        if not (view.curtain or view.thinking):
            tell(table(view))
        while True:
            _hand_over(desk, ask, tell)
            if hint and desk.session.state is not hinted_state and desk.view().can_hint:
                hinted_state = desk.session.state
                tell(_hint_text(desk))
            line = ask("> ").strip()
            if line in ("quit", "q", "exit"):
                break
            if line:
                _answer(desk, line, tell)
    except (EOFError, KeyboardInterrupt):
        pass
    return desk.view().save


def _hand_over(desk: Desk, ask: Callable[[str], str], tell: Callable[[str], None]) -> None:
    """Show the computer's moves, then the table as the next player may see it."""
    view = desk.view()
    was_hidden = bool(view.curtain or view.thinking)
    while view.thinking:
        view = desk.play_computer()
        tell("\n".join(map(sentence, view.messages)))
    if view.curtain:
        tell(_COVER)
        ask(f"{view.curtain}, your turn. Press Enter to look. ")
        view = desk.look()
    if was_hidden:
        tell(table(view))


def _answer(desk: Desk, line: str, tell: Callable[[str], None]) -> None:
    """Answer one typed line: a command or a move."""
    word, _, rest = line.partition(" ")
    if word in ("help", "?"):
        tell(f"{HELP}\n{HINT}" if desk.view().can_hint else HELP)
    elif word == "hint" and desk.view().can_hint:
        tell(_hint_text(desk))
    elif word == "moves":
        moves = list(map(str, islice(desk.session.game.legal_moves(desk.session.state), MAX_MOVES)))
        tell("\n".join(moves + ["…"] * (len(moves) == MAX_MOVES)) or "None.")
    elif word == "show":
        tell(table(desk.view()))
    elif word == "log":
        tell("\n".join(map(sentence, desk.view().log)) or "Nothing yet.")
    elif word == "save":
        tell(desk.view().save)
    elif word == "new":
        try:
            view = desk.new(int(rest), desk.session.variants, desk.view().computer)
            if not (view.curtain or view.thinking):
                tell(table(view))
        except ValueError as error:  # BadInput is one
            tell(str(error) if isinstance(error, BadInput) else "Type new and a deal's number, such as new 7.")
    else:
        by_chance = {control.id: partial(desk.press, control.id) for control in desk.view().controls if control.chance}
        commands: dict[str, Callable[[], View]] = {**by_chance, "undo": desk.undo, "redo": desk.redo, "hint": desk.hint}
        view = commands.get(line, lambda: desk.type(line))()
        refused = any(message.kind == "refusal" for message in view.messages)
        tell("\n".join(map(sentence, view.messages)))
        if not (refused or view.curtain or view.thinking):
            tell(table(view))


def _hint_text(desk: Desk) -> str:
    """The whole hint, and how its move is typed."""
    hint = Analysis(desk.bundle, desk.view().save).hint()
    return " ".join((*hint.steps, *([f"Type: {hint.move}"] if hint.move else ())))


def sentence(message: Message) -> str:
    """A message with the numbers of its rules."""
    numbers = ", ".join(rule.number for rule in message.rules)
    return f"{message.text} [{numbers}]" if numbers else message.text


def table(view: View) -> str:
    """The view as lines of text."""
    pieces = [f"  {piece.label}" for piece in view.ground.pieces] if view.ground else ()
    pad = _pad(view.pad) if view.pad else ()
    message = (view.ground and view.ground.due) or view.advice
    if ending := view.ending:
        message = f"{ending.title}. Score {ending.score}." if ending.score else f"{ending.title}."
    return "\n".join(("", view.status, *pieces, *(_zone(zone) for zone in view.zones), *pad, message))


def _pad(pad: Pad) -> Iterator[str]:
    lines = (pad.columns, *pad.rows)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
    if pad.foot:
        yield f"  {pad.foot}"


def _zone(zone: Zone) -> str:
    name = zone.spoken or zone.label
    if zone.layout == "pile" and zone.size is not None:
        top = next((card.face for card in zone.cards[-1:] if card.face), None)
        return f"  {name}: {zone.size}" + (f" (on top {top})" if top else "")
    notes = ", ".join(filter(None, (zone.text, zone.note))) if zone.layout != "row" else ""
    return f"  {name}{f' ({notes})' if notes else ''}: {'  '.join(map(_card, zone.cards)) or '-'}"


def _card(card: CardView) -> str:
    under = f"({', '.join(under.face or '?' for under in card.under)})" if card.under else ""
    badge = f"={card.badge}" if card.badge else ""
    return f"{card.face or '?'}{under}{badge}"
