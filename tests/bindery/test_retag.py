"""The tags of what the print page binds: of each page the first time it comes, and of nothing that is not there."""

from io import BytesIO
from typing import Any

from drumhead.bindery.order import Part, Printer, assemble
from pypdf import PdfReader
from pypdf.generic import ArrayObject, NameObject, NumberObject, TextStringObject

from tests.bindery.paper import A4, make_pdf
from tests.bindery.tagged import Line, Place, check_tags, dictionary, tagged
from tests.press.reading import read

SCOPED = dictionary({"/O": "/Table", "/Scope": "/Column"})
DRAWN = {"/Alt": TextStringObject("a hill"), "/Lang": TextStringObject("de"), "/Title": TextStringObject("dropped")}
PLACED = dictionary({"/O": "/Layout", "/BBox": ArrayObject([NumberObject(0)] * 4)})
SHEET = tagged(
    A4,
    [Line("Head", (20, 200), "H1"), Line("Men", (20, 150), "TH", attributes={"/A": SCOPED}), Line("", (20, 90), "")],
    [Line("behind", (20, 200), attributes={"/A": PLACED}), Line("there", (20, 90), "Link", Place(0, (1, 1)))],
    [Line("drawn", (20, 200), "Figure", attributes=DRAWN), Line("low", (20, 90))],
)
OTHER = tagged(A4, [Line("Other", (20, 200), "H2")])


def test_all_that_is_bound_is_read_out_in_the_order_of_its_parts() -> None:
    pdf = assemble(
        [Part("Sheet", SHEET), Part("Plain", make_pdf(A4, {"untagged": (9, 9)})), Part("Other", OTHER)], Printer()
    )
    whole = read(BytesIO(pdf))
    assert [node.kind for node in whole.kids] == ["Document"]
    assert [(node.kind, node.words()) for node in whole.kids[0].kids[0].kids] == [
        ("H1", "Head"), ("TH", "Men"), ("P", "behind"), ("Span", "there"), ("Figure", "a hill drawn"), ("P", "low"),
    ]  # fmt: skip
    assert whole.words() == "Head Men behind there a hill drawn low Other"
    assert check_tags(pdf) == 7
    reader: Any = PdfReader(BytesIO(pdf))
    assert reader.root_object["/MarkInfo"] == {"/Marked": True}
    assert [page.get("/Tabs") for page in reader.pages] == ["/S", None, "/S", None, "/S", None, None, None, "/S", None]


def test_of_copies_the_first_is_read_out() -> None:
    pdf = assemble([Part("Sheet", SHEET, copies=3), Part("Other", OTHER, copies=2)], Printer("one"))
    assert read(BytesIO(pdf)).words() == "Head Men behind there a hill drawn low Other"
    reader = PdfReader(BytesIO(pdf))
    assert [page.get("/StructParents") for page in reader.pages] == [0, 1, 2, 3, *([None] * 7)]


def test_where_nothing_is_tagged_nothing_says_so() -> None:
    root: Any = PdfReader(BytesIO(assemble([Part("Plain", make_pdf(A4, {"untagged": (9, 9)}))], Printer()))).root_object
    assert NameObject("/StructTreeRoot") not in root and "/MarkInfo" not in root
    assert root["/Lang"] == "en"
