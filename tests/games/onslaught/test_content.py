"""The printed tables say what the engine asks of them."""

from drumhead.games.onslaught import GAME
from drumhead.table.printed import check_printed

from tests.project_bundles import BUNDLES

(TABLES,) = (bundle.tables for bundle in BUNDLES if bundle.engine == "drumhead.games.onslaught")


def test_the_printed_tables_have_the_columns_and_rows_that_the_game_declares() -> None:
    check_printed(GAME.printed, TABLES, GAME.moves)
