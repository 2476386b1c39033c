"""A friend far away: a game goes to and fro as a record, and a page takes up only what goes on from its own game.

Where a deal is sealed, each player's cards come from a secret that the other learns only after the game. One player
offers a game with the hash of a secret (its commitment). The other answers with the hash of theirs and with a number
(its share), and gets the share of the first. Each part of the deal is shuffled by its own player's secret and the
other's share, so nobody could choose the cards, and by the time a share is known the secret is fixed. Who begins comes
from both shares. What is sent has the sender's part as the other may know it (``Players.mask_deal``), so the record can
be replayed; with the last move goes the secret, and then the other's page makes the deal again and compares.

A seal is what a record says of one player: ``commitment``, and once published ``share`` and ``secret``.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import takewhile
from os import urandom
from typing import Any, Final, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.play.seats import FRIEND, Seal
from drumhead.play.session import Session, read_record, try_move
from drumhead.table.game import ANYBODY, BadInput, Players
from drumhead.table.json_text import BrokenJson, read_object
from drumhead.table.record import Record, begin

Secrets = Mapping[str, Seal]
"""Commitment -> what this browser stores of it: its ``secret``, and ``friend``, the commitment it was dealt against."""

_LENGTHS: Final = {"commitment": 64, "share": 32, "secret": 32}
"""Hexadecimal digits of each part of a seal."""


class Sealing(NamedTuple):
    """A step on the way to a sealed game."""

    text: str
    """What is sent next."""
    message: str
    """What to do with it, in words."""
    commitment: str
    keep: Seal
    """What this browser stores under the commitment."""


def offer(bundle: GameBundle, variants: Mapping[str, str | bool]) -> Sealing:
    """Offer a sealed game to a friend. The one who offers is the first of the game's players."""
    me, friend = (name.capitalize() for name in _names(bundle))
    message = (
        f"You play {me}. Send your friend, who plays {friend}, this link or the file. "
        "The link that comes back lets this page shuffle your cards."
    )
    return _step(bundle, bundle.choose(variants), {}, message)


def further(bundle: GameBundle, text: str, secrets: Secrets) -> Sealing | None:
    """The next step after what a friend has sent; None where that is a game with its cards, as sent to be played.

    Raises BadInput for what can't be used.
    """
    try:
        data = read_object(text)
    except BrokenJson:
        return None  # reading it as a record reports the fault
    if "sealed" not in data or "deal" in data:
        return None
    if data.get("game") != bundle.slug:
        raise BadInput(f"This offers another game: the rules here are those of {bundle.slug!r}")
    variants, sealed = data.get("variants", {}), read_seals(bundle, data["sealed"])
    if not isinstance(variants, Mapping):
        raise BadInput("variants: give an object of switches and values")
    first, second = _names(bundle)
    own_secret = secrets.get(sealed[first]["commitment"])
    if second in sealed:
        return _deal_first(bundle, bundle.choose(variants), sealed, own_secret)
    if own_secret:
        raise BadInput("This is the link for your friend: the game was offered from this browser")
    message = (
        f"A friend offers you a game with sealed cards. You play {second.capitalize()}: send this link back to accept."
    )
    return _step(bundle, bundle.choose(variants), sealed, message)


def _deal_first(bundle: GameBundle, variants: Mapping[str, str], sealed: dict[str, Seal], seal: Seal | None) -> Sealing:
    """Deal to the first player once the second has accepted: one acceptance counts, lest there be a choice of deals."""
    first, second = _names(bundle)
    friend = sealed[second]["commitment"]
    if seal is None:
        raise BadInput("This link answers a game that was offered from another browser: open it there")
    if seal.get("friend", friend) != friend:
        raise BadInput("Your offer was accepted by another link before. Offer a new game to begin anew")
    sealed |= {first: _seal(seal["secret"])}
    session = Session(bundle, deal=_deal(bundle, variants, sealed, (first,)), variants=variants)
    session.sealed = sealed
    record = public_record(session)
    del record["deal"][second]
    message = f"Your cards are shuffled and sealed. Send this link back, so that {second.capitalize()}’s can follow."
    return Sealing(
        json.dumps(record), message, sealed[first]["commitment"], {"secret": seal["secret"], "friend": friend}
    )


