"""The almanac: which deals can be won, how hard they are, and which pledges are good."""

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, count, pairwise, product, takewhile
from typing import Any, Final

from drumhead.games.onslaught.players import choose
from drumhead.games.onslaught.rules.moves import Move, Pledge, outcome
from drumhead.games.onslaught.rules.state import VARIANTS, Rule, State, read_terms
from drumhead.games.onslaught.solve import solve
from drumhead.games.onslaught.solve.position import VALUE_MASK, read_table
from drumhead.table.almanac import Almanac, Bar, Chart, Curve, DealOffers, Notes, Study, columns, printed_table
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


def grade_solution(state: State, number: int) -> tuple[int]:
    """Whether the deal can be won, as in ``ANSWERS``."""
    return (ANSWERS[solve(state, NODES, False).answer],)


def grade_games(state: State, number: int) -> tuple[int, ...]:
    """Games won, positions the solver visited, and of the first game the worth of the hand and the pledge by wave.

    The last two are 0 for waves that the game did not reach.
    """
    games = [play(state, number + game * _SEED_STEP) for game in range(GAMES)]
    pledges = (*games[0][1], *((0, 0),) * WAVES_NOTED)[:WAVES_NOTED]
    return sum(won for won, _ in games), solve(state, NODES, False).nodes, *chain.from_iterable(pledges)


def play(state: State, seed: int) -> tuple[bool, list[tuple[int, int]]]:
    """Whether the player of ``players/`` wins from the state, and of each wave what the hand was worth at its first
    pledge, and that pledge.
    """
    moves, numbers, pledges = list[Move](), stream(seed), list[tuple[int, int]]()
    while (end := outcome(state)) is None:
        move = choose(state, moves, numbers)
        if isinstance(move, Pledge):
            worth = sum(code & VALUE_MASK or JOKER_WORTH for code in read_table(state))
            pledges.append((worth, move.number))
        moves.append(move)
        state = move.advance(state)
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
_WAVES: Final = range(1, WAVES_NOTED + 1)
_VARIANT_COLUMNS: Final = columns("text", final="Fourth wave", bonus="Bonus")


def tables(notes: Notes) -> Mapping[str, Any]:
    """The tables by name, in the form of files of ``tables/``."""
    tables_by_name: dict[str, Any] = {}
    if solved := _by_variants(notes, "solved"):
        tables_by_name["winnable"] = printed_table(
            "Deals that can be won",
            _VARIANT_COLUMNS
            + columns("figure", deals="Deals", won="Can be won", lost="Cannot", unknown="Unknown")
            + columns("text", share="Share in percent"),
            ([*variants.values(), *_solved_row(noted["answer"])] for variants, noted in solved.values()),
            Rule.END_WON,
            note="By a player who knows the order of all cards. In brackets: the interval that holds the true share "
            "in 95 of 100 cases; its lower end counts the unknown deals as lost, its upper end as won.",
        )
    if played := _by_variants(notes, "played"):
        kinds = {kind.lower(): f"{kind}, percent" for kind in reversed(KINDS)}
        tables_by_name["difficulty"] = printed_table(
            "How hard the deals are",
            _VARIANT_COLUMNS + columns("figure", deals="Deals", **kinds) + columns("text", won="Games won, percent"),
            ([*variants.values(), *_kind_row(noted["won"])] for variants, noted in played.values()),
            note=f"{_PLAYER} played each deal {GAMES} times. Easy: won both games; fair: won one; hard: won none.",
        )
        _, usual = next(iter(played.values()))
        bands = [f"below {BANDS[0]}", *(f"{low}–{high - 1}" for low, high in pairwise(BANDS)), f"{BANDS[-1]} and more"]
        waves = {f"wave-{wave}": f"Wave {wave}" for wave in _WAVES}
        tables_by_name["pledges"] = printed_table(
            "Good pledges",
            [*columns("text", hand="Hand worth"), *columns("figure", **waves)],
            ([name, *(_mean(usual, wave, band) for wave in _WAVES)] for band, name in enumerate(bands)),
            Rule.WAVE_PLEDGE,
            note="What that player pledged on average. The worth of a hand is the sum of its values, with 10 for a "
            "Joker. Defenders left from earlier waves also count.",
        )
        tables_by_name["hardest"] = printed_table(
            "The hardest deals that can be won",
            columns("figure", deal="Deal", nodes="Positions looked at"),
            ([str(deal), f"{nodes:,}"] for nodes, deal in _hardest(usual, _by_deal(notes, "solved", "answer"))),
            note="That player lost them every time, and the solver needed longest to find a solution.",
        )
    return tables_by_name


def charts(notes: Notes) -> Mapping[str, Chart]:
    """The charts by name."""
    charts_by_name: dict[str, Chart] = {}
    if solved := _by_variants(notes, "solved"):
        note = (
            "By the variants: the fourth wave closed or open; an unwounded defender destroys an attacker of its own "
            "value or one greater (free), or one greater alone (strict)."
        )
        bars = (_bar(", ".join(variants.values()), noted["answer"]) for variants, noted in solved.values())
        charts_by_name["winnable"] = Chart("Deals that can be won", note, (*bars,))
    if played := _by_variants(notes, "played"):
        _, usual = next(iter(played.values()))
        graded = [[WINNABLE if won == number else UNWINNABLE for won in usual["won"]] for number in range(len(KINDS))]
        kinds = tuple(_bar(kind, answers, decimals=0) for kind, answers in zip(KINDS, graded, strict=True))
        charts_by_name["difficulty"] = Chart("How hard the deals are", "With the usual rules.", kinds)
        curves = tuple(Curve(f"Wave {wave}", (*_curve(usual, wave),)) for wave in _WAVES)
        charts_by_name["pledges"] = Chart("Good pledges", curves=curves, across="worth of the hand")
    return charts_by_name


