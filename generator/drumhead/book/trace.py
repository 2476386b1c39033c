"""Where each rule is enforced, exercised and printed, as measured in runs.

The engine runs the worked examples and a few games at random. A rule that none of them met, such as one on rosters or
set-ups, is looked for in the engine's text.
"""

import ast
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from importlib.util import find_spec
from itertools import islice, product
from pathlib import Path
from typing import Any, NamedTuple, cast

from drumhead.book.cached import remembered
from drumhead.book.model import Book
from drumhead.play.bundle import GameBundle
from drumhead.source.engine_guard import EngineFault, guarded
from drumhead.source.examples import run_example
from drumhead.source.faults import without_faults
from drumhead.source.files import read_python
from drumhead.source.game import GameSource, read_game
from drumhead.table.citations import Hits, record_citations
from drumhead.table.faults import BadInput
from drumhead.table.record import play_on
from drumhead.table.shuffle import below, stream
from drumhead.table.words import curl_quotes

GAMES, MOVES, CHOICES, ELSEWHERE = 4, 20, 200, 3
"""How many deals are played at random, the most moves of each, how many legal moves each is chosen from, and how many
that were made earlier are tried at each turn: most are refused there.
"""


class RuleTrace(NamedTuple):
    """Where one rule is enforced, exercised and printed."""

    code: tuple[str, ...]
    """The functions that cite it when it is played or resolved, as ``module:function``."""
    examples: tuple[str, ...]
    sheets: tuple[str, ...]
    """The aids with its short form, or with a table or figure that belongs to it."""
    unchecked: str | None
    """Why nothing checks it; None if the engine does, or if there is none."""


def trace(book: Book, folder: Path, cache: Path) -> dict[str, RuleTrace]:
    """The trace of every rule of the book compiled from ``folder``; ``cache`` is the project's."""

    def find() -> dict[str, Any]:
        with without_faults() as faults:
            game = read_game(folder, faults)
        code, examples = _citations(game)
        reasons = {rule: curl_quotes(why) for why, rules in game.form.unchecked.items() for rule in rules}
        met = {rule: [name for name, rules in examples.items() if rule in rules] for rule in book.rules}
        return {rule: [sorted(code.get(rule, ())), met[rule], reasons.get(rule)] for rule in book.rules}

    found = remembered(book, "trace", cache, find).items()
    return {
        rule: RuleTrace(tuple(code), tuple(examples), tuple(_sheets_of(book, rule)), why)
        for rule, (code, examples, why) in found
    }


def _citations(game: GameSource) -> tuple[Hits, dict[str, set[str]]]:
    """What the engine's functions cite, and for each example the rules that its run cited."""
    code: Hits = {}
    examples: dict[str, set[str]] = {}
    if not (engine := game.form.engine):
        return code, examples
    bundle = game.partial_bundle()
    resolvers = bundle.resolvers().values()
    for name, example in game.examples.items():
        with record_citations(engine, resolvers) as hits:
            run_example(example, bundle, [])
        examples[name] = set(hits)
        for rule, functions in hits.items():
            code.setdefault(rule, set()).update(functions)
    with record_citations(engine, resolvers) as hits:
        if bundle.declared.is_dealt:
            _play_at_random(bundle)
    for rule, functions in hits.items():
        code.setdefault(rule, set()).update(functions)
    unmet = {rule.value for rule in bundle.declared.rules if rule.value not in code}
    for naming in named_in_text(engine, bundle.declared.rules) if unmet else ():
        if naming.rule in unmet:
            code.setdefault(naming.rule, set()).add(f"{naming.module}:{naming.function}")
    for resolver in resolvers:
        method = cast(Any, resolver).resolve
        for rule in set(map(str, resolver.rules)) - code.keys():
            code[rule] = {f"{method.__module__}:{method.__qualname__}"}
    return code, examples


def _play_at_random(bundle: GameBundle) -> None:
    """Play the fixed set of random games, as far as the engine goes without a fault."""
    game, made = bundle.game(), list[Any]()
    choices = [dict(zip(game.variants, values, strict=True)) for values in product(*game.variants.values())]
    for number in range(GAMES):
        numbers = stream(number)
        with suppress(EngineFault, BadInput), guarded():
            state = bundle.begin({"seed": number, "variants": choices[number % len(choices)]})
            for _ in range(MOVES):
                legal = list(islice(game.legal_moves(state), CHOICES))
                if not legal:
                    break
                made.append(legal[below(numbers, len(legal))])
                state, _events = game.apply(state, made[-1])
                for _ in range(ELSEWHERE):
                    game.verify(state, made[below(numbers, len(made))])
                game.outcome(state)
            play_on(game, state, ["no move"])


class Naming(NamedTuple):
    """A place in an engine's text where a function names a rule."""

    rule: str
    file: Path
    module: str
    function: str
    """``Shift.verify``."""
    nodes: Sequence[ast.AST]
    """The function, and all in it that the name stands in, down to the name."""


def named_in_text(engine: str, rules: type[StrEnum]) -> Iterator[Naming]:
    """Each place where the engine's text names a member of ``rules`` in a function, as ``Rule.SHIFT``."""
    spec = find_spec(engine)
    file = Path(spec.origin) if spec and spec.origin else Path()
    is_package = file.name == "__init__.py"
    for path in sorted(file.parent.rglob("*.py")) if is_package else [file]:
        parts = path.relative_to(file.parent).with_suffix("").parts if is_package else ()
        module = ".".join([engine, *parts]).removesuffix(".__init__")
        for nodes in _paths((read_python(path),)):
            match nodes[-1]:
                case ast.Attribute(ast.Name(id=rules.__name__), name) if name in rules.__members__:
                    within = [place for place, node in enumerate(nodes) if isinstance(node, ast.FunctionDef)]
                    if not within:
                        continue
                    names = [node.name for node in nodes if isinstance(node, ast.ClassDef | ast.FunctionDef)]
                    yield Naming(rules[name].value, path, module, ".".join(names), nodes[within[0] :])


def _paths(nodes: tuple[ast.AST, ...]) -> Iterator[tuple[ast.AST, ...]]:
    """Every node below the last, each with all that it stands in."""
    for child in ast.iter_child_nodes(nodes[-1]):
        yield (*nodes, child)
        yield from _paths((*nodes, child))


def _sheets_of(book: Book, rule: str) -> Iterator[str]:
    for sheet in book.sheets:
        blocks = [block for group in sheet.groups for block in (group.table, group.figure) if block]
        printed = [printed.id for group in sheet.groups for printed in group.rules]
        if rule in printed or any(rule in block.rules for block in blocks):
            yield sheet.aid
