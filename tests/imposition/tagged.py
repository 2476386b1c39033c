"""A small booklet as WeasyPrint writes it, and whether the tags of a PDF hold together."""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import NullObject
from weasyprint import HTML

from tests.press.rendered import font_settings

_PAGE = """<html lang="en"><title>{title}</title><meta name="author" content="Ann"><meta name="keywords" content="war">
<style>
@page {{ size: {wide}mm {high}mm; margin: 10mm }}
body {{ font: 12pt "Source Serif 4" }}
section + section {{ break-before: page }}
h1, h2, h3 {{ bookmark-label: content() }}
h3 {{ bookmark-state: closed }}
</style>{body}</html>"""

BOOKLET = (
    '<h1>Head</h1><p id="one">see <a href="#three">three</a></p><h2 id="two">Open</h2>',
    '<h2>Second</h2><p>look at <a href="#one">one</a> or <a href="https://example.org/">more</a></p><h3>Deep</h3>',
    '<h1 id="three">Third</h1><table><tr><th>Men</th><td>5</td></tr></table><p>fourth</p>',
)
"""Pages with links, bookmarks and a table."""


@cache
def tagged(pages: Sequence[str], size: tuple[float, float] = (140.0, 200.0), title: str = "As it was") -> bytes:
    """A tagged PDF of these pages, which are HTML."""
    body = "".join(f"<section>{page}</section>" for page in pages)
    html = _PAGE.format(title=title, wide=size[0], high=size[1], body=body)
    settings, faces = font_settings()
    return bytes(HTML(string=html).write_pdf(stylesheets=[faces], font_config=settings, pdf_variant="pdf/ua-1"))


def check_tags(pdf: bytes) -> int:
    """How many marks and links a PDF has; each leads to a part of the tree that has it, on its own page."""
    reader = PdfReader(BytesIO(pdf))
    root: Any = reader.root_object
    nums: Any = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    owner_of = dict(zip(nums[::2], nums[1::2], strict=True))
    found = 0
    for page in reader.pages:
        owners: Any = owner_of[page["/StructParents"]] if "/StructParents" in page else ()
        for mark, owner in enumerate(owners):
            part: Any = owner.get_object()
            if not isinstance(part, NullObject):
                assert mark in part["/K"] and part.raw_get("/Pg") == page.indirect_reference
                found += 1
        for note in page.get("/Annots", ()):
            link = owner_of[note.get_object()["/StructParent"]].get_object()
            kids: list[Any] = [kid.get_object() for kid in link["/K"]]
            assert any(not isinstance(kid, int) and kid.raw_get("/Obj") == note for kid in kids)
            found += 1
    return found
