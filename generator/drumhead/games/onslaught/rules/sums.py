"""Which values add up to a target: the arithmetic of destroying by two or more defenders."""

from functools import lru_cache


@lru_cache(maxsize=65536)
def subsets_with_sum(values: tuple[int, ...], target: int, min_count: int = 2) -> tuple[tuple[int, ...], ...]:
    """The indices of every choice of ``min_count`` or more of the positive values that adds up to ``target``
    (``destroy.sum``).

    Results are cached because the same few defenders come again and again.

    >>> subsets_with_sum((6, 5, 2, 7), 13)
    ((0, 1, 2), (0, 3))
    """
    subsets: list[tuple[int, ...]] = []

    def choose(start: int, subset: tuple[int, ...], missing: int) -> None:
        if not missing:
            if len(subset) >= min_count:
                subsets.append(subset)
            return
        for index in range(start, len(values)):
            if values[index] <= missing:
                choose(index + 1, (*subset, index), missing - values[index])

    choose(0, (), target)
    return tuple(subsets)
