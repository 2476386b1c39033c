"""The table that a page draws before Python is there: the shuffle and the first view are those of Python."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import prepare
import pytest
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.session_view import to_plain
from drumhead.table.shuffle import GREATEST, shuffled, stream
from drumhead.web.opening import opening

from tests.project_bundles import BUNDLES

PLAY = Path(__file__).parents[2] / "site" / "script" / "play"
PACK = [str(card) for card in range(52)]
NUMBERS = [0, 1, 2**32 - 1, 2**32, 2**53, 2**63, GREATEST - 1, GREATEST, *map(Random(7).getrandbits, [64] * 200)]
SHUFFLE = """
const { shuffled, stream } = await import(process.argv[1]);
const [pack, numbers] = JSON.parse(process.argv[2]);
console.log(JSON.stringify(numbers.map((number) => shuffled(pack, stream(BigInt(number))))));
"""
DRAW = """
const { readFileSync } = await import("node:fs");
const { predict, viewOf } = await import(process.argv[1]);
const [opening, numbers, gestures] = JSON.parse(readFileSync(0, "utf8"));
const after = (view) => gestures.map(([name, args]) => predict(view, opening.answers, name, args));
console.log(JSON.stringify(numbers.map((number) => {
  const view = viewOf(opening, number);
  return [view, ...after(view)];
})));
"""
PACKS_ONLY = [bundle for bundle in BUNDLES if bundle.declared.is_dealt and bundle.game().deals_packs_only]


def node(program: str, script: str, *arguments: str, given: str = "") -> Any:
    """What the program prints, with that script of the play page to import."""
    command = [prepare.node(), "--input-type=module", "--eval", program, str(PLAY / script), *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_javascript_shuffles_as_python_does() -> None:
    asked = json.dumps([PACK, list(map(str, NUMBERS))])
    assert node(SHUFFLE, "drawn.js", asked) == [list(shuffled(PACK, stream(number))) for number in NUMBERS]


def unlike(drawn: Any, whole: Any, place: str = "") -> list[str]:
    """Where what is drawn says something else than the whole view: to leave out is allowed, to say wrong is not."""
    if isinstance(drawn, dict) and isinstance(whole, dict):
        return [fault for key, part in drawn.items() for fault in unlike(part, whole.get(key), f"{place}.{key}")]
    if isinstance(drawn, list) and isinstance(whole, list):
        if drawn and isinstance(drawn[0], dict) and "id" in drawn[0]:
            named = {part["id"]: part for part in whole}
            return [fault for part in drawn for fault in unlike(part, named.get(part["id"]), f"{place}.{part['id']}")]
        return [fault for part, other in zip(drawn, whole, strict=False) for fault in unlike(part, other, place)]
    begins = isinstance(drawn, str) and isinstance(whole, str) and whole.startswith(drawn)
    return [] if drawn == whole or not drawn or begins else [f"{place}: {drawn!r}, not {whole!r}"]


def faces(view: dict[str, Any]) -> dict[str, list[str | None]]:
    """The cards of each zone."""
    return {zone["id"]: [card["face"] for card in zone.get("cards", ())] for zone in view["zones"]}


@pytest.mark.parametrize("bundle", PACKS_ONLY, ids=lambda bundle: bundle.slug)
def test_any_deal_is_drawn_with_its_cards_and_says_nothing_wrong(bundle: GameBundle) -> None:
    numbers = [0, 101, 2**53 - 1, *(Random(number).getrandbits(53) for number in range(400))]
    drawn = node(DRAW, "drawn.js", given=json.dumps([opening(bundle), numbers, []]))
    for number, [view] in zip(numbers, drawn, strict=True):
        whole = to_plain(Desk(bundle, number).view())
        assert faces(view) == faces(whole)
        assert view.pop("save") == whole["save"]
        assert unlike(view, whole) == []
        assert all(control["label"] for control in view["controls"])


def test_the_table_does_not_move_down_when_the_engine_adds_the_weather_note() -> None:
    [bundle] = [bundle for bundle in PACKS_ONLY if bundle.slug == "no-mans-land"]
    numbers = list(range(1, 41))
    drawn = node(DRAW, "drawn.js", given=json.dumps([opening(bundle), numbers, []]))
    noted = [note_of(view, "weather") for [view] in drawn]
    whole = [note_of(to_plain(Desk(bundle, number).view()), "weather") for number in numbers]
    assert len(set(noted)) > 3
    assert {told for told, true in zip(noted, whole, strict=True) if told != true} == {""}
    assert noted.count("") < len(numbers) / 3


def note_of(view: dict[str, Any], zone: str) -> str:
    """The note below a zone."""
    [note] = [known["note"] for known in view["zones"] if known["id"] == zone]
    return str(note)


def test_a_pledge_on_a_drawn_table_is_answered_as_python_answers_it() -> None:
    bundle = next(bundle for bundle in PACKS_ONLY if bundle.slug == "onslaught")
    pressed = list(range(26))
    gestures = [["press", ["pledge", choice]] for choice in pressed]
    for number, [_, *views] in zip(
        [5, 10**9], node(DRAW, "drawn.js", given=json.dumps([opening(bundle), [5, 10**9], gestures])), strict=True
    ):
        for choice, view in zip(pressed, views, strict=True):
            whole = to_plain(Desk(bundle, number).press("pledge", choice))
            assert view["status"] == f"Wave 1 of 4: 0 of {choice + 1} faced" == whole["status"]
            assert [control["id"] for control in view["controls"]] == [control["id"] for control in whole["controls"]]
            del view["save"]
            assert unlike(view, whole) == []


@pytest.mark.parametrize("bundle", PACKS_ONLY, ids=lambda bundle: bundle.slug)
def test_a_card_picked_on_a_drawn_table_is_picked_for_python_too(bundle: GameBundle) -> None:
    line = [zone for zone in Desk(bundle, 5).view().zones if any(card.pickable for card in zone.cards)]
    picked = line[0].cards[2].id
    [[_, view]] = node(DRAW, "drawn.js", given=json.dumps([opening(bundle), [5], [["tap", [picked]]]]))
    del view["save"]
    selected = [card["id"] for zone in view["zones"] for card in zone.get("cards", ()) if card.get("selected")]
    whole = to_plain(Desk(bundle, 5).tap(picked))
    assert selected == [picked]
    assert selected == [card["id"] for zone in whole["zones"] for card in zone.get("cards", ()) if card.get("selected")]
