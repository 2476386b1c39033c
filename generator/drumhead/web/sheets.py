"""The printed sheets as the print page shows them: one entry an aid, with every paper and variant it comes in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from drumhead.imposition.paper import NAMED_PAPERS, PrintForm, print_form_of
from drumhead.render.printed import ALIGNMENT, SHARED_PICTURE, PrintedSheet
from drumhead.source.card_layouts import TRIMS, trim_size
from drumhead.source.language import Language

_GATHERED: Final = {"all": "all sheets in one PDF"}
"""Aids that gather other sheets."""

_WORDS: Final[Mapping[str, str]] = {
    **{trim: f"{trim} size" for trim in TRIMS},
    "fold": "fold-over",
    "fronts": "fronts only",
    "low": "little ink",
    "shop": "for a print shop, with bleed",
    "cutter3": "for a cutting machine, three marks",
    "cutter4": "for a cutting machine, four marks",
}


@dataclass(frozen=True, slots=True)
class PagePicture:
    """A picture of a page; width and height in pixels."""

    name: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Download:
    """A file to download. ``size`` is in words, or empty where the file does not exist yet."""

    paper: str
    pdf: str
    size: str
    variant: str = ""
    """In words, or empty for the usual one."""


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """One aid: its description, its pictures, and what can be chosen and downloaded."""

    aid: str
    title: str
    about: str
    pages: int
    leaves: int
    """Sheets of paper, where the printer prints on both sides."""
    ink: str
    pictures: tuple[PagePicture, ...]
    downloads: tuple[Download, ...]
    """The usual variant on every paper."""
    others: tuple[Download, ...]
    """Other variants whose files exist."""
    shop: Mapping[str, str]
    """Variants for a print shop, made on demand, each with its label."""
    sizes: Mapping[str, str]
    """Trim sizes to choose from, by their word in a variant's name, '' for the usual one, each with its label."""
    backs: Mapping[str, str]
    """Likewise the choices for backs."""
    low: bool
    folded: bool


def paper_names(say: Language) -> dict[str, str]:
    """The papers by their ids."""
    return {paper.id: say(paper.name) for paper in NAMED_PAPERS}


def sheet_entries(printed: Sequence[PrintedSheet], folder: Path, say: Language) -> list[SheetEntry]:
    """The aids in the order they were given; the files lie in ``folder``."""
    sheets = [sheet for sheet in printed if sheet.aid not in _GATHERED]
    return [
        _entry([sheet for sheet in sheets if sheet.aid == aid], folder, say)
        for aid in dict.fromkeys(sheet.aid for sheet in sheets)
    ]


