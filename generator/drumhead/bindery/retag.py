"""Copies the tags of PDFs whose pages are assembled into another, part by part.

Links are left out: their targets may be missing, and paper has none. Where a page is repeated, the first is tagged.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, BooleanObject, IndirectObject, NameObject, NullObject, NumberObject

from drumhead.bindery.objects import dictionary

_COPIED_KEYS = ("/S", "/Alt", "/ActualText", "/Lang", "/T", "/E")
"""Keys of a part of the tree that are copied as they are."""


class Tags:
    """Builds the structure tree: ``add`` one PDF after the other, then ``write`` it."""

    def __init__(self, writer: PdfWriter) -> None:
        self._writer: Any = writer
        self._document: Any = self._writer._add_object(
            dictionary("/StructElem", S=NameObject("/Document"), K=ArrayObject())
        )
        self._parents = ArrayObject()

    def add(self, reader: PdfReader, pages: Mapping[int, Any]) -> None:
        """Copy the tags, if there are any, of ``pages``: the new pages by the object numbers of the old ones."""
        root: Any = reader.root_object.get("/StructTreeRoot")
        if root is None:
            return
        owners: dict[int, dict[int, IndirectObject]] = {}
        top = self._document.get_object()["/K"]
        for part in _kids(root):
            top.extend(self._copy(part, self._document, None, pages, owners))
        for number, marks in owners.items():
            page = pages[number]
            page[NameObject("/StructParents")] = NumberObject(len(self._parents) // 2)
            page[NameObject("/Tabs")] = NameObject("/S")
            owners_by_mark = ArrayObject(marks.get(mark, NullObject()) for mark in range(max(marks) + 1))
            self._parents.extend([page["/StructParents"], self._writer._add_object(owners_by_mark)])

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

    def _copy(
        self,
        part: Any,
        parent: IndirectObject,
        parent_page: int | None,
        pages: Mapping[int, Any],
        owners: dict[int, dict[int, IndirectObject]],
    ) -> Iterator[IndirectObject]:
        """The part of the tree, without what is on no page; ``parent_page`` is the page of the part above."""
        number = part.raw_get("/Pg").idnum if "/Pg" in part else parent_page
        page = pages.get(number) if number is not None else None
        element: Any = dictionary("/StructElem", P=parent)
        element.update({NameObject(key): part[key] for key in _COPIED_KEYS if key in part})
        if element["/S"] == "/Link":
            element[NameObject("/S")] = NameObject("/Span")
        if (scope := part.get("/A", {}).get("/Scope")) is not None:
            element[NameObject("/A")] = dictionary(O=NameObject("/Table"), Scope=NameObject(scope))
        reference: IndirectObject = self._writer._add_object(element)
        kids = ArrayObject()
        for kid in _kids(part):
            if isinstance(kid, int):
                if page is not None and number is not None:
                    owners.setdefault(number, {})[kid] = reference
                    kids.append(NumberObject(kid))
            elif kid.get("/S"):
                kids.extend(self._copy(kid, reference, number, pages, owners))
        if not kids:
            self._writer._objects[reference.idnum - 1] = None
            return
        if page is not None:
            element[NameObject("/Pg")] = page.indirect_reference
        element[NameObject("/K")] = kids
        yield reference


def _kids(part: Any) -> Iterator[Any]:
    kids = part.get("/K", ())
    yield from (kid.get_object() for kid in (kids if isinstance(kids, (list, tuple)) else (kids,)))
