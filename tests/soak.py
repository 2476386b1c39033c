"""``make soak``: every engine is played at random, the slow player of its tests beside it: ``ARGS="--games 9 serm"``.

Games are numbered: one that went wrong is named, and is played again with ``--first N --games 1``. Last a browser is
left playing on one page for each game: ``ARGS="--moves 500 browser"``.
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

from tests.browser import left_playing
from tests.games.hit_the_deck.test_battle_properties import play_about
from tests.games.no_mans_land.test_playthroughs import play_both as no_mans_land
from tests.games.officers_battle.test_slow import play_both as officers_battle
from tests.games.onslaught.playthroughs import PLAYTHROUGHS
from tests.games.onslaught.test_playthroughs import play_both as play_onslaught
from tests.games.serm.test_perft import play_both as play_serm

WORKERS: Final = 2
BATCH: Final = 20
GESTURES: Final = 100
LONGEST: Final = 1000
BROWSER: Final = "browser"
ROOT: Final = Path(__file__).resolve().parent.parent


def onslaught(number: int) -> int:
    """A game at random, soon lost, or a known one that is left at some move: so late waves are seen too."""
    chance = random.Random(number)
    if number % 2:
        variants = {switch: chance.choice(values) for switch, values in ONSLAUGHT.variants.items()}
        return play_onslaught(number, variants, [], chance)
    path = chance.choice(PLAYTHROUGHS.files())
    known = PLAYTHROUGHS.moves(path)
    return play_onslaught(*PLAYTHROUGHS.start(path), known[: chance.randrange(len(known))], chance)


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
    """Moves made in games of those numbers, the seconds of computing, and what went wrong in which."""
    begun, made, wrong = process_time(), 0, []
    for number in numbers:
        try:
            made += GAMES[name](number)
        except Exception as error:
            wrong.append(f"{name} {number}: {type(error).__name__}: {str(error)[:500]}")
    return made, process_time() - begun, wrong


def browser(moves: int) -> bool:
    """Whether a browser that is left playing keeps its memory and its pace, on the page of each game."""
    subprocess.run([sys.executable, "-m", "drumhead.cli", "build"], cwd=ROOT, check=True)
    good = True
    for name in left_playing.GAMES:
        parts = left_playing.play_on(ROOT / "site" / "public", name, moves, lambda line: print(line, flush=True))
        wrong = left_playing.grown(parts)
        good &= not wrong
        print(f"{name}: {moves} moves in the browser", *wrong, sep="\n", flush=True)
    return good


def main(words: Sequence[str]) -> int:
    """Play, and tell every hundred games or so. Ends with 1 where the two players differ."""
    parser = argparse.ArgumentParser(prog="tests.soak")
    parser.add_argument("names", nargs="*", choices=[[], *GAMES, BROWSER])
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--games", type=int, default=10_000, help="of each engine")
    parser.add_argument("--moves", type=int, default=2000, help="in the browser, of each game")
    parser.add_argument("--workers", type=int, default=WORKERS)
    asked = parser.parse_args(words)
    names = asked.names or [*GAMES, BROWSER]
    good = True
    with ProcessPoolExecutor(asked.workers) as workers:
        for name in [name for name in names if name in GAMES]:
            numbers = range(asked.first, asked.first + asked.games)
            batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
            played, moves, seconds = 0, 0, 0.0
            for these, (made, took, wrong) in zip(
                batches, workers.map(batch, [name] * len(batches), batches), strict=True
            ):
                played, moves, seconds = played + len(these), moves + made, seconds + took
                good &= not wrong
                print(f"{name}: {played} games, {moves} moves, {seconds:.0f} s", *wrong, sep="\n", flush=True)
    if BROWSER in names:
        good &= browser(asked.moves)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
