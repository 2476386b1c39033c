"""Helpers that make PDF objects."""

from collections.abc import Iterable
from typing import Any

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    StreamObject,
)


def dictionary(kind: str = "", **entries: Any) -> DictionaryObject:
    """A dictionary of that type, such as ``/Page``, or of none."""
    all_entries = {"Type": NameObject(kind), **entries} if kind else entries
    return DictionaryObject({NameObject(f"/{key}"): value for key, value in all_entries.items()})


def print_preferences(flip: str) -> DictionaryObject:
    """What a viewer's print dialog begins with: no scaling, and one side or else the edge, ``long`` or ``short``."""
    duplex = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}.get(flip, "/Simplex")
    names = {"PrintScaling": NameObject("/None"), "Duplex": NameObject(duplex)}
    return dictionary(**names, DisplayDocTitle=BooleanObject(True))


def numbers(values: Iterable[float]) -> ArrayObject:
    """An array of numbers, with four decimals at most."""
    return ArrayObject(
        NumberObject(int(value)) if value == int(value) else FloatObject(f"{value:.4f}") for value in values
    )


def add_content(writer: PdfWriter, data: bytes) -> IndirectObject:
    """Add a content stream to a writer, uncompressed."""
    content = DecodedStreamObject()
    content.set_data(data)
    return writer._add_object(content)


def stream(data: bytes, **entries: Any) -> StreamObject:
    """A compressed stream with those entries in its dictionary."""
    raw = DecodedStreamObject()
    raw.set_data(data)
    compressed = raw.flate_encode()
    compressed.update(dictionary(**entries))
    return compressed
