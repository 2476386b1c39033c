"""A friend far away: a sealed game goes to and fro as a record, and a page takes up only what goes on from its own."""

from collections.abc import Sequence
from itertools import takewhile

from drumhead.play.bundle import GameBundle
from drumhead.play.sealing import Secrets, deal_is_unchanged, play_sealed, read_seals, unseal
from drumhead.play.seats import FRIEND, Seats
from drumhead.play.session import Session, read_record, resigned_in, try_move
from drumhead.table.game import BadInput
from drumhead.table.record import Record


def same_game(bundle: GameBundle, text: str, saves: Sequence[str]) -> int | None:
    """Which of the saved games has the seals of the record; None where none of them. Raises BadInput for no record."""
    commitments = _commitments(bundle, _sealed_record(bundle, text))
    saved = [read_record(bundle, save) for save in saves]
    return next((at for at, own in enumerate(saved) if own.sealed and _commitments(bundle, own) == commitments), None)


def receive(bundle: GameBundle, text: str, saved: str | None, secrets: Secrets) -> tuple[Session, int]:
    """The game that a friend has sent, and how many of its moves were known: those of ``saved``, this player's game.

    Without a saved game the reader is the player whose secret is in ``secrets``. Raises BadInput for a record that does
    not continue the saved game, naming the move at which it departs, and for one with a move that is illegal or not the
    friend's to make.
    """
    own_record = read_record(bundle, saved) if saved else None
    received, own_name = unseal(bundle, _sealed_record(bundle, text), own_record, secrets)
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
    session = Session(bundle, deal=received.deal, variants=received.variants)
    session.sealed = dict(received.sealed or {})
    seats = Seats(bundle, {}, session.sealed)
    reader = seats.names.index(own_name)
    for place, move in enumerate(received.moves):
        label = f"Move {place + 1}, {move},"
        if place >= len(own_moves) and seats.holder(session.states)[0] == reader:
            raise BadInput(f"{label} is yours to make, but the link makes it for you. Your game stays as it is")
        if why := (play_sealed if place >= len(own_moves) else try_move)(session, move):
            raise BadInput(f"{label} is not legal: {why}")
    if own_record and not deal_is_unchanged(session, own_record):
        raise BadInput("Cards that you knew are others in this link. Your game stays as it is")
    session.players = {name: FRIEND for name in seats.names if name != own_name}
    session.resigned = resigned_in(bundle, received)
    if session.resigned == own_name and not (own_record and own_record.resigned):
        raise BadInput("The link has you resign. Your game stays as it is")
    return session, len(own_moves)


def _sealed_record(bundle: GameBundle, text: str) -> Record:
    record = read_record(bundle, text)
    if not record.sealed:
        raise BadInput("This is not a game with a friend: its cards or dice are not sealed")
    return record


def _commitments(bundle: GameBundle, record: Record) -> dict[str, str]:
    """What seals the game: two games of which it is the same are one."""
    return {name: seal["commitment"] for name, seal in read_seals(bundle, record.sealed).items()}


def _secrets(record: Record) -> int:
    """How many secrets of a sealed deal it holds."""
    return sum("secret" in seal for seal in (record.sealed or {}).values())


def _nothing_new(own: int, received: int) -> str:
    if own == received:
        return "This link holds your game just as it stands here: it is for your friend"
    return f"This link is older than your game: it has {received} moves, your game {own}. Your game stays as it is"
