"""The almanac: which deals can be won, how hard they are, and which pledges are good."""

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, count, product, takewhile
from typing import Any, Final, NamedTuple

from drumhead.games.onslaught.players import choose
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.moves import Move, Pledge, advance, outcome
from drumhead.games.onslaught.rules.state import VARIANTS, State, read_terms
from drumhead.games.onslaught.solve import solve
from drumhead.games.onslaught.solve.position import VALUE_MASK, read_table
from drumhead.table.almanac import Almanac, Bar, Chart, Curve, DealOffers, Notes, Study, StudyNotes, columns
from drumhead.table.interval import wilson
from drumhead.table.shuffle import stream

NODES: Final = 500_000
"""Positions that the solver visits before a deal counts as unknown."""
UNWINNABLE, WINNABLE, UNKNOWN = range(3)
ANSWERS: Final = {"unwinnable": UNWINNABLE, "winnable": WINNABLE, "unknown": UNKNOWN}
GAMES: Final = 2
"""Games played of each deal, each with another seed."""
WAVES_NOTED: Final = 3
"""Waves whose pledge is recorded, from the first."""
JOKER_WORTH: Final = 10
"""What a Joker adds to the worth of a hand."""
_SEED_STEP: Final = 1 << 40
"""The distance between the seeds of a deal's games."""


class FirstPledge(NamedTuple):
    """The worth of the hand at the start of a wave, and the first pledge."""

    worth: int
    number: int


def grade_solution(state: State, number: int) -> tuple[int]:
    """Whether the deal can be won, as in ``ANSWERS``."""
    return (ANSWERS[solve(state, NODES, False).answer],)


def grade_games(state: State, number: int) -> tuple[int, ...]:
    """Games won, positions the solver visited, and of the first game the worth of the hand and the pledge by wave.

    The last two are 0 for waves that the game did not reach.
    """
    games = [play(state, number + game * _SEED_STEP) for game in range(GAMES)]
    pledges = (*games[0][1], *((0, 0),) * WAVES_NOTED)[:WAVES_NOTED]
    won = sum(won for won, _ in games)
    return won, solve(state, NODES, False).nodes, *(part for pledge in pledges for part in pledge)


def play(state: State, seed: int) -> tuple[bool, list[FirstPledge]]:
    """Whether the player of ``players/`` wins from the state, and its first pledge of each wave."""
    moves, numbers, pledges = list[Move](), stream(seed), list[FirstPledge]()
    while (end := outcome(state)) is None:
        move = choose(state, moves, numbers)
        if isinstance(move, Pledge):
            worth = sum(code & VALUE_MASK or JOKER_WORTH for code in read_table(state))
            pledges.append(FirstPledge(worth, move.number))
        moves.append(move)
        state = advance(state, move)
    return end.result == "won", pledges


# The almanac as tables and charts of the book, and as deals on offer.

KINDS: Final = ("Hard", "Fair", "Easy")
"""The kinds of deals by games won of ``GAMES``: none, one, both."""
BANDS: Final = (38, 44, 50, 56, 62)
"""The lowest worth of a hand in each band but the first."""
LEAST: Final = 20
"""The fewest hands for which a mean is shown."""
HARDEST: Final = 12
"""The number of hardest deals listed."""
_PLAYER: Final = "A player who sees what you see, and tries each move against 30 orders of the unseen cards,"


