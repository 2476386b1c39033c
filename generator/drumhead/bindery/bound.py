"""A PDF of the pages of others that keeps what helps a reader: tags, links and bookmarks move along with their pages.

pypdf copies pages, and leaves the structure tree behind. Here each part of the tree learns its new page, and the marks
of pages that come to stand side by side on one are counted through. The pages of a source share their resources, and
kids and marks stand in arrays, as WeasyPrint writes them.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

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

from drumhead.bindery.compact import compact
from drumhead.bindery.objects import dictionary
from drumhead.bindery.raw import Copier, RawPdf, Unparsed, raw

_MARK = re.compile(rb"(?<=/MCID )\d+")
_REFERENCE = re.compile(rb"(\d+) 0 R")
_OWNERS = re.compile(rb"(\d+) (?:\[([^\]]*)\]|(\d+) 0 R)")
"""Of a page or a link by its number: the parts of the tree that its marks belong to, or the number of that array, or of
the part that the link belongs to."""
_TITLE = re.compile(rb'(?<=<dc:title><rdf:Alt><rdf:li xml:lang="x-default">)[^<]*')


class PlacedPage(NamedTuple):
    """A page of the source, counted from 0, and how many points from the new page's left and foot it stands."""

    page: int
    x: float = 0.0
    y: float = 0.0


Size = tuple[float, float]
"""Width and height of a page in points."""