def offers(notes: Notes) -> DealOffers | None:
    """The deals that can be won, by difficulty as far as it is known."""
    answers, graded = _by_deal(notes, "solved", "answer"), _by_deal(notes, "played", "won")
    kinds, skipped = {}, {}
    for variants, known in answers.items():
        hard = graded.get(variants, {})
        deals = takewhile(known.__contains__, count(1))
        kinds[variants] = (1, "".join(str(hard.get(deal, "+")) if known[deal] == WINNABLE else "-" for deal in deals))
        skipped[variants] = tuple(deal for deal, answer in known.items() if answer != WINNABLE)
    return DealOffers(KINDS, kinds, skipped) if answers else None


def _by_deal(notes: Notes, study: str, column: str) -> dict[str, dict[int, int]]:
    """By the values of the variants, the number in the column of each deal."""
    found = _by_variants(notes, study).items()
    return {variants: dict(zip(noted["deal"], noted[column], strict=True)) for variants, (_, noted) in found}


def _by_variants(notes: Notes, study: str) -> dict[str, tuple[Mapping[str, str], dict[str, list[int]]]]:
    """By the values of the variants, these and the columns of all their deals, with the numbers of the deals."""
    found: dict[str, tuple[Mapping[str, str], dict[str, list[int]]]] = {}
    for entry in notes.get(study, ()):
        _, noted = found.setdefault("-".join(entry.variants.values()), (entry.variants, {}))
        for name, column in (("deal", entry.deals), *entry.columns.items()):
            noted.setdefault(name, []).extend(column)
    return found


def _solved_row(answers: Sequence[int]) -> list[str]:
    counts = (f"{answers.count(answer):,}" for answer in (WINNABLE, UNWINNABLE, UNKNOWN))
    return [f"{len(answers):,}", *counts, _share(answers, 2)]


def _kind_row(won: Sequence[int]) -> list[str]:
    kinds = (f"{100 * won.count(kind) / len(won):.0f}" for kind in reversed(range(len(KINDS))))
    mean = sum(won) / GAMES
    low, high = (100 * bound for bound in wilson(mean, len(won)))  # by deals: the games of one are not independent
    return [f"{len(won):,}", *kinds, f"{100 * mean / len(won):.1f} ({low:.1f}–{high:.1f})"]


def _interval(answers: Sequence[int]) -> tuple[float, float]:
    """Of the share that can be won: from none of the unknown ones to all."""
    won, all_ = answers.count(WINNABLE), len(answers)
    return wilson(won, all_)[0], wilson(won + answers.count(UNKNOWN), all_)[1]


def _share(answers: Sequence[int], decimals: int) -> str:
    share, low, high = (100 * part for part in (answers.count(WINNABLE) / len(answers), *_interval(answers)))
    return f"{share:.{decimals}f} ({low:.{decimals}f}–{high:.{decimals}f})"


def _bar(label: str, answers: Sequence[int], decimals: int = 2) -> Bar:
    share = answers.count(WINNABLE) / len(answers)
    return Bar(label, share, f"{_share(answers, decimals)}%", _interval(answers))


def _pledged(noted: Mapping[str, Sequence[int]], wave: int, fits: Callable[[int], bool]) -> list[int]:
    """The pledges of a wave with hands whose worth fits."""
    hands = zip(noted[f"hand_{wave}"], noted[f"pledge_{wave}"], strict=True)
    return [pledge for worth, pledge in hands if pledge and fits(worth)]


def _mean(noted: Mapping[str, Sequence[int]], wave: int, band: int) -> str:
    pledges = _pledged(noted, wave, lambda worth: bisect(BANDS, worth) == band)
    return f"{sum(pledges) / len(pledges):.1f}" if len(pledges) >= LEAST else "–"


def _curve(noted: Mapping[str, Sequence[int]], wave: int) -> Iterator[tuple[float, float]]:
    for worth in range(20, 91, 5):
        pledges = _pledged(noted, wave, range(worth - 2, worth + 3).__contains__)
        if len(pledges) >= LEAST:
            yield worth, sum(pledges) / len(pledges)


def _hardest(noted: Mapping[str, Sequence[int]], answers: Mapping[str, dict[int, int]]) -> list[tuple[int, int]]:
    known, games = next(iter(answers.values()), {}), zip(noted["deal"], noted["won"], noted["nodes"], strict=True)
    lost = [(nodes, deal) for deal, won, nodes in games if not won and known.get(deal, WINNABLE) == WINNABLE]
    return sorted(lost, reverse=True)[:HARDEST]


_VARIANTS: Final = tuple(dict(zip(VARIANTS, values, strict=True)) for values in product(*VARIANTS.values()))
_PACKAGE: Final = "drumhead.games.onslaught"
_CODE: Final = (f"{_PACKAGE}.rules", f"{_PACKAGE}.solve", f"{_PACKAGE}.almanac", "drumhead.table.shuffle")
_PLEDGES: Final = tuple(f"{column}_{wave}" for wave in _WAVES for column in ("hand", "pledge"))

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
