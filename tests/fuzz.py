"""``make fuzz``: hundreds of thousands of hostile texts, each of which must be answered or refused in words.

A valid text is changed byte by byte, gets another value in one place, or part of another text: records, links, also of
sealed games, saves, deals, positions, moves, cases for an umpire, files of content, decks in CSV, layouts and command
lines. The same seed tries the same texts, as in ``ARGS="--seed 2 --inputs 50000"``. An unexpected error, or an answer
that takes more than five seconds of computing, is printed with its input; each fault that was ever found has its test.
"""

import argparse
import json
import random
import shutil
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from time import process_time
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from drumhead.book.compile import compile_game
from drumhead.play import sealing
from drumhead.play.browser import ReplayDesk
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.referee import ask, examine, step
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.source.layouts import layout_of
from drumhead.source.project import Project
from drumhead.source.validate import validate
from drumhead.table.faults import BadInput
from drumhead.table.json_text import BrokenJson, read_json

from tests.hostile_texts import make_slip, mutate
from tests.play.sealed_games import BOOK as SEALED
from tests.play.sealed_games import Kept, keep
from tests.play.sealed_games import game as sealed_game
from tests.project_bundles import BUNDLES

WORKERS: Final = 2
BATCH: Final = 500
SECONDS: Final = 5
"""Seconds of computing for one input."""
ROOT: Final = Path(__file__).resolve().parent.parent
TINY: Final = ROOT / "tests" / "tiny" / "content" / "tiny"
TOWERS: Final = ROOT / "examples" / "towers" / "content" / "towers"
GAMES: Final = (TINY, TOWERS, ROOT / "tests" / "source" / "drill", *(ROOT / "content" / one.slug for one in BUNDLES))
"""Small games, which together have all kinds of files, and ours."""
EXPECTED: Final = (BadInput, BrokenJson)


class Hang(BaseException):
    """An input that takes too long."""


Target = Callable[[random.Random], Callable[[], object]]
"""Makes a hostile input and returns the function that reads it."""


def desk_after(bundle: GameBundle, number: int, moves: int) -> Desk:
    """A desk with a game after some random moves."""
    desk, chance = Desk(bundle, number), random.Random(number)
    for _ in range(moves):
        legal = [str(move) for _, move in zip(range(50), bundle.game().legal_moves(desk.session.state), strict=False)]
        if legal:
            desk.session.play(chance.choice(legal))
    return desk


@cache
def corpus(slug: str) -> list[str]:
    """Saved records of short games of one of ours."""
    (bundle,) = (bundle for bundle in BUNDLES if bundle.slug == slug)
    return [json.dumps(json.loads(desk_after(bundle, number, number % 6).session.save())) for number in range(1, 9)]


PLAYED: Final = [bundle for bundle in BUNDLES if bundle.declared.is_dealt]
RESOLVED: Final = [(bundle, name) for bundle in BUNDLES for name in bundle.resolvers()]
DESKS: Final = [bundle for bundle in BUNDLES if bundle.resolvers()]


def hostile_record(chance: random.Random) -> tuple[GameBundle, str]:
    """A game, and a hostile record of it."""
    bundle = chance.choice(PLAYED)
    return bundle, mutate(chance, chance.choice(corpus(bundle.slug)), chance.choice(corpus(bundle.slug)))


def records(chance: random.Random) -> Callable[[], object]:
    """The referee, and a replay."""
    bundle, text = hostile_record(chance)
    if chance.random() < 0.3:
        return lambda: ReplayDesk(bundle, text)
    return lambda: step(bundle, examine(bundle, text)[0], chance.randrange(-2, 9))


def saves(chance: random.Random) -> Callable[[], object]:
    """A game that was saved."""
    bundle, text = hostile_record(chance)
    return lambda: Desk(bundle, 1).resume(text)


