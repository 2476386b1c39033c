"""How far property tests explore: the same cases every time, fewer with ``FAST``, new ones with ``FUZZ``."""

import os
from typing import Any

from hypothesis import HealthCheck, settings

FUZZ = int(os.environ.get("FUZZ") or 0)
"""A factor for the number of cases, which are new in every run; 0 tries the usual cases."""
FAST = bool(os.environ.get("FAST"))


def tries(number: int) -> int:
    """The number of cases to try: a fifth of ``number`` with ``FAST``."""
    return max(number // 5, 1) if FAST else number


def exploring(max_examples: int, **options: Any) -> settings:
    """Settings that try ``max_examples`` cases in ``make test``."""
    return settings(
        max_examples=max_examples * FUZZ if FUZZ else tries(max_examples),
        derandomize=not FUZZ,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        **options,
    )