def unseal(bundle: GameBundle, record: Record, saved: Record | None, secrets: Secrets) -> tuple[Record, str]:
    """The record that a friend has sent, completed with the reader's own part of the deal, and the reader's name.

    ``saved`` is the reader's game as it was saved. Raises BadInput where the record is for another browser, or where
    the friend's cards are not those that were sealed.
    """
    sealed, names = read_seals(bundle, record.sealed), _names(bundle)
    known = read_seals(bundle, saved.sealed) if saved else {}
    own_names = [name for name in names if name in known and ((saved and saved.players) or {}).get(name) != FRIEND]
    own_names = own_names or [name for name in names if name in sealed and sealed[name]["commitment"] in secrets]
    if not own_names or not all("share" in sealed.get(name, ()) for name in names):
        raise BadInput("The cards of this game are sealed for another browser: open the link where you play")
    me, friend = own_names[0], names[1 - names.index(own_names[0])]
    secret = known.get(me, {}).get("secret") or secrets[sealed[me]["commitment"]]["secret"]
    sealed |= {me: _seal(secret)}
    variants, sent = bundle.choose(record.variants or {}), record.deal or {}
    deal = _deal(bundle, variants, sealed, (me, friend))
    if friend not in sent or any(sent[part] != deal[part] for part in deal if part not in names and part in sent):
        raise BadInput("The link lacks what both secrets have dealt: ask your friend to send it anew")
    if "secret" in sealed[friend] and deal[friend] != sent[friend]:
        raise BadInput(f"{friend.capitalize()}’s cards are not those that were sealed: the secret deals others")
    return replace(record, deal=deal | {friend: sent[friend]}, sealed=sealed, variants=variants), me


def deal_is_unchanged(session: Session, saved: Record) -> bool:
    """Whether what the friend had published when ``saved`` was sent is unchanged in the session, which continues it."""
    names, players = _names(session.bundle), session.game.players
    assert players
    friend = next(at for at, name in enumerate(names) if (saved.players or {}).get(name) == FRIEND)
    by = [players.on_turn(state) for state in session.states[: len(saved.moves)]]
    last_turn = next((at for at in range(len(by), 0, -1) if by[at - 1] == friend), 0)
    return bool(_masked_part(session, friend, last_turn, saved.deal) == _masked_part(session, friend, last_turn))


def public_record(session: Session) -> dict[str, Any]:
    """The game's record as the friend may have it: with the secret only once the game is over."""
    record = session.record()
    if session.sealed and session.outcome is None:
        for at, name in enumerate(_names(session.bundle)):
            record["deal"][name] = _masked_part(session, at, len(session.moves))
        record["sealed"] = without_secrets(session.sealed)
    return record


def secrets_message(session: Session) -> str:
    """The message about the seals once the game is over; empty before."""
    if session.outcome is None or not session.sealed:
        return ""
    secrets = {name.capitalize(): seal["secret"] for name, seal in session.sealed.items() if "secret" in seal}
    message = " and ".join(f"{name}’s secret is {secret}" for name, secret in secrets.items())
    if len(secrets) < len(session.sealed):
        return f"{message}. Your friend’s is not open yet, and until then their cards stay covered."
    return f"All cards are as they were sealed: {message}."


def seal_report(bundle: GameBundle, record: Record) -> str:
    """Whether a record has the cards that its secrets deal, in words. Raises BadInput for damaged seals."""
    sealed, names = read_seals(bundle, record.sealed), _names(bundle)
    if not all("secret" in sealed.get(name, ()) for name in names):
        return "The deal is sealed: cards that were not shown stand in the order of the pack, not in that of the deal."
    if record.deal == _deal(bundle, bundle.choose(record.variants or {}), sealed, names):
        return "The deal was sealed, and the cards are those that both secrets deal."
    return "The deal was sealed, but the cards are not those that both secrets deal."


def read_seals(bundle: GameBundle, data: Any) -> dict[str, Seal]:
    """The seals of a record. Raises BadInput naming what is wrong with them."""
    names = _names(bundle)
    if not isinstance(data, Mapping) or names[0] not in data or not set(data) <= set(names):
        raise BadInput(f"sealed: give an object with the seals of {' and '.join(names)}")
    for name, seal in data.items():
        if not isinstance(seal, Mapping) or "commitment" not in seal or not all(map(_is_part, seal.items())):
            raise BadInput(f"sealed, {name}: the seal is damaged: give commitment, share and secret as they were sent")
        if (secret := seal.get("secret")) and seal != _seal(secret):
            raise BadInput(f"sealed, {name}: the secret is not the one that was sealed before the cards were dealt")
    return dict(data)


def without_secrets(sealed: Mapping[str, Seal]) -> dict[str, Seal]:
    """The seals as the other may know them before the end."""
    return {name: {part: seal[part] for part in seal if part != "secret"} for name, seal in sealed.items()}


