"""What is sent after each gesture makes the page's view the whole view again, and is small."""

import json
import random
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from drumhead.play.browser import Views
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.patch import difference
from drumhead.play.session_view import View
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.web.runtime import node

from tests.exploring import tries
from tests.project_bundles import BUNDLES

APPLY = Path(__file__).with_name("patch.mjs")
SCRIPT = Path(__file__).parents[2] / "site" / "script" / "shared" / "patch.js"
DEALT = [bundle for bundle in BUNDLES if bundle.is_dealt]
MOST = 4096
"""Bytes that a move may send."""


def applied(patches: list[Any]) -> list[Any]:
    """The views that the page makes of the patches, one after another."""
    command = [node(), str(APPLY), str(SCRIPT)]
    done = subprocess.run(command, input=json.dumps(patches), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    views: list[Any] = json.loads(done.stdout)
    return views


def gestures(desk: Desk, chance: random.Random) -> Iterator[View]:
    """The views of a game that somebody plays who taps, drags, presses and takes back whatever there is."""
    while True:
        yield chance.choice(ways(desk, desk.view(), chance))()


def ways(desk: Desk, view: View, chance: random.Random) -> list[Callable[[], View]]:
    """What can be done, the likelier the more often."""
    pieces = [piece.id for piece in view.ground.pieces] if view.ground else []
    places = [zone.id for zone in view.zones] + [card.id for zone in view.zones for card in zone.cards] + pieces
    drops = [(source, target) for source, targets in view.drops.items() for target in targets]
    found: list[Callable[[], View]] = [desk.undo, desk.redo, desk.clear, desk.hint, desk.look, desk.play_computer]
    if places:
        found += [lambda: desk.tap(chance.choice(places))] * 3
    if drops:
        found += [lambda: desk.drop(*chance.choice(drops))] * 3
    if view.controls:
        found += [lambda: desk.press(chance.choice(view.controls).id, 0)] * 3
    if pieces:
        found += [lambda: desk.place(chance.choice(pieces), 3, chance.random(), 45, False)] * 2
    if not view.ending:
        found += [lambda: desk.type(legal_move(desk, chance))] * 6
    return found


def legal_move(desk: Desk, chance: random.Random) -> str:
    """One of the first few legal moves."""
    moves = list(islice(desk.session.game.legal_moves(desk.session.state), 60))
    return str(chance.choice(moves))


def test_the_page_applies_any_patch() -> None:
    chance = random.Random(4)
    views: list[Any] = [{"whole": data(chance, 4)}]
    for _ in range(3000):
        views.append({"whole": changed(views[-1]["whole"], chance) if chance.random() < 0.9 else data(chance, 4)})
    patches = [difference(old, new) or {} for old, new in zip([None, *views], views, strict=False)]
    for place, view in enumerate(applied(patches)):
        assert view == views[place], patches[place]


def data(chance: random.Random, depth: int) -> Any:
    """Some JSON: short lists and objects of few values, and long texts."""
    match chance.randrange(5 if depth else 3):
        case 0:
            return chance.choice([None, True, False, 7, "", "a", "ä♠"])
        case 1 | 2:
            return "".join(chance.choices("abc", k=chance.choice([2, 199, 200, 210])))
        case 3:
            return [data(chance, depth - 1) for _ in range(chance.choice([0, 1, 3, 9]))]
        case _:
            return {key: data(chance, depth - 1) for key in chance.sample("xyz", chance.randrange(4))}


def changed(value: Any, chance: random.Random) -> Any:
    """The value with something in it changed, added or taken away."""
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        others = {other: part for other, part in value.items() if other != key}
        return {**others, chance.choice([key, "new"]): changed(value[key], chance)}
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        instead = chance.choice([[], [changed(value[at], chance)], [value[at], data(chance, 2)]])
        return [*value[:at], *instead, *value[at + 1 :]]
    if isinstance(value, str) and len(value) > 2:
        at = chance.randrange(len(value))
        return value[:at] + chance.choice(["", "ab", "♠"]) + value[at + chance.randrange(4) :]
    return data(chance, 2)


@pytest.mark.parametrize("seat", [None, "none"])
@pytest.mark.parametrize("bundle", DEALT, ids=lambda bundle: bundle.slug)
def test_the_views_of_a_game_come_out_whole(bundle: GameBundle, seat: str | None) -> None:
    chance = random.Random(7)
    desk = Desk(bundle, 3, None, seat)
    views = [desk.view(), *islice(gestures(desk, chance), tries(150))]
    patches = [difference(old, new) or {} for old, new in zip([None, *views], views, strict=False)]
    for place, view in enumerate(applied(patches)):
        assert view == json.loads(json.dumps(views[place].to_json())), patches[place]


def test_the_views_of_an_umpire_come_out_whole() -> None:
    bundle = next(bundle for bundle in BUNDLES if bundle.umpired)
    chance, desk = random.Random(5), UmpireDesk(bundle)
    forms = [form["name"] for form in desk.view()["forms"]]
    views = [desk.view()]
    for _ in range(60):
        form = chance.choice(forms)
        ways = (desk.draw, desk.draw_out, desk.undo, desk.write, partial(desk.choose, form))
        views.append(chance.choice(ways)())
    patches = [difference(old, new) or {} for old, new in zip([None, *views], views, strict=False)]
    assert applied(patches) == json.loads(json.dumps(views))


@pytest.mark.parametrize("bundle", DEALT, ids=lambda bundle: bundle.slug)
def test_a_move_sends_little(bundle: GameBundle) -> None:
    sizes = sent(bundle, 1)
    assert len(sizes) > 4 and max(sizes) <= 1.5 * MOST and sum(sizes) / len(sizes) <= 0.75 * MOST, sizes


@pytest.mark.parametrize("number", [1, 2, 3])
def test_move_130_of_officers_battle_sends_little(number: int) -> None:
    bundle = next(bundle for bundle in DEALT if bundle.slug == "officers-battle")
    sizes = sent(bundle, number)
    assert max(sizes[120:140]) <= MOST, sizes[120:140]


def sent(bundle: GameBundle, number: int) -> list[int]:
    """The bytes that each of the first 140 moves of a game sends to the page, all players at one screen."""
    chance, desk, views = random.Random(number), Desk(bundle, number, None, "none"), Views()
    held = views.send(desk.view(), 0)["number"]
    sizes: list[int] = []
    while len(sizes) < 140 and not desk.view().ending:
        if desk.view().curtain:
            held = views.send(desk.look(), held)["number"]
        answer = views.send(desk.type(legal_move(desk, chance)), held)
        held = answer["number"]
        sizes.append(len(json.dumps({"value": answer}, separators=(",", ":")).encode()))
    return sizes
