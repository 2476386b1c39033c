"""Line numbers of the values in a YAML file."""

from typing import Any


class Lines:
    """The line of each value in a YAML file."""

    def __init__(self, root: Any = None) -> None:
        """``root``: of a mapping key -> (line, root of the value), of a list (line, root) pairs, of a scalar None."""
        self._root = root

    def __call__(self, *path: str | int) -> int:
        """The line (from 1) of the value at ``path``, or of the nearest value around it that exists."""
        node, line = self._root, 1
        for step in path:
            try:
                line, node = node[step]
            except (LookupError, TypeError):
                break
        return line
