"""Which games have an umpire's desk: those whose resolvers draw cards."""

from collections.abc import Mapping
from typing import Any

import pytest
from drumhead.play.kit import Kit
from drumhead.table.asked import Asked
from drumhead.table.game import Tables

from tests.source import coin


class Rolled(coin.Coin):
    """The toss by dice."""

    name = "rolled"

    def inputs(self, tables: Tables) -> tuple[Asked, ...]:
        return (Asked("dice", "Dice", "dice", []),)


@pytest.mark.parametrize(
    ("resolvers", "umpired"), [({}, False), ({"coin": coin.Coin()}, True), ({"rolled": Rolled()}, False)]
)
def test_the_desk_is_for_cards(monkeypatch: pytest.MonkeyPatch, resolvers: Mapping[str, Any], umpired: bool) -> None:
    monkeypatch.setattr(coin, "RESOLVERS", resolvers)
    kit = Kit("toss", "Toss", "1.0", "tests.source.coin", {}, {"colours": [{"colour": "red"}]}, {})
    assert kit.umpired is umpired
