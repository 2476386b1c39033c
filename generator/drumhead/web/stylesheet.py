"""One style sheet for every page in the theme's frame: what pages can meet of the theme's rules, and then our own."""

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
"""The fonts that the top of every page is set in. They come beside the style, so that the page does not shift."""

_LINK = re.compile(r'<link rel="stylesheet" href="((?:\.\./|\./)*)([^"]+)">\s*')
_WORD = re.compile(r"[\w-]+")
_MEDIA = ("media", "supports")


def links(root: str) -> Markup:
    """What the head of a page needs; ``root`` leads from the page to the site's top."""
    fonts = [f"{root}assets/drumhead/fonts/{name}.woff2" for name in _FIRST]
    preloads = [f'<link rel="preload" href="{font}" as="font" type="font/woff2" crossorigin>\n' for font in fonts]
    return Markup("".join(preloads) + f'<link rel="stylesheet" href="{root}{_NAME}">\n')


def linked(page: str) -> str:
    """The page with the one sheet in the place of its own, if it has the theme's among them."""
    found = _LINK.search(page)
    if not found or not found[2].startswith("assets/stylesheets/"):
        return page
    return f"{page[: found.start()]}{links(found[1])}{_LINK.sub('', page[found.end() :])}"


def combine(site: Path) -> None:
    """Put one sheet in the place of those that the home page links to, in every page of the theme.

    What no page links to any more is deleted. Rules of others' stylesheets that name a class used by no page and no
    script are dropped: a browser has to read the others before it shows anything.
    """
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    sheets = [name for _, name in _LINK.findall(pages[site / "index.html"])]
    scripts = [script.read_text(encoding="utf-8") for script in (site / "assets" / "drumhead").rglob("*.js")]
    met = {word for text in (*pages.values(), *scripts) for word in _WORD.findall(text)}
    texts = [(site / name).read_text(encoding="utf-8") for name in sheets]
    ours = [name.startswith("assets/drumhead/") for name in sheets]
    used = {word for text in (*texts, *pages.values()) for word in re.findall(r"var\((--[\w-]+)", text)}
    parts = [
        text if own else _rules(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True), met, used)
        for text, own in zip(texts, ours, strict=True)
    ]
    (site / _NAME).write_text("\n".join(parts), encoding="utf-8")
    for page in pages:
        pages[page] = linked(pages[page])
        page.write_text(pages[page], encoding="utf-8")
    for name in sheets:
        if not any("/".join(Path(name).parts[-2:]) in text for text in pages.values()):
            (site / name).unlink()


def _rules(nodes: Sequence[Node], met: set[str], used: set[str]) -> str:
    return "".join(_kept(nodes, met, used))


def _kept(nodes: Sequence[Node], met: set[str], used: set[str]) -> Iterator[str]:
    for node in nodes:
        if node.type == "at-rule" and node.lower_at_keyword in _MEDIA:
            inside = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
            if rules := _rules(inside, met, used):
                yield f"@{node.at_keyword}{tinycss2.serialize(node.prelude)}{{{rules}}}"
        elif node.type == "qualified-rule":
            selectors = ",".join(selector for selector in _selectors(node.prelude) if _classes(selector) <= met)
            declared = tinycss2.parse_declaration_list(node.content, skip_comments=True, skip_whitespace=True)
            body = ";".join(
                declaration.serialize()
                for declaration in declared
                if not declaration.name.startswith("--") or declaration.name in used
            )
            if selectors and body:
                yield f"{selectors}{{{body}}}"
        else:
            yield node.serialize()


def _selectors(prelude: Sequence[Node]) -> Iterator[str]:
    """The selectors of a list, which commas part."""
    one: list[Node] = []
    for token in prelude:
        if token == ",":
            yield tinycss2.serialize(one)
            one = []
        else:
            one.append(token)
    yield tinycss2.serialize(one)


def _classes(selector: str) -> set[str]:
    r"""The classes that an element needs for it; those within ``:is()`` and ``:not()`` are none of them.

    >>> sorted(_classes(".js .md-nav:not(.a) > a.b\\:c"))
    ['b', 'js', 'md-nav']
    """
    return set(re.findall(r"\.([A-Za-z_-][\w-]*)", re.sub(r"\([^)]*\)", "", selector)))
