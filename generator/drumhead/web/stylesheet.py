"""One style sheet for every page in the theme's frame: the theme's rules that pages can use, and then our own."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import tinycss2
from markupsafe import Markup
from tinycss2.ast import Node

_NAME = "assets/drumhead/style/site.css"
_FIRST = (
    "source-serif-4-latin-400-normal",
    "source-serif-4-latin-400-italic",
    "barlow-condensed-latin-500-normal",
    "barlow-condensed-latin-600-normal",
)
"""The fonts at the top of every page. They load in parallel with the style, so that the page does not shift."""

_ARRIVED = ":root{--arrived:1}\n"
"""The end of the sheet of a page that stands alone: without it ``alone.js`` in the page says that the sheet is lost."""

_LINK = re.compile(r'<link rel="stylesheet" href="((?:\.\./|\./)*)([^"]+)">\s*')
_WORD = re.compile(r"[\w-]+")
_MEDIA = ("media", "supports")


def links(root: str) -> Markup:
    """The links in the head of a page; ``root`` leads from the page to the site's top."""
    fonts = [f"{root}assets/drumhead/fonts/{name}.woff2" for name in _FIRST]
    preloads = [f'<link rel="preload" href="{font}" as="font" type="font/woff2" crossorigin>\n' for font in fonts]
    return Markup("".join(preloads) + f'<link rel="stylesheet" href="{root}{_NAME}">\n')


def alone(site: Path, page: str) -> str:
    """A page that stands alone with one sheet, which is written, in place of its several; it is named by the last."""
    links = list(_LINK.finditer(page))
    if len(links) < 2:
        return page
    name = f"assets/drumhead/style/alone-{Path(links[-1][2]).name}"
    texts = [(site / link[2]).read_text(encoding="utf-8") for link in links]
    (site / name).write_text("\n".join([*texts, _ARRIVED]), encoding="utf-8")
    link = f'<link rel="stylesheet" href="{links[0][1]}{name}">\n'
    return page[: links[0].start()] + link + _LINK.sub("", page[links[0].end() :])


def linked(page: str) -> str:
    """The page with the one sheet instead of its own, if those include the theme's."""
    match = _LINK.search(page)
    if not match or not match[2].startswith("assets/stylesheets/"):
        return page
    return f"{page[: match.start()]}{links(match[1])}{_LINK.sub('', page[match.end() :])}"


def combine(site: Path) -> None:
    """Replace the sheets that the home page links to by one, in every page of the theme, and those of each other page.

    Sheets that no page links to any more are deleted. Rules of the theme that name a class used by no page and no
    script are dropped: a browser reads the whole sheet before it shows anything.
    """
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    sheets = [name for _, name in _LINK.findall(pages[site / "index.html"])]
    scripts = [script.read_text(encoding="utf-8") for script in (site / "assets" / "drumhead").rglob("*.js")]
    words = {word for text in (*pages.values(), *scripts) for word in _WORD.findall(text)}
    texts = [(site / name).read_text(encoding="utf-8") for name in sheets]
    own_sheets = [name.startswith("assets/drumhead/") for name in sheets]
    props = {word for text in (*texts, *pages.values()) for word in re.findall(r"var\((--[\w-]+)", text)}
    parts = [
        text if own else _rules(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True), words, props)
        for text, own in zip(texts, own_sheets, strict=True)
    ]
    (site / _NAME).write_text("\n".join(parts), encoding="utf-8")
    linked_before = {name for text in pages.values() for _, name in _LINK.findall(text)}
    for page in pages:
        pages[page] = alone(site, linked(pages[page]))
        page.write_text(pages[page], encoding="utf-8")
    for name in linked_before - {_NAME}:
        if not any("/".join(Path(name).parts[-2:]) in text for text in pages.values()):
            (site / name).unlink()


def _rules(nodes: Sequence[Node], words: set[str], props: set[str]) -> str:
    return "".join(_used_rules(nodes, words, props))


def _used_rules(nodes: Sequence[Node], words: set[str], props: set[str]) -> Iterator[str]:
    for node in nodes:
        if node.type == "at-rule" and node.lower_at_keyword in _MEDIA:
            nested = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
            if rules := _rules(nested, words, props):
                yield f"@{node.at_keyword}{tinycss2.serialize(node.prelude)}{{{rules}}}"
        elif node.type == "qualified-rule":
            selectors = ",".join(selector for selector in _selectors(node.prelude) if _classes(selector) <= words)
            declarations = tinycss2.parse_declaration_list(node.content, skip_comments=True, skip_whitespace=True)
            body = ";".join(
                declaration.serialize()
                for declaration in declarations
                if not declaration.name.startswith("--") or declaration.name in props
            )
            if selectors and body:
                yield f"{selectors}{{{body}}}"
        else:
            yield node.serialize()


def _selectors(prelude: Sequence[Node]) -> Iterator[str]:
    """The selectors of a comma-separated list."""
    selector: list[Node] = []
    for token in prelude:
        if token == ",":
            yield tinycss2.serialize(selector)
            selector = []
        else:
            selector.append(token)
    yield tinycss2.serialize(selector)


def _classes(selector: str) -> set[str]:
    r"""The classes that an element must have to match, without those inside ``:is()`` and ``:not()``.

    >>> sorted(_classes(".js .md-nav:not(.a) > a.b\\:c"))
    ['b', 'js', 'md-nav']
    """
    return set(re.findall(r"\.([A-Za-z_-][\w-]*)", re.sub(r"\([^)]*\)", "", selector)))
