"""Faults of an engine that show only when its game is played: deals at random on its screen."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from drumhead.book.bundle import bundle_of
from drumhead.book.model import Book
from drumhead.build.scene_trial import SceneCheck, scene_faults
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.source.engine_guard import EngineFault, guarded
from drumhead.source.faults import Fault
from drumhead.table.game import BadInput, Game
from drumhead.table.shuffle import below, stream

GAMES: Final = 3
"""The number of deals that are played at random."""
MOVES: Final = 300
"""The most moves of all deals together: a long game is played once, a short one several times."""
CHOICES: Final = 200
"""The number of first legal moves to choose from."""


def play_faults(book: Book, folder: Path) -> Iterator[Fault]:
    """The parts of the engine that can't be loaded; otherwise the first fault of random games on its screen."""
    if not book.engine:
        return
    bundle = bundle_of(book)
    try:
        with guarded():
            missing = bundle.declared.faults()
    except EngineFault as error:
        missing = [f"a part of the engine cannot be loaded: {error}"]
    if missing:
        yield from (Fault(folder / "game.yaml", 0, what, f"correct {book.engine}") for what in missing)
    if missing or not book.playable:
        return
    moves_left = MOVES
    scene_check = SceneCheck()
    for number in range(1, GAMES + 1):
        moves: list[str] = []
        try:
            _play(bundle, number, moves_left, moves, scene_check)
        except (EngineFault, BadInput) as error:
            after = f"after {', '.join(moves[-3:])}" if moves else "at the start"
            what = f"deal {number} played at random, {after} (move {len(moves)}): {error}"
            yield Fault(folder / "game.yaml", 0, what, f"correct {book.engine}")
            return
        moves_left -= len(moves)
    for what in scene_check.faults():
        yield Fault(folder / "game.yaml", 0, f"the screen: {what}", f"correct the screen of {book.engine}")


def _play(bundle: GameBundle, number: int, limit: int, moves: list[str], scene_check: SceneCheck) -> None:
    """Play one game at random, up to ``limit`` moves, adding them to ``moves``. Raises EngineFault, BadInput."""
    numbers = stream(number)
    with guarded():
        desk = Desk(bundle, number)
    session, game = desk.session, bundle.game()
    _check_scene(desk, game, scene_check)
    for _ in range(limit):
        with guarded():
            if session.outcome:
                break
            legal = list(islice(game.legal_moves(session.state), CHOICES))
            if not legal:
                raise EngineFault("the game has no outcome, and no move is legal")
            move = legal[below(numbers, len(legal))]
            if not (verdict := game.verify(session.state, move)):
                raise EngineFault(f"{move} is among the legal moves, and verify refuses it: {verdict.reason}")
            if game.parse(str(move)) != move:
                raise EngineFault(f"{move} is read back as {game.parse(str(move))}")
            session.play(move)
            moves.append(str(move))
            cited = [rule for event in session.plies[-1].events for rule in event.rules]
            cited += session.outcome.rules if session.outcome else ()
            if unknown := [rule for rule in cited if rule not in bundle.rules]:
                raise EngineFault(f"{move} cites {unknown[0]!r}, and no rule has this id")
            desk.look()
        _check_scene(desk, game, scene_check)
    with guarded():  # the scenes are checked already: this tries the log of all moves
        json.dumps(desk.view().to_json())


def _check_scene(desk: Desk, game: Game[Any, Any], scene_check: SceneCheck) -> None:
    """Raises EngineFault for the first fault of the screen's scene."""
    with guarded():
        scene = desk.scene()
        for fault in scene_faults(scene, game):
            raise EngineFault(f"the screen: {fault}")
        scene_check.add(scene)
