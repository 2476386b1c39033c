"""What people see, as pictures to be looked at: ``python -m tests.gallery [pages|tables|films|paper|readme]``.

Taken from the built site into ``site/gallery/now``; what differs from the gallery of the commit before comes first.
``readme`` takes the pictures of the README, and notes the words that stand on them.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from shutil import rmtree
from typing import Any, Final

import pypdfium2
from bootstrap import chromium
from drumhead.book.cached import bundle_of, project_books
from drumhead.source.project import Project
from drumhead.table.shuffle import stream
from PIL import Image, ImageChops
from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from tests.browser.hands import SERGEANT, WON, Mouse, open_table, set_out
from tests.chrome import FLAGS, serving, until

ROOT: Final = Path(__file__).resolve().parents[1]
PUBLIC: Final = ROOT / "site" / "public"
OUT: Final = ROOT / "site" / "gallery"
README: Final = ROOT / "site" / "pictures"
PAGES: Final = (
    "", "onslaught/", "serm/", "no-mans-land/learn/", "officers-battle/learn/", "onslaught/rules/absorb.greater/",
    "onslaught/print/", "onslaught/almanac/", "serm/editions/1.1/", "hit-the-deck/desk/", "hit-the-deck/desk/cases/",
    "referee/", "handbook/", "about/", "trace/", "404.html",
)  # fmt: skip
"""Each kind of page."""
SIZES: Final = {
    "1440": (1440, 900),
    "820": (820, 1180),
    "390": (390, 844),
    "320": (320, 640),
    "200%": (720, 450),
    "400%": (360, 225),
}
"""At 200 and 400 % a page of 1440 by 900 has a half and a quarter of the points."""
TABLES: Final = {"1280": (1280, 720), "390": (390, 844), "360": (360, 640)}
FRAME: Final = 60
"""Milliseconds between the frames of a film."""
SLOWER: Final = 8
"""How much slower a film is played than the page plays it: a frame takes longer than 60 ms to take."""


def main() -> None:
    """Take the parts that are asked for, all but the README's where none is."""
    parts = ["pages", "tables", "films", "paper"]
    wanted = sys.argv[1:] or parts
    if unknown := {*wanted} - {*parts, "readme"}:
        sys.exit(f"there is no part {unknown.pop()}: choose among {', '.join(parts)} and readme")
    with serving(PUBLIC) as site, sync_playwright() as playwright:
        expect.set_options(timeout=60_000)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        if "readme" in wanted:
            _readme(browser.new_context(viewport={"width": 960, "height": 640}, reduced_motion="reduce"), site)
        else:
            _begin(wanted)
            takers = {"pages": _pages, "tables": _tables, "films": _films}
            for part in takers.keys() & {*wanted}:
                takers[part](browser.new_context(reduced_motion="no-preference" if part == "films" else "reduce"), site)
            if "paper" in wanted:
                _paper()
            _index()
        browser.close()


def _begin(parts: Sequence[str]) -> None:
    """Keep the gallery of the commit before to compare with, and empty the parts that are taken anew."""
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    now, mark = OUT / "now", OUT / "commit"
    if now.exists() and mark.exists() and mark.read_text(encoding="utf-8") != commit:
        rmtree(OUT / "before", ignore_errors=True)
        now.rename(OUT / "before")
    for part in parts:
        rmtree(now / part, ignore_errors=True)
        (now / part).mkdir(parents=True)
    mark.write_text(commit, encoding="utf-8")


def _pages(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    for path in PAGES:
        page.goto(site + path)
        until(page, "document.querySelector('#loading')?.hidden ?? true")
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=_file("pages", path.strip("/") or "home", name, scheme))


def _records() -> Iterator[tuple[str, dict[str, Any]]]:
    """A whole game of each that can be played: one that was kept, or the computer against itself."""
    yield from (("onslaught", WON), ("no-mans-land", SERGEANT))
    for book in project_books(Project(ROOT)):
        bundle = bundle_of(book)
        game = bundle.game() if book.playable else None
        if game and game.players and game.players.computer:
            variants = bundle.choose({})
            choose, moves, chance = game.load("players.computer"), list[Any](), stream(7)
            state = game.start(game.deal(7, variants, bundle.tables), variants, bundle.tables)
            while not game.outcome(state) and len(moves) < 60:
                seen = game.players.seen_by(state, max(0, game.players.on_turn(state)))
                moves.append(choose(seen, chance, game.players.strengths[0]))
                state = game.apply(state, moves[-1])[0]
            yield book.slug, {"game": book.slug, "seed": 7, "moves": [*map(str, moves)]}


