"""Line numbers of the values in a YAML file."""

from typing import Any


class Lines:
    """The line of each value in a YAML file."""

    def __init__(self, root: Any = None) -> None:
        """``root``: of a mapping key -> (line, root of the value), of a list (line, root) pairs, of a text None, of a
        number or the like what stands in the file.
        """
        self._root = root

    def __call__(self, *path: str | int) -> int:
        """The line (from 1) of the value at ``path``, or of the nearest value around it that exists."""
        return self._find(path)[0]

    def written(self, *path: str | int) -> str | None:
        """What stands in the file for a number or the like, such as 1.10; None for anything else."""
        node = self._find(path)[1]
        return node if isinstance(node, str) else None

    def _find(self, path: tuple[str | int, ...]) -> tuple[int, Any]:
        node, line = self._root, 1
        for step in path:
            if isinstance(node, str):
                return line, None
            try:
                line, node = node[step]
            except (LookupError, TypeError):
                return line, None
        return line, node
