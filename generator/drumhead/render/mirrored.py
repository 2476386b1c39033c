"""Style for languages that are written from right to left."""

import re
from typing import Final

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