def tables(notes: Notes) -> Mapping[str, Any]:
    """The tables by name, in the form of files of ``tables/``."""
    tables_by_name: dict[str, Any] = {}
    if solved := notes.get("solved"):
        tables_by_name["winnable"] = {
            "title": "Deals that can be won",
            "rules": [Rule.END_WON.value],
            "note": "By a player who knows the order of all cards. In brackets: the interval that holds the true share "
            "in 95 of 100 cases; its lower end counts the unknown deals as lost, its upper end as won.",
            "columns": [
                *_VARIANT_COLUMNS,
                *columns("figure", deals="Deals", won="Can be won", lost="Cannot", unknown="Unknown"),
                *_SHARE_COLUMN,
            ],
            "rows": [
                [*variants.values(), *_count_row(columns["answer"])] for variants, columns in _by_variants(solved)
            ],
        }
    if played := notes.get("played"):
        tables_by_name["difficulty"] = {
            "title": "How hard the deals are",
            "note": f"{_PLAYER} played each deal {GAMES} times. Easy: won both games; fair: won one; hard: won none.",
            "columns": [*_VARIANT_COLUMNS, *columns("figure", deals="Deals", **_KIND_COLUMNS), *_WON_COLUMN],
            "rows": [[*variants.values(), *_kind_row(columns["won"])] for variants, columns in _by_variants(played)],
        }
        default = next(columns for _, columns in _by_variants(played))
        tables_by_name["pledges"] = {
            "title": "Good pledges",
            "rules": [Rule.WAVE_PLEDGE.value],
            "note": "What that player pledged on average. The worth of a hand is the sum of its values, with 10 for a "
            "Joker. Defenders left from earlier waves count, too.",
            "columns": [
                *columns("text", hand="Hand worth"),
                *columns("figure", **{f"wave-{wave}": f"Wave {wave}" for wave in _waves()}),
            ],
            "rows": [
                [_band(band), *(_mean(default, wave, band) for wave in _waves())] for band in range(len(BANDS) + 1)
            ],
        }
        first = min(entry.first for entry in played)
        tables_by_name["hardest"] = {
            "title": "The hardest deals that can be won",
            "note": "That player lost them every time, and the solver needed longest to find a solution.",
            "columns": [*columns("figure", deal="Deal", nodes="Positions looked at")],
            "rows": [[str(deal), f"{nodes:,}"] for nodes, deal in _hardest(default, first, notes)],
        }
    return tables_by_name


def charts(notes: Notes) -> Mapping[str, Chart]:
    """The charts by name."""
    charts_by_name: dict[str, Chart] = {}
    if solved := notes.get("solved"):
        bars = (
            _bar(", ".join(variants.values()), *_bounds(columns["answer"]))
            for variants, columns in _by_variants(solved)
        )
        charts_by_name["winnable"] = Chart("Deals that can be won", _VARIANTS_NOTE, (*bars,))
    if played := notes.get("played"):
        default = next(columns for _, columns in _by_variants(played))
        won, deals = default["won"], len(default["won"])
        kinds = (
            _bar(kind, sum(result == number for result in won), deals, decimals=0) for number, kind in enumerate(KINDS)
        )
        charts_by_name["difficulty"] = Chart("How hard the deals are", "With the usual rules.", (*kinds,))
        charts_by_name["pledges"] = Chart(
            "Good pledges",
            curves=tuple(Curve(f"Wave {wave}", (*_curve(default, wave),)) for wave in _waves()),
            across="worth of the hand",
        )
    return charts_by_name


def offers(notes: Notes) -> DealOffers | None:
    """The deals that can be won, by difficulty as far as it is known."""
    answers, graded = _by_deal(notes, "solved", "answer"), _by_deal(notes, "played", "won")
    kinds = {}
    for variants, known in answers.items():
        hard = graded.get(variants, {})
        deals = takewhile(known.__contains__, count(1))
        kinds[variants] = (1, "".join(str(hard.get(deal, "+")) if known[deal] == WINNABLE else "-" for deal in deals))
    losing = {
        variants: tuple(deal for deal, answer in known.items() if answer != WINNABLE)
        for variants, known in answers.items()
    }
    return DealOffers(KINDS, kinds, losing) if answers else None


def _by_deal(notes: Notes, study: str, column: str) -> dict[str, dict[int, int]]:
    """By the values of the variants, the number in the column of each deal."""
    by_variants: dict[str, dict[int, int]] = {}
    for entry in notes.get(study, ()):
        by_deal = by_variants.setdefault("-".join(entry.variants.values()), {})
        by_deal.update(zip(entry.deals, entry.columns[column], strict=True))
    return by_variants


