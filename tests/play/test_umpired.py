"""Which games have an umpire's desk: those whose resolvers draw cards."""

from collections.abc import Mapping
from typing import Any

import pytest
from drumhead.play.bundle import GameBundle

from tests.source import coin
from tests.source.coin.die import DIE


@pytest.mark.parametrize(("resolvers", "umpired"), [({}, False), ({"coin": coin.Coin()}, True), ({"die": DIE}, False)])
def test_the_desk_is_for_cards(monkeypatch: pytest.MonkeyPatch, resolvers: Mapping[str, Any], umpired: bool) -> None:
    monkeypatch.setattr(coin, "RESOLVERS", resolvers)
    bundle = GameBundle("toss", "Toss", "1.0", "tests.source.coin", {}, {"colours": [{"colour": "red"}]}, {})
    assert bundle.umpired is umpired
