"""Faults that show only when a game without faults in its source is tried: sheets composed, engine played."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from drumhead.book.bundle import bundle_of
from drumhead.book.model import Book
from drumhead.build.scene_trial import SceneCheck, scene_faults
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.source import almanac
from drumhead.source.engine_guard import EngineFault, guarded
from drumhead.source.faults import Fault
from drumhead.source.fingerprint import fingerprint
from drumhead.source.object_cache import ObjectCache
from drumhead.source.project import SHARED, Project
from drumhead.table.game import BadInput, Game
from drumhead.table.shuffle import below, stream

_PACKAGE: Final = Path(__file__).resolve().parents[1]

GAMES: Final = 3
"""The number of deals that are played at random."""
MOVES: Final = 300
"""The most moves of all deals together: a long game is played once, a short one several times."""
CHOICES: Final = 200
"""The number of first legal moves to choose from."""


def trial_faults(book: Book, folder: Path, project: Project) -> list[Fault]:
    """The faults that a build or a player would meet, cached as long as their causes are the same.

    A game is played again only if its engine, its tables or the titles of its rules have changed.
    """
    cache = ObjectCache(project.cache / "trials")
    made_from = book.source_fingerprint
    source_key = made_from and f"{made_from} {fingerprint(_sheet_dependencies(project))}"
    bundle = json.dumps(bundle_of(book).to_json())
    play_key = made_from and fingerprint([_PACKAGE / "build", project.engines], bundle, str(book.playable))

    def source_faults() -> list[Fault]:
        return [*_sheet_faults(book, folder, project), *_almanac_faults(book, folder)]

    return [
        *cache.get_or_make(f"{book.slug}-source", source_key, source_faults),
        *cache.get_or_make(f"{book.slug}-play", play_key, lambda: [*_play_faults(book, folder)]),
    ]


def _sheet_dependencies(project: Project) -> Iterator[Path]:
    """The files that, together with the book, decide which faults its sheets have."""
    yield from (_PACKAGE / name for name in ("bindery", "press", "build"))
    yield from (folder / "press" for folder in (SHARED / "templates", project.templates))


def _almanac_faults(book: Book, folder: Path) -> Iterator[Fault]:
    bundle, file = bundle_of(book), folder / almanac.NAME
    for study in almanac.stale_studies(bundle, file):
        what = f"{study} is stale: other rules or another solver made it"
        remedy = f"{almanac.remedy(bundle)}; --recheck 20 in its place if nothing else comes out"
        yield Fault(file, 0, what, remedy)


def _sheet_faults(book: Book, folder: Path, project: Project) -> Iterator[Fault]:
    """Names in layouts that the book doesn't have, and what doesn't fit as far as that is known before typesetting."""
    from drumhead.press import Misprint, PrintingUnavailable
    from drumhead.press.build import press_of
    from drumhead.press.plans import plan_of

    try:
        press = press_of(book, project)
    except PrintingUnavailable:
        return
    file = folder / "sheets.yaml"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    for sheet in book.sheets:
        try:
            for _ in plan_of(book, sheet, press.image_folder).jobs(press):
                pass
        except (Misprint, ValueError) as error:
            match = re.search(rf"^{re.escape(sheet.aid)}:", text, re.MULTILINE)
            line = text[: match.start()].count("\n") + 1 if match else 0
            for fault in error.faults if isinstance(error, Misprint) else (str(error),):
                what = re.sub(rf"^{re.escape(f'{book.slug}-{sheet.aid}')}[\w-]*: ", "", fault)
                yield Fault(file, line, f"sheet {sheet.aid!r}: {what}", "correct its layout")


def _play_faults(book: Book, folder: Path) -> Iterator[Fault]:
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