def _by_variants(notes: Sequence[StudyNotes]) -> Iterator[tuple[Mapping[str, str], Mapping[str, Sequence[int]]]]:
    """Yield each choice of variants with the columns of all its deals, whatever their numbers."""
    keys = dict.fromkeys("-".join(entry.variants.values()) for entry in notes)
    for key in keys:
        entries = [entry for entry in notes if "-".join(entry.variants.values()) == key]
        yield (
            entries[0].variants,
            {name: [*chain.from_iterable(entry.columns[name] for entry in entries)] for name in entries[0].columns},
        )


def _count_row(answers: Sequence[int]) -> list[str]:
    counts = [f"{answers.count(answer):,}" for answer in (WINNABLE, UNWINNABLE, UNKNOWN)]
    return [f"{len(answers):,}", *counts, _share(*_bounds(answers))]


def _bounds(answers: Sequence[int]) -> tuple[int, int, int]:
    """The number of deals won, of all deals, and of unknown ones."""
    return answers.count(WINNABLE), len(answers), answers.count(UNKNOWN)


def _kind_row(won: Sequence[int]) -> list[str]:
    kinds = (f"{100 * won.count(kind) / len(won):.0f}" for kind in reversed(range(len(KINDS))))
    mean = sum(won) / GAMES
    low, high = (100 * bound for bound in wilson(mean, len(won)))  # by deals: the games of one are not independent
    return [f"{len(won):,}", *kinds, f"{100 * mean / len(won):.1f} ({low:.1f}–{high:.1f})"]


def _interval(won: int, played: int, unknown: int) -> tuple[float, float]:
    return wilson(won, played)[0], wilson(won + unknown, played)[1]


def _share(won: int, played: int, unknown: int = 0, decimals: int = 2) -> str:
    low, high = _interval(won, played, unknown)
    return f"{100 * won / played:.{decimals}f} ({100 * low:.{decimals}f}–{100 * high:.{decimals}f})"


def _bar(label: str, won: int, played: int, unknown: int = 0, decimals: int = 2) -> Bar:
    return Bar(label, won / played, f"{_share(won, played, unknown, decimals)} %", _interval(won, played, unknown))


def _waves() -> range:
    return range(1, WAVES_NOTED + 1)


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


_VARIANTS_NOTE: Final = (
    "By the variants: the fourth wave closed or open; an unwounded defender destroys an attacker of its own value or "
    "one greater (free), or one greater alone (strict)."
)
_KIND_COLUMNS: Final = {kind.lower(): f"{kind}, percent" for kind in reversed(KINDS)}
_VARIANT_COLUMNS: Final = columns("text", final="Fourth wave", bonus="Bonus")
_WON_COLUMN: Final = columns("text", won="Games won, percent")
_SHARE_COLUMN: Final = columns("text", share="Share in percent")


_VARIANTS: Final = tuple(dict(zip(VARIANTS, values, strict=True)) for values in product(*VARIANTS.values()))
_PACKAGE: Final = "drumhead.games.onslaught"
_CODE: Final = (f"{_PACKAGE}.rules", f"{_PACKAGE}.solve", f"{_PACKAGE}.almanac", "drumhead.table.shuffle")
_PLEDGES: Final = tuple(f"{column}_{wave}" for wave in range(1, WAVES_NOTED + 1) for column in ("hand", "pledge"))

ALMANAC = Almanac(
    lambda tables: [read_terms(tables, _VARIANTS[0]).values],
    {
        "solved": Study(_CODE, _VARIANTS, ("answer",), grade_solution),
        "played": Study((*_CODE, f"{_PACKAGE}.players"), _VARIANTS, ("won", "nodes", *_PLEDGES), grade_games),
    },
    tables,
    charts,
    offers,
)
