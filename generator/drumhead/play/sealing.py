"""Sealed games: two players far apart agree on a deal and on dice that neither could choose.

One player offers a game with the seal of a secret (``table/seals.py``). The other answers with the seal of theirs and
with its share, and gets the share of the first. Each player's part of the deal is shuffled by their own secret and the
other's share, all the rest by both shares: by the time a share is known the secret is fixed. What is sent has the
sender's part as the other may know it (``Players.mask_deal``), so the record can be replayed; dice come of both secrets
(``seals.dice``). With the last move goes the secret, and then the other's page deals and rolls again and compares.

The first seal of a record is that of who offered the game.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from os import urandom
from typing import Any, Final, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.play.presenter import screen_of
from drumhead.play.seats import FRIEND, Seats
from drumhead.play.session import Session, read_record, resigned_in, try_move
from drumhead.table.game import BadInput, Players, Variants
from drumhead.table.json_text import BrokenJson, read_object
from drumhead.table.record import Record
from drumhead.table.seals import SIZES, Seal, dice, element, hashed, is_open, seal_of

Secrets = Mapping[str, Seal]
"""Commitment -> what this browser stores of it: its ``secret``, and ``friend``, the commitment it was dealt against."""
_STAYS: Final = "Your game stays as it is"


class Sealing(NamedTuple):
    """A step on the way to a sealed game."""

    text: str
    """What is sent next, or what this page goes on with."""
    message: str
    """What to do with it, in words; empty where the game begins here."""
    commitment: str
    keep: Seal
    """What this browser stores under the commitment."""


def offer(bundle: GameBundle, variants: Mapping[str, str | bool], name: str = "", across: bool = False) -> Sealing:
    """Offer a sealed game to a friend, as the player of that name, or as the first.

    ``across`` has all dice rolled on the page of who did not decide, so that nobody can look ahead in his own turn.
    """
    names = _names(bundle)
    me = name if name in names else names[0]
    friend = names[1 - names.index(me)].capitalize()
    message = f"You play {me.capitalize()}. Send your friend, who plays {friend}, this link or the file."
    text = "The link that comes back begins the game." if _has_dice(bundle) else "The link that comes back deals."
    return _step(bundle, bundle.choose(variants), {}, me, f"{message} {text}", across)


def further(bundle: GameBundle, text: str, secrets: Secrets) -> Sealing | None:
    """The next step after what a friend has sent; None where that is a game that has begun.

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
    first, second = _in_order(bundle, sealed)
    own_secret = secrets.get(sealed[first]["commitment"])
    if second in sealed:
        return _begin(bundle, bundle.choose(variants), sealed, own_secret)
    if own_secret:
        raise BadInput("This is the link for your friend: the game was offered from this browser")
    what = "dice" if _has_dice(bundle) else "cards"
    message = f"A friend offers you a game with sealed {what}. You play {second.capitalize()}"
    return _step(bundle, bundle.choose(variants), sealed, second, f"{message}: send this link back to accept.")


def _begin(bundle: GameBundle, variants: Variants, sealed: dict[str, Seal], seal: Seal | None) -> Sealing:
    """Deal to who offered, once the other has accepted: one acceptance counts, lest there be a choice of deals."""
    first, second = _in_order(bundle, sealed)
    friend = sealed[second]["commitment"]
    if seal is None:
        raise BadInput("This link answers a game that was offered from another browser: open it there")
    if seal.get("friend", friend) != friend:
        raise BadInput("Your offer was accepted by another link before. Offer a new game to begin anew")
    sealed |= {first: {**sealed[first], **seal_of(seal["secret"], _has_dice(bundle))}}
    deal = _deal(bundle, variants, sealed, (first,))
    session = Session(bundle, {second: FRIEND}, deal=deal, variants=variants)
    session.sealed = sealed
    keep = {"secret": seal["secret"], "friend": friend}
    if not _players(bundle).mask_deal:
        return Sealing(session.save(), "", sealed[first]["commitment"], keep)
    record = public_record(session)
    del record["deal"][second]
    message = f"Your cards are shuffled and sealed. Send this link back, so that {second.capitalize()}’s can follow."
    return Sealing(json.dumps({**record, "players": {}}), message, sealed[first]["commitment"], keep)


