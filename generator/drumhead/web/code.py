"""The engine's code that decides each rule, found by the citing of the rule, and coloured for a page."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent
from typing import Final, NamedTuple

from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from drumhead.book.cached import bundle_of
from drumhead.book.model import Book
from drumhead.book.trace import Naming, named_in_text

FOLDERS: Final = ("rules", "resolve", "battle")
"""Where an engine of several files decides; the others draw, advise and play."""
EXCERPTS: Final = 4
"""The most that are shown of one rule: first those that refuse."""
_SPAN: Final = 12
"""Lines of a statement that is shown whole."""


class Excerpt(NamedTuple):
    """What one function has to do with a rule."""

    place: str
    """Its file in the engine and its name: ``rules/wave.py: Recalibrate.verify``."""
    code: Markup
    refusals: tuple[str, ...]
    """What it answers to a move that breaks the rule, with ‹names› for what depends on the game."""
    collects: bool
    """Whether all that it does with the rule is to put it among those that are cited later."""


def excerpts(book: Book) -> Mapping[str, Sequence[Excerpt]]:
    """Rule id -> the excerpts that are shown of it; nothing for a book without an engine."""
    found: defaultdict[str, list[Excerpt]] = defaultdict(list)
    spec = find_spec(book.engine) if book.engine else None
    if not spec or not spec.origin:
        return found
    top, texts = Path(spec.origin).parent, dict[Path, list[str]]()
    named: defaultdict[tuple[str, Path, str], list[Naming]] = defaultdict(list)
    for naming in named_in_text(book.engine, bundle_of(book).declared.rules):
        if naming.file.relative_to(top).parts[0] in FOLDERS or not (top / FOLDERS[0]).is_dir():
            named[naming.rule, naming.file, naming.function].append(naming)
    for (rule, file, _), several in named.items():
        lines = texts.setdefault(file, file.read_text(encoding="utf-8").splitlines())
        place = f"{file.relative_to(top).as_posix()}: {several[0].function}"
        found[rule].append(_excerpt(place, lines, [naming.nodes for naming in several]))
    for those in found.values():
        those.sort(key=lambda one: (one.collects, not one.refusals))
        del those[max(1, sum(not one.collects for one in those[:EXCERPTS])) :]
    return found


def _excerpt(place: str, lines: Sequence[str], chains: Sequence[Sequence[ast.AST]]) -> Excerpt:
    """The head of the function, and each statement that cites the rule, with its condition."""
    function = chains[0][0]
    assert isinstance(function, ast.FunctionDef)
    body = function.body[1:] if ast.get_docstring(function) else function.body
    shown = {*range(function.lineno, function.body[0].lineno)}
    refusals: dict[str, None] = {}
    collects = True
    for chain in chains:
        statements = [node for node in chain[1:] if isinstance(node, ast.stmt)]
        if not statements:
            continue  # the default of a parameter
        last = statements[-1]
        start, end, said = last.lineno, _end(last), [*_refusals(chain)]
        collects = collects and len(statements) == 1 and isinstance(last, ast.Assign)
        for outer in statements[-2:-1]:
            if isinstance(outer, ast.If) and last in outer.body and end - outer.lineno < _SPAN:
                start = outer.lineno
                if isinstance(last, ast.Assign) and _end(outer.body[-1]) - start < _SPAN:
                    end = _end(outer.body[-1])  # what is made of it
        if len(statements) == 1 and said and end - body[0].lineno < 2 * _SPAN:
            start = body[0].lineno  # what it answers when nothing before it has: all decides
        if end - start < 2 * _SPAN:
            shown.update(range(start, end + 1))
        else:
            shown.update((start, last.lineno, getattr(chain[-1], "lineno", start)))
        refusals |= dict.fromkeys(words for words in said if words.count("‹") < 4)
    kept: list[str] = []
    previous = function.lineno - 1
    for number in sorted(shown):
        line = lines[number - 1]
        if number > previous + 1 and not (previous == function.body[0].lineno - 1 and number == body[0].lineno):
            kept.append(f"{' ' * (len(line) - len(line.lstrip()))}# …")
        kept.append(line)
        previous = number
    code = highlight(dedent("\n".join(kept)), PythonLexer(), HtmlFormatter(nowrap=True))
    return Excerpt(place, Markup(code.rstrip()), tuple(refusals), collects)


def _end(statement: ast.stmt) -> int:
    """The last line of a statement, or of the head of one that holds others."""
    inner = getattr(statement, "body", None) or getattr(statement, "cases", None)
    if inner:
        first = inner[0].pattern if isinstance(inner[0], ast.match_case) else inner[0]
        return max(statement.lineno, int(first.lineno) - 1)
    return statement.end_lineno or statement.lineno


def _refusals(chain: Sequence[ast.AST]) -> Iterator[str]:
    """The words of the refusal that cites the rule, if one does."""
    for call in chain:
        if not (isinstance(call, ast.Call) and ast.unparse(call.func) in ("refuse", "NotAllowed")):
            continue
        words = call.args[0] if call.args else None
        holder = next((node for node in reversed(chain) if isinstance(node, (ast.If, ast.FunctionDef))), None)
        if isinstance(words, ast.Name) and holder:
            assigned = [
                node.value
                for node in ast.walk(holder)
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == words.id
            ]
            words = assigned[0] if len(assigned) == 1 else None
        match words:
            case ast.Constant(str(text)):
                yield text
            case ast.JoinedStr(values):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else _stand_in(part) for part in values)


def _stand_in(part: ast.expr) -> str:
    """The name of what a sentence is filled with: ‹cards› for ``{listed(move.cards)}``, or … where it has none.

    >>> _stand_in(ast.parse("listed(move.cards)", mode="eval").body), _stand_in(ast.parse("1", mode="eval").body)
    ('‹cards›', '…')
    """
    while isinstance(part, (ast.FormattedValue, ast.Subscript)) or (isinstance(part, ast.Call) and part.args):
        part = part.args[0] if isinstance(part, ast.Call) else part.value
    name = part.attr if isinstance(part, ast.Attribute) else part.id if isinstance(part, ast.Name) else ""
    return f"‹{name.strip('_').replace('_', ' ').lower()}›" if name else "…"
