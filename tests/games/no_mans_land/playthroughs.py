"""Whole games of No Man's Land. ``python -m tests.games.no_mans_land.playthroughs`` tells every file's moves anew."""

from pathlib import Path

from drumhead.games.no_mans_land.rules.moves import opening_events

from tests.games.no_mans_land.positions import HARNESS
from tests.games.playthroughs import Playthroughs

PLAYTHROUGHS = Playthroughs(
    HARNESS, Path(__file__).with_name("playthroughs"), lambda state, before: [""], opening_events
)

if __name__ == "__main__":
    PLAYTHROUGHS.write()
