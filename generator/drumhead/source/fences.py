"""The ``:::`` fences in rules.md, of rulings and of places for tables, figures and examples: which are out of order.

Such a line is repaired for the parser, which would otherwise take all that follows as its content and report false
faults.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

KINDS: Final = ("ruling", "table", "figure", "example")

_FENCE = re.compile(r" {0,3}:::+\s*(?P<info>.*?)\s*$")
_HEADING = re.compile(r" {0,3}#{1,6}\s")

Report = Callable[[int, str, str], None]
"""Takes a fault: its line, what is wrong, and what would be right."""


def realign_fences(text: str, report: Report) -> str:
    """The text with balanced ``:::``, line for line; each that was not is reported once."""
    if ":::" not in text:
        return text
    fences = _Fences(text.split("\n"), report)
    for place in range(len(fences.lines)):
        fences.read(place)
    fences.close(len(fences.lines))
    return "\n".join(fences.lines)


class _OpenFence(NamedTuple):
    place: int
    """The index of its line."""
    kind: str
    info: str


@dataclass
class _Fences:
    lines: list[str]
    report: Report
    open_fence: _OpenFence | None = None
    skips_next_close: bool = False
    """Whether the next closing line belongs to an opening that is reported already."""

    def read(self, place: int) -> None:
        """Read a line; blank a fence that opens or closes nothing, so that the parser doesn't see it."""
        line = self.lines[place]
        fence = _FENCE.match(line)
        if fence and fence["info"]:
            self.close(place)
            self.skips_next_close = False
            self._open(place, fence["info"])
        elif fence and self.open_fence:
            self.open_fence = None
        elif fence:
            if not self.skips_next_close:
                self.report(
                    place + 1,
                    "':::' closes nothing",
                    "take it out, or write what it closes above it",
                )
            self.skips_next_close, self.lines[place] = False, ""
        elif _HEADING.match(line):
            self.skips_next_close = False
            self.close(place)
        elif self.open_fence and self.open_fence.kind != "ruling" and line.strip():
            self.skips_next_close = True
            self.close(place)

    def _open(self, place: int, info: str) -> None:
        kind = info.split()[0]
        if kind in KINDS:
            self.open_fence = _OpenFence(place, kind, info)
            return
        remedy = "write `::: ruling {#id}`, or `::: table`, `::: figure` or `::: example` and a name, closed by :::"
        self.report(place + 1, f"'::: {info}' opens nothing", remedy)
        self.skips_next_close, self.lines[place] = True, ""

    def close(self, place: int) -> None:
        """Report the open fence, if any, as not closed.

        It is closed at the last empty line before ``place``; without one its opening is blanked.
        """
        if self.open_fence is None:
            return
        start, _, info = self.open_fence
        self.report(start + 1, f"'::: {info}' is not closed", "write ::: on a line of its own below it")
        empty_lines = [index for index in range(start, place) if not self.lines[index].strip()]
        if empty_lines:
            self.lines[empty_lines[-1]] = ":::"
        else:
            self.lines[start] = ""
        self.open_fence = None