def unseal(bundle: GameBundle, record: Record, saved: Record | None, secrets: Secrets) -> tuple[Record, str]:
    """The record that a friend has sent, completed with the reader's own part of the deal, and the reader's name.

    ``saved`` is the reader's game as it was saved. Raises BadInput where the record is for another browser, or where
    the friend's cards are not those that were sealed.
    """
    sealed, names = read_seals(bundle, record.sealed), _names(bundle)
    known = read_seals(bundle, saved.sealed) if saved else {}
    own_names = [name for name in names if name in known and ((saved and saved.players) or {}).get(name) != FRIEND]
    own_names = own_names or [name for name in names if name in sealed and sealed[name]["commitment"] in secrets]
    if not own_names or not all(_share(bundle, sealed.get(name)) for name in names):
        raise BadInput("This game is sealed for another browser: open the link where you play")
    me, friend = own_names[0], names[1 - names.index(own_names[0])]
    kept = secrets.get(sealed[me]["commitment"], {})
    fixed = {"commitment": kept["friend"]} if "friend" in kept else {}
    fixed |= {part: value for part, value in known.get(friend, {}).items() if part != "dice"}
    if any(sealed[friend].get(part) != value for part, value in fixed.items()):
        raise BadInput(f"{friend.capitalize()} has sealed something else in this link than before. {_STAYS}")
    secret = known.get(me, {}).get("secret") or kept["secret"]
    sealed[me] = {**sealed[me], **seal_of(secret, _has_dice(bundle))}
    variants, sent = bundle.choose(record.variants or {}), record.deal or {}
    deal = _deal(bundle, variants, sealed, (me, friend))
    private = names if _players(bundle).mask_deal else ()
    if any(sent[part] != deal[part] for part in deal if part not in private and part in sent) or friend not in sent:
        raise BadInput("The link lacks what both secrets have dealt: ask your friend to send it anew")
    if not private:
        return replace(record, deal=deal, sealed=sealed, variants=variants), me
    if "secret" in sealed[friend] and deal[friend] != sent[friend]:
        raise BadInput(f"{friend.capitalize()}’s cards are not those that were sealed: the secret deals others")
    return replace(record, deal=deal | {friend: sent[friend]}, sealed=sealed, variants=variants), me


def deal_is_unchanged(session: Session, saved: Record) -> bool:
    """Whether what the friend had published when ``saved`` was sent is unchanged in the session, which continues it."""
    names, players = _names(session.bundle), _players(session.bundle)
    if not players.mask_deal:
        return True
    friend = next(at for at, name in enumerate(names) if (saved.players or {}).get(name) == FRIEND)
    by = [players.on_turn(state) for state in session.states[: len(saved.moves)]]
    last_turn = next((at for at in range(len(by), 0, -1) if by[at - 1] == friend), 0)
    return bool(_masked_part(session, friend, last_turn, saved.deal) == _masked_part(session, friend, last_turn))


def roll_due(session: Session) -> Any:
    """The roll that both secrets make now; None where none is due, or where dice are not sealed. Raises BadInput."""
    players = session.game.players
    if not session.sealed or not players or not (players.rolls and players.rolls(session.state)):
        return None
    holder, count = Seats(session.bundle, {}, session.sealed).holder(session.states)
    roller, other = (session.sealed[players.names[at]] for at in (holder, 1 - holder))
    numbers = dice(roller, other, count, len(session.moves))
    return screen_of(session.game).by_chance(session.state, "", numbers)


def play_sealed(session: Session, move: str) -> str:
    """Play a move that was sent; return why it can't be played, or an empty text."""
    due = roll_due(session)
    if due is not None and session.parse(move) != due:
        return f"both secrets roll “{due}” here. The dice were changed."
    return try_move(session, move)