class BoundPdf:
    """A PDF in the making: ``add`` one source after the other, then ask for the bytes."""

    def __init__(self, title: str) -> None:
        """``title`` is its own; author, language and the like are the first source's."""
        self._title = title
        self._writer: Any = PdfWriter()
        self._whole: Any = self._writer._add_object(_part("/Document"))
        self._marks: list[list[bytes]] = []
        """Of each page: the parts of the tree that its marks belong to, one after the other."""
        self._links: list[tuple[Any, int]] = []
        """Links, each with the number of its part of the tree."""
        self._streams: dict[bytes, Any] = {}

    def add(self, pdf: RawPdf, heading: str, sides: Sequence[Sequence[PlacedPage]], size: Size | None = None) -> None:
        """Lay pages of ``pdf`` on new ones of that size, or else as large as they are, as a part of the whole.

        ``heading`` is its bookmark, with those of ``pdf`` below it. Without one, for a PDF that stays alone, bookmarks
        and the names of places stay as they are.
        """
        source = _Source(pdf, self._writer)
        if not self._marks:
            self._introduce(source)
        first = len(self._marks)
        for side in sides:
            self._lay(source, side, size)
        part = _part("/Part", (), self._whole)
        self._whole.get_object()["/K"].append(source.copy.put(source.tree.idnum, part))
        part[NameObject("/K")] = source.copy.copied(dict.__getitem__(source.tree.get_object(), "/K"))
        if heading:
            part[NameObject("/T")] = TextStringObject(heading)
        for number in (spot.page for side in sides for spot in side):
            self._mark(source, number)
            self._link(source, number, bool(heading))
        source.copy.finish()
        if not heading:
            self._name(source)
        mark = (
            self._writer.add_outline_item(title=heading, page_number=first, fit=Fit.fit(), is_open=False)
            if heading
            else None
        )
        self._bookmark(source, pdf.root.get("/Outlines"), mark)

    def to_bytes(self) -> bytes:
        """The same bytes for the same sources."""
        owners = [b"[%b]" % b" ".join(marks) for marks in self._marks]
        for link, owner in self._links:
            link[NameObject("/StructParent")] = NumberObject(len(owners))
            owners.append(b"%d 0 R" % owner)
        nums = b" ".join(b"%d %b" % pair for pair in enumerate(owners))
        parents = self._writer._add_object(Unparsed(b"<</Nums [%b]>>" % nums))
        tree = self._writer._add_object(dictionary("/StructTreeRoot", K=ArrayObject([self._whole]), ParentTree=parents))
        self._whole.get_object()[NameObject("/P")] = tree
        self._writer.root_object[NameObject("/StructTreeRoot")] = tree
        return compact(self._writer)

    def _introduce(self, source: "_Source") -> None:
        root = source.pdf.root
        for key in ("/Lang", "/MarkInfo", "/ViewerPreferences"):
            self._writer.root_object[NameObject(key)] = source.copy.copied(root[key])
        about = DecodedStreamObject()
        about.set_data(_TITLE.sub(_escaped(self._title), root["/Metadata"].get_data()))
        about.update({NameObject("/Type"): NameObject("/Metadata"), NameObject("/Subtype"): NameObject("/XML")})
        self._writer.root_object[NameObject("/Metadata")] = self._writer._add_object(about)
        info = source.pdf.info
        metadata = {key: info[key] for key in info if key in ("/Author", "/Subject", "/Keywords")}
        self._writer.add_metadata({**metadata, "/Title": self._title, "/Creator": "Drumhead"})

    def _lay(self, source: "_Source", side: Sequence[PlacedPage], size: Size | None) -> None:
        """One new page; with nothing on it, it is as large as the first page of the source."""
        like = side[0].page if side else 0
        page = self._writer.add_blank_page(*(size or source.pdf.size(like)))
        page[NameObject("/Tabs")] = NameObject("/S")
        page[NameObject("/StructParents")] = NumberObject(len(self._marks))
        page[NameObject("/Resources")] = source.copied(like, "/Resources")
        marks = 0
        contents: list[Any] = []
        for spot in side:
            content = [
                self._counted_on(item, marks) if marks else source.copy.copied(item)
                for item in source.content(spot.page)
            ]
            moved = b"q 1 0 0 1 %.3f %.3f cm\n" % (spot.x, spot.y)
            contents += [self._stream(moved), *content, self._stream(b"\nQ\n")] if size else content
            source.spots[spot.page] = (page, spot)
            source.copy.put(source.pdf.page_numbers[spot.page], page)
            marks += source.count_on(spot.page, marks)
        if side:
            page[NameObject("/Contents")] = ArrayObject(contents)
        self._marks.append([])

    def _counted_on(self, content: Any, before: int) -> Any:
        """A stream of a page's content with its marks' numbers raised by ``before``."""
        raised = DecodedStreamObject()
        old = content.get_object().get_data()
        raised.set_data(_MARK.sub(lambda found: b"%d" % (int(found[0]) + before), old))
        return self._writer._add_object(raised.flate_encode())

    def _stream(self, words: bytes) -> Any:
        """A piece of a page's contents; the same words are written once."""
        if words not in self._streams:
            stream = DecodedStreamObject()
            stream.set_data(words)
            self._streams[words] = self._writer._add_object(stream)
        return self._streams[words]

    def _mark(self, source: "_Source", number: int) -> None:
        """Say of a page's marks whose they are."""
        page, _ = source.spots[number]
        self._marks[page["/StructParents"]].append(source.copy.renumbered(source.owners(number)))

    def _link(self, source: "_Source", number: int, by_place: bool) -> None:
        """Bring a page's links along, with places for names if wanted: of several PDFs names may come twice."""
        page, spot = source.spots[number]
        for old in raw(source.pdf.pages[number].get("/Annots")):
            link = source.copy.copied(old.get_object())
            left, bottom, right, top = link["/Rect"]
            link[NameObject("/Rect")] = ArrayObject(
                map(FloatObject, (left + spot.x, bottom + spot.y, right + spot.x, top + spot.y))
            )
            place = old.get_object().get("/Dest")
            if place is not None and (by_place or isinstance(place, ArrayObject)):
                link[NameObject("/Dest")] = self._place(source, source.place(place))
            page.setdefault(NameObject("/Annots"), ArrayObject()).append(source.copy.put(old.idnum, link))
            self._links.append((link, source.copy.number(int(source.parents[link["/StructParent"]].split()[0]))))

    def _name(self, source: "_Source") -> None:
        """Bring along the names of the source's places."""
        pairs = ((name, self._place(source, place)) for name, place in source.named.items())
        names = ArrayObject(entry for name, place in pairs for entry in (TextStringObject(name), place))
        if names:
            self._writer.root_object[NameObject("/Names")] = dictionary(Dests=dictionary(Names=names))

    def _place(self, source: "_Source", place: Any) -> ArrayObject:
        """A place on a page of the source, where it is now."""
        page, spot = source.spots[source.number(place)]
        at = (FloatObject(place[2] + spot.x), FloatObject(place[3] + spot.y), NumberObject(0))
        return ArrayObject([page.indirect_reference, NameObject("/XYZ"), *at])

    def _bookmark(self, source: "_Source", above: Any, under: Any) -> None:
        """The bookmarks of the source below one of ours."""
        item = above.get("/First") if above else None
        while item:
            page, kind, *at = self._place(source, item["/Dest"] if "/Dest" in item else item["/A"]["/D"])
            number = page.get_object()["/StructParents"]
            mark = self._writer.add_outline_item(
                title=item["/Title"],
                page_number=number,
                parent=under,
                fit=Fit(kind, tuple(at)),
                is_open=item.get("/Count", 0) > 0,
            )
            self._bookmark(source, item, mark)
            item = item.get("/Next")


