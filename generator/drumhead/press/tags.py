"""What WeasyPrint's tags lack of PDF/UA: mended before the PDF is written.

Heads of tables say whether they head a column or a row, no level of headings is left out, terms and what is said of
them are items of one list, drawings say where they stand, what has no annotation is no link, and what stands in the
margins, and drawings that have no words, are marked as no part of the text.
"""

from collections.abc import Iterator
from typing import Any, Final

import pydyf

POINT: Final = 0.75
"""Points a CSS pixel."""


def fix_tags(document: Any, pdf: pydyf.PDF) -> None:
    """A finisher of ``write_pdf``: changes the structure tree of ``pdf`` in place."""
    everything: list[Any] = pdf.objects
    parts = {one.reference: one for one in everything if _type(one) == "/StructElem"}
    pages = [one for one in everything if _type(one) == "/Page"]
    heights = {page.reference: page["TrimBox"][3] for page in pages}
    read: dict[bytes, Any] = {}
    level = 0
    silent: list[tuple[Any, Any]] = []
    for part, above in _walk(parts, next(iter(parts.values())), ()):
        if part["S"] == "/Figure" and "Alt" not in part:
            silent.append((part, above[-1]))
            continue
        read[part.reference] = part
        match part["S"]:
            case "/TH":
                part["A"]["Scope"] = "/Column" if any(one["S"] == "/THead" for one in above) else "/Row"
                part.pop("ID", None)
            case "/TD":
                part["A"].pop("Headers", None)  # every cell is headed by its own row and column: scopes say all
                if len(part["A"]) == 1:
                    del part["A"]  # says no more than that it is about a table
            case "/H1" | "/H2" | "/H3" | "/H4" | "/H5" | "/H6" as head:
                if above[-1]["S"].startswith("/H"):  # the lines of one that stand apart
                    part["S"] = "/NonStruct"
                else:
                    level = min(int(head[2:]), level + 1)
                    part["S"] = f"/H{level}"
            case "/Link" if all(isinstance(kid, int) or (isinstance(kid, bytes) and kid in parts) for kid in part["K"]):
                part["S"] = "/Span"  # a rule's number that leads nowhere: the rule is not on the sheet
            case "/Div" if above[-1]["S"] == "/L":
                _entry(part, parts)
            case "/Figure":
                left, top, right, bottom = (length * POINT for length in part["A"]["BBox"])
                height = heights[part["Pg"]]
                part["A"]["BBox"] = pydyf.Array((left, height - bottom, right, height - top))
    for part, around in silent:
        around["K"].remove(part.reference)
    strays = [part for part in parts.values() if part.reference not in read]
    _leave_out(strays, pages, pdf)
    _merge([*reversed(read.values())], parts, pages, pdf)
    for part in strays:
        part.clear()
    for part in read.values():
        part.pop("Type", None)  # the tree says it, and every binding would read, copy and write it again


def _type(thing: Any) -> str:
    return str(thing.get("Type", "")) if isinstance(thing, dict) else ""


def _walk(parts: dict[bytes, Any], part: Any, above: tuple[Any, ...]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The part and all below it, in reading order, each with those it stands in."""
    yield part, above
    for kid in part["K"]:
        if isinstance(kid, bytes) and kid in parts:
            yield from _walk(parts, parts[kid], (*above, part))


def _entry(part: Any, parts: dict[bytes, Any]) -> None:
    """Make a pair of items, a term and what is said of it, one item: a label and a body."""
    bodies = [parts[kid] for item in part["K"] for kid in parts[item]["K"]]
    for place, body in enumerate(bodies):
        body["S"], body["P"] = "/LBody" if place else "/Lbl", part.reference
    part["S"], part["K"] = "/LI", pydyf.Array(body.reference for body in bodies)


def _leave_out(strays: list[Any], pages: list[Any], pdf: pydyf.PDF) -> None:
    """Mark as artifacts what the parts that are in no tree hold: the margins of the pages, and icons beside words."""
    objects = {one.reference: one for one in pdf.objects}
    owners_of = _owners(pages, pdf)
    for page in pages:
        marks = {kid for part in strays if part["Pg"] == page.reference for kid in part["K"] if isinstance(kid, int)}
        content = objects[page["Contents"]].stream
        for place, item in enumerate(content):
            if isinstance(item, dict) and item.get("MCID") in marks:
                content[place - 1 : place + 1] = ["/Artifact", pydyf.Dictionary({"Type": "/Pagination"})]
        for mark in marks:
            owners_of[page.reference][mark] = "null"


def _merge(read: list[Any], parts: dict[bytes, Any], pages: list[Any], pdf: pydyf.PDF) -> None:
    """Leave out parts that say nothing, such as a span for each line of text: what is in them goes to the part around.

    They are half of the tree. The parts come from the last to the first, so that spans within spans are merged too.
    """
    owners_of = _owners(pages, pdf)
    for part in read:
        kids = pydyf.Array()
        for kid in part.get("K", ()):
            inner = parts.get(kid) if isinstance(kid, bytes) else None
            if inner and _says_nothing(inner, part, parts):
                for it in inner["K"]:
                    if isinstance(it, int):
                        owners_of[part["Pg"]][it] = part.reference
                    else:
                        parts[it]["P"] = part.reference
                kids.extend(inner["K"])
                inner.clear()
            else:
                kids.append(kid)
        if part:
            part["K"] = kids


def _says_nothing(inner: Any, part: Any, parts: dict[bytes, Any]) -> bool:
    """Whether what is in the inner part may as well stand in the part around it: marks do so only on the same page."""
    if inner["S"] not in ("/Span", "/NonStruct", "/Div"):
        return False
    marks = [it for it in inner["K"] if it not in parts]
    return all(isinstance(it, int) for it in marks) and (not marks or inner["Pg"] == part.get("Pg"))


def _owners(pages: list[Any], pdf: pydyf.PDF) -> dict[bytes, Any]:
    """By page: the part that each of its marks belongs to."""
    objects = {one.reference: one for one in pdf.objects}
    nums = objects[objects[pdf.catalog["StructTreeRoot"]]["ParentTree"]]["Nums"]
    return {page.reference: nums[2 * number + 1] for number, page in enumerate(pages)}