def public_record(session: Session) -> dict[str, Any]:
    """The game's record as the friend may have it: with the secret only once the game is over."""
    record, bundle = session.record(), session.bundle
    if session.sealed and session.outcome is None:
        names, players = _names(bundle), _players(bundle)
        if players.mask_deal:
            masked = {name: _masked_part(session, at, len(session.moves)) for at, name in enumerate(names)}
            record["deal"] = {**record["deal"], **masked}
        holder, count = Seats(bundle, {}, session.sealed).holder(session.states)
        is_mine = "secret" in session.sealed.get(names[holder], ())
        first, seals = next(iter(session.sealed)), session.sealed.items()
        record["sealed"] = {name: _public(bundle, seal, max(count - is_mine, name != first)) for name, seal in seals}
    return record


def secrets_message(session: Session) -> str:
    """The message about the seals once the game is over; empty before."""
    if session.outcome is None or not session.sealed:
        return ""
    secrets = {name.capitalize(): seal["secret"] for name, seal in session.sealed.items() if "secret" in seal}
    message = " and ".join(f"{name}’s secret is {secret}" for name, secret in secrets.items())
    what, unknown = ("dice", "can’t all be checked") if _has_dice(session.bundle) else ("cards", "stay covered")
    if len(secrets) < len(session.sealed):
        return f"{message}. Your friend’s is not open yet, and until then their {what} {unknown}."
    return f"All {what} are as they were sealed: {message}."


def seal_report(bundle: GameBundle, record: Record) -> str:
    """Whether a record has the cards or dice that its secrets make, in words. Raises BadInput for damaged seals."""
    sealed, names, has_dice = read_seals(bundle, record.sealed), _names(bundle), _has_dice(bundle)
    if not all("secret" in sealed.get(name, ()) for name in names):
        if has_dice:
            return "The dice are sealed: until the game is over only its players can check them."
        return "The deal is sealed: cards that were not shown stand in the order of the pack, not in that of the deal."
    are_theirs = record.deal == _deal(bundle, bundle.choose(record.variants or {}), sealed, names)
    if are_theirs and has_dice:
        session = Session(bundle, deal=record.deal, variants=record.variants)
        session.sealed = sealed
        are_theirs = not any(play_sealed(session, move) for move in record.moves)
    what, they = ("deal and dice were", "they") if has_dice else ("deal was", "the cards")
    made = "deal and roll" if has_dice else "deal"
    verdict = f"and {they} are" if are_theirs else f"but {they} are not"
    return f"The {what} sealed, {verdict} those that both secrets {made}."


def read_seals(bundle: GameBundle, data: Any) -> dict[str, Seal]:
    """The seals of a record. Raises BadInput naming what is wrong with them."""
    names, has_dice = _names(bundle), _has_dice(bundle)
    if not isinstance(data, Mapping) or not data or not set(data) <= set(names):
        raise BadInput(f"sealed: give an object with the seals of {' and '.join(names)}")
    for name, seal in data.items():
        if not isinstance(seal, Mapping) or "commitment" not in seal or not all(map(_is_part, seal.items())):
            raise BadInput(f"sealed, {name}: the seal is damaged: give commitment, share and secret as they were sent")
        if (secret := seal.get("secret")) and any(
            seal.get(part) != value for part, value in seal_of(secret, has_dice).items()
        ):
            raise BadInput(f"sealed, {name}: the secret is not the one that was sealed before the cards were dealt")
        if has_dice:
            is_open(seal, 0)
    return dict(data)


def _public(bundle: GameBundle, seal: Seal, index: int) -> Seal:
    """A seal as the other may know it before the end: of one's own, the chain is open to that element."""
    parts = {part: value for part, value in seal.items() if part != "secret"}
    return parts | {"dice": element(seal, index)} if "secret" in seal and _has_dice(bundle) else parts


def _share(bundle: GameBundle, seal: Seal | None) -> str:
    """What a player adds to the shuffle, or nothing where that is not known yet."""
    if seal and _has_dice(bundle):
        return element(seal, 1) if is_open(seal, 1) else ""
    return seal.get("share", "") if seal else ""