def starts(chance: random.Random) -> Callable[[], object]:
    """A deal or a position that somebody wrote."""
    bundle = chance.choice(PLAYED)
    game, name = bundle.game(), chance.choice(("deal", "position"))
    desk = desk_after(bundle, chance.randrange(1, 5), chance.randrange(4))
    data = game.deal(3, {}, bundle.tables) if name == "deal" else game.to_json(desk.session.state)
    text = mutate(chance, json.dumps({name: data}), json.dumps(data))
    return lambda: ask(bundle, read_json(text), chance.choice(("", "turn", "hold")))


def moves(chance: random.Random) -> Callable[[], object]:
    """A move that somebody typed."""
    bundle = chance.choice(PLAYED)
    desk = desk_after(bundle, chance.randrange(1, 5), chance.randrange(5))
    game, state = bundle.game(), desk.session.state
    legal = [str(move) for _, move in zip(range(50), game.legal_moves(state), strict=False)] or ["turn"]
    text = mutate(chance, chance.choice(legal), " ".join(game.moves.usages))

    def read() -> None:
        move = game.parse(text)
        if game.verify(state, move):
            game.apply(state, move)

    return read


def cases(chance: random.Random) -> Callable[[], object]:
    """A case for an umpire."""
    bundle, name = chance.choice(RESOLVED)
    resolver = bundle.resolvers()[name]
    inputs = {
        field.name: chance.choice(
            [*field.choices, field.default, 5, "4H AS", "6 3", "yes", "north ranger 1 1 0", [], {}]
        )
        for field in resolver.inputs(bundle.tables)
        if chance.random() < 0.5
    }
    text = mutate(chance, json.dumps(inputs), json.dumps(inputs)) if chance.random() < 0.6 else json.dumps(inputs)

    def read() -> None:
        data = read_json(text)
        if isinstance(data, dict):
            resolver.resolve(data, bundle.tables)

    return read


@cache
def desk_save(slug: str, battle: bool) -> str:
    """An umpire's desk, or the desk of a battle, as it is saved."""
    (bundle,) = (bundle for bundle in DESKS if bundle.slug == slug)
    desk: Any = BattleDesk(bundle) if battle else UmpireDesk(bundle)
    if not battle and bundle.umpired:
        desk.draw()
        desk.write()
    return str(desk.save())


def desks(chance: random.Random) -> Callable[[], object]:
    """An umpire's desk that was saved, or rosters from a spreadsheet."""
    bundle = chance.choice(DESKS)
    battle = "battle" in bundle.declared.references and chance.random() < 0.7
    if battle and chance.random() < 0.3:
        rosters = BattleDesk(bundle).file("csv")
        table = mutate(chance, rosters, rosters)
        return lambda: BattleDesk(bundle).load(table, 1)
    save = desk_save(bundle.slug, battle)
    text = mutate(chance, save, save)
    return lambda: (BattleDesk(bundle) if battle else UmpireDesk(bundle)).resume(text)


class Sealed(NamedTuple):
    """Messages of sealed games between two browsers."""

    steps: list[tuple[str, Kept]]
    """The messages until the cards are dealt, each with its reader's storage."""
    links: list[tuple[str, str | None]]
    """The games that are sent afterwards, each with the reader's own save."""


@cache
def sealed_games() -> Sealed:
    """A sealed game from the offer on, the same in every process."""
    with patch.object(sealing, "urandom", random.Random(1).randbytes):
        north: Kept = {}
        south: Kept = {}
        offer = keep(sealing.offer(SEALED, {}), north)
        answer = keep(sealing.further(SEALED, offer, south), south)
        dealt = keep(sealing.further(SEALED, answer, north), north)
        saves: dict[int, str] = {}
        links: list[tuple[str, str | None]] = []
        for mine, there, link in islice(sealed_game(), 8):
            links.append((link, saves.get(id(there))))
            saves |= {id(desk): desk.session.save() for desk in (mine, there)}
    return Sealed([(offer, south), (answer, north), (dealt, south)], links)


