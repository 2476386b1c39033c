"""A PDF of the pages of others that keeps tags, links and bookmarks with their pages.

pypdf copies pages without the structure tree. Here each part of the tree gets its new page, and the marks of pages that
share a new page are renumbered. The pages of a source share their resources, and kids and marks are in arrays, as
WeasyPrint writes them.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    Fit,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    TextStringObject,
)

from drumhead.bindery.raw import Copier, RawPdf, Unparsed, add_content, compact, dictionary, print_preferences, raw

_MARK = re.compile(rb"(?<=/MCID )\d+")
_REFERENCE = re.compile(rb"(\d+) 0 R")
_OWNERS = re.compile(rb"(\d+) (?:\[([^\]]*)\]|(\d+) 0 R)")
"""An entry of the parent tree by number: for a page, the parts of the tree that its marks belong to, or a reference to
that array; for a link, the part that it belongs to."""
_TITLE = re.compile(rb'(?<=<dc:title><rdf:Alt><rdf:li xml:lang="x-default">)[^<]*')


class PlacedPage(NamedTuple):
    """A page of the source, counted from 0, and its place on the new page, in points from the left and the bottom."""

    page: int
    x: float = 0.0
    y: float = 0.0
    turned: bool = False
    """Whether the new page, which then has no other on it, stands on its head."""


Size = tuple[float, float]
"""Width and height of a page in points."""


class BoundPdf:
    """A PDF in the making: ``add`` one source after the other, then ask for the bytes."""

    def __init__(self, title: str, flip: str = "") -> None:
        """``title`` is the new PDF's; author, language and the like are the first source's.

        So is how the paper is turned, unless ``flip`` says it (``print_preferences``).
        """
        self._title, self._flip = title, flip
        self._writer: Any = PdfWriter()
        self._root: Any = self._writer._add_object(_part("/Document"))
        self._marks: list[list[bytes]] = []
        """For each page, the parts of the tree that its marks belong to, in the order of the marks."""
        self._links: list[tuple[Any, int]] = []
        """Links, each with the number of its part of the tree."""
        self._content = cache(partial(add_content, self._writer))
        """Makes a content stream; the same data is written once."""

    def add(self, pdf: RawPdf, heading: str, sides: Sequence[Sequence[PlacedPage]], size: Size | None = None) -> None:
        """Add pages of ``pdf`` on new ones of that size, or else of their own size, as a part of the document.

        ``heading`` is its bookmark, with those of ``pdf`` below it. Without one, for a PDF that stays alone, bookmarks
        and named destinations stay as they are.
        """
        source = _Source(pdf, self._writer)
        if not self._marks:
            self._set_metadata(source)
        first = len(self._marks)
        model = 0
        for side in sides:
            model = side[0].page if side else model
            self._add_page(source, side, size, model)
        part = _part("/Part", (), self._root)
        self._root.get_object()["/K"].append(source.copier.put(source.tree.idnum, part))
        part[NameObject("/K")] = source.copier.copy(dict.__getitem__(source.tree.get_object(), "/K"))
        if heading:
            part[NameObject("/T")] = TextStringObject(heading)
        for number in (spot.page for side in sides for spot in side):
            self._record_marks(source, number)
            self._copy_links(source, number, bool(heading))
        source.copier.finish()
        if not heading:
            self._copy_names(source)
        bookmark = (
            self._writer.add_outline_item(title=heading, page_number=first, fit=Fit.fit(), is_open=False)
            if heading
            else None
        )
        self._copy_bookmarks(source, pdf.root.get("/Outlines"), bookmark)

    def to_bytes(self) -> bytes:
        """The same bytes for the same sources."""
        owners = [b"[%b]" % b" ".join(marks) for marks in self._marks]
        for link, owner in self._links:
            link[NameObject("/StructParent")] = NumberObject(len(owners))
            owners.append(b"%d 0 R" % owner)
        nums = b" ".join(b"%d %b" % pair for pair in enumerate(owners))
        parents = self._writer._add_object(Unparsed(b"<</Nums [%b]>>" % nums))
        tree = self._writer._add_object(dictionary("/StructTreeRoot", K=ArrayObject([self._root]), ParentTree=parents))
        self._root.get_object()[NameObject("/P")] = tree
        self._writer.root_object[NameObject("/StructTreeRoot")] = tree
        return compact(self._writer)

    def _set_metadata(self, source: "_Source") -> None:
        root = source.pdf.root
        for key in ("/Lang", "/MarkInfo", "/ViewerPreferences"):
            self._writer.root_object[NameObject(key)] = source.copier.copy(root[key])
        if self._flip:
            self._writer.root_object[NameObject("/ViewerPreferences")] = print_preferences(self._flip)
        xmp = DecodedStreamObject()
        xmp.set_data(_TITLE.sub(lambda _: escape(self._title).encode(), root["/Metadata"].get_data()))
        xmp.update({NameObject("/Type"): NameObject("/Metadata"), NameObject("/Subtype"): NameObject("/XML")})
        self._writer.root_object[NameObject("/Metadata")] = self._writer._add_object(xmp)
        info = source.pdf.info
        metadata = {key: info[key] for key in info if key in ("/Author", "/Subject", "/Keywords")}
        self._writer.add_metadata({**metadata, "/Title": self._title, "/Creator": "Drumhead"})

    def _add_page(self, source: "_Source", side: Sequence[PlacedPage], size: Size | None, model: int) -> None:
        """Add one page; without a size of its own it is as large as the page ``model`` of the source."""
        page = self._writer.add_blank_page(*(size or source.pdf.size(model)))
        page[NameObject("/Tabs")] = NameObject("/S")
        page[NameObject("/StructParents")] = NumberObject(len(self._marks))
        if side and side[0].turned:
            page[NameObject("/Rotate")] = NumberObject(180)
        page[NameObject("/Resources")] = source.copier.copy(dict.__getitem__(source.pdf.pages[model], "/Resources"))
        marks = 0
        contents: list[Any] = []
        for spot in side:
            content = [
                self._renumbered(item, marks) if marks else source.copier.copy(item)
                for item in source.content(spot.page)
            ]
            transform = b"q 1 0 0 1 %.3f %.3f cm\n" % (spot.x, spot.y)
            contents += [self._content(transform), *content, self._content(b"\nQ\n")] if size else content
            source.spots[spot.page] = (page, spot)
            source.copier.put(source.pdf.page_numbers[spot.page], page)
            marks += source.count_marks(spot.page, marks)
        if side:
            page[NameObject("/Contents")] = ArrayObject(contents)
        self._marks.append([])

    def _renumbered(self, content: Any, before: int) -> Any:
        """A stream of a page's content with its marks' numbers raised by ``before``."""
        stream = DecodedStreamObject()
        data = content.get_object().get_data()
        stream.set_data(_MARK.sub(lambda match: b"%d" % (int(match[0]) + before), data))
        return self._writer._add_object(stream.flate_encode())

    def _record_marks(self, source: "_Source", number: int) -> None:
        """Record the parts of the tree that a page's marks belong to."""
        page, _ = source.spots[number]
        self._marks[page["/StructParents"]].append(source.copier.renumber(source.owners(number)))

    def _copy_links(self, source: "_Source", number: int, resolve_names: bool) -> None:
        """Copy a page's links; ``resolve_names`` replaces names, which may clash between PDFs, by destinations."""
        page, spot = source.spots[number]
        for old in raw(source.pdf.pages[number].get("/Annots")):
            link = source.copier.copy(old.get_object())
            left, bottom, right, top = link["/Rect"]
            link[NameObject("/Rect")] = ArrayObject(
                map(FloatObject, (left + spot.x, bottom + spot.y, right + spot.x, top + spot.y))
            )
            destination = old.get_object().get("/Dest")
            if destination is not None and (resolve_names or isinstance(destination, ArrayObject)):
                link[NameObject("/Dest")] = self._destination(source, source.destination(destination))
            page.setdefault(NameObject("/Annots"), ArrayObject()).append(source.copier.put(old.idnum, link))
            self._links.append((link, source.copier.number(int(source.parents[link["/StructParent"]].split()[0]))))

    def _copy_names(self, source: "_Source") -> None:
        """Copy the named destinations of the source."""
        pairs = ((name, self._destination(source, destination)) for name, destination in source.destinations.items())
        names = ArrayObject(entry for name, destination in pairs for entry in (TextStringObject(name), destination))
        if names:
            self._writer.root_object[NameObject("/Names")] = dictionary(Dests=dictionary(Names=names))

    def _destination(self, source: "_Source", destination: Any) -> ArrayObject:
        """A destination in the source, on its new page."""
        page, spot = source.spots[source.number(destination)]
        at = (FloatObject(destination[2] + spot.x), FloatObject(destination[3] + spot.y), NumberObject(0))
        return ArrayObject([page.indirect_reference, NameObject("/XYZ"), *at])

    def _copy_bookmarks(self, source: "_Source", parent_item: Any, parent: Any) -> None:
        """Copy the bookmarks of the source below ``parent``."""
        item = parent_item.get("/First") if parent_item else None
        while item:
            page, kind, *at = self._destination(source, item["/Dest"] if "/Dest" in item else item["/A"]["/D"])
            number = page.get_object()["/StructParents"]
            bookmark = self._writer.add_outline_item(
                title=item["/Title"],
                page_number=number,
                parent=parent,
                fit=Fit(kind, tuple(at)),
                is_open=item.get("/Count", 0) > 0,
            )
            self._copy_bookmarks(source, item, bookmark)
            item = item.get("/Next")


