"""export: a deck for other programs, as CSV or as pictures."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from drumhead.cli.sheet import game_here
from drumhead.press import Misprint, PrintingUnavailable
from drumhead.press.build import press_of
from drumhead.press.cards import card_faces
from drumhead.press.plan import CardPlan, Plan, plan_of
from drumhead.source.card_files import rows_of, rows_to_csv
from drumhead.source.faults import display_path
from drumhead.source.piece_layouts import FreeCards, Tokens
from drumhead.source.project import Project
from drumhead.system.files import write_file
from drumhead.table.faults import BadInput


@click.command()
@click.argument("game")
@click.argument("aid")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def export(game: str, aid: str, file: Path) -> None:
    """Write the cards of sheet AID of GAME into FILE, a .csv or a .png.

    As CSV a line a card; for a sheet `cards` it can be edited in a spreadsheet and read again, as `file:` in its
    layout. As PNG the cards stand in a grid, as Tabletop Simulator, Screentop and print shops take them; a deck of more
    than 69 cards has several, and backs have files of their own.
    """
    suffix = file.suffix.lower()
    if suffix not in (".csv", ".png"):
        raise BadInput(f"{file}: cards are written as .csv or as .png: choose one of these endings")
    project = Project.here()
    book = game_here(project, game)
    try:
        press = press_of(project.content / book.slug, project)
        sheets = [sheet for sheet in book.sheets if sheet.aid == aid]
        if not sheets:
            raise ValueError(f"{game} has no sheet {aid}: it has {', '.join(sheet.aid for sheet in book.sheets)}")
        plan = plan_of(book, sheets[0], press.image_folder)
        if suffix == ".csv":
            write_file(file, rows_to_csv(_rows(plan)))
            click.echo(display_path(file.resolve()))
            return
        # Imported here: CSV doesn't need the libraries of images.
        from drumhead.press.image_sheets import image_sheets

        for sheet in image_sheets(plan, press):
            image_file = file.with_name("-".join(filter(None, (file.stem, sheet.name))) + ".png")
            write_file(image_file, sheet.png)
            cards = (
                f"{sheet.cards} cards, {sheet.across} across and {sheet.down} down" if sheet.across > 1 else "the back"
            )
            click.echo(f"{display_path(image_file.resolve())}: {cards}")
    except (Misprint, PrintingUnavailable, ValueError) as error:
        raise BadInput(str(error)) from None


def _rows(plan: Plan) -> list[Mapping[str, Any]]:
    """A row for each card of a sheet. Raises ValueError for a sheet without cards."""
    if isinstance(plan, CardPlan):
        source = card_faces(plan.book, plan.sheet, plan.layout, plan.image_folder).source
        cards = Counter((stack.label, card.name, card.front) for stack in source.stacks for card in stack.cards)
        faces = source.faces
        return [{"deck": row[0], "name": row[1], "count": cards[row], "text": faces[row[2]].text} for row in cards]
    match plan.layout:
        case FreeCards() as layout:
            return rows_of(layout.cards)
        case Tokens() as layout:
            return [
                {"name": token.name, "count": token.count, "icon": token.icon, "figure": token.figure}
                for token in layout.tokens
            ]
    raise ValueError(f"{plan.sheet.aid} is not a sheet of cards or tokens: choose one that is")
