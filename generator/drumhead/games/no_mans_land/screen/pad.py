"""The score pad of the five rounds."""

from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS
from drumhead.play.scene import Pad
from drumhead.table.words import counted

_COLUMNS = ("Round", "Target", "Weather", "Hits", "Score", "Total")


def pad(state: SniperState) -> Pad:
    """The pad, one row for each round; hits are the numbers of the individuals hit."""
    rows: list[tuple[str, ...]] = []
    total = 0
    for entry in state.pad:
        total += entry.score
        hits = " ".join(map(str, entry.hits)) or "–"
        rows.append((str(len(rows) + 1), entry.target, " ".join(entry.weather), hits, str(entry.score), str(total)))
    current = None
    if state.target:
        current = len(rows)
        rows.append((str(state.round), state.target, " ".join(state.weather), "", "", ""))
    rows += [(str(number), "", "", "", "", "") for number in range(len(rows) + 1, ROUNDS + 1)]
    return Pad("The five rounds", _COLUMNS, tuple(rows), current, _foot(state))


def _foot(state: SniperState) -> str:
    if not state.over:
        return ""
    rank = state.terms.award(state.score).rank
    return f"{counted(state.score, 'point')}. {'Posthumous rank' if state.killed else 'Rank'}: {rank}"
