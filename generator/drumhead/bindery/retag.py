"""The tags of PDFs whose pages are bound into another: copied part by part, for pages that are there.

Links are not: what they lead to may have been left out, and paper has none. Where a page comes more than once, the
first is read out.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, BooleanObject, IndirectObject, NameObject, NullObject, NumberObject

from drumhead.bindery.objects import dictionary

_KEPT = ("/S", "/Alt", "/ActualText", "/Lang", "/T", "/E")
"""What a part of the tree keeps as it is."""


class Tags:
    """The structure tree in the making: ``add`` one PDF after the other, then ``write`` it."""

    def __init__(self, writer: PdfWriter) -> None:
        self._writer: Any = writer
        self._document: Any = self._writer._add_object(
            dictionary("/StructElem", S=NameObject("/Document"), K=ArrayObject())
        )
        self._parents = ArrayObject()

    def add(self, reader: PdfReader, pages: Mapping[int, Any]) -> None:
        """Copy the tags, if there are any, of the pages that are there: new ones by the old ones' object numbers."""
        root: Any = reader.root_object.get("/StructTreeRoot")
        if root is None:
            return
        owners: dict[int, dict[int, IndirectObject]] = {}
        top = self._document.get_object()["/K"]
        for part in _kids(root):
            top.extend(self._copied(part, self._document, None, pages, owners))
        for number, marks in owners.items():
            page = pages[number]
            page[NameObject("/StructParents")] = NumberObject(len(self._parents) // 2)
            page[NameObject("/Tabs")] = NameObject("/S")
            of_marks = ArrayObject(marks.get(mark, NullObject()) for mark in range(max(marks) + 1))
            self._parents.extend([page["/StructParents"], self._writer._add_object(of_marks)])

    def write(self) -> None:
        """Put the tree into the writer, if anything is tagged."""
        if not self._parents:
            return
        parents = dictionary(Nums=self._parents)
        tree = dictionary("/StructTreeRoot", K=ArrayObject([self._document]), ParentTree=parents)
        reference = self._writer._add_object(tree)
        self._document.get_object()[NameObject("/P")] = reference
        self._writer.root_object[NameObject("/StructTreeRoot")] = reference
        self._writer.root_object[NameObject("/MarkInfo")] = dictionary(Marked=BooleanObject(True))

    def _copied(
        self,
        part: Any,
        above: IndirectObject,
        around: int | None,
        pages: Mapping[int, Any],
        owners: dict[int, dict[int, IndirectObject]],
    ) -> Iterator[IndirectObject]:
        """The part of the tree, without what is on no page; ``around`` is the page of the part above."""
        number = part.raw_get("/Pg").idnum if "/Pg" in part else around
        page = pages.get(number) if number is not None else None
        made: Any = dictionary("/StructElem", P=above)
        made.update({NameObject(key): part[key] for key in _KEPT if key in part})
        if made["/S"] == "/Link":
            made[NameObject("/S")] = NameObject("/Span")
        if (scope := part.get("/A", {}).get("/Scope")) is not None:
            made[NameObject("/A")] = dictionary(O=NameObject("/Table"), Scope=NameObject(scope))
        reference: IndirectObject = self._writer._add_object(made)
        kids = ArrayObject()
        for kid in _kids(part):
            if isinstance(kid, int):
                if page is not None and number is not None:
                    owners.setdefault(number, {})[kid] = reference
                    kids.append(NumberObject(kid))
            elif kid.get("/S"):
                kids.extend(self._copied(kid, reference, number, pages, owners))
        if not kids:
            self._writer._objects[reference.idnum - 1] = None
            return
        if page is not None:
            made[NameObject("/Pg")] = page.indirect_reference
        made[NameObject("/K")] = kids
        yield reference


def _kids(part: Any) -> Iterator[Any]:
    kids = part.get("/K", ())
    yield from (kid.get_object() for kid in (kids if isinstance(kids, (list, tuple)) else (kids,)))
