"""A sheet of one of our games as WeasyPrint lays it out, before it is drawn."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.imposition.paper import A4, Paper
from drumhead.press import (
    fonts,
    weasyprint_internals,  # noqa: F401 - it has WeasyPrint break lines as in the press
)
from drumhead.press.compose import Composer
from drumhead.source.layouts import layout_of
from drumhead.source.project import Project
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration


def composed(book: Book, layout: Mapping[str, Any], address: str = "") -> str:
    """The HTML of the book's first sheet on A4."""
    sheet = book.sheets[0]
    composer = Composer(Project.here().templates / "press", address)
    return composer.compose(book, sheet, layout_of(sheet.aid, layout), A4, pytest.fail)


@cache
def render_sheet(game: str, aid: str, paper: Paper) -> Any:
    """WeasyPrint's document."""
    project = Project.here()
    book = compile_game(project.content / game)
    sheet = next(sheet for sheet in book.sheets if sheet.aid == aid)
    layout = layout_of(sheet.aid, sheet.layout)
    text = Composer(project.templates / "press").compose(book, sheet, layout, paper, pytest.fail)
    settings, faces = font_settings()
    return HTML(string=text).render(stylesheets=[faces], font_config=settings)


@cache
def font_settings() -> tuple[FontConfiguration, CSS]:
    """WeasyPrint's settings for our fonts, and their style."""
    settings = FontConfiguration()
    return settings, CSS(string=fonts.find(Project.here().site).stylesheet(), font_config=settings)
