"""Onslaught's almanac: which deals can be won, how hard they are, and what is well pledged."""

from itertools import product
from typing import Final

from drumhead.games.onslaught.almanac.grade import WAVES_PLEDGED, played, solved
from drumhead.games.onslaught.almanac.report import charts, offers, tables
from drumhead.games.onslaught.rules.tables import VARIANTS, read_terms
from drumhead.table.almanac import Almanac, Study

_WAYS: Final = tuple(dict(zip(VARIANTS, values, strict=True)) for values in product(*VARIANTS.values()))
_HERE: Final = "drumhead.games.onslaught"
_CODE: Final = (f"{_HERE}.rules", f"{_HERE}.solve", f"{_HERE}.almanac.grade", "drumhead.table.shuffle")
_PLEDGES: Final = tuple(f"{what}_{wave}" for wave in range(1, WAVES_PLEDGED + 1) for what in ("hand", "pledge"))

ALMANAC = Almanac(
    lambda tables: [read_terms(tables, way).values for way in _WAYS[:1]],
    {
        "solved": Study(_CODE, _WAYS, ("answer",), solved),
        "played": Study((*_CODE, f"{_HERE}.players"), _WAYS, ("won", "nodes", *_PLEDGES), played),
    },
    tables,
    charts,
    offers,
)
