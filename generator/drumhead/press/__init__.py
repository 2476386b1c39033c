"""Paper: every sheet of a book as PDF, for A4 and US Letter, with a picture of its first pages.

``set_sheets`` composes the sheets as HTML and sets those that changed in worker processes, ``write_sheets`` lays them
on paper; a sheet whose HTML, fonts and versions are unchanged comes from the cache, without importing WeasyPrint.
"""

from drumhead.bindery.paper import PAPERS, Paper
from drumhead.press.build import SetSheets, build, build_shared, set_sheets, write_sheets
from drumhead.press.faults import Misprint, PrintingUnavailable
from drumhead.render.printed import PrintedSheet

__all__ = [
    "PAPERS",
    "Misprint",
    "Paper",
    "PrintedSheet",
    "PrintingUnavailable",
    "SetSheets",
    "build",
    "build_shared",
    "set_sheets",
    "write_sheets",
]
