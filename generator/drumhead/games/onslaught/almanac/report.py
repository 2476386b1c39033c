"""The notes as tables and charts of the book, and as deals to choose from."""

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, count, takewhile
from typing import Any, Final

from drumhead.games.onslaught.almanac.grade import GAMES, UNKNOWN, UNWINNABLE, WAVES_PLEDGED, WINNABLE
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.table.almanac import Bar, Chart, Curve, DealOffers, Notes, StudyNotes
from drumhead.table.columns import columns
from drumhead.table.interval import wilson

KINDS: Final = ("Hard", "Fair", "Easy")
"""By how many of ``GAMES`` games the player won: none, one, both."""
BANDS: Final = (38, 44, 50, 56, 62)
"""The least worth of a hand of each band but the first."""
LEAST: Final = 20
"""Hands that a band needs to be shown."""
HARDEST: Final = 12
"""Deals that are named."""
_PLAYER: Final = "A player who sees what you see, and tries each move against 30 orders of the unseen cards,"


def tables(notes: Notes) -> Mapping[str, Any]:
    """By name, as files of ``tables/`` would write them."""
    found: dict[str, Any] = {}
    if solved := notes.get("solved"):
        found["winnable"] = {
            "title": "Deals that can be won",
            "rules": [Rule.WON.value],
            "note": "By a player who knows the order of all cards. In brackets: the interval that holds the true share "
            "in 95 of 100 cases; its lower end counts the unknown deals as lost, its upper end as won.",
            "columns": [
                *_WAYS,
                *columns("figure", deals="Deals", won="Can be won", lost="Cannot", unknown="Unknown"),
                *_SHARE,
            ],
            "rows": [[*way.values(), *_counted(columns["answer"])] for way, columns in _by_way(solved)],
        }
    if played := notes.get("played"):
        found["difficulty"] = {
            "title": "How hard the deals are",
            "note": f"{_PLAYER} played each deal {GAMES} times. Easy: won both games; fair: won one; hard: won none.",
            "columns": [
                *_WAYS,
                *columns("figure", deals="Deals", **_KINDS),
                *_WON,
            ],
            "rows": [[*way.values(), *_graded(columns["won"])] for way, columns in _by_way(played)],
        }
        usual = next(columns for _, columns in _by_way(played))
        found["pledges"] = {
            "title": "Good pledges",
            "rules": [Rule.PLEDGE.value],
            "note": "What that player pledged on average. The worth of a hand is the sum of its values, with 10 for a "
            "Joker. Defenders left from earlier waves count, too.",
            "columns": [
                *columns("text", hand="Hand worth"),
                *columns("figure", **{f"wave-{wave}": f"Wave {wave}" for wave in _pledged()}),
            ],
            "rows": [
                [_band(band), *(_mean(usual, wave, band) for wave in _pledged())] for band in range(len(BANDS) + 1)
            ],
        }
        first = min(noted.first for noted in played)
        found["hardest"] = {
            "title": "The hardest deals that can be won",
            "note": "That player lost them every time, and the solver needed longest to find a solution.",
            "columns": [*columns("figure", deal="Deal", nodes="Positions looked at")],
            "rows": [[str(deal), f"{nodes:,}"] for nodes, deal in _hardest(usual, first, notes)],
        }
    return found


def charts(notes: Notes) -> Mapping[str, Chart]:
    """By name."""
    found: dict[str, Chart] = {}
    if solved := notes.get("solved"):
        bars = (_bar(", ".join(way.values()), *_bounds(columns["answer"])) for way, columns in _by_way(solved))
        found["winnable"] = Chart(
            "Deals that can be won",
            _BY_WAY,
            (*bars,),
        )
    if played := notes.get("played"):
        usual = next(columns for _, columns in _by_way(played))
        won, deals = usual["won"], len(usual["won"])
        kinds = (
            _bar(kind, sum(result == number for result in won), deals, places=0) for number, kind in enumerate(KINDS)
        )
        found["difficulty"] = Chart("How hard the deals are", "With the usual rules.", (*kinds,))
        found["pledges"] = Chart(
            "Good pledges",
            curves=tuple(Curve(f"Wave {wave}", (*_curve(usual, wave),)) for wave in _pledged()),
            across="worth of the hand",
        )
    return found


def offers(notes: Notes) -> DealOffers | None:
    """Deals that can be won, by how hard they are as far as that is known."""
    answers, graded = _by_deal(notes, "solved", "answer"), _by_deal(notes, "played", "won")
    kinds = {}
    for way, known in answers.items():
        hard = graded.get(way, {})
        deals = takewhile(known.__contains__, count(1))
        kinds[way] = (1, "".join(str(hard.get(deal, "+")) if known[deal] == WINNABLE else "-" for deal in deals))
    losing = {
        way: tuple(deal for deal, answer in known.items() if answer != WINNABLE) for way, known in answers.items()
    }
    return DealOffers(KINDS, kinds, losing) if answers else None


