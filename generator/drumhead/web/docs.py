"""The docs tree: Markdown pages that MkDocs turns into the site, the same bytes for the same books."""

import json
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from posixpath import normpath
from typing import Any

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup, escape

from drumhead.book.cached import bundle_of
from drumhead.book.model import Book, BookRule, Example, ExampleStep, PlacedExample
from drumhead.book.trace import RuleTrace
from drumhead.play.desk import Desk
from drumhead.render.by_language import TranslatedTemplates
from drumhead.render.cards import PAGE_COLOURS, SUIT_PATHS
from drumhead.render.figures import figure_svg
from drumhead.render.inline import curl_page_quotes, curl_quotes, html, sentence_html
from drumhead.render.pictures import picture_svgs
from drumhead.render.printed import SHARED_PICTURE, PrintedSheet
from drumhead.source.card_layouts import IMAGES
from drumhead.source.faults import without_faults
from drumhead.source.files import read_text
from drumhead.source.inline import Inline, RuleLink, walk
from drumhead.source.project import SHARED, Project
from drumhead.source.tables import Figure
from drumhead.source.tree import APART
from drumhead.table.words import speak
from drumhead.web.runtime import IMPOSITION, addresses
from drumhead.web.sheets import (
    PagePicture,
    alignment,
    catalogue,
    gathered_downloads,
    paper_names,
    picture_of,
    sheet_entries,
)
from drumhead.web.trial import trial_link

FRAME = "rules/frame"
"""The page in a game's folder that has what is round every rule's page, as a template."""
ABOUT = "What Drumhead is, how its rules are numbered and checked, and what it keeps to itself"
_COLOURS = {**PAGE_COLOURS, "label": "currentColor", "mark": "var(--red,#b3261e)", "ground": "var(--paper,#fff)"}
_BLANK_LINES = re.compile(r"\n\s*\n+")


