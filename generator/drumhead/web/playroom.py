"""What a game's play page and umpire's desk load besides the page: engine, bundle, and the tables drawn before them."""

import json
from collections.abc import Collection, Iterator
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

from drumhead.book.bundle import bundle_of
from drumhead.book.model import Book
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.umpire import Umpire
from drumhead.render.stat_cards import sprite
from drumhead.source.project import Project
from drumhead.web import runtime

OPENINGS = 100
"""Deals, from 1 up, whose table is drawn before the engine is there."""

_ROOMS = ("table", "play")
_NOT_IN_A_BROWSER = ("play/terminal.py", "table/perft.py", "games/*/odds*.py")
UMPIRE = (
    *(f"play/{name}.py" for name in ("form", "ledger", "pack", "umpire", "umpire_save", "umpire_view")),
    *("table/asked.py", "table/resolver.py", "table/script.py", "games/*/resolve_*.py"),
)
"""Modules that only resolvers and the umpire's desk import: no table has to wait for them."""


def build(book: Book, project: Project, out: Path) -> None:
    """Write what the play page loads into ``out``: the engine, ``pieces.svg`` where the game draws its own cards, and
    ``openings/``, the tables of the first deals.

    The same book gives the same bytes. Raises ``Unavailable`` where Node or Pyodide is missing.
    """
    bundle = _load(book, project, out, UMPIRE)
    if drawings := sprite(book):
        (out / "pieces.svg").write_text(drawings, encoding="utf-8")
    openings = out / "openings"
    openings.mkdir(exist_ok=True)
    for number in range(1, OPENINGS + 1):
        view = Desk(bundle, number).view().to_json()
        (openings / f"{number}.json").write_text(_json(view), encoding="utf-8")


def umpire(book: Book, project: Project, out: Path) -> None:
    """Write what the umpire's desk loads into ``out``: the engine, and ``opening.json``, the desk as it is set out.

    As ``build`` otherwise.
    """
    bundle = _load(book, project, out)
    (out / "opening.json").write_text(_json(Umpire(bundle).view()), encoding="utf-8")


def _load(book: Book, project: Project, out: Path, without: Collection[str] = ()) -> GameBundle:
    """Write ``engine.zip``, ``bundle.json`` and ``manifest.json`` into ``out``; gives the bundle."""
    out.mkdir(parents=True, exist_ok=True)
    bundle = bundle_of(book)
    (out / "bundle.json").write_text(_json(bundle.to_json()), encoding="utf-8")
    (out / "engine.zip").write_bytes(runtime.engine(project, dict(modules(book.engine, without))))
    sizes = {name: (out / name).stat().st_size for name in ("engine.zip", "bundle.json")}
    (out / "manifest.json").write_text(_json({"files": sizes}), encoding="utf-8")
    return bundle


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def modules(engine: str, without: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """Floor 0, ``play``, the engine's module or package, each with its place in the zip; but for files ``without``."""
    left_out = [f"drumhead/{pattern}" for pattern in (*_NOT_IN_A_BROWSER, *without)]
    for path, source in _sources(engine):
        if not any(fnmatch(path, pattern) for pattern in left_out):
            yield path, source


def _sources(engine: str) -> Iterator[tuple[str, str]]:
    house = Path(__file__).parents[1]
    yield "drumhead/__init__.py", (house / "__init__.py").read_text(encoding="utf-8")
    for room in _ROOMS:
        for file in (house / room).glob("*.py"):
            yield f"drumhead/{room}/{file.name}", file.read_text(encoding="utf-8")
    yield from _engine(engine)


def _engine(engine: str) -> Iterator[tuple[str, str]]:
    *parents, last = engine.split(".")
    for depth in range(1, len(parents) + 1):
        package = find_spec(".".join(parents[:depth]))
        if parents[:depth] != ["drumhead"] and package and package.origin:
            yield f"{'/'.join(parents[:depth])}/__init__.py", Path(package.origin).read_text(encoding="utf-8")
    found = find_spec(engine)
    if found is None or found.origin is None:
        raise FileNotFoundError(f"there is no module {engine}")
    file = Path(found.origin)
    where = "/".join(parents)
    if file.name != "__init__.py":
        yield f"{where}/{file.name}".lstrip("/"), file.read_text(encoding="utf-8")
        return
    for part in file.parent.rglob("*.py"):
        yield f"{where}/{last}/{part.relative_to(file.parent).as_posix()}".lstrip("/"), part.read_text(encoding="utf-8")
