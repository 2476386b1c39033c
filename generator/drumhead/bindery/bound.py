"""A PDF of the pages of others that keeps what helps a reader: tags, links and bookmarks move along with their pages.

pypdf copies pages, and leaves the structure tree behind. Here each part of the tree learns its new page, and the marks
of pages that come to stand side by side on one are counted through. The pages of a source share their resources and
have whole arrays of kids and of marks, as WeasyPrint writes them.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pypdf import PdfReader, PdfWriter
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

_MARK = re.compile(rb"(?<=/MCID )\d+")
_TITLE = re.compile(rb'(?<=<dc:title><rdf:Alt><rdf:li xml:lang="x-default">)[^<]*')


class PlacedPage(NamedTuple):
    """A page of the source, counted from 0, and how many points from the new page's left and foot it stands."""

    page: int
    x: float = 0.0
    y: float = 0.0


Size = tuple[float, float]
"""Width and height of a page in points."""


class Bound:
    """A PDF in the making: ``add`` one source after the other, then ask for the bytes."""

    def __init__(self, title: str) -> None:
        """``title`` is its own; author, language and the like are the first source's."""
        self._title = title
        self._writer: Any = PdfWriter()
        self._whole: Any = self._writer._add_object(_part("/Document"))
        self._marks: list[ArrayObject] = []
        """Of each page: the part of the tree that each of its marks belongs to."""
        self._links: list[tuple[Any, Any]] = []
        """Links, each with its part of the tree."""
        self._sources: list[_Source] = []
        """Kept: pypdf knows what it has copied by its reader's place in memory, which must not be another's next."""

    def add(
        self, pdf: PdfReader, heading: str, sides: Sequence[Sequence[PlacedPage]], size: Size | None = None
    ) -> None:
        """Lay pages of ``pdf`` on new ones of that size, or else as large as they are, as a part of the whole.

        ``heading`` is its bookmark, with those of ``pdf`` below it. Without one, for a PDF that stays alone, bookmarks
        and the names of places stay as they are.
        """
        source = _Source(pdf)
        self._sources.append(source)
        if not self._marks:
            self._introduce(source.root, source.reader.metadata)
        first = len(self._marks)
        for side in sides:
            self._lay(source, side, size)
        source.tree.pop("/P", None)
        part = source.tree.indirect_reference.clone(self._writer)
        part.get_object().update(_part("/Part", part.get_object()["/K"], self._whole))
        if heading:
            part.get_object()[NameObject("/T")] = TextStringObject(heading)
        self._whole.get_object()["/K"].append(part)
        for number in (spot.page for side in sides for spot in side):
            self._mark(source, number)
            self._link(source, number, bool(heading))
        if not heading:
            self._name(source)
        mark = (
            self._writer.add_outline_item(title=heading, page_number=first, fit=Fit.fit(), is_open=False)
            if heading
            else None
        )
        self._bookmark(source, source.root.get("/Outlines"), mark)

    def to_bytes(self) -> bytes:
        """The same bytes for the same sources."""
        pages = len(self._marks)
        owners = [*self._marks, *(owner for _, owner in self._links)]
        for number, (link, _) in enumerate(self._links, pages):
            link[NameObject("/StructParent")] = NumberObject(number)
        nums = ArrayObject(it for number, owner in enumerate(owners) for it in (NumberObject(number), owner))
        parents = DictionaryObject({NameObject("/Nums"): nums})
        tree = self._writer._add_object(dictionary("/StructTreeRoot", K=ArrayObject([self._whole]), ParentTree=parents))
        self._whole.get_object()[NameObject("/P")] = tree
        self._writer.root_object[NameObject("/StructTreeRoot")] = tree
        return compact(self._writer)

    def _introduce(self, root: Any, info: Any) -> None:
        for key in ("/Lang", "/MarkInfo", "/ViewerPreferences"):
            self._writer.root_object[NameObject(key)] = root[key].clone(self._writer)
        about = DecodedStreamObject()
        about.set_data(_TITLE.sub(_escaped(self._title), root["/Metadata"].get_data()))
        about.update({NameObject("/Type"): NameObject("/Metadata"), NameObject("/Subtype"): NameObject("/XML")})
        self._writer.root_object[NameObject("/Metadata")] = self._writer._add_object(about)
        told = {key: value for key, value in (info or {}).items() if key in ("/Author", "/Subject", "/Keywords")}
        self._writer.add_metadata({**told, "/Title": self._title, "/Creator": "Drumhead"})

    def _lay(self, source: "_Source", side: Sequence[PlacedPage], size: Size | None) -> None:
        """One new page; with nothing on it, it is as large as the first page of the source."""
        like = source.pages[side[0].page if side else 0]
        page = self._writer.add_blank_page(*(size or (like.mediabox.width, like.mediabox.height)))
        page[NameObject("/Tabs")] = NameObject("/S")
        page[NameObject("/StructParents")] = NumberObject(len(self._marks))
        page[NameObject("/Resources")] = like.raw_get("/Resources").clone(self._writer)
        marks = 0
        contents = []
        for spot in side:
            contents.append((spot, marks, source.pages[spot.page]["/Contents"].get_object()))
            source.spots[spot.page] = (page, spot, marks)
            marks += len(source.owners(spot.page))
            known = self._writer._id_translated.setdefault(id(source.reader), {})
            known[source.pages[spot.page].indirect_reference.idnum] = page.indirect_reference.idnum
        if len(side) == 1 and not size:
            page[NameObject("/Contents")] = like.raw_get("/Contents").clone(self._writer)
        elif side:
            page[NameObject("/Contents")] = self._writer._add_object(_side_by_side(contents))
        self._marks.append(ArrayObject())

    def _mark(self, source: "_Source", number: int) -> None:
        """Say of a page's marks whose they are, and to these what their marks are called now."""
        page, _, before = source.spots[number]
        owners: list[Any] = [owner.clone(self._writer) for owner in _raw(source.owners(number))]
        self._marks[page["/StructParents"]].extend(owners)
        if before:
            parts: dict[int, Any] = {
                owner.idnum: owner.get_object() for owner in owners if isinstance(owner, IndirectObject)
            }
            for part in parts.values():
                kids = (NumberObject(kid + before) if isinstance(kid, int) else kid for kid in part["/K"])
                part[NameObject("/K")] = ArrayObject(kids)

    def _link(self, source: "_Source", number: int, by_place: bool) -> None:
        """Bring a page's links along, with places for names if wanted: of several PDFs names may come twice."""
        page, spot, _ = source.spots[number]
        for old in _raw(source.pages[number].get("/Annots", ())):
            reference = old.clone(self._writer)
            link = reference.get_object()
            left, bottom, right, top = link["/Rect"]
            link[NameObject("/Rect")] = ArrayObject(
                map(FloatObject, (left + spot.x, bottom + spot.y, right + spot.x, top + spot.y))
            )
            if "/Dest" in link and (by_place or isinstance(link["/Dest"], ArrayObject)):
                link[NameObject("/Dest")] = self._place(source, source.place(link["/Dest"]))
            page.setdefault(NameObject("/Annots"), ArrayObject()).append(reference)
            self._links.append((link, source.parents[link["/StructParent"]].clone(self._writer)))

    def _name(self, source: "_Source") -> None:
        """Bring along the names of the source's places."""
        pairs = ((name, self._place(source, place)) for name, place in source.named.items())
        names = ArrayObject(it for name, place in pairs for it in (TextStringObject(name), place))
        if names:
            self._writer.root_object[NameObject("/Names")] = dictionary(Dests=dictionary(Names=names))

    def _place(self, source: "_Source", place: Any) -> ArrayObject:
        """A place on a page of the source, where it is now."""
        page, spot, _ = source.spots[source.number(place)]
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

    def __init__(self, reader: Any) -> None:
        self.reader = reader
        self.root = reader.root_object
        self.pages = list(reader.pages)
        self.tree = self.root["/StructTreeRoot"]["/K"][0]
        self.spots: dict[int, tuple[Any, PlacedPage, int]] = {}
        """Of each page that is laid: the new one, where on it, and how many marks come before its own."""
        self.parents = dict(_pairs(self.root["/StructTreeRoot"]["/ParentTree"]["/Nums"]))
        self.named = dict(_pairs(self.root.get("/Names", {}).get("/Dests", {}).get("/Names", ())))
        self._numbers = {page.indirect_reference.idnum: number for number, page in enumerate(self.pages)}

    def owners(self, page: int) -> Any:
        """The part of the tree that each mark on the page belongs to."""
        return self.parents[self.pages[page]["/StructParents"]].get_object()

    def place(self, named: Any) -> Any:
        """The place that a link leads to, which may be named."""
        return named if isinstance(named, ArrayObject) else self.named[named]

    def number(self, place: Any) -> int:
        """The number of the page that a place is on."""
        return self._numbers[place.raw_get(0).idnum if hasattr(place, "raw_get") else place[0].idnum]