class Pages:
    """The pages of one site, rendered from its templates.

    ``site`` is the site's top folder, which has the engines already. ``pictures`` are those that show a game, by slug.
    """

    def __init__(
        self, project: Project, books: Sequence[Book], site: Path, pictures: Mapping[str, PagePicture]
    ) -> None:
        self._project = project
        self._books = books
        self._pictures = pictures
        self._say = project.language
        speak(self._say.of("play"))
        self._templates = Environment(
            loader=TranslatedTemplates(
                [project.templates / "web", SHARED / "templates" / "web", *reversed(project.layers("site/overrides"))],
                self._say,
            ),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=StrictUndefined,
            comment_start_string="<#",  # Markdown's {#id} would open a comment
            comment_end_string="#>",
        )
        self._templates.globals |= {"site_title": project.settings.title, "language": self._say}
        self._templates.globals["engines"] = lambda *names: Markup(script_data(addresses(site, names)))
        self._templates.filters.update(
            flat=without_blank_lines,
            drawn=sentence_html,
            laid=draw_figure,
            pictures=draw_step,
            glimpse=glimpse,
            company=company,
            meta=front_matter,
            say=self._say,
            page_address=page_address,
        )

    def home(self) -> str:
        """Today's deal of the game at the door, a tile for each game, and the prose of ``content/pages/home.md``.

        What can be played at once comes first, and first of that what one plays alone.
        """
        settings = self._project.settings
        door = next((book for book in self._books if book.playable and book.slug == settings.door.get("game")), None)
        values: dict[str, Any] = {"door": door}
        if door:
            values["description"] = settings.description
            values["line"] = settings.door.get("line", door.tagline)
            values["switches"] = Markup(script_data(bundle_of(door).variants))
            values["offers"] = Markup(script_data(door.deal_offers and door.deal_offers._asdict()))
        books = sorted(self._books, key=lambda book: (not book.playable, company(book) != book.language(ALONE)))
        return self.page("home.md", root="", prose=self._prose("home"), books=books, **values)

    def rules(self, book: Book) -> str:
        """A game's whole rules."""
        return self.page(
            "rules.md",
            root="../",
            book=book,
            words=TextRenderer(book),
            run=replay_data,
            has_code=bool(book.engine and find_spec(book.engine)),
            variants={variant.id: variant for variant in book.variants},
            structured=script_data(schema_org(book)),
            address=self._project.address,
            apart=APART,
        )

    def below(self, template: str, book: Book) -> str:
        """How to play a game, for one who begins, or the almanac of its deals."""
        words = TextRenderer(book, "../#{}".format, "../rules/{}/".format)
        return self.page(template, root="../../", book=book, words=words)

    def prints(self, book: Book, printed: Sequence[PrintedSheet], out: Path) -> str:
        """The print page of a game; ``out`` is the site's top folder."""
        folder, extra = out / book.slug / "print", alignment(out / "print", self._say)
        data = {"game": book.slug, "title": book.title, "files": [*catalogue(printed, self._say), *extra]}
        return self.page(
            "print.md",
            root="../../",
            book=book,
            sheets=sheet_entries(printed, folder, self._say),
            whole=gathered_downloads(printed, folder, self._say),
            alignment=extra,
            papers=paper_names(self._say),
            catalogue=script_data(data),
            imposition=IMPOSITION,
        )

    def play(self, book: Book) -> str:
        """The play page of a game; its text comes from the template."""
        bundle = bundle_of(book)
        game = bundle.game() if find_spec(book.engine) else None  # a book's engine may be elsewhere
        players = game.players if game else None
        view = Desk(bundle).view() if game else None
        return self.page(
            "play.md",
            root="../../",
            book=book,
            switches=script_data(bundle.variants),
            offers=script_data(book.deal_offers and book.deal_offers._asdict()),
            ground=view is not None and view.ground is not None,
            aim=view and view.aim,
            shared=players is not None,
            sealed=bool(players and (players.rolls or players.mask_deal)),
            dice=bool(players and players.rolls),
            leak_notice=players.leak_notice if players else "",
            foreseen=game is not None and game.deals_packs_only,
        )

    def desk(self, book: Book, drawn_by: str = "desk") -> str:
        """The umpire's desk, or the ``battle`` of a game that has one; its template draws it."""
        return self.page("desk.md", root="../../", book=book, drawn_by=drawn_by)

    def referee(self) -> str:
        """The page that checks a record."""
        titles = {book.slug: book.title for book in self._books if book.playable}
        return self.page("referee.md", root="../", titles=titles, rooms=[f"{slug}/play" for slug in titles])

    def prose(self, name: str, title: str, description: str = "", otherwise: str = "") -> str:
        """A page of the project's own, ``content/pages/<name>.md``."""
        prose = self._prose(name, otherwise)
        return self.page("prose.md", root="../", title=title, description=description or title, prose=prose)

    def trace(self, traces: Mapping[str, Mapping[str, RuleTrace]]) -> str:
        """The page that lists where each rule of each game is enforced, exercised and printed."""
        return self.page("trace.md", root="../", books=self._books, traces=traces)

    def credits(self) -> str:
        """CREDITS.md as it stands; without one, the credits of the games."""
        prose = _read_prose(self._project.root / "CREDITS.md")
        fonts = {font.family: font.licence for font in self._project.settings.font_files}
        books, usual = [] if prose else self._books, f"# {self._say('Credits')}\n"
        return self.page("credits.md", root="../", prose=prose or usual, books=books, fonts=fonts)

    def into(self, frame: Template, template: str, address: str, **values: Any) -> str:
        """A page of a game set into ``frame``, which has places for ``values``.

        It stands in ``values["place"]``, and ``address`` is where the site will be, if that is known.
        """
        article = Markup(self.page(template, root="../../../", **values))
        structured = Markup(script_data(values["structured"]))
        context = {**values, "article": article, "structured": structured, "address": address}
        return frame.render(context)

    def frame(self, page: Path) -> Template:
        """A finished page of MkDocs as the template that it is."""
        return self._templates.from_string(page.read_text(encoding="utf-8"))

    def _prose(self, name: str, otherwise: str = "") -> str:
        return _read_prose(self._project.content / "pages" / f"{name}.md") or otherwise

    def page(self, template: str, **values: Any) -> str:
        """Render a template, with each suit's outline defined once.

        With a ``book`` among the values the path of the game's picture is there too, as ``picture``, and as ``cover``
        where it was drawn for the game.
        """
        slug = values["book"].slug if "book" in values else ""
        picture = f"{slug}/print/{self._pictures[slug].name}" if slug in self._pictures else ""
        values["cover"] = picture if picture.endswith(f"/{SHARED_PICTURE}") else ""
        text = self._templates.get_template(template).render(json=json.dumps, picture=picture, **values)
        return _reuse_suits(text)


