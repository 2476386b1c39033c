"""Faults of an engine that show only when its game is played: deals at random, and what its screen shows of them."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

from drumhead.book.cached import bundle_of
from drumhead.book.model import Book
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.ground import Ground
from drumhead.play.guide import Lesson
from drumhead.play.scene import LAYOUTS, Scene
from drumhead.play.session_view import to_plain
from drumhead.source.engine_guard import EngineFault, guarded
from drumhead.source.faults import Fault
from drumhead.source.project import Project
from drumhead.table.game import BadInput, Game
from drumhead.table.reading import Problem, convert, hints_of
from drumhead.table.shuffle import below, stream
from drumhead.table.verdict import RESULTS, Event, Outcome, Verdict
from drumhead.table.words import shortened
from drumhead.web.play_assets import foreign_imports


def scene_faults(scene: Any, game: Game[Any, Any]) -> Iterator[str]:
    """A line for each fault. ``SceneCheck`` checks names in the ``field``, since zones may come and go."""
    if problems := [*_problems(scene)]:
        yield from (f"the scene: {problem}" for problem in problems)
        return
    ids: set[str] = set()
    for zone in scene.zones:
        if zone.layout not in LAYOUTS:
            yield f"zone {zone.id!r} has the layout {zone.layout!r}, and there are {', '.join(LAYOUTS)}"
        if zone.id in ids:
            yield f"two zones have the id {zone.id!r}"
        ids.add(zone.id)
    for what, move in _moves(scene):
        try:
            game.parse(move)
        except BadInput as error:
            yield f"{what} makes {move!r}, which is not a move: {error}"


class SceneCheck:
    """Collects the zones of all scenes, and those that their ``field`` names."""

    def __init__(self) -> None:
        self._zones: set[str] = set()
        self._field_names: dict[str, None] = {}

    def add(self, scene: Scene) -> None:
        """Add the zones and names of a scene without faults."""
        self._zones |= {zone.id for zone in scene.zones}
        for rows in scene.field or ():
            self._field_names |= dict.fromkeys(name for row in rows for name in row if name)

    def faults(self) -> Iterator[str]:
        """A line for each name that was not a zone of any scene."""
        for name in self._field_names:
            if name not in self._zones:
                yield f"the field names the zone {name!r}, and there are {', '.join(sorted(self._zones)) or 'none'}"


def _problems(scene: Any) -> Iterator[Problem]:
    """What has not its type."""
    if not isinstance(scene, Scene):
        yield Problem((), f"it is {shortened(repr(scene), 40)}", "give a Scene of drumhead.play.scene")
        return
    problems: list[Problem] = []
    for (name, hint), part in zip(hints_of(Scene, Ground).items(), scene, strict=True):
        convert(hint, part, (name,), lambda *parts: problems.append(Problem(*parts)))
    yield from problems


def _moves(scene: Scene) -> Iterator[tuple[str, str]]:
    """The control or drag of each move, and the move as text, with the example of what a player types."""
    for control in scene.controls:
        moves = () if control.chance else control.moves
        yield from ((f"control {control.id!r}", f"{move} {control.asks}".rstrip()) for move in moves)
    yield from ((f"the drag of {drop.source} to {drop.target}", drop.move) for drop in scene.drops if drop.move)


GAMES: Final = 3
"""The number of deals that are played at random with their screens."""
MOVES: Final = 300
"""The most moves of these deals together: a long game is played once, a short one several times."""
MORE_MOVES: Final = 600
"""The most moves without a screen: of the worked examples, played on at random, and of more deals."""
CHOICES: Final = 200
"""The number of first legal moves to choose from."""
TRIED: Final = 8
"""The most moves of examples and earlier positions that are tried at each position: most must be refused there."""


def play_faults(book: Book, folder: Path) -> Iterator[Fault]:
    """Parts of the engine that can't be loaded; else the first fault of its games, or those of screen and lessons."""
    if book.lessons and not book.playable:
        yield Fault(folder / "guide.yaml", 0, "no engine deals this game", "name one in game.yaml, or delete the file")
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
        return
    for file, line, name in foreign_imports(bundle):
        what = f"it imports {name}: a page has Python's standard library, drumhead.table and drumhead.play"
        yield Fault(Project.of(folder).engines / file, line, what, "do without, and name modules of the engine in full")
    if not book.playable:
        return
    moves_left = {True: MOVES, False: MORE_MOVES}
    scene_check = SceneCheck()
    for what, start, given, is_shown in _games(book):
        if moves_left[is_shown] <= 0 and not is_shown:
            break
        moves: list[str] = []
        try:
            _play(_Trial(bundle, start), given, moves_left[is_shown], moves, scene_check if is_shown else None)
        except (EngineFault, BadInput) as error:
            after = f"after {', '.join(moves[-3:])}" if moves else "at the start"
            what = f"{what} played at random, {after} (move {len(moves)}): {error}"
            yield Fault(folder / "game.yaml", 0, what, f"correct {book.engine}")
            return
        moves_left[is_shown] -= len(moves)
    for what in scene_check.faults():
        yield Fault(folder / "game.yaml", 0, f"the screen: {what}", f"correct the screen of {book.engine}")
    for number, lesson in enumerate(bundle.lessons, 1):
        try:
            with guarded():
                _follow(bundle, lesson)
        except (EngineFault, BadInput) as error:
            remedy = "correct the lesson, with moves as `drumhead legal` writes them"
            yield Fault(folder / "guide.yaml", 0, f"lesson {number}: {error}", remedy)


