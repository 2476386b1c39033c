"""Commitment and reveal between two players with no server between them: cards and dice that nobody could choose.

Each player draws a secret. Its seal is what the other may learn of it, part by part: first the ``commitment``, then the
``share``, which shuffles the other's cards, and at the end the ``secret``, against which the others are compared.

Where dice are rolled, the commitment is the head of a chain: the secret hashed ``LENGTH`` times over. Each hand-over
opens one element more (``dice``), whose hash is the element before it. So no element can be chosen or foreseen, and the
first of them is the share.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Final

from drumhead.table.faults import BadInput
from drumhead.table.shuffle import stream

Seal = Mapping[str, str]
"""What is known of one player's secret."""
LENGTH: Final = 1000
"""The elements of a chain: hand-overs of the longest game."""
SIZES: Final = {"commitment": 64, "share": 32, "secret": 32, "dice": 64, "across": 3}
"""Characters of each part of a seal. ``across`` (``yes``, in the seal of who offers a game) has each page roll for the
player of the other."""


def seal_of(secret: str, has_dice: bool) -> Seal:
    """All of a secret's seal but what is opened move by move; ``has_dice`` for a game in which dice are rolled."""
    if has_dice:
        return {"commitment": _down(hashed("chain", secret), LENGTH), "secret": secret}
    share = hashed("share", secret)[: SIZES["share"]]
    return {"commitment": hashed("commitment", secret), "share": share, "secret": secret}


def hashed(purpose: str, text: str) -> str:
    """The hash of a text, which means nothing for any other purpose."""
    return sha256(f"drumhead {purpose} {text}".encode()).hexdigest()


def element(seal: Seal, index: int) -> str:
    """That element of a player's chain; the commitment is 0. Raises BadInput if it is not open yet."""
    deepest, known = (hashed("chain", seal["secret"]), LENGTH) if "secret" in seal else _opened(seal)
    if index > known:
        raise BadInput("The dice of this turn are not open yet: ask your friend to send the link anew")
    return _down(deepest, known - index)


def is_open(seal: Seal, index: int) -> bool:
    """Whether that element is known. Raises BadInput for ``dice`` that are no element of the chain."""
    return "secret" in seal or _opened(seal)[1] >= index


def dice(roller: Seal, other: Seal, hand_over: int, move: int) -> Iterator[int]:
    """The numbers behind the roll that is the record's move of that index, in the hand-over of that index.

    They come of an element that only the roller knows yet, and of the one that came with the game: nobody knew both
    before, and both were fixed by the commitments. Raises BadInput where one is not open yet.
    """
    elements = element(roller, hand_over + 1), element(other, max(hand_over, 1))
    return stream(int(hashed("dice", " ".join([*elements, str(move)]))[:16], 16))


def _opened(seal: Seal) -> tuple[str, int]:
    """The element that was opened last, and its index."""
    link = opened = seal.get("dice", seal["commitment"])
    for index in range(LENGTH + 1):
        if link == seal["commitment"]:
            return opened, index
        link = _down(link, 1)
    raise BadInput("The dice are not those that were sealed: what rolls them was exchanged")


def _down(link: str, steps: int) -> str:
    """The element so many nearer to the commitment."""
    for _ in range(steps):
        link = hashed("link", link)
    return link