class TextRenderer:
    """Running text of one book as HTML.

    ``address`` leads to an anchor of the rules page, or to a page in its place; ``page`` to a rule's own page.
    """

    def __init__(
        self, book: Book, address: Callable[[str], str] = "#{}".format, page: Callable[[str], str] = "rules/{}/".format
    ) -> None:
        self._book, self.address, self.page = book, address, page

    def __call__(self, inline: Inline) -> Markup:
        """The text with its terms, references and cards."""
        return Markup(html(inline, self._book, self.address))

    def further_rules(self, rule: BookRule) -> list[str]:
        """The rule's ``see``, without the rules that its text links to."""
        texts = [*rule.body, *((rule.ruling.open, rule.ruling.why) if rule.ruling else ())]
        linked = {node.rule for text in texts for node in walk(text) if isinstance(node, RuleLink)}
        return [other for other in rule.see if other not in linked]

    def can_run(self, example: Example) -> bool:
        """Whether the page's engine can run it again: only an umpire's has resolvers."""
        return self._book.umpired or not any(step.resolve for step in example.steps)

    def trial(self, example: Example) -> str:
        """The link to the table as it lies before the example's first step; "" where there is none."""
        return trial_link(f"{normpath(self.page('../play'))}/", self._book, example)

    def changed(self, rule: BookRule) -> bool:
        """Whether this edition added or reworded the rule."""
        return rule.id in self._book.changed

    def ref(self, rule: str) -> Markup:
        """A link that reads as the rule's number."""
        return self((RuleLink(rule),))


def _reuse_suits(page: str) -> str:
    """The page with each suit's outline at its first use, and references to it everywhere else."""
    for letter, outline in SUIT_PATHS.items():
        outline_path = f'<path fill="currentColor" d="{outline}"/>'
        before, first_use, after = page.partition(outline_path)
        definition = first_use.replace("<path", f'<path id="suit-{letter}"')
        page = before + definition + after.replace(outline_path, f'<use href="#suit-{letter}"/>')
    return page


def _read_prose(file: Path) -> str:
    """The site's own prose, or nothing where there is no such file. Raises Invalid where it can't be read."""
    with without_faults() as faults:
        text = read_text(file, faults) if file.exists() else ""
    return curl_page_quotes(text or "")


def without_blank_lines(block: str) -> Markup:
    """A raw HTML block without blank lines, which would end it in Markdown."""
    return Markup(_BLANK_LINES.sub("\n", block).strip())


def front_matter(text: str) -> Markup:
    """A text of a page's front matter, which the theme sets into the page as it stands."""
    return Markup(json.dumps(escape(curl_quotes(text))))


def page_address(source: str) -> str:
    """Where a page of the docs tree is read.

    >>> page_address("onslaught/print.md"), page_address("onslaught/index.md"), page_address("index.md")
    ('onslaught/print/', 'onslaught/', '')
    """
    return f"{source.removesuffix('.md')}/".removesuffix("index/")


def draw_figure(figure: Figure) -> Markup:
    """The drawing of a figure in the page's colours and type."""
    return Markup(figure_svg(figure, _COLOURS, "Barlow Condensed,Arial Narrow,sans-serif"))


def draw_step(step: ExampleStep) -> list[Markup]:
    """The drawings of a step of a worked example in the page's colours: before it, and what it changes."""
    return [Markup(svg) for svg in picture_svgs(step.picture, not step.legal, _COLOURS)] if step.picture else []


ALONE = "alone"