def _follow(bundle: GameBundle, lesson: Lesson) -> None:
    """Play a lesson. Raises BadInput for a deal that is none, and the first step with no such place or move."""
    desk = Desk(bundle, lesson.deal, computer=lesson.computer)
    for place, step in enumerate(lesson.steps, 1):
        scene, moves = desk.scene(), len(desk.session.moves)
        pieces = scene.ground.pieces if scene.ground else ()
        places = [part.id for parts in (scene.zones, scene.controls, pieces) for part in parts]
        if step.at not in (*places, *(card.id for card in scene.cards())):
            raise BadInput(f"step {place} points at {step.at!r}: choose a card, or one of {', '.join(places)}")
        if not step.move:
            continue
        legal = map(str, desk.session.game.legal_moves(desk.session.state))
        view = desk.type(next(filter(step.allows, legal), step.move))
        if not (played := desk.session.moves[moves:]):
            raise BadInput(f"step {place}, {step.move!r}: {view.messages[0].text}")
        if not step.allows(*played):
            raise BadInput(f"step {place}: {step.move!r} is written {played[0]!r}")


def _games(book: Book) -> Iterator[tuple[str, Mapping[str, Any], Sequence[str], bool]]:
    """What is played: its name, its start, its first moves, and whether its screen is drawn. Deals never run out."""
    for number in count(1):
        yield f"deal {number}", {"seed": number}, (), number <= GAMES
        for example in book.examples.values() if number == GAMES else ():
            if moves := [step.move for step in example.steps if step.legal and step.move and not step.resolve]:
                yield example.id, example.start, moves, False


def _play(trial: "_Trial", given: Sequence[str], limit: int, moves: list[str], scene_check: SceneCheck | None) -> None:
    """Play the given moves, then at random, up to ``limit`` moves, adding them to ``moves``.

    Raises EngineFault, BadInput.
    """
    game, desk, numbers = trial.game, None, stream(trial.number)
    with guarded():
        trial.check_deal()
        state = trial.bundle.begin(trial.start)
        if scene_check:
            desk = Desk(trial.bundle, trial.number)
    if desk and scene_check:
        _check_scene(desk, game, scene_check)
    earlier: dict[str, Any] = {move: game.parse(move) for move in given}
    for place in range(limit):
        with guarded():
            legal = trial.check_state(state, [*earlier.values()][-TRIED:])
            if game.outcome(state):
                break
            move = game.parse(given[place]) if place < len(given) else legal[below(numbers, len(legal))]
            latest = {str(other): other for other in (*legal[: TRIED - 1], move)}
            earlier = {name: other for name, other in earlier.items() if name not in latest} | latest
            trial.check_move(state, move)
            state = game.advance(state, move)
            moves.append(str(move))
            if desk:
                desk.session.play(move)
                desk.look()
        if desk and scene_check:
            _check_scene(desk, game, scene_check)
    if desk:
        with guarded():  # the scenes are checked already: this tries the log of all moves
            json.dumps(to_plain(desk.view()))


