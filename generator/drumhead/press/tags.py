"""Fixes WeasyPrint's tags for PDF/UA before the PDF is written, and what makes it large.

Table headers get a scope, no level of headings is skipped, terms and their definitions become items of one list,
drawings get correct boxes, links without an annotation become spans, and the margins and drawings without a text become
artifacts.
"""

from collections.abc import Iterator
from typing import Any, Final

import pydyf

POINT: Final = 0.75
"""Points a CSS pixel."""


def fix_tags(document: Any, pdf: pydyf.PDF) -> None:
    """A finisher of ``write_pdf``: changes the structure tree of ``pdf`` in place."""
    everything: list[Any] = pdf.objects
    parts = {item.reference: item for item in everything if _type(item) == "/StructElem"}
    pages = [item for item in everything if _type(item) == "/Page"]
    heights = {page.reference: page["TrimBox"][3] for page in pages}
    tagged: dict[bytes, Any] = {}
    level = 0
    untexted: list[tuple[Any, Any]] = []
    for part, above in _walk(parts, next(iter(parts.values())), ()):
        if part["S"] == "/Figure" and "Alt" not in part:
            untexted.append((part, above[-1]))
            continue
        tagged[part.reference] = part
        match part["S"]:
            case "/TH":
                part["A"]["Scope"] = "/Column" if any(item["S"] == "/THead" for item in above) else "/Row"
                part.pop("ID", None)
            case "/TD":
                part["A"].pop("Headers", None)  # every cell belongs to its row and column: scopes are enough
                if len(part["A"]) == 1:
                    del part["A"]  # only its owner, the table, is left
            case "/H1" | "/H2" | "/H3" | "/H4" | "/H5" | "/H6" as head:
                if above[-1]["S"].startswith("/H"):  # the separate lines of a heading
                    part["S"] = "/NonStruct"
                else:
                    level = min(int(head[2:]), level + 1)
                    part["S"] = f"/H{level}"
            case "/Link" if all(isinstance(kid, int) or (isinstance(kid, bytes) and kid in parts) for kid in part["K"]):
                part["S"] = "/Span"  # a rule's number that leads nowhere: the rule is not on the sheet
            case "/Div" if above[-1]["S"] == "/L":
                _make_list_item(part, parts)
            case "/Figure":
                left, top, right, bottom = (length * POINT for length in part["A"]["BBox"])
                height = heights[part["Pg"]]
                part["A"]["BBox"] = pydyf.Array((left, height - bottom, right, height - top))
    for part, parent in untexted:
        parent["K"].remove(part.reference)
    strays = [part for part in parts.values() if part.reference not in tagged]
    _mark_artifacts(strays, pages, pdf)
    for part in strays:
        part.clear()
    for part in tagged.values():
        part.pop("Type", None)  # implied by the tree, and every binding would read, copy and write it


def inline_groups(pdf: pydyf.PDF) -> None:
    """Put the content of groups where they are drawn, in the pages of ``pdf``.

    WeasyPrint makes a group of each word of a drawing that is not set from its left: a thousand objects in a booklet. A
    group that is drawn opaque looks like its content.
    """
    objects: dict[bytes, Any] = {item.reference: item for item in pdf.objects}
    for page in [item for item in pdf.objects if _type(item) == "/Page"]:
        resources, content = objects[page["Resources"]], objects[page["Contents"]].stream
        for place in range(len(content) - 1, -1, -1):
            before, item = content[max(place - 2, 0) : place], content[place]
            if not (isinstance(item, bytes) and item.endswith(b" Do")) or any(map(_is_faint, before)):
                continue
            name = item[1:-3].decode()
            group = objects[resources["XObject"][name]]
            inner = objects.get(group.extra.get("Resources"), {"XObject": True})
            if "Group" in group.extra and not any(inner.get(kind) for kind in ("XObject", "Pattern", "Shading")):
                resources["ExtGState"].update(inner["ExtGState"])
                content[place : place + 1] = [b"q", *group.stream, b"Q"]
                del resources["XObject"][name]
                inner.clear()
                pdf.objects[group.number], number = pydyf.Dictionary(), group.number
                pdf.objects[number].number = number


def _is_faint(item: Any) -> bool:
    """Whether a content stream's operator makes what follows transparent."""
    return isinstance(item, bytes) and item.endswith(b" gs") and not item.endswith(b"1.0 gs")


def _type(thing: Any) -> str:
    return str(thing.get("Type", "")) if isinstance(thing, dict) else ""


def _walk(parts: dict[bytes, Any], part: Any, above: tuple[Any, ...]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The part and all below it in reading order, each with its ancestors."""
    yield part, above
    for kid in part["K"]:
        if isinstance(kid, bytes) and kid in parts:
            yield from _walk(parts, parts[kid], (*above, part))


def _make_list_item(part: Any, parts: dict[bytes, Any]) -> None:
    """Turn two items, a term and its definition, into one item with a label and a body."""
    bodies = [parts[kid] for item in part["K"] for kid in parts[item]["K"]]
    for place, body in enumerate(bodies):
        body["S"], body["P"] = "/LBody" if place else "/Lbl", part.reference
    part["S"], part["K"] = "/LI", pydyf.Array(body.reference for body in bodies)


def _mark_artifacts(strays: list[Any], pages: list[Any], pdf: pydyf.PDF) -> None:
    """Mark the content of parts outside the tree as artifacts: the pages' margins, and icons beside words."""
    objects = {item.reference: item for item in pdf.objects}
    owners = objects[objects[pdf.catalog["StructTreeRoot"]]["ParentTree"]]["Nums"]
    for number, page in enumerate(pages):
        marks = {kid for part in strays if part["Pg"] == page.reference for kid in part["K"] if isinstance(kid, int)}
        content = objects[page["Contents"]].stream
        for place, item in enumerate(content):
            if isinstance(item, dict) and item.get("MCID") in marks:
                content[place - 1 : place + 1] = ["/Artifact", pydyf.Dictionary({"Type": "/Pagination"})]
        for mark in marks:
            owners[2 * number + 1][mark] = "null"  # the part to which each mark of the page belongs