def company(book: Book) -> str:
    """With whom one plays: alone, or as many as the game says, or else against the computer."""
    players = bundle_of(book).game().players if book.playable and find_spec(book.engine) else None
    if players and players.computer:
        return book.language("{players}, or against the computer", players=book.players)
    return book.language(ALONE) if book.players.startswith("1 ") else book.players


def glimpse(book: Book) -> Markup:
    """The first picture of several places in how the game is played, for its tile; a Joker where there is none."""
    placed = book.learn.blocks if book.learn else ()
    steps = [step for block in placed if isinstance(block, PlacedExample) for step in block.example.steps]
    steps.sort(key=lambda step: not (step.picture and (step.picture.ground or len(step.picture.before) > 1)))
    drawings = (drawing for step in steps for drawing in draw_step(step))
    joker = '<svg viewBox="0 0 63 88"><use href="assets/drumhead/cards.svg#Joker"/></svg>'
    return next(drawings, Markup(joker))


def schema_org(book: Book) -> dict[str, Any]:
    """The game in the words of schema.org."""
    return {
        "@context": "https://schema.org",
        "@type": "Game",
        "name": book.title,
        "description": book.tagline,
        "author": {"@type": "Person", "name": book.designer},
        "version": book.edition,
    }


def replay_data(example: Example) -> Markup:
    """The data with which the browser's engine runs an example again, as JSON that is safe inside ``<script>``."""
    steps = [
        {**(step.resolve or {"move": step.move}), "legal": step.legal} if step.move else {} for step in example.steps
    ]
    return Markup(script_data({"start": dict(example.start), "steps": steps}))


def script_data(data: object) -> str:
    """The data as JSON that is safe inside ``<script>``."""
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")


def write(
    books: Sequence[Book],
    printed: Mapping[str, Sequence[PrintedSheet]],
    traces: Mapping[str, Mapping[str, RuleTrace]],
    project: Project,
    tree: Path,
    out: Path,
) -> Pages:
    """Write every page into ``tree``, which is emptied first; ``out`` is the site's top folder."""
    shutil.rmtree(tree, ignore_errors=True)
    say = project.language
    sheets = {book.slug: sheet_entries(printed.get(book.slug, ()), out / book.slug / "print", say) for book in books}
    pictures = {slug: picture for slug in sheets if (picture := picture_of(sheets[slug], out / slug / "print"))}
    pages = Pages(project, books, out, pictures)
    texts = {
        "index.md": pages.home(),
        "about.md": pages.prose("about", say("About"), say(ABOUT), f"# {say('About')}\n"),
        "credits.md": pages.credits(),
        "my-sheet.md": pages.page("my-sheet.md", root="../", books=books),
    }
    texts["trace.md"] = pages.trace(traces)
    texts |= {f"{name}.md": pages.prose(name, title) for name, title in project.pages().items()}
    if any(book.playable for book in books):
        texts["referee.md"] = pages.referee()
    for book in books:
        texts[f"{book.slug}/index.md"] = pages.rules(book)
        texts[f"{book.slug}/print.md"] = pages.prints(book, printed.get(book.slug, ()), out)
        if book.playable:
            texts[f"{book.slug}/play.md"] = pages.play(book)
        if book.learn:
            texts[f"{book.slug}/learn.md"] = pages.below("learn.md", book)
        if book.almanac:
            texts[f"{book.slug}/almanac.md"] = pages.below("almanac.md", book)
        if book.umpired:
            texts[f"{book.slug}/desk.md"] = pages.desk(book, "battle" if book.has_battle else "desk")
        if book.has_battle:
            texts[f"{book.slug}/desk/cases.md"] = pages.desk(book)
        texts[f"{book.slug}/{FRAME}.md"] = pages.page("frame.md", book=book)
    for name, text in texts.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text, encoding="utf-8")
    _copy_images(project.content / "pages", tree)
    return pages


def _copy_images(pages: Path, tree: Path) -> None:
    """Copy the images beside the project's own prose, and in folders there, to the same places."""
    for file in sorted(pages.rglob("*")):
        if file.suffix.lower() in IMAGES and file.is_file():
            target = tree / file.relative_to(pages)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