def _pairs(flat: Any) -> Iterator[tuple[Any, Any]]:
    """Keys and values of a tree that is one array, references as they are."""
    values = _raw(flat)
    return zip(values, values, strict=True)


def _raw(array: Any) -> Iterator[Any]:
    """What is in it, references as they are: pypdf would follow them."""
    return list.__iter__(array) if array else iter(())


def _part(kind: str, kids: Any = (), above: Any = None) -> DictionaryObject:
    part = dictionary("/StructElem", S=NameObject(kind), K=ArrayObject(kids))
    return part if above is None else DictionaryObject({**part, NameObject("/P"): above})


def _side_by_side(contents: Sequence[tuple[PlacedPage, int, Any]]) -> Any:
    """One content of several, each moved to its spot, its marks counted on."""
    whole = DecodedStreamObject()
    pieces = []
    for spot, before, content in contents:
        moved = b"q 1 0 0 1 %.3f %.3f cm" % (spot.x, spot.y)
        pieces.append(b"%b\n%b\nQ\n" % (moved, _counted_on(content.get_data(), before)))
    whole.set_data(b"".join(pieces))
    return whole.flate_encode()


def _counted_on(content: bytes, before: int) -> bytes:
    """The content with its marks' numbers raised."""
    return _MARK.sub(lambda found: b"%d" % (int(found[0]) + before), content)


def _escaped(text: str) -> bytes:
    """For XML, and for a pattern's replacement."""
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), ("\\", r"\\")):
        text = text.replace(sign, name)
    return text.encode()
