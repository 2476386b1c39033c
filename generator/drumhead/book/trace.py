"""Where each rule is enforced, exercised and printed: what ran, not what is named."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from drumhead.book.model import Book, Group
from drumhead.source.examples import run_example
from drumhead.source.files import load_json
from drumhead.source.fingerprint import fingerprint
from drumhead.source.game import GameSource, read_game
from drumhead.table.citations import record_citations
from drumhead.table.game import BadInput

NAME: Final = "trace.json"
"""What the tests of a game ran into, kept beside its source: ``made_from``, ``tests`` (their folder) and ``rules``."""


@dataclass(frozen=True, slots=True)
class RuleTrace:
    """One rule."""

    code: tuple[str, ...]
    """The functions that cite it when it is played or resolved, as ``module:function``."""
    examples: tuple[str, ...]
    tests: tuple[str, ...]
    """As ``file::test``, parameters left out."""
    sheets: tuple[str, ...]
    """The aids that carry its short form, or a table or figure that belongs to it."""
    unchecked: str | None
    """Why nothing checks it; None where the engine does, or where there is none."""

    def to_json(self) -> dict[str, Any]:
        """The rule as ``drumhead trace --json`` has it."""
        return asdict(self)


def trace(book: Book, folder: Path, cache: Path) -> dict[str, RuleTrace]:
    """Every rule of the book made from the folder, in its order, after running its examples again.

    ``cache`` is the project's. Raises BadInput where the kept file is broken.
    """
    game = read_game(folder, [], cache / "parsed")
    kept = _kept(folder / NAME).get("rules", {})
    examples = _examples(game)
    code: dict[str, set[str]] = {rule: set(entry["code"]) for rule, entry in kept.items()}
    for hits in examples.values():
        for rule, places in hits.items():
            code.setdefault(rule, set()).update(places)
    reasons = {rule: why for why, rules in game.form.unchecked.items() for rule in rules}
    return {
        rule: RuleTrace(
            code=tuple(sorted(code.get(rule, ()))),
            examples=tuple(name for name, hits in examples.items() if rule in hits),
            tests=tuple(kept.get(rule, {}).get("tests", ())),
            sheets=tuple(_sheets(book, rule)),
            unchecked=reasons.get(rule),
        )
        for rule in book.rules
    }


def trace_fingerprint(engine: str, tests: Path) -> str:
    """One word for the engine and the tests that a kept trace was measured on."""
    found = find_spec(engine)
    places = list(found.submodule_search_locations or [found.origin or ""]) if found else []
    return fingerprint([*map(Path, places), tests])


def check(engine: str, folder: Path, root: Path) -> None:
    """Raises BadInput where the engine or the tests have changed since the kept trace was measured."""
    path = folder / NAME
    kept = _kept(path)
    if kept and kept.get("made_from") != trace_fingerprint(engine, root / str(kept.get("tests"))):
        raise BadInput(f"{path}: stale: the engine or its tests have changed since; run `make trace`")


def _kept(path: Path) -> dict[str, Any]:
    try:
        kept: Any = load_json(path)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: cannot be read ({error}); run `make trace`") from None
    if isinstance(kept, dict) and isinstance(kept.get("rules"), dict) and all(map(_has_places, kept["rules"].values())):
        return kept
    raise BadInput(f"{path}: this is not a trace; run `make trace`")


def _has_places(entry: Any) -> bool:
    """Whether it tells the code and the tests of a rule."""
    return isinstance(entry, dict) and all(
        isinstance(places := entry.get(part), list) and all(isinstance(place, str) for place in places)
        for part in ("code", "tests")
    )


def _examples(game: GameSource) -> dict[str, Mapping[str, set[str]]]:
    """Each example -> the rules that its run cited, with the code that did."""
    found: dict[str, Mapping[str, set[str]]] = {}
    if not game.form.engine:
        return found
    bundle = game.partial_bundle()
    for name, example in game.examples.items():
        with record_citations(game.form.engine) as hits:
            run_example(example, bundle, [])
        found[name] = hits
    return found


def _sheets(book: Book, rule: str) -> Iterator[str]:
    for sheet in book.sheets:
        if rule in _printed(sheet.groups):
            yield sheet.aid


def _printed(groups: Sequence[Group]) -> set[str]:
    rules = {rule.id for group in groups for rule in group.rules}
    for group in groups:
        for block in (group.table, group.figure):
            rules.update(block.rules if block else ())
    return rules
