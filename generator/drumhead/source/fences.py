"""The ``:::`` of rulings, tables and figures in rules.md: those that open nothing, are not closed or close nothing.

Such a line is mended for the parser, which would otherwise take all that follows as the inside and report faults that
are none.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

KINDS: Final = ("ruling", "table", "figure")

_FENCE = re.compile(r" {0,3}:::+\s*(?P<info>.*?)\s*$")
_HEADING = re.compile(r" {0,3}#{1,6}\s")

Report = Callable[[int, str, str], None]
"""Takes a fault: the line, what is wrong there, what would be right."""


def realign_fences(text: str, report: Report) -> str:
    """The text with every ``:::`` in its place, line for line; each that was not is reported once."""
    if ":::" not in text:
        return text
    fences = _Fences(text.split("\n"), report)
    for place in range(len(fences.lines)):
        fences.read(place)
    fences.close(len(fences.lines))
    return "\n".join(fences.lines)


class _Opened(NamedTuple):
    place: int
    """The index of its line."""
    kind: str
    info: str


@dataclass
class _Fences:
    lines: list[str]
    report: Report
    opened: _Opened | None = None
    skips_next_close: bool = False
    """Whether the next closing line belongs to an opening that has been reported already."""

    def read(self, place: int) -> None:
        """Read a line, and blank it if it opens or closes nothing: the parser is to see only those that do."""
        words = self.lines[place]
        fence = _FENCE.match(words)
        if fence and fence["info"]:
            self.close(place)
            self.skips_next_close = False
            self._open(place, fence["info"])
        elif fence and self.opened:
            self.opened = None
        elif fence:
            if not self.skips_next_close:
                self.report(
                    place + 1, "':::' closes nothing", "take it out, or open a ruling, table or figure above it"
                )
            self.skips_next_close, self.lines[place] = False, ""
        elif _HEADING.match(words):
            self.skips_next_close = False
            self.close(place)
        elif self.opened and self.opened.kind != "ruling" and words.strip():
            self.skips_next_close = True
            self.close(place)

    def _open(self, place: int, info: str) -> None:
        kind = info.split()[0]
        if kind in KINDS:
            self.opened = _Opened(place, kind, info)
            return
        remedy = "write `::: ruling {#id}`, `::: table name` or `::: figure name`, closed by :::"
        self.report(place + 1, f"'::: {info}' opens nothing", remedy)
        self.skips_next_close, self.lines[place] = True, ""

    def close(self, place: int) -> None:
        """Report what is open, if anything is, as not closed.

        It is closed at the last empty line before ``place``; if there is none, its opening is blanked instead.
        """
        if self.opened is None:
            return
        at, _, info = self.opened
        self.report(at + 1, f"'::: {info}' is not closed", "write ::: on a line of its own below it")
        empty = [before for before in range(at, place) if not self.lines[before].strip()]
        if empty:
            self.lines[empty[-1]] = ":::"
        else:
            self.lines[at] = ""
        self.opened = None
