"""What templates and style become in the language of a project."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader

from drumhead.source.language import Language


class TranslatedTemplates(FileSystemLoader):
    """Loads templates from the first of the folders that has them, in the language."""

    def __init__(self, folders: Sequence[Path], language: Language) -> None:
        super().__init__(folders)
        self._language = language

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The template's text, its file, and whether that is unchanged."""
        source, file, is_current = super().get_source(environment, template)
        return self._language.template(source), file, is_current


_SIDE: Final = re.compile(
    r"(?<=[-{;\s])(?:left|right)(?=(?:-(?:width|style|color))?\s*:)"
    r"|(?:(?<=@top-)|(?<=@bottom-))(?:left|right)\b"
    r"|(?:(?<=text-align: )|(?<=float: )|(?<=clear: ))(?:left|right)\b"
)
_VALUE: Final = r"(?:[\w-]*\((?:[^()]|\([^()]*\))*\)|[^\s;{}()]+)"
_FOUR: Final = re.compile(rf"\b((?:margin|padding): {_VALUE}) ({_VALUE}) ({_VALUE}) ({_VALUE})(?=\s*[;}}])")


def mirrored(style: str) -> str:
    """The style with left and right exchanged in properties, values and boxes of margins.

    >>> mirrored("p { margin: 0 1mm 0 2mm; padding-left: 3mm; text-align: left } @bottom-left { left: 0 } .left { }")
    'p { margin: 0 2mm 0 1mm; padding-right: 3mm; text-align: right } @bottom-right { right: 0 } .left { }'
    """
    style = _SIDE.sub(lambda side: {"left": "right", "right": "left"}[side[0]], style)
    return _FOUR.sub(r"\1 \4 \3 \2", style)
