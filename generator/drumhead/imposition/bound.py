"""A PDF of the pages of others that keeps tags, links and bookmarks with their pages.

pypdf copies pages without the structure tree. Here each part of the tree is copied to its new page, and the marks of
pages that share a new page are renumbered. Pages that share one share their resources too, as WeasyPrint's do.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from pypdf import PdfReader
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    Fit,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    RectangleObject,
    TextStringObject,
)

from drumhead.imposition.tagged import TaggedPdf, dictionary, stream

_MARK = re.compile(rb"(?<=/MCID )\d+")
_TITLE = re.compile(rb'(?<=<dc:title><rdf:Alt><rdf:li xml:lang="x-default">)[^<]*')

_DROPPED_KEYS = ("/Contents", "/Annots", "/StructParents", "/Tabs", "/BleedBox", "/TrimBox", "/ArtBox", "/CropBox")
"""Keys dropped from pages: content and links are copied later, and boxes would have to be turned too."""

_COPIED_KEYS = ("/S", "/Alt", "/ActualText", "/Lang", "/T", "/E", "/A")
"""Keys of a part of the tree that are copied as they are."""

Size = tuple[float, float]
"""Width and height of a page in points."""

Matrix = tuple[float, float, float, float, float, float]


class PlacedPage(NamedTuple):
    """A page of a source, and how it is turned and moved on the new page, in points."""

    page: Any
    matrix: Matrix = (1, 0, 0, 1, 0, 0)


class _Place(NamedTuple):
    """Where an old page is: the new page, its number, how far it has moved, and how many marks come before its own."""

    page: Any
    number: int
    right: float
    up: float
    marks: int


class BoundPdf(TaggedPdf):
    """A PDF of others' pages: ``add`` them, ``tell`` what is known of them, then ask for the bytes."""

    def __init__(self, title: str, flip: str) -> None:
        """``flip`` is how the paper is turned, as ``TaggedPdf`` takes it; where it is empty, as a source says."""
        super().__init__(title, flip)
        self._title, self._flip = title, flip
        self._content = cache(lambda data: self.writer._add_object(stream(data)))
        """Makes a content stream; copies of a page share theirs."""
        self._places: defaultdict[int, dict[int, _Place]] = defaultdict(dict)
        """The first place of each page, by the reader's identity and the page's object number."""

    def tell_as(self, reader: PdfReader) -> None:
        """Take author, language and the like from a source."""
        source: Any = reader.root_object
        for key in ("/Lang", *(() if self._flip else ("/ViewerPreferences",))):
            self.root[NameObject(key)] = source[key].clone(self.writer)
        self.describe(_TITLE.sub(lambda _: escape(self._title).encode(), source["/Metadata"].get_data()))
        info: Any = reader.metadata or {}
        self.writer.add_metadata({key: info[key] for key in info if key in ("/Author", "/Subject", "/Keywords")})

    def add(self, sources: Sequence[PlacedPage], size: Size, rotate: int = 0) -> None:
        """Add a page of that size with these on it, which are of one PDF; without any it stays blank.

        ``rotate`` is how far viewers turn it.
        """
        if not sources:
            self.writer.add_blank_page(*size)
            return
        page = self.writer.add_page(sources[0].page, _DROPPED_KEYS)
        page[NameObject("/MediaBox")] = RectangleObject((0, 0, *size))
        number, content, marks = len(self.writer.pages) - 1, b"", 0
        for source, matrix in sources:
            old: Any = source.indirect_reference
            self._places[id(source.pdf)].setdefault(old.idnum, _Place(page, number, *matrix[4:], marks))
            contents = source.get_contents()
            drawn = b"" if contents is None else contents.get_data()
            last = max(map(int, _MARK.findall(drawn)), default=-1)
            drawn = _MARK.sub(lambda mark, before=marks: b"%d" % (int(mark[0]) + before), drawn)
            content += b"q %b cm\n%b\nQ\n" % (b" ".join(b"%.4f" % value for value in matrix), drawn)
            marks += last + 1
        page[NameObject("/Contents")] = self._content(content)
        if rotate:
            page[NameObject("/Rotate")] = NumberObject(rotate)

    def mark(self, title: str) -> Any:
        """Add a bookmark of the page that was added last."""
        number = len(self.writer.pages) - 1
        return self.writer.add_outline_item(title=title, page_number=number, fit=Fit.fit(), is_open=False)

    def tell(self, reader: PdfReader, heading: str = "", linked: bool = True) -> None:
        """Copy the tags, if there are any, of the pages of a source that were added, as a part of that heading.

        Where it is not ``linked``, as on paper, links become words.
        """
        source: Any = reader.root_object
        if "/StructTreeRoot" not in source:
            return
        places = self._places[id(reader)]
        links = dict(self._copied_links(reader)) if linked else {}
        kids = self.document.get_object()["/K"]
        for root in _kids(source["/StructTreeRoot"]):
            for part in self._copied(root, self.document, None, places, links):
                entries: Any = part.get_object()
                entries[NameObject("/S")] = NameObject("/Part")
                if heading:
                    entries[NameObject("/T")] = TextStringObject(heading)
                kids.append(part)

    def copy_bookmarks(self, reader: PdfReader, parent: Any = None) -> None:
        """Copy the bookmarks of a source below ``parent``."""
        root: Any = reader.root_object
        self._copy_bookmarks(reader, root.get("/Outlines", {}).get("/First"), parent)

    def copy_names(self, reader: PdfReader) -> None:
        """Copy the names of places in a source, to which links from elsewhere may lead."""
        places = sorted(reader.named_destinations.items())
        pairs = ((TextStringObject(name), self._destination(reader, place.dest_array)) for name, place in places)
        if places:
            self.root[NameObject("/Names")] = dictionary(Dests=dictionary(Names=ArrayObject(chain(*pairs))))

    def _copied(
        self,
        part: Any,
        parent: IndirectObject,
        parent_page: int | None,
        places: Mapping[int, _Place],
        links: Mapping[int, Any],
    ) -> Iterator[IndirectObject]:
        """A copy of a part of the tree, without what is on no page; ``parent_page`` is the page of the part above."""
        old_page = part.raw_get("/Pg").idnum if "/Pg" in part else parent_page
        place = places.get(old_page) if old_page is not None else None
        kids = ArrayObject()
        element: Any = dictionary("/StructElem", P=parent, K=kids)
        element.update({NameObject(key): part[key].clone(self.writer) for key in _COPIED_KEYS if key in part})
        if element["/S"] == "/Link" and not links:
            element[NameObject("/S")] = NameObject("/Span")
        reference: IndirectObject = self.writer._add_object(element)
        for kid in _kids(part):
            if isinstance(kid, int):
                if place:
                    kids.append(NumberObject(kid + place.marks))
                    self.marks[place.number][kids[-1]] = reference
            elif "/S" in kid:
                kids.extend(self._copied(kid, reference, old_page, places, links))
            elif "/Obj" in kid and (link := links.get(kid.raw_get("/Obj").idnum)):
                kids.append(dictionary("/OBJR", Obj=link))
                self.links.append((link.get_object(), reference))
        if not kids:
            self.writer._objects[reference.idnum - 1] = None
            return
        if place:
            element[NameObject("/Pg")] = place.page.indirect_reference
        yield reference

    def _copied_links(self, reader: PdfReader) -> Iterator[tuple[int, Any]]:
        """Copy the links of the pages of a source; each by the old one's number."""
        names = reader.named_destinations
        for old, place in self._places[id(reader)].items():
            page: Any = reader.get_object(old)
            for reference in _raw(page.get("/Annots")):
                note: Any = reference.get_object()
                kept = [key for key in note if key not in ("/Dest", "/P", "/Rect", "/StructParent")]
                link = DictionaryObject({NameObject(key): note[key].clone(self.writer) for key in kept})
                left, bottom, right, top = note["/Rect"]
                at = (left + place.right, bottom + place.up, right + place.right, top + place.up)
                link[NameObject("/Rect")] = ArrayObject(map(FloatObject, at))
                if "/Dest" in note:
                    to = note["/Dest"]
                    known = to if isinstance(to, ArrayObject) else names[to].dest_array
                    link[NameObject("/Dest")] = self._destination(reader, known)
                copied = self.writer._add_object(link)
                place.page.setdefault(NameObject("/Annots"), ArrayObject()).append(copied)
                yield reference.idnum, copied

    def _destination(self, reader: PdfReader, old: Any) -> ArrayObject:
        """A destination in a source, on its new page."""
        page, _, left, top, *_ = _raw(old)
        place = self._places[id(reader)][page.idnum]
        at = (FloatObject(left + place.right), FloatObject(top + place.up), NumberObject(0))
        return ArrayObject([place.page.indirect_reference, NameObject("/XYZ"), *at])

    def _copy_bookmarks(self, reader: PdfReader, item: Any, parent: Any) -> None:
        """Copy that bookmark, those after it, and those below each."""
        while item:
            page, _, left, top, *_ = _raw(item["/Dest"] if "/Dest" in item else item["/A"]["/D"])
            place = self._places[id(reader)][page.idnum]
            bookmark = self.writer.add_outline_item(
                title=item["/Title"],
                page_number=place.number,
                parent=parent,
                fit=Fit.xyz(left + place.right, top + place.up, 0),
                is_open=item.get("/Count", 0) > 0,
            )
            self._copy_bookmarks(reader, item.get("/First"), bookmark)
            item = item.get("/Next")


def _kids(part: Any) -> Iterator[Any]:
    kids = part.get("/K", ())
    yield from (kid.get_object() for kid in (kids if isinstance(kids, (list, tuple)) else (kids,)))


def _raw(array: Any) -> Iterator[Any]:
    """The items of an array, with references as they are: pypdf would follow them."""
    return list.__iter__(array) if array else iter(())