def _entry(sheets: Sequence[PrintedSheet], folder: Path, say: Language) -> SheetEntry:
    usual = [sheet for sheet in sheets if not sheet.variant]
    first = (usual or sheets)[0]
    names = dict.fromkeys(name for sheet in usual for name in sheet.pictures)
    return SheetEntry(
        first.aid,
        first.title,
        first.about,
        first.pages,
        -(-first.pages // 2) if first.duplex else first.pages,
        black_in_words(first.ink, say),
        tuple(_picture(folder / name) for name in names if (folder / name).is_file()),
        tuple(_download(sheet, folder, say) for sheet in usual),
        tuple(_download(sheet, folder, say) for sheet in sheets if sheet.variant and not sheet.order),
        {sheet.variant: _trim(sheet.trim, say) for sheet in sheets if _form(sheet).shop},
        _sizes(sheets, first.trim, say),
        _backs(first, sheets, say),
        any(_form(sheet).low for sheet in sheets),
        any(_form(sheet).fold and not sheet.trim for sheet in sheets),
    )


def _form(sheet: PrintedSheet) -> PrintForm:
    return print_form_of(sheet.variant, TRIMS)


def _sizes(sheets: Iterable[PrintedSheet], usual: str, say: Language) -> dict[str, str]:
    """The usual trim, the others, and ``other``, any that the reader writes; empty where it is not of cards."""
    if not any((sheet.order or {}).get("kind") == "cards" for sheet in sheets):
        return {}
    others = sorted({trim for sheet in sheets if sheet.paper and (trim := _form(sheet).trim)})
    return {"": _trim(usual, say), **{trim: _trim(trim, say) for trim in others}, "other": say("Other")}


def _trim(name: str, say: Language) -> str:
    width, height = trim_size(name)
    size = f"{width:g} × {height:g} mm"
    return f"{say(name.capitalize())}, {size}" if name.isalpha() else size


def _backs(usual: PrintedSheet, sheets: Iterable[PrintedSheet], say: Language) -> dict[str, str]:
    """The choices for the backs of cards; empty where there is no choice."""
    if not (usual.trim and usual.duplex):
        return {}
    fold = {"fold": say("beside the fronts, to fold over")} if any(_form(sheet).fold for sheet in sheets) else {}
    fronts = {"fronts": say("none, fronts only")} if any(_form(sheet).fronts for sheet in sheets) else {}
    cutters = {"cutter3": say("on the back, three cutting marks"), "cutter4": say("on the back, four cutting marks")}
    offered = {name: words for name, words in cutters.items() if any(sheet.variant == name for sheet in sheets)}
    return {"": say("on the back of the paper"), **fold, **fronts, **offered}


def black_in_words(share: float, say: Language) -> str:
    """How much of the paper is black, in words; '' where it was not measured."""
    return say("{percent}% black", percent=max(1, round(100 * share))) if share else ""


def gathered_downloads(printed: Sequence[PrintedSheet], folder: Path, say: Language) -> list[Download]:
    """The files that hold all of the game's sheets."""
    gathered = [sheet for sheet in printed if sheet.aid in _GATHERED]
    return [
        Download(paper_names(say).get(sheet.paper, ""), sheet.pdf, _size(folder / sheet.pdf), say(_GATHERED[sheet.aid]))
        for sheet in gathered
    ]


def catalogue(printed: Sequence[PrintedSheet], say: Language) -> Iterator[dict[str, Any]]:
    """The data about every PDF that the page's script may bind: name, pages, bytes, and what they are."""
    for sheet in printed:
        if sheet.aid in _GATHERED:
            continue
        yield {
            "aid": sheet.aid,
            "title": sheet.title,
            "paper": sheet.paper,
            "variant": sheet.variant,
            "pdf": sheet.pdf,
            "pages": sheet.pages,
            "duplex": sheet.duplex,
            "ink": black_in_words(sheet.ink, say),
            "bytes": sheet.bytes,
            "pictures": list(sheet.pictures),
            **({"order": dict(sheet.order), "files": list(sheet.files)} if sheet.order else {}),
        }


def alignment(folder: Path, say: Language) -> list[dict[str, Any]]:
    """Likewise for the alignment sheet on every paper; ``folder`` holds its files."""
    common = {"aid": ALIGNMENT, "title": say("Alignment sheet"), "variant": "", "pages": 2, "duplex": True}
    files = {paper: folder / f"{ALIGNMENT}-{paper}.pdf" for paper in paper_names(say)}
    return [
        {**common, "paper": paper, "pdf": f"../../print/{file.name}", "ink": "", "bytes": _bytes(file), "pictures": []}
        for paper, file in files.items()
        if file.is_file()
    ]


def picture_of(entries: Sequence[SheetEntry], folder: Path) -> PagePicture | None:
    """What stands for a game where others link to it: the picture of its booklet, or else of its quick reference."""
    if (own := folder / SHARED_PICTURE).is_file():
        return _picture(own)
    with_pictures = sorted((entry for entry in entries if entry.pictures), key=lambda entry: entry.aid != "quickref")
    return with_pictures[0].pictures[0] if with_pictures else None


def _download(sheet: PrintedSheet, folder: Path, say: Language) -> Download:
    words = ", ".join(say(_WORDS.get(part, part)) for part in sheet.variant.split("-") if part)
    return Download(paper_names(say).get(sheet.paper, ""), sheet.pdf, _size(folder / sheet.pdf), words)


def _picture(file: Path) -> PagePicture:
    head = file.read_bytes()[:24]
    return PagePicture(file.name, int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big"))


def _bytes(file: Path) -> int:
    return file.stat().st_size if file.is_file() else 0


def _size(file: Path) -> str:
    size = _bytes(file)
    if not size:
        return ""
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{max(1, round(size / 1000))} kB"
