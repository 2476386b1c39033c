"""What shows only when a game without a fault in its source is tried: its sheets composed, its engine played."""

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
"""Deals that are played at random."""
MOVES: Final = 300
"""Of all these together, at most: a long game is played once, a short one several times."""
CHOICES: Final = 200
"""How many of the first legal moves are chosen from."""


def trial_faults(book: Book, folder: Path, project: Project) -> list[Fault]:
    """The faults that a build or a player would meet, kept as long as all is the same that they come from.

    A game is played anew only when its engine, its tables or the titles of its rules have changed.
    """
    kept = ObjectCache(project.cache / "trials")
    made_from = book.source_fingerprint
    source_key = made_from and f"{made_from} {fingerprint(_sheets_made_by(project))}"
    bundle = json.dumps(bundle_of(book).to_json())
    play_key = made_from and fingerprint([_PACKAGE / "build", project.engines], bundle, str(book.playable))

    def of_source() -> list[Fault]:
        return [*_of_sheets(book, folder, project), *_of_almanac(book, folder)]

    return [
        *kept.get_or_make(f"{book.slug}-source", source_key, of_source),
        *kept.get_or_make(f"{book.slug}-play", play_key, lambda: [*_of_play(book, folder)]),
    ]


def _sheets_made_by(project: Project) -> Iterator[Path]:
    """What decides, together with the book, which faults its sheets have."""
    yield from (_PACKAGE / room for room in ("bindery", "press", "build"))
    yield from (folder / "press" for folder in (SHARED / "templates", project.templates))


def _of_almanac(book: Book, folder: Path) -> Iterator[Fault]:
    bundle, file = bundle_of(book), folder / almanac.NAME
    for study in almanac.stale_studies(bundle, file):
        what = f"{study} is stale: other rules or another solver made it"
        remedy = f"{almanac.remedy(bundle)}; --recheck 20 in its place if nothing else comes out"
        yield Fault(file, 0, what, remedy)


def _of_sheets(book: Book, folder: Path, project: Project) -> Iterator[Fault]:
    """What a layout names that the book has not, and what does not fit where that can be told without setting it."""
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
            found = re.search(rf"^{re.escape(sheet.aid)}:", text, re.MULTILINE)
            line = text[: found.start()].count("\n") + 1 if found else 0
            for fault in error.faults if isinstance(error, Misprint) else (str(error),):
                what = re.sub(rf"^{re.escape(f'{book.slug}-{sheet.aid}')}[\w-]*: ", "", fault)
                yield Fault(file, line, f"sheet {sheet.aid!r}: {what}", "correct its layout")


def _of_play(book: Book, folder: Path) -> Iterator[Fault]:
    """The parts of the engine that can't be loaded; or the first fault when it is played at random on its screen."""
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
    left = MOVES
    scene_check = SceneCheck()
    for number in range(1, GAMES + 1):
        played: list[str] = []
        try:
            _play(bundle, number, left, played, scene_check)
        except (EngineFault, BadInput) as error:
            after = f"after {', '.join(played[-3:])}" if played else "at the start"
            what = f"deal {number} played at random, {after} (move {len(played)}): {error}"
            yield Fault(folder / "game.yaml", 0, what, f"correct {book.engine}")
            return
        left -= len(played)
    for what in scene_check.faults():
        yield Fault(folder / "game.yaml", 0, f"the screen: {what}", f"correct the screen of {book.engine}")


def _play(bundle: GameBundle, number: int, moves: int, played: list[str], scene_check: SceneCheck) -> None:
    """One game at random, or so many moves of it, which are noted in ``played``. Raises EngineFault, BadInput."""
    numbers = stream(number)
    with guarded():
        desk = Desk(bundle, number)
    session, game = desk.session, bundle.game()
    _check_scene(desk, game, scene_check)
    for _ in range(moves):
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
            played.append(str(move))
            cited = [rule for event in session.plies[-1].events for rule in event.rules]
            cited += session.outcome.rules if session.outcome else ()
            if unknown := [rule for rule in cited if rule not in bundle.rules]:
                raise EngineFault(f"{move} cites {unknown[0]!r}, and no rule has this id")
            desk.look()
        _check_scene(desk, game, scene_check)
    with guarded():  # the scenes are known to be sound: this is for the log of all moves
        json.dumps(desk.view().to_json())


def _check_scene(desk: Desk, game: Game[Any, Any], scene_check: SceneCheck) -> None:
    """Raises EngineFault for the first thing that is wrong with what the screen shows."""
    with guarded():
        scene = desk.scene()
        for what in scene_faults(scene, game):
            raise EngineFault(f"the screen: {what}")
        scene_check.add(scene)