class _Source:
    """A PDF to take pages from."""

    def __init__(self, pdf: RawPdf, writer: PdfWriter) -> None:
        self.pdf = pdf
        self.copier = Copier(pdf, writer)
        structure = pdf.root["/StructTreeRoot"]
        self.tree = next(raw(structure["/K"]))
        """The root part of the structure tree."""
        self.spots: dict[int, tuple[Any, PlacedPage]] = {}
        """For each page that was added: the new page, and the place on it."""
        self.destinations = dict(_pairs(pdf.root.get("/Names", {}).get("/Dests", {}).get("/Names", ())))
        self.parents = {int(match[1]): match[2] or match[3] for match in _OWNERS.finditer(_nums(pdf, structure))}
        self._numbers = {number: page for page, number in enumerate(pdf.page_numbers)}

    def content(self, page: int) -> list[Any]:
        """References to the streams of a page's content."""
        contents = dict.__getitem__(self.pdf.pages[page], "/Contents")
        return [*raw(contents)] if isinstance(contents, ArrayObject) else [contents]

    def owners(self, page: int) -> bytes:
        """References to the part of the tree that each mark on the page belongs to."""
        owners = self.parents[self.pdf.pages[page]["/StructParents"]]
        return self.pdf.bodies[int(owners)].strip().strip(b"[]") if owners.isdigit() else owners

    def count_marks(self, page: int, before: int) -> int:
        """The number of marks on the page; they are renumbered to follow the ``before`` marks of the new page."""
        owners = self.owners(page)
        if before:
            self.copier.offsets |= dict.fromkeys(map(int, _REFERENCE.findall(owners)), before)
        return owners.count(b"R") + owners.count(b"null")

    def destination(self, target: Any) -> Any:
        """The destination of a link, which may be a name."""
        return target if isinstance(target, ArrayObject) else self.destinations[target]

    def number(self, destination: Any) -> int:
        """The number of the page of a destination."""
        return self._numbers[destination.raw_get(0).idnum if hasattr(destination, "raw_get") else destination[0].idnum]


def _pairs(flat: Any) -> Iterator[tuple[Any, Any]]:
    """Keys and values of a tree that is one array, references as they are."""
    values = raw(flat)
    return zip(values, values, strict=True)


def _nums(pdf: RawPdf, structure: Any) -> bytes:
    """The pairs of the parent tree in bytes, since they have many references."""
    tree = dict.__getitem__(structure, "/ParentTree")
    holder = tree if isinstance(tree, IndirectObject) else dict.__getitem__(pdf.root, "/StructTreeRoot")
    return pdf.bodies[holder.idnum].partition(b"/Nums")[2]


def _part(kind: str, kids: Any = (), above: Any = None) -> DictionaryObject:
    part = dictionary("/StructElem", S=NameObject(kind), K=ArrayObject(kids))
    return part if above is None else DictionaryObject({**part, NameObject("/P"): above})
