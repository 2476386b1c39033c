"""A friend far away: a game goes to and fro as a record, and a page takes up only what goes on from its own game."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from drumhead.play.bundle import GameBundle
from drumhead.play.sealing import Secrets, deal_is_unchanged, play_sealed, read_seals, unseal
from drumhead.play.seats import FRIEND, Seats
from drumhead.play.session import Session, read_record, resigned_in, try_move
from drumhead.table.game import ANYBODY, BadInput, Players
from drumhead.table.record import Record, begin


def sent_to(session: Session) -> str:
    """The player to whom the game as it stands is sent: who is on turn. Raises BadInput where that is nobody's turn."""
    players = _players(session.bundle)
    at = players.on_turn(session.state)
    if at == ANYBODY:
        raise BadInput("The table is still being set up: begin the game first, then send it")
    return players.names[at]


def same_game(bundle: GameBundle, text: str, saves: Sequence[str]) -> int | None:
    """Which of the saved games begins as the record does; None where none of them. Raises BadInput for no record."""
    beginning = _beginning(bundle, read_record(bundle, text))
    matches = (at for at, save in enumerate(saves) if _beginning(bundle, read_record(bundle, save)) == beginning)
    return next(matches, None)


def receive(bundle: GameBundle, text: str, saved: str | None, secrets: Secrets | None = None) -> tuple[Session, int]:
    """The game that a friend has sent, and how many of its moves were known: those of ``saved``, this player's game.

    Without a saved game the reader is the player on turn, or in a sealed game the one whose secret is in ``secrets``.
    Raises BadInput for a record that does not continue the saved game, naming the move at which it departs, and for one
    with a move that is illegal or not the friend's to make.
    """
    received, players = read_record(bundle, text), _players(bundle)
    own_record = read_record(bundle, saved) if saved else None
    own_name = ""
    if received.sealed:
        received, own_name = unseal(bundle, received, own_record, secrets or {})
    own_moves = own_record.moves if own_record else ()
    common = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(own_moves, received.moves, strict=False))))
    reveals_secrets = own_record is not None and common == len(own_moves) and _secrets(received) > _secrets(own_record)
    is_news = reveals_secrets or (own_record is not None and received.resigned != own_record.resigned)
    if own_record and common == len(received.moves) and not is_news:
        raise BadInput(_nothing_new(len(own_moves), common))
    if common < len(own_moves):
        raise BadInput(
            f"This is not a continuation of your game. It parts from it at move {common + 1}: "
            f"you have {own_moves[common]}, the link has {received.moves[common]}. Your game stays as it is"
        )
    reader = next((at for at, name in enumerate(players.names) if name == own_name or _is_own(own_record, name)), None)
    session = Session(bundle, number=received.seed, deal=received.deal, variants=received.variants)
    session.sealed = dict(received.sealed or {})
    session.takebacks = list(received.takebacks)
    seats = Seats(bundle, {}, session.sealed)
    for place, move in enumerate(received.moves):
        label = f"Move {place + 1}, {move},"
        if place >= len(own_moves) and reader is not None and seats.holder(session.states)[0] == reader:
            raise BadInput(f"{label} is yours to make, but the link makes it for you. Your game stays as it is")
        if why := (play_sealed if place >= len(own_moves) else try_move)(session, move):
            raise BadInput(f"{label} is not legal: {why}")
    if own_record and own_record.sealed and not deal_is_unchanged(session, own_record):
        raise BadInput("Cards that you knew are others in this link. Your game stays as it is")
    if reader is None:
        reader = max(players.on_turn(session.state), 0)
    session.players = {name: FRIEND for at, name in enumerate(players.names) if at != reader}
    session.resigned = resigned_in(bundle, received)
    if session.resigned == players.names[reader] and not (own_record and own_record.resigned):
        raise BadInput("The link has you resign. Your game stays as it is")
    return session, len(own_moves)


def _players(bundle: GameBundle) -> Players:
    players = bundle.game().players
    if players is None:
        raise BadInput(f"{bundle.title} is for one player: there is nobody to send it to")
    return players


def _beginning(bundle: GameBundle, record: Record) -> Any:
    """The state before the first move, or what seals the game: two games of which it is the same are one."""
    if not record.sealed:
        return begin(bundle, record.start)
    return {name: seal["commitment"] for name, seal in read_seals(bundle, record.sealed).items()}


def _secrets(record: Record) -> int:
    """How many secrets of a sealed deal it holds."""
    return sum("secret" in seal for seal in (record.sealed or {}).values())


def _is_own(own: Record | None, name: str) -> bool:
    return own is not None and (own.players or {}).get(name) != FRIEND


def _nothing_new(own: int, received: int) -> str:
    if own == received:
        return "This link holds your game just as it stands here: it is for your friend"
    return f"This link is older than your game: it has {received} moves, your game {own}. Your game stays as it is"
