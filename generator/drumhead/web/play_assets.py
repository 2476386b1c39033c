"""The assets of a game's play page and umpire's desk: engine, bundle, and the tables drawn first."""

import ast
import json
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from drumhead.book.cached import bundle_of
from drumhead.book.model import Book
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.session_view import to_plain
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.render.backs import back_sprite
from drumhead.render.stat_cards import sprite
from drumhead.source.files import read_python
from drumhead.web import runtime
from drumhead.web.opening import opening

OPENINGS = 100
"""Deals, from 1 up, whose tables the build draws where the page can't draw any deal's table itself."""

_PAGE = "drumhead.play.browser"
"""The module that the worker calls: a page loads what this and the game import."""
_UMPIRE = "drumhead.play.umpire.desk"
"""The umpire's desk, which a play page does not load."""
_BATTLE = "drumhead.play.umpire.battle_desk"
"""The desk of a battle, likewise."""
_LAZY_PARTS = ("screen", "hints", "remark", "players.computer", "players.mask_deal", "solver")
"""The parts of a game that its table loads on demand."""


def build(book: Book, out: Path) -> None:
    """Write what the play page loads into ``out``: the engine, the cards' ``back.svg``, ``pieces.svg`` where the game
    draws its own cards, and ``opening.json``, the table of any deal, or ``openings/``, those of the first deals.

    The same book gives the same bytes. Raises ``RuntimeUnavailable`` where nothing was prepared.
    """
    bundle = bundle_of(book)
    _load(bundle, out, table_modules(bundle))
    (out / "back.svg").write_text(back_sprite(book), encoding="utf-8")
    if drawings := sprite(book):
        (out / "pieces.svg").write_text(drawings, encoding="utf-8")
    if bundle.game().deals_packs_only:
        (out / "opening.json").write_text(_json(opening(bundle)), encoding="utf-8")
        return
    openings = out / "openings"
    openings.mkdir(exist_ok=True)
    for number in range(1, OPENINGS + 1):
        view = to_plain(Desk(bundle, number).view())
        (openings / f"{number}.json").write_text(_json(view), encoding="utf-8")


def umpire(book: Book, out: Path) -> None:
    """Write what the umpire's desk loads into ``out``: the engine, and ``opening.json``, the desk as it is set out.

    Where the game has a battle, the desk of single cases is below, in ``cases``. As ``build`` otherwise.
    """
    bundle = bundle_of(book)
    _load(bundle, out, umpire_modules(bundle))
    cases = out
    if book.has_battle:
        (out / "opening.json").write_text(_json(BattleDesk(bundle).view()), encoding="utf-8")
        cases = out / "cases"
        cases.mkdir(exist_ok=True)
    (cases / "opening.json").write_text(_json(UmpireDesk(bundle).view()), encoding="utf-8")


def table_modules(bundle: GameBundle) -> dict[str, str]:
    """The sources that a game's table needs in a browser, by their path: no odds, and nothing of the umpire's desk."""
    game = bundle.declared
    parts = map(game.references.get, _LAZY_PARTS)
    return _imported([_PAGE, bundle.engine, *(part.partition(":")[0] for part in parts if part)], {_UMPIRE, _BATTLE})


def umpire_modules(bundle: GameBundle) -> dict[str, str]:
    """The sources that the umpire's desk needs in a browser, by their path."""
    references = bundle.declared.references
    parts = [references[part].partition(":")[0] for part in ("resolvers", "battle") if part in references]
    return _imported([_PAGE, _UMPIRE, bundle.engine, *parts], set() if "battle" in references else {_BATTLE})


def foreign_imports(bundle: GameBundle) -> Iterator[tuple[Path, int, str]]:
    """The engine's imports that fail in a browser: the file, the line, the module.

    Raises what the engine's import raises, and Invalid.
    """
    top = bundle.engine.partition(".")[0]
    served = tuple(
        f"{name}." for name in (top, *(f"drumhead.{layer}" for layer in runtime.LAYERS), *sys.stdlib_module_names)
    )
    modules = table_modules(bundle) if bundle.declared.is_dealt else {}
    modules |= umpire_modules(bundle) if bundle.resolvers() else {}
    for path, source in modules.items():
        if top == "drumhead" or not path.startswith(top):  # contracts hold our own
            continue
        for statement in _imports(ast.parse(source)):
            name = next(_names(statement), ".")
            if not f"{name}.".startswith(served):
                yield Path(path), statement.lineno, name


def _load(bundle: GameBundle, out: Path, modules: Mapping[str, str]) -> None:
    """Write ``engine.zip.bin``, ``bundle.json`` and ``manifest.json`` into ``out``."""
    out.mkdir(parents=True, exist_ok=True)
    files = {runtime.ENGINE: runtime.engine(modules), "bundle.json": _json(bundle.to_json()).encode()}
    for name, data in {**files, "manifest.json": _json(runtime.contents(files)).encode()}.items():
        (out / name).write_bytes(data)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _imported(roots: Iterable[str], without: Collection[str] = ()) -> dict[str, str]:
    """The sources of these modules and of all that they import from the same top packages, except ``without``."""
    pending, sources = list(roots), dict[str, str]()
    packages = {name.partition(".")[0] for name in pending}
    seen = set(without)
    while pending:
        name = pending.pop()
        if name in seen or name.partition(".")[0] not in packages:
            continue
        seen.add(name)
        pending += filter(None, [name.rpartition(".")[0]])
        file = _file(name)
        if file is None:
            continue
        path = name.replace(".", "/") + ("/__init__.py" if file.name == "__init__.py" else ".py")
        for statement in _imports(read_python(file)):
            pending += _names(statement)
        sources[path] = file.read_text(encoding="utf-8-sig")
    return sources


def _file(name: str) -> Path | None:
    """The file of a module; None for a name that is in a module, and for a folder without code."""
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return None
    return Path(spec.origin) if spec and spec.origin else None


def _imports(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The import statements that are reached when the code runs."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from _imports(child)


def _names(statement: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The names that it imports: modules, and members that may be modules."""
    if isinstance(statement, ast.Import):
        yield from (alias.name for alias in statement.names)
    elif statement.module:
        yield from (statement.module, *(f"{statement.module}.{alias.name}" for alias in statement.names))
