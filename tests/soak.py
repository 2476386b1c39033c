"""``make soak``: random games of every engine, compared with the slow player of its tests: ``ARGS="--games 9 serm"``.

Games are numbered: a faulty one is named, and ``--first N --games 1`` plays it again. At last a browser plays long on
one page of each game: ``ARGS="--moves 500 browser"``.
"""

import argparse
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import process_time
from typing import Final

from drumhead.games.onslaught import GAME as ONSLAUGHT

from tests.browser import by_link, left_playing
from tests.games.hit_the_deck.test_properties import play_about
from tests.games.no_mans_land.test_playthroughs import play_both as no_mans_land
from tests.games.officers_battle.test_slow import play_both as officers_battle
from tests.games.onslaught.goldens import PLAYTHROUGHS
from tests.games.onslaught.test_playthroughs import play_both as play_onslaught
from tests.games.serm.test_goldens import play_both as play_serm

WORKERS: Final = 2
BATCH: Final = 20
GESTURES: Final = 100
LONGEST: Final = 1000
BROWSER: Final = "browser"
ROOT: Final = Path(__file__).resolve().parent.parent


def onslaught(number: int) -> int:
    """A random game, which is soon lost, or random moves after part of a recorded one, which reach late waves."""
    chance = random.Random(number)
    if number % 2:
        variants = {switch: chance.choice(values) for switch, values in ONSLAUGHT.variants.items()}
        return play_onslaught(number, variants, [], chance)
    path = chance.choice(PLAYTHROUGHS.files())
    moves = PLAYTHROUGHS.moves(path)
    return play_onslaught(*PLAYTHROUGHS.start(path), moves[: chance.randrange(len(moves))], chance)


def officers(number: int) -> int:
    """One game between two players of one kind."""
    return officers_battle(number, ("random", "greedy")[number % 2], LONGEST)


def serm(number: int) -> int:
    """One skirmish."""
    return play_serm(number)[0]


def hit_the_deck(number: int) -> int:
    """One battle on the desk."""
    play_about(GESTURES, random.Random(number).choice)
    return GESTURES


GAMES: Final[dict[str, Callable[[int], int]]] = {
    "onslaught": onslaught,
    "no-mans-land": no_mans_land,
    "officers-battle": officers,
    "serm": serm,
    "hit-the-deck": hit_the_deck,
}


def batch(name: str, numbers: Sequence[int]) -> tuple[int, float, list[str]]:
    """The moves of the games of these numbers, the CPU seconds, and the faults with their games."""
    start, moves, faults = process_time(), 0, []
    for number in numbers:
        try:
            moves += GAMES[name](number)
        except Exception as error:
            faults.append(f"{name} {number}: {type(error).__name__}: {str(error)[:500]}")
    return moves, process_time() - start, faults


def browser(moves: int) -> bool:
    """Whether memory and speed stay the same in long play on each page, and games by link come to an end."""
    subprocess.run([sys.executable, "-m", "drumhead.cli", "build"], cwd=ROOT, check=True)
    is_steady = True
    for name in left_playing.GAMES:
        parts = left_playing.play_on(ROOT / "site" / "public", name, moves, lambda line: print(line, flush=True))
        faults = left_playing.growth(parts)
        is_steady &= not faults
        print(f"{name}: {moves} moves in the browser", *faults, sep="\n", flush=True)
    for name in by_link.PLAYERS:
        links, won = by_link.play(ROOT / "site" / "public", name)
        is_steady &= bool(won)
        print(f"{name}: {links} links between two browsers, {won or 'broken off'}", flush=True)
    return is_steady


def main(arguments: Sequence[str]) -> int:
    """Play and print the progress. Returns 1 if the two players differ."""
    parser = argparse.ArgumentParser(prog="tests.soak")
    parser.add_argument("names", nargs="*", choices=[[], *GAMES, BROWSER])
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--games", type=int, default=10_000, help="of each engine")
    parser.add_argument("--moves", type=int, default=2000, help="in the browser, of each game")
    parser.add_argument("--workers", type=int, default=WORKERS)
    options = parser.parse_args(arguments)
    names = options.names or [*GAMES, BROWSER]
    all_right = True
    with ProcessPoolExecutor(options.workers) as workers:
        for name in [name for name in names if name in GAMES]:
            numbers = range(options.first, options.first + options.games)
            batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
            games, moves, seconds = 0, 0, 0.0
            for group, (group_moves, group_seconds, faults) in zip(
                batches, workers.map(batch, [name] * len(batches), batches), strict=True
            ):
                games, moves, seconds = games + len(group), moves + group_moves, seconds + group_seconds
                all_right &= not faults
                print(f"{name}: {games} games, {moves} moves, {seconds:.0f} s", *faults, sep="\n", flush=True)
    if BROWSER in names:
        all_right &= browser(options.moves)
    return 0 if all_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
