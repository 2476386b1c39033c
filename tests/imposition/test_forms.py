"""Pages as forms to be drawn any number of times, and their colours in the inks of a print shop."""

from io import BytesIO
from typing import Any

import pytest
from drumhead.imposition.forms import Forms, in_cmyk
from drumhead.imposition.paper import MM
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

from tests.imposition.paper import near


def dictionary(entries: dict[str, Any]) -> DictionaryObject:
    """A dictionary whose words are names."""
    return DictionaryObject({NameObject(key): NameObject(it) if type(it) is str else it for key, it in entries.items()})


def coloured() -> bytes:
    """A page that draws a form, within which is another, and a picture; it shares its resources with other pages."""
    writer: Any = PdfWriter()

    def thing(kind: str, data: bytes, **named: Any) -> Any:
        made = DecodedStreamObject()
        made.set_data(data)
        made.update(dictionary({"/Type": "/XObject", "/Subtype": kind}))
        if named:
            inner = dictionary({f"/{name}": it for name, it in named.items()})
            made[NameObject("/Resources")] = dictionary({"/XObject": inner})
        return writer._add_object(made)

    inner = thing("/Form", b"0.5 g 0 0 1 1 re f")
    used = thing("/Form", b"1 0 0 rg /Inner Do /Inner Do", Inner=inner)
    picture = thing("/Image", b"0.5 g")
    page = writer.add_blank_page(69 * MM, 94 * MM)
    drawn = DecodedStreamObject()
    drawn.set_data(b"0 0 1 RG /Used Do /Used Do /Picture Do /Mark MP")
    page[NameObject("/Contents")] = writer._add_object(drawn)
    named = {"/Used": used, "/Unused": thing("/Form", b""), "/Picture": picture}
    states = dictionary({"/G": DictionaryObject()})
    page[NameObject("/Resources")] = dictionary(
        {"/XObject": dictionary(named), "/ExtGState": states, "/Pattern": dictionary({"/Other": DictionaryObject()})}
    )
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


@pytest.mark.parametrize("shop", [False, True])
def test_a_page_as_a_form_has_the_resources_that_it_names_and_for_a_shop_other_inks(shop: bool) -> None:
    writer: Any = PdfWriter()
    forms = Forms(writer, [coloured()], in_cmyk if shop else None)
    form: Any = forms.form(0, 0).get_object()
    assert forms.form(0, 0) is forms.form(0, 0)
    assert forms.size(0, 0) == near(69 * MM, 94 * MM)
    assert form.get_data().startswith(b"1 1 0 0 K" if shop else b"0 0 1 RG")
    assert [*form["/Resources"]] == ["/XObject", "/ExtGState"], "patterns that are not used are left out"
    assert {*form["/Resources"]["/XObject"]} == {"/Used", "/Picture"}
    used = form["/Resources"]["/XObject"]["/Used"].get_object()
    inner = used["/Resources"]["/XObject"]["/Inner"].get_object()
    picture = form["/Resources"]["/XObject"]["/Picture"].get_object()
    assert used.get_data().startswith(b"0 1 1 0 k" if shop else b"1 0 0 rg")
    assert inner.get_data().startswith(b"0 0 0 0.5 k" if shop else b"0.5 g")
    assert picture.get_data() == b"0.5 g"
    assert [float(it) for it in form["/BBox"]] == near(0, 0, 69 * MM, 94 * MM)
    assert (form["/Type"], form["/Subtype"]) == ("/XObject", "/Form")


def test_the_nearly_black_is_black_ink_alone_and_a_grey_has_no_colour() -> None:
    assert in_cmyk(b"0.1 0.1 0.1 rg") == b"0 0 0 1 k"
    assert in_cmyk(b"0.11 0.1 0.1 rg") == b"0 0 0 0.89 k"
    assert in_cmyk(b"0.11 0.09 0.11 RG") == b"0 0.1818 0 0.89 K"
    assert in_cmyk(b"0.25 G 0.75 g 10 gs 1.5 0 l") == b"0 0 0 0.75 K 0 0 0 0.25 k 10 gs 1.5 0 l"
