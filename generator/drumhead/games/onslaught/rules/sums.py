"""Which of some values add up to a target: the arithmetic behind destroying by two or more."""

from functools import lru_cache


@lru_cache(maxsize=65536)
def adding(values: tuple[int, ...], target: int, least: int = 2) -> tuple[tuple[int, ...], ...]:
    """The places of every choice of ``least`` values or more that adds up to ``target`` (``destroy.sum``); values are
    positive.

    Remembered, because the same few defenders are asked about again and again.

    >>> adding((6, 5, 2, 7), 13)
    ((0, 1, 2), (0, 3))
    """
    found: list[tuple[int, ...]] = []

    def choose(start: int, chosen: tuple[int, ...], missing: int) -> None:
        if not missing:
            if len(chosen) >= least:
                found.append(chosen)
            return
        for place in range(start, len(values)):
            if values[place] <= missing:
                choose(place + 1, (*chosen, place), missing - values[place])

    choose(0, (), target)
    return tuple(found)
