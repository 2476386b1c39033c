"""Where each rule is enforced, exercised and printed, as measured in runs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from drumhead.book.model import Book, Group
from drumhead.source.example_runs import run_example
from drumhead.source.files import load_json
from drumhead.source.fingerprint import fingerprint
from drumhead.source.game import GameSource, read_game
from drumhead.table.citations import record_citations
from drumhead.table.faults import BadInput

NAME: Final = "trace.json"
"""The measured trace beside a game's source: ``made_from``, ``tests`` (their folder) and ``rules``."""


@dataclass(frozen=True, slots=True)
class RuleTrace:
    """Where one rule is enforced, exercised and printed."""

    code: tuple[str, ...]
    """The functions that cite it when it is played or resolved, as ``module:function``."""
    examples: tuple[str, ...]
    tests: tuple[str, ...]
    """As ``file::test``, without parameters."""
    sheets: tuple[str, ...]
    """The aids with its short form, or with a table or figure that belongs to it."""
    unchecked: str | None
    """Why nothing checks it; None if the engine does, or if there is none."""

    def to_json(self) -> dict[str, Any]:
        """The rule as ``drumhead trace --json`` has it."""
        return asdict(self)


def trace(book: Book, folder: Path, cache: Path) -> dict[str, RuleTrace]:
    """The trace of every rule of the book compiled from ``folder``, after running its examples again.

    ``cache`` is the project's. Raises BadInput if the trace file is broken.
    """
    game = read_game(folder, [], cache / "parsed")
    measured = _read_trace(folder / NAME).get("rules", {})
    examples = _examples(game)
    code: dict[str, set[str]] = {rule: set(entry["code"]) for rule, entry in measured.items()}
    for citations in examples.values():
        for rule, functions in citations.items():
            code.setdefault(rule, set()).update(functions)
    reasons = {rule: why for why, rules in game.form.unchecked.items() for rule in rules}
    return {
        rule: RuleTrace(
            code=tuple(sorted(code.get(rule, ()))),
            examples=tuple(name for name, citations in examples.items() if rule in citations),
            tests=tuple(measured.get(rule, {}).get("tests", ())),
            sheets=tuple(_sheets_of(book, rule)),
            unchecked=reasons.get(rule),
        )
        for rule in book.rules
    }


def trace_fingerprint(engine: str, tests: Path) -> str:
    """A hash of the engine and the tests that a trace was measured with."""
    spec = find_spec(engine)
    paths = list(spec.submodule_search_locations or [spec.origin or ""]) if spec else []
    return fingerprint([*map(Path, paths), tests])


def check_fresh(engine: str, folder: Path, root: Path) -> None:
    """Raises BadInput if the engine or the tests have changed since the trace was measured."""
    path = folder / NAME
    stored = _read_trace(path)
    if stored and stored.get("made_from") != trace_fingerprint(engine, root / str(stored.get("tests"))):
        raise BadInput(f"{path}: stale: the engine or its tests have changed since; run `make trace`")


def _read_trace(path: Path) -> dict[str, Any]:
    try:
        data: Any = load_json(path)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: cannot be read ({error}); run `make trace`") from None
    if isinstance(data, dict) and isinstance(data.get("rules"), dict) and all(map(_has_places, data["rules"].values())):
        return data
    raise BadInput(f"{path}: this is not a trace; run `make trace`")


def _has_places(entry: Any) -> bool:
    """Whether it lists the code and the tests of a rule."""
    return isinstance(entry, dict) and all(
        isinstance(places := entry.get(part), list) and all(isinstance(place, str) for place in places)
        for part in ("code", "tests")
    )


def _examples(game: GameSource) -> dict[str, Mapping[str, set[str]]]:
    """Each example -> the rules that its run cited, with the functions that cited them."""
    by_example: dict[str, Mapping[str, set[str]]] = {}
    if not game.form.engine:
        return by_example
    bundle = game.partial_bundle()
    for name, example in game.examples.items():
        with record_citations(game.form.engine, bundle.resolvers().values()) as citations:
            run_example(example, bundle, [])
        by_example[name] = citations
    return by_example


def _sheets_of(book: Book, rule: str) -> Iterator[str]:
    for sheet in book.sheets:
        if rule in _printed_rules(sheet.groups):
            yield sheet.aid


def _printed_rules(groups: Sequence[Group]) -> set[str]:
    rules = {rule.id for group in groups for rule in group.rules}
    for group in groups:
        for block in (group.table, group.figure):
            rules.update(block.rules if block else ())
    return rules