class _Source:
    """A PDF to take pages from."""

    def __init__(self, pdf: RawPdf, writer: PdfWriter) -> None:
        self.pdf = pdf
        self.copy = Copier(pdf, writer)
        structure = pdf.root["/StructTreeRoot"]
        self.tree = next(raw(structure["/K"]))
        """The whole of the structure."""
        self.spots: dict[int, tuple[Any, PlacedPage]] = {}
        """Of each page that is laid: the new one, and where on it."""
        self.named = dict(_pairs(pdf.root.get("/Names", {}).get("/Dests", {}).get("/Names", ())))
        self.parents = {int(found[1]): found[2] or found[3] for found in _OWNERS.finditer(_nums(pdf, structure))}
        self._numbers = {number: page for page, number in enumerate(pdf.page_numbers)}

    def copied(self, page: int, key: str) -> Any:
        """An entry of a page for the other PDF."""
        return self.copy.copied(dict.__getitem__(self.pdf.pages[page], key))

    def content(self, page: int) -> list[Any]:
        """References to the streams of a page's content."""
        whole = dict.__getitem__(self.pdf.pages[page], "/Contents")
        return [*raw(whole)] if isinstance(whole, ArrayObject) else [whole]

    def owners(self, page: int) -> bytes:
        """References to the part of the tree that each mark on the page belongs to."""
        found = self.parents[self.pdf.pages[page]["/StructParents"]]
        return self.pdf.bodies[int(found)].strip().strip(b"[]") if found.isdigit() else found

    def count_on(self, page: int, before: int) -> int:
        """How many marks are on the page; they are counted on from the ``before`` marks of the new page."""
        owners = self.owners(page)
        if before:
            self.copy.raised |= dict.fromkeys(map(int, _REFERENCE.findall(owners)), before)
        return owners.count(b"R") + owners.count(b"null")

    def place(self, named: Any) -> Any:
        """The place that a link leads to, which may be named."""
        return named if isinstance(named, ArrayObject) else self.named[named]

    def number(self, place: Any) -> int:
        """The number of the page that a place is on."""
        return self._numbers[place.raw_get(0).idnum if hasattr(place, "raw_get") else place[0].idnum]


def _pairs(flat: Any) -> Iterator[tuple[Any, Any]]:
    """Keys and values of a tree that is one array, references as they are."""
    values = raw(flat)
    return zip(values, values, strict=True)


def _nums(pdf: RawPdf, structure: Any) -> bytes:
    """The pairs of the parent tree, in bytes: of many references."""
    inside = dict.__getitem__(structure, "/ParentTree")
    holder = inside if isinstance(inside, IndirectObject) else dict.__getitem__(pdf.root, "/StructTreeRoot")
    return pdf.bodies[holder.idnum].partition(b"/Nums")[2]


def _part(kind: str, kids: Any = (), above: Any = None) -> DictionaryObject:
    part = dictionary("/StructElem", S=NameObject(kind), K=ArrayObject(kids))
    return part if above is None else DictionaryObject({**part, NameObject("/P"): above})


def _escaped(text: str) -> bytes:
    """For XML, and for a pattern's replacement."""
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), ("\\", r"\\")):
        text = text.replace(sign, name)
    return text.encode()