def seals(chance: random.Random) -> Callable[[], object]:
    """A sealed game that a friend offers, accepts or plays on, and one that was saved."""
    games = sealed_games()
    if chance.random() < 0.5:
        valid, storage = chance.choice(games.steps)
        text = mutate(chance, valid, chance.choice(games.steps)[0])
        return lambda: sealing.further(SEALED, text, storage) or sealing.receive(SEALED, text, None, storage)
    valid, save = chance.choice(games.links)
    text = mutate(chance, valid, chance.choice(games.links)[0])
    match chance.randrange(3):
        case 0:
            return lambda: examine(SEALED, text)
        case 1:
            return lambda: Desk(SEALED, 1).resume(text)
    return lambda: sealing.receive(SEALED, text, save, {})


@cache
def folder(game: Path) -> Path:
    """This process's own copy of a game."""
    return Path(shutil.copytree(game, Path(mkdtemp(prefix="drumhead-fuzz-")) / "content" / game.name))


def content(chance: random.Random) -> Callable[[], object]:
    """A file of a game with a typing error or arbitrary bytes."""
    game = chance.choice(GAMES)
    files = sorted(file for file in game.rglob("*") if file.is_file())
    original, other = chance.choice(files), chance.choice(files)
    original_text, donor = original.read_text(encoding="utf-8"), other.read_text(encoding="utf-8")
    text = make_slip(chance, original_text) if chance.random() < 0.5 else mutate(chance, original_text, donor)

    def read() -> None:
        file = folder(game) / original.relative_to(game)
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
        try:
            if not validate(folder(game)).faults:
                for sheet in compile_game(folder(game)).sheets:
                    layout_of(sheet.aid, sheet.layout)
        finally:
            shutil.copyfile(original, file)

    return read


TARGETS: Final[dict[str, tuple[Target, int]]] = {
    "records": (records, 220),
    "saves": (saves, 120),
    "seals": (seals, 100),
    "starts": (starts, 120),
    "moves": (moves, 200),
    "cases": (cases, 180),
    "desks": (desks, 50),
    "content": (content, 10),
}
"""The targets, each with its share of a thousand."""


@contextmanager
def limited() -> Iterator[None]:
    """Raises Hang after ``SECONDS`` of computing."""

    def stop(*_: object) -> None:
        raise Hang(f"takes more than {SECONDS} s")

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def batch(seed: int, number: int, only: Sequence[str]) -> tuple[Counter[str], dict[str, str], float]:
    """Try ``number`` inputs of a seed. Returns counts by target and of refusals, faults by location, and seconds."""
    chance, counts, faults = random.Random(seed), Counter[str](), dict[str, str]()
    names = list(only or TARGETS)
    start = process_time()
    for name in chance.choices(names, [TARGETS[name][1] for name in names], k=number):
        read = TARGETS[name][0](chance)
        counts[name] += 1
        try:
            with limited():
                read()
        except EXPECTED:
            counts["refused"] += 1
        except (Exception, Hang) as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            text = [cell.cell_contents for cell in read.__closure__ or () if isinstance(cell.cell_contents, str | list)]
            location = f"{name}: {type(error).__name__} at {place.filename}:{place.lineno}"
            faults.setdefault(location, f"{str(error)[:200]} | {text!r}"[:3000])
    return counts, faults, process_time() - start


def main(arguments: Sequence[str]) -> int:
    """Try the inputs and print the counts and faults. Returns 1 if there is a fault."""
    parser = argparse.ArgumentParser(prog="tests.fuzz")
    parser.add_argument("names", nargs="*", choices=[[], *TARGETS])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=WORKERS)
    options = parser.parse_args(arguments)
    Project.here()
    seeds = [options.seed * 1_000_000 + place for place in range(-(-options.inputs // BATCH))]
    total, faults, seconds = Counter[str](), dict[str, str](), 0.0
    with ProcessPoolExecutor(options.workers) as workers:
        for place, (counts, new_faults, batch_seconds) in enumerate(
            workers.map(batch, seeds, [BATCH] * len(seeds), [options.names] * len(seeds)), 1
        ):
            total, seconds = total + counts, seconds + batch_seconds
            for location, fault in new_faults.items():
                if faults.setdefault(location, fault) is fault:
                    print(f"{location}: {fault}", flush=True)
            if not place % 20 or place == len(seeds):
                print(f"{place * BATCH} inputs, {seconds:.0f} s: {dict(total)}; {len(faults)} faults", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
