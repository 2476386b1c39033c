"""How far property tests explore: the same cases every time, fewer with ``FAST``, new ones with ``FUZZ``."""

import os
from typing import Any

from hypothesis import HealthCheck, settings

FUZZ = int(os.environ.get("FUZZ") or 0)
"""How many times as many cases are tried, drawn anew at every run; 0 tries the usual ones."""
FAST = bool(os.environ.get("FAST"))


def tries(usual: int) -> int:
    """How many cases are tried of so many: a fifth with ``FAST``."""
    return max(usual // 5, 1) if FAST else usual


def exploring(max_examples: int, **more: Any) -> settings:
    """Settings that try so many cases in ``make test``."""
    return settings(
        max_examples=max_examples * FUZZ if FUZZ else tries(max_examples),
        derandomize=not FUZZ,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        **more,
    )
