"""The almanac: which deals can be won, how hard they are, and which pledges are good."""

from itertools import product
from typing import Final

from drumhead.games.onslaught.almanac.grade import WAVES_NOTED, grade_games, grade_solution
from drumhead.games.onslaught.almanac.report import charts, offers, tables
from drumhead.games.onslaught.rules.state import VARIANTS, read_terms
from drumhead.table.almanac import Almanac, Study

_VARIANTS: Final = tuple(dict(zip(VARIANTS, values, strict=True)) for values in product(*VARIANTS.values()))
_PACKAGE: Final = "drumhead.games.onslaught"
_CODE: Final = (f"{_PACKAGE}.rules", f"{_PACKAGE}.solve", f"{_PACKAGE}.almanac.grade", "drumhead.table.shuffle")
_PLEDGES: Final = tuple(f"{column}_{wave}" for wave in range(1, WAVES_NOTED + 1) for column in ("hand", "pledge"))

ALMANAC = Almanac(
    lambda tables: [read_terms(tables, _VARIANTS[0]).values],
    {
        "solved": Study(_CODE, _VARIANTS, ("answer",), grade_solution),
        "played": Study((*_CODE, f"{_PACKAGE}.players"), _VARIANTS, ("won", "nodes", *_PLEDGES), grade_games),
    },
    tables,
    charts,
    offers,
)