class _Trial:
    """Tries an engine's functions; each method raises EngineFault for the first that answers wrongly."""

    def __init__(self, bundle: GameBundle, start: Mapping[str, Any]) -> None:
        self.bundle, self.start, self.game = bundle, start, bundle.game()
        self.number: int = start.get("seed", 0)
        self._variants = bundle.choose(start.get("variants") or {})
        self._players = self.game.players.names if self.game.players else ()
        self._results = (*RESULTS, *self._players)

    def check_deal(self) -> None:
        """A deal is JSON, and the same each time."""
        one, other = (self.game.deal(self.number, self._variants, self.bundle.tables) for _ in range(2))
        if json.dumps(one) != json.dumps(other):
            raise EngineFault("deal gives another deal each time it is called: take what is random from its number")

    def check_state(self, state: Any, tried: Iterable[Any]) -> list[Any]:
        """Check the state, its outcome, its legal moves, and that these moves are allowed or refused rightly.

        Gives the first legal moves.
        """
        position = self.game.to_json(state)
        again = self.game.from_position(json.loads(json.dumps(position)), self._variants, self.bundle.tables)
        if again != state:
            back = self.game.to_json(again)
            lost = [name for name in position if back.get(name) != position[name]] or ["the state"]
            raise EngineFault(f"position does not read back {', '.join(lost)} as to_json writes it")
        outcome = self.game.outcome(state)
        if outcome is not None:
            self._check_outcome(outcome)
        legal = list(islice(self.game.legal_moves(state), CHOICES))
        if not legal and outcome is None:
            raise EngineFault("the game has no outcome, and no move is legal")
        if twice := [move for move, count in Counter(map(str, legal)).items() if count > 1]:
            raise EngineFault(f"legal_moves lists {twice[0]} twice")
        for move in tried:
            if self._check_verdict(state, move) and not self._is_listed(state, move, legal):
                raise EngineFault(f"verify allows {move}, and legal_moves does not list it")
        return legal

    def _check_outcome(self, outcome: Outcome) -> None:
        self._check_type("outcome", outcome, Outcome)
        if outcome.result not in self._results:
            known = ", ".join(self._results)
            raise EngineFault(f"outcome has the result {outcome.result!r}, and there are {known}")
        self._check_cited("outcome", outcome.rules)
        scores = outcome.score.values() if isinstance(outcome.score, Mapping) else [outcome.score]
        if not all(score is None or type(score) in (int, float) for score in scores):
            raise EngineFault(f"outcome has the score {outcome.score!r}: give a number, or one for each player")

    def _is_listed(self, state: Any, move: Any, legal: list[Any]) -> bool:
        """Whether the move, or one that does the same, is among them, as far as they can be listed at all."""
        if move in legal or len(legal) == CHOICES or self._is_endless:
            return True
        after = self.game.advance(state, move)
        return any(self.game.advance(state, other) == after for other in legal)

    @cached_property
    def _is_endless(self) -> bool:
        """Whether the places of a table in measures are endless, so that legal moves are only some of them."""
        return Desk(self.bundle, self.number).scene().ground is not None

    def check_move(self, state: Any, move: Any) -> None:
        """A legal move is allowed, is read as it is written, and does the same each time."""
        if not (verdict := self._check_verdict(state, move)):
            raise EngineFault(f"{move} is among the legal moves, and verify refuses it: {verdict.reason}")
        if self.game.parse(str(move)) != move:
            raise EngineFault(f"{move} is read back as {self.game.parse(str(move))}")
        (after, events), (again, _) = (self.game.apply(state, move) for _ in range(2))
        if after != again:
            raise EngineFault(f"advance gives another state each time {move} is made")
        for event in events:
            self._check_type("events", event, Event)
            self._check_cited(str(move), event.rules)

    def _check_verdict(self, state: Any, move: Any) -> Verdict:
        verdict = self.game.verify(state, move)
        self._check_type("verify", verdict, Verdict)
        self._check_cited(f"the refusal of {move}", verdict.rules)
        return verdict

    def _check_type(self, what: str, value: object, kind: type) -> None:
        if not isinstance(value, kind):
            raise EngineFault(f"{what} gives {value!r}, not a {kind.__name__} of drumhead.table.verdict")

    def _check_cited(self, what: str, rules: Iterable[str]) -> None:
        if unknown := [rule for rule in rules if rule not in self.bundle.rules]:
            raise EngineFault(f"{what} cites {unknown[0]!r}, and no rule has this id")


def _check_scene(desk: Desk, game: Game[Any, Any], scene_check: SceneCheck) -> None:
    """Raises EngineFault for the first fault of the screen's scene."""
    with guarded():
        scene = desk.scene()
        for fault in scene_faults(scene, game):
            raise EngineFault(f"the screen: {fault}")
        scene_check.add(scene)
