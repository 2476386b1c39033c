"""A sheet of one of our games as WeasyPrint lays it out, before it is drawn."""

from functools import cache
from typing import Any

from drumhead.bindery.paper import Paper
from drumhead.book.compile import compile_game
from drumhead.press import fonts
from drumhead.press.compose import Composer
from drumhead.source.layouts import layout_of
from drumhead.source.project import Project
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration


@cache
def render_sheet(game: str, aid: str, paper: Paper) -> Any:
    """WeasyPrint's document."""
    project = Project.here()
    book = compile_game(project.content / game)
    sheet = next(sheet for sheet in book.sheets if sheet.aid == aid)
    layout = layout_of(sheet.aid, sheet.layout)
    text = Composer(project.templates / "press").compose(book, sheet, layout, paper)
    settings, faces = font_settings()
    return HTML(string=text).render(stylesheets=[faces], font_config=settings)


@cache
def font_settings() -> tuple[FontConfiguration, CSS]:
    """WeasyPrint's settings for our fonts, and their style."""
    settings = FontConfiguration()
    return settings, CSS(string=fonts.stylesheet(fonts.folder(Project.here().site)), font_config=settings)
