"""sheet, export: one printed sheet in any form, and its cards as files for others."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from drumhead.book.cached import cached_book
from drumhead.cli.inputs import folder_of
from drumhead.imposition.paper import USUAL, PrintForm, paper_of
from drumhead.press.build import press_of
from drumhead.press.cards import CardFaces
from drumhead.press.faults import Misprint, PrintingUnavailable
from drumhead.press.plan import Plan
from drumhead.press.plans import CardPlan, plan_named
from drumhead.press.single_sheet import AID, errata, overlay_faults, print_plan
from drumhead.source.faults import display_path
from drumhead.source.piece_layouts import FreeCards, Tokens
from drumhead.source.project import Project
from drumhead.source.sheets import rows_of, rows_to_csv
from drumhead.system.files import write_file
from drumhead.table.faults import BadInput


@click.command()
@click.argument("game")
@click.argument("aid")
@click.option("--paper", default="a4", help="a4, letter, a3, a5, legal, tabloid, or a size in mm as 330x483 (a4).")
@click.option("--trim", help="The size of its cards: poker, bridge, mini, square, tarot, or as 44x68 (its own).")
@click.option("--fold", is_flag=True, help="Cards with their backs beside them, or a booklet as sheets to fold.")
@click.option("--fronts", is_flag=True, help="Cards without their backs.")
@click.option("--low", is_flag=True, help="With little ink.")
@click.option("--shop", is_flag=True, help="One card a page for a print shop: bleed, crop marks, CMYK.")
@click.option("--cutter", type=click.Choice(["3", "4"]), help="Marks for a cutting machine: 3, or 4 (Cameo 5 Alpha).")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="The PDF; with --shop, .zip for pictures.")
def sheet(
    game: str, aid: str, paper: str, trim: str | None, cutter: str | None, out: Path | None, **flags: bool
) -> None:
    """Print the sheet AID of GAME: rules, quickref, deck …, or errata: what its edition changed, and those sheets only.

    A sheet that comes out wrong is written all the same, to be looked at; what is wrong stands in red on it and is
    said, and the exit code is 1. With --shop and an --out that ends in .zip, single cards come as pictures of 300 dots
    an inch.
    """
    project = Project.here()
    as_pictures = out is not None and out.suffix.lower() == ".zip"
    trim = (trim or "").lower().replace("-", "").replace("×", "x")
    print_form = PrintForm(trim, cutter=int(cutter or 0), **flags)
    if as_pictures and not print_form.shop:
        raise BadInput("pictures of single cards are for a print shop: add --shop, or let --out end in .pdf")
    book = cached_book(folder_of(game), project.cache)
    try:
        on_paper = paper_of(paper.lower())
        if aid == AID and print_form != USUAL:
            raise ValueError("the errata come in one form only: choose nothing but the paper")
        press = press_of(project.content / book.slug, project)
        result = (
            errata(book, press, on_paper)
            if aid == AID
            else print_plan(plan_named(book, aid, press.image_folder), press, print_form, on_paper, as_pictures)
        )
    except (Misprint, PrintingUnavailable, ValueError) as error:
        raise BadInput(str(error)) from None
    parts = (game, aid, print_form.name, "" if print_form.shop else on_paper.id)
    file = out or Path("-".join(filter(None, parts)) + ".pdf")
    pdf = overlay_faults(result.pdf, result.faults) if result.faults and not print_form.shop else result.pdf
    if as_pictures:
        from drumhead.press.image_sheets import zip_of_pictures  # late: PDFs don't need the libraries of images

        pdf = zip_of_pictures(result)
    write_file(file, pdf)
    click.echo(display_path(file.resolve()))
    for fault in result.faults:
        click.echo(fault, err=True)
    if result.faults:
        click.get_current_context().exit(1)


# export: a deck for other programs, as CSV or as pictures.


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
    book = cached_book(folder_of(game), project.cache)
    try:
        press = press_of(project.content / book.slug, project)
        plan = plan_named(book, aid, press.image_folder)
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
    if isinstance(plan, CardPlan) and not isinstance(plan.layout, FreeCards):
        source = CardFaces(plan.book, plan.sheet, plan.layout, plan.image_folder).source
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
