"""One style sheet for every page in the theme's frame: the theme's rules that pages can use, and then our own."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import tinycss2
from tinycss2.ast import Node

_NAME = "assets/drumhead/style/site.css"
_THEME = ("assets/stylesheets/main.*.css", "assets/stylesheets/palette.*.css")

_ARRIVED = ":root{--arrived:1}\n"
"""The end of the sheet of a page that stands alone: without it ``alone.js`` in the page says that the sheet is lost."""

_LINK = re.compile(r'<link rel="stylesheet" href="((?:\.\./|\./)*)([^"]+)">\s*')
_WORD = re.compile(r"[\w-]+")
_MEDIA = ("media", "supports")


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


def combine(site: Path, own: Sequence[str]) -> None:
    """Write the one sheet of the pages in the frame, and one for each kind of page that stands alone.

    It has the theme's sheets and then our ``own``, by their paths in the site; those that no page links to are deleted.
    Rules of the theme that name a class used by no page and no script are dropped: a browser reads the whole sheet
    before it shows anything.
    """
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    theme = [file.relative_to(site).as_posix() for pattern in _THEME for file in site.glob(pattern)]
    scripts = [script.read_text(encoding="utf-8") for script in (site / "assets" / "drumhead").rglob("*.js")]
    words = {word for text in (*pages.values(), *scripts) for word in _WORD.findall(text)}
    texts = {name: (site / name).read_text(encoding="utf-8") for name in (*theme, *own)}
    props = {word for text in (*texts.values(), *pages.values()) for word in re.findall(r"var\((--[\w-]+)", text)}
    for name in theme:
        nodes = tinycss2.parse_stylesheet(texts[name], skip_comments=True, skip_whitespace=True)
        texts[name] = "".join(_used_rules(nodes, words, props))
    linked = {name for text in pages.values() for _, name in _LINK.findall(text)} - {_NAME}
    (site / _NAME).write_text("\n".join(texts.values()), encoding="utf-8")
    for page in pages:
        pages[page] = alone(site, pages[page])
        page.write_text(pages[page], encoding="utf-8")
    for name in {*texts, *linked}:
        if not any("/".join(Path(name).parts[-2:]) in text for text in pages.values()):
            (site / name).unlink()


def _used_rules(nodes: Sequence[Node], words: set[str], props: set[str]) -> Iterator[str]:
    for node in nodes:
        if node.type == "at-rule" and node.lower_at_keyword in _MEDIA:
            nested = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
            if rules := "".join(_used_rules(nested, words, props)):
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