def _tables(context: BrowserContext, site: str) -> None:
    for game, kept in _records():
        page = context.new_page()
        open_table(page, site, "", game, judged=True)
        count = len(kept["moves"])
        for moves in dict.fromkeys((0, count // 3, 2 * count // 3, count)):
            page.set_viewport_size({"width": 1280, "height": 720})
            set_out(page, kept, moves)
            if page.locator("#look").is_visible():
                page.locator("#look").click()
            for name, (width, height) in TABLES.items():
                page.set_viewport_size({"width": width, "height": height})
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)
                    page.screenshot(path=_file("tables", game, f"{moves:02}", name, scheme))
        page.close()


FILMS: Final[dict[str, tuple[str, dict[str, Any], int]]] = {
    "turn": ("onslaught", WON, WON["moves"].index("turn")),
    "destroy": ("onslaught", WON, WON["moves"].index("destroy 5C+5S+10C")),
    "won": ("onslaught", WON, len(WON["moves"]) - 1),
    "fire": ("no-mans-land", SERGEANT, next(n for n, move in enumerate(SERGEANT["moves"]) if move.startswith("fire"))),
    "end": ("no-mans-land", SERGEANT, len(SERGEANT["moves"]) - 1),
}
"""A staged move each: the game, its record, and how many moves come before."""


def _films(context: BrowserContext, site: str) -> None:
    for name, (game, kept, before) in FILMS.items():
        page = context.new_page()
        page.set_viewport_size({"width": 820, "height": 640})
        open_table(page, site, "", game, judged=True)
        set_out(page, kept, before)
        context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
        frames = []
        Mouse(page).make(kept["moves"][before])
        for number in range(24):
            frames.append(_file("films", name, f"{number:02}"))
            page.screenshot(path=frames[-1])
            page.wait_for_timeout(FRAME * SLOWER / 3)
        pictures = [Image.open(frame).reduce(2) for frame in frames]
        strip = Image.new("RGB", (6 * (pictures[0].width + 6), 4 * (pictures[0].height + 6)), "magenta")
        for place, picture in enumerate(pictures):
            strip.paste(picture, (place % 6 * (picture.width + 6), place // 6 * (picture.height + 6)))
        strip.save(_file("films", name))
        for frame in frames:
            frame.unlink()
        page.close()


def _paper() -> None:
    for file in sorted(PUBLIC.rglob("*-a4.pdf")):
        for number, page in enumerate(pypdfium2.PdfDocument(file), 1):
            page.render(scale=110 / 72).to_pil().save(_file("paper", file.stem, f"{number:02}"))


def _file(part: str, *names: str) -> Path:
    return OUT / "now" / part / f"{'-'.join(names).replace('/', '.')}.png"


def _index() -> None:
    """A page of all pictures, those first that are new or differ most from before."""
    shares = {
        file: _difference(file, OUT / "before" / file.relative_to(OUT / "now")) for file in (OUT / "now").rglob("*.png")
    }
    lines = ["<!doctype html><meta charset=utf-8><title>Gallery</title><style>img { max-width: 100% }</style>"]
    for file, share in sorted(shares.items(), key=lambda pair: (-round(pair[1], 3), pair[0])):
        name = file.relative_to(OUT).as_posix()
        told = f"{name}: {'new' if share > 1 else f'{share:.1%} differs'}"
        lines.append(f'<figure><figcaption>{escape(told)}</figcaption><img loading=lazy src="{escape(name)}"></figure>')
    (OUT / "index.html").write_text("\n".join(lines), encoding="utf-8")
    print(f"{len(shares)} pictures, {sum(share > 0 for share in shares.values())} new or changed: {OUT / 'index.html'}")


def _difference(now: Path, before: Path) -> float:
    """The share of the picture that has changed; more than 1 where it is new or has another size."""
    if not before.exists():
        return 2
    new, old = Image.open(now).convert("L"), Image.open(before).convert("L")
    if new.size != old.size:
        return 1.5
    counts = ImageChops.difference(new, old).histogram()
    return sum(counts[24:]) / sum(counts)


# The pictures of the README.


def _readme(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    words: dict[str, list[str]] = {}

    def take(name: str) -> None:
        page.screenshot(path=README / f"{name}.png")
        words[name] = _words(page)

    page.goto(site)
    page.locator(".deal .fan a").first.wait_for()
    take("home")
    page.goto(f"{site}onslaught/learn/")
    page.locator(".shown").first.evaluate("(figure) => figure.scrollIntoView({ block: 'center' })")
    take("learn")
    open_table(page, site, "?deal=7")
    page.locator("[data-control=pledge]").click()
    page.locator("[data-control=turn]").click()
    page.locator("[data-id=QC]").click()
    take("play")
    open_table(page, site, "?deal=7&computer=none", "serm")
    page.locator("[data-control=begin]").click()
    page.locator('[data-piece="north.gunner"]').click()
    page.wait_for_timeout(500)
    take("table")
    page.goto(f"{site}serm/print/?sheets=deck.fold+quickref*2&paper=a4")
    page.locator("#deck").evaluate("heading => heading.scrollIntoView()")
    page.wait_for_load_state("networkidle")
    take("print")
    page.goto(f"{site}onslaught/print/onslaught-quickref-a4.png")
    page.locator("img").screenshot(path=README / "quickref.png")
    (README / "words.json").write_text(json.dumps(words, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _words(page: Page) -> list[str]:
    """The lines in the page's window, without the title and those that have figures or cards in them."""
    lines: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("main *, header *")]
          .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => {
            const { top, bottom, width } = one.getBoundingClientRect();
            return width > 3 && top >= 0 && bottom <= innerHeight;
          })
          .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data))"""
    )
    plain = dict.fromkeys(" ".join(line.split()) for line in lines)
    return [line for line in plain if len(line) > 3 and line.replace(" ", "").isalpha() and line not in page.title()]


if __name__ == "__main__":
    main()