def _seal(secret: str) -> Seal:
    """All of a secret's seal: what binds its player to it, what it adds to the other's shuffle, and the secret."""
    share = _hash("share", secret)[: _LENGTHS["share"]]
    return {"commitment": _hash("commitment", secret), "share": share, "secret": secret}


def _hash(purpose: str, text: str) -> str:
    return sha256(f"drumhead {purpose} {text}".encode()).hexdigest()


def _deal(
    bundle: GameBundle, variants: Mapping[str, str], sealed: Mapping[str, Seal], opened: Sequence[str]
) -> dict[str, Any]:
    """The deal that the shares make, with the parts of those whose secrets are known as these shuffle them."""
    game, names = bundle.game(), _names(bundle)
    shares = [sealed[name].get("share", "") for name in names]

    def deal(text: str) -> dict[str, Any]:
        return game.deal(int(_hash("deal", text)[:16], 16), variants, bundle.tables)

    secrets = {name: sealed[name].get("secret") for name in opened}
    own_parts = {name: deal(secret + shares[1 - names.index(name)])[name] for name, secret in secrets.items() if secret}
    return deal("".join(shares)) | own_parts


def _masked_part(session: Session, player: int, move_count: int, deal: Mapping[str, Any] | None = None) -> Any:
    """A player's part of the deal after ``move_count`` moves, as the other may know it."""
    mask_deal = session.game.load("players.mask_deal")
    moves_made = [ply.move for ply in session.plies[:move_count]]
    return mask_deal(deal or session.record()["deal"], player, session.states[: move_count + 1], moves_made)


def _step(bundle: GameBundle, variants: Mapping[str, str], sealed: Mapping[str, Seal], message: str) -> Sealing:
    """The seals with one for the next player, whose share is published only where the other's secret is fixed."""
    seal = _seal(urandom(_LENGTHS["secret"] // 2).hex())
    name = _names(bundle)[len(sealed)]
    published = {part: seal[part] for part in ("commitment", "share") if sealed or part == "commitment"}
    text = {
        "game": bundle.slug,
        "edition": bundle.edition,
        "variants": dict(variants),
        "sealed": {**sealed, name: published},
    }
    return Sealing(json.dumps(text), message, seal["commitment"], {"secret": seal["secret"]})


def _names(bundle: GameBundle) -> tuple[str, ...]:
    players = bundle.game().players
    if players is None or not players.mask_deal:
        raise BadInput(f"{bundle.title} can’t be dealt sealed: no cards are hidden in it")
    return players.names


def _is_part(part: tuple[object, object]) -> bool:
    name, value = part
    return isinstance(value, str) and len(value) == _LENGTHS.get(str(name)) and value.isalnum()


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
    if own_record and common == len(received.moves) and not reveals_secrets:
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
    for place, move in enumerate(received.moves):
        label = f"Move {place + 1}, {move},"
        if place >= len(own_moves) and reader is not None and players.on_turn(session.state) == reader:
            raise BadInput(f"{label} is yours to make, but the link makes it for you. Your game stays as it is")
        if why := try_move(session, move):
            raise BadInput(f"{label} is not legal: {why}")
    if own_record and own_record.sealed and not deal_is_unchanged(session, own_record):
        raise BadInput("Cards that you knew are others in this link. Your game stays as it is")
    if reader is None:
        reader = max(players.on_turn(session.state), 0)
    session.players = {name: FRIEND for at, name in enumerate(players.names) if at != reader}
    return session, len(own_moves)


def _players(bundle: GameBundle) -> Players:
    players = bundle.game().players
    if players is None:
        raise BadInput(f"{bundle.title} is for one player: there is nobody to send it to")
    return players


def _beginning(bundle: GameBundle, record: Record) -> Any:
    """The state before the first move, or the seals of the deal: two games of which it is the same are one."""
    return without_secrets(read_seals(bundle, record.sealed)) if record.sealed else begin(bundle, record.start)


def _secrets(record: Record) -> int:
    """How many secrets of a sealed deal it holds."""
    return sum("secret" in seal for seal in (record.sealed or {}).values())


def _is_own(own: Record | None, name: str) -> bool:
    return own is not None and (own.players or {}).get(name) != FRIEND


def _nothing_new(own: int, received: int) -> str:
    if own == received:
        return "This link holds your game just as it stands here: it is for your friend"
    return f"This link is older than your game: it has {received} moves, your game {own}. Your game stays as it is"
