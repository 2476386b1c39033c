"""Resuming a saved game or a pasted record, even where it no longer fits the rules."""

from collections.abc import Mapping

from drumhead.play.bundle import GameBundle
from drumhead.play.session import Session
from drumhead.table.game import BadInput
from drumhead.table.json_text import BrokenJson, read_object
from drumhead.table.record import Record, record_from_json


def resume(bundle: GameBundle, text: str) -> tuple[Session, tuple[str, ...]]:
    """The game that ``Session.save`` wrote, and a note for each part that could not be restored as it was.

    A move that the current rules refuse is not lost: it and those after it count as taken back. Raises BadInput where
    there is no deal to go on from.
    """
    record = read_record(bundle, text)
    notes: list[str] = []
    if record.edition and record.edition != bundle.edition:
        notes.append(
            f"This game was saved under edition {record.edition} of the rules; the current edition is {bundle.edition}."
        )
    session = Session(
        bundle,
        number=record.seed,
        deal=record.deal,
        variants=_variants(bundle, record.variants or {}, notes),
        players=record.players,
    )
    undone = record.undone
    for place, move in enumerate(record.moves):
        why = try_move(session, move)
        if why:
            notes.append(f"Move {place + 1}, {move}, is not legal: {why} That move and those after it were undone.")
            undone = record.moves[place:] + undone
            break
    session.untried = list(undone)
    session.takebacks = set(record.takebacks)
    if record.sealed:
        from drumhead.play.sealed import read_seals  # no other table has to wait for it

        session.sealed = read_seals(bundle, record.sealed)
        if not any("secret" in seal for seal in session.sealed.values()):
            raise BadInput("The cards of this game are sealed until it is over: only its players can go on with it")
    return session, tuple(notes)


def read_record(bundle: GameBundle, text: str) -> Record:
    """The record that a text holds. Raises BadInput where it holds none of this game."""
    try:
        return record_from_json(read_object(text), bundle.slug)
    except BrokenJson as error:
        line = f"line {error.line}: " if error.line else ""
        raise BadInput(f"This is not a record of a game: {line}{error}.") from None


def _variants(bundle: GameBundle, chosen: Mapping[str, str | bool], notes: list[str]) -> dict[str, str | bool]:
    """The variants that the game has, without those it lacks, which get a note."""
    usable: dict[str, str | bool] = {}
    for switch, value in chosen.items():
        try:
            bundle.choose({switch: value})
        except BadInput as error:
            notes.append(f"{error}. The default is used.")
        else:
            usable[switch] = value
    return usable


def try_move(session: Session, move: str) -> str:
    """Play the move; return why it can't be played, or an empty text."""
    try:
        return session.play(move).reason
    except BadInput as error:
        return f"{error}."
