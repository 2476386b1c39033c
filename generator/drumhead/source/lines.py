"""Where the values of a YAML file stand."""

from typing import Any


class Lines:
    """Where each value of a YAML file stands."""

    def __init__(self, root: Any = None) -> None:
        """``root``: of a mapping key -> (line, root of the value), of a list (line, root) by place, of a word None."""
        self._root = root

    def __call__(self, *path: str | int) -> int:
        """The line (from 1) of the value at ``path``, or of the nearest value around it that exists."""
        inside, line = self._root, 1
        for step in path:
            try:
                line, inside = inside[step]
            except (LookupError, TypeError):
                break
        return line