def _by_deal(notes: Notes, study: str, column: str) -> dict[str, dict[int, int]]:
    """By the values of the variants, what is noted of each deal."""
    found: dict[str, dict[int, int]] = {}
    for noted in notes.get(study, ()):
        same = found.setdefault("-".join(noted.variants.values()), {})
        same.update(zip(noted.deals, noted.columns[column], strict=True))
    return found


def _by_way(notes: Sequence[StudyNotes]) -> Iterator[tuple[Mapping[str, str], Mapping[str, Sequence[int]]]]:
    """The columns of all deals, by variants: every deal is as good a sample as another."""
    ways = dict.fromkeys("-".join(noted.variants.values()) for noted in notes)
    for way in ways:
        same = [noted for noted in notes if "-".join(noted.variants.values()) == way]
        yield (
            same[0].variants,
            {name: [*chain.from_iterable(noted.columns[name] for noted in same)] for name in same[0].columns},
        )


def _counted(answers: Sequence[int]) -> list[str]:
    counts = [f"{answers.count(answer):,}" for answer in (WINNABLE, UNWINNABLE, UNKNOWN)]
    return [f"{len(answers):,}", *counts, _share(*_bounds(answers))]


def _bounds(answers: Sequence[int]) -> tuple[int, int, int]:
    """Deals won, deals in all, and unknown ones."""
    return answers.count(WINNABLE), len(answers), answers.count(UNKNOWN)


def _graded(won: Sequence[int]) -> list[str]:
    kinds = (f"{100 * won.count(kind) / len(won):.0f}" for kind in reversed(range(len(KINDS))))
    mean = sum(won) / GAMES
    low, high = (100 * bound for bound in wilson(mean, len(won)))  # by deals: the games of one are not independent
    return [f"{len(won):,}", *kinds, f"{100 * mean / len(won):.1f} ({low:.1f}–{high:.1f})"]


def _interval(won: int, played: int, unknown: int = 0) -> tuple[float, float]:
    return wilson(won, played)[0], wilson(won + unknown, played)[1]


def _share(won: int, played: int, unknown: int = 0, places: int = 2) -> str:
    low, high = _interval(won, played, unknown)
    return f"{100 * won / played:.{places}f} ({100 * low:.{places}f}–{100 * high:.{places}f})"


def _bar(label: str, won: int, played: int, unknown: int = 0, places: int = 2) -> Bar:
    return Bar(label, won / played, f"{_share(won, played, unknown, places)} %", _interval(won, played, unknown))


def _pledged() -> range:
    return range(1, WAVES_PLEDGED + 1)


def _band(band: int) -> str:
    if not band:
        return f"below {BANDS[0]}"
    return f"{BANDS[band - 1]}–{BANDS[band] - 1}" if band < len(BANDS) else f"{BANDS[-1]} and more"


def _in_band(columns: Mapping[str, Sequence[int]], wave: int, fits: Callable[[int], bool]) -> list[int]:
    hands = zip(columns[f"hand_{wave}"], columns[f"pledge_{wave}"], strict=True)
    return [pledge for worth, pledge in hands if pledge and fits(worth)]


def _mean(columns: Mapping[str, Sequence[int]], wave: int, band: int) -> str:
    pledges = _in_band(columns, wave, lambda worth: bisect(BANDS, worth) == band)
    return f"{sum(pledges) / len(pledges):.1f}" if len(pledges) >= LEAST else "–"


def _curve(columns: Mapping[str, Sequence[int]], wave: int) -> Iterator[tuple[float, float]]:
    for worth in range(20, 91, 5):
        pledges = _in_band(columns, wave, range(worth - 2, worth + 3).__contains__)
        if len(pledges) >= LEAST:
            yield worth, sum(pledges) / len(pledges)


def _hardest(columns: Mapping[str, Sequence[int]], first: int, notes: Notes) -> list[tuple[int, int]]:
    known = next(iter(_by_deal(notes, "solved", "answer").values()), {})
    lost = [
        (nodes, deal)
        for deal, (won, nodes) in enumerate(zip(columns["won"], columns["nodes"], strict=True), first)
        if not won and known.get(deal, WINNABLE) == WINNABLE
    ]
    return sorted(lost, reverse=True)[:HARDEST]


_BY_WAY: Final = (
    "By the variants: the fourth wave closed or open; an unwounded defender destroys an attacker of its own value or "
    "one greater (free), or one greater alone (strict)."
)
_KINDS: Final = {kind.lower(): f"{kind}, percent" for kind in reversed(KINDS)}
_WAYS: Final = columns("text", final="Fourth wave", bonus="Bonus")
_WON: Final = columns("text", won="Games won, percent")
_SHARE: Final = columns("text", share="Share in percent")