def _deal(bundle: GameBundle, variants: Variants, sealed: Mapping[str, Seal], opened: Sequence[str]) -> dict[str, Any]:
    """The deal that the shares make, with the parts of those whose secrets are known as these shuffle them."""
    game, names = bundle.game(), _names(bundle)
    shares = [_share(bundle, sealed[name]) for name in names]

    def deal(text: str) -> dict[str, Any]:
        return game.deal(int(hashed("deal", text)[:16], 16), variants, bundle.tables)

    if not _players(bundle).mask_deal:
        return deal("".join(shares))
    secrets = {name: sealed[name].get("secret") for name in opened}
    own_parts = {name: deal(secret + shares[1 - names.index(name)])[name] for name, secret in secrets.items() if secret}
    return deal("".join(shares)) | own_parts


def _masked_part(session: Session, player: int, move_count: int, deal: Mapping[str, Any] | None = None) -> Any:
    """A player's part of the deal after ``move_count`` moves, as the other may know it."""
    mask_deal = session.game.load("players.mask_deal")
    moves_made = [ply.move for ply in session.plies[:move_count]]
    return mask_deal(deal or session.start["deal"], player, session.states[: move_count + 1], moves_made)


def _step(
    bundle: GameBundle, variants: Variants, sealed: Mapping[str, Seal], name: str, message: str, across: bool = False
) -> Sealing:
    """The seals with one for that player, whose share is published only where the other's secret is fixed."""
    seal = seal_of(urandom(SIZES["secret"] // 2).hex(), _has_dice(bundle))
    public = _public(bundle, seal, 1)
    published = public if sealed else {"commitment": seal["commitment"], **({"across": "yes"} if across else {})}
    friend = {"friend": next(iter(sealed.values()))["commitment"]} if sealed else {}
    seals = {**sealed, name: published}
    text = {"game": bundle.slug, "edition": bundle.edition, "variants": dict(variants), "sealed": seals}
    return Sealing(json.dumps(text), message, seal["commitment"], {"secret": seal["secret"], **friend})


def _players(bundle: GameBundle) -> Players:
    players = bundle.game().players
    if players is None or not (players.mask_deal or _has_dice(bundle)):
        raise BadInput(f"{bundle.title} can’t be sealed: it has neither hidden cards nor dice for two")
    return players


def _has_dice(bundle: GameBundle) -> bool:
    players = bundle.game().players
    return bool(players and players.rolls)


def _names(bundle: GameBundle) -> tuple[str, ...]:
    return _players(bundle).names


def _in_order(bundle: GameBundle, sealed: Mapping[str, Seal]) -> tuple[str, ...]:
    """The players' names, that of who offered the game first."""
    first = next(iter(sealed))
    return (first, *(name for name in _names(bundle) if name != first))


def _is_part(part: tuple[object, object]) -> bool:
    name, value = part
    return isinstance(value, str) and len(value) == SIZES.get(str(name)) and value.isalnum()


# The record goes to and fro, and a page takes up only what goes on from its own.


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
        if common == len(own_moves):
            raise BadInput("This link holds your game just as it stands here: it is for your friend")
        moves = f"it has {common} moves, your game {len(own_moves)}"
        raise BadInput(f"This link is older than your game: {moves}. {_STAYS}")
    if common < len(own_moves):
        moves = f"at move {common + 1}: you have {own_moves[common]}, the link has {received.moves[common]}"
        raise BadInput(f"This is not a continuation of your game. It parts from it {moves}. {_STAYS}")
    session = Session(bundle, deal=received.deal, variants=received.variants)
    session.sealed = dict(received.sealed or {})
    seats = Seats(bundle, {}, session.sealed)
    reader = seats.names.index(own_name)
    for place, move in enumerate(received.moves):
        label = f"Move {place + 1}, {move},"
        if place >= len(own_moves) and seats.holder(session.states)[0] == reader:
            raise BadInput(f"{label} is yours to make, but the link makes it for you. {_STAYS}")
        if why := (play_sealed if place >= len(own_moves) else try_move)(session, move):
            raise BadInput(f"{label} is not legal: {why}")
    if own_record and not deal_is_unchanged(session, own_record):
        raise BadInput(f"Cards that you knew are others in this link. {_STAYS}")
    session.players = {name: FRIEND for name in seats.names if name != own_name}
    session.resigned = resigned_in(bundle, received)
    if session.resigned == own_name and not (own_record and own_record.resigned):
        raise BadInput(f"The link has you resign. {_STAYS}")
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
