"""Paper: every sheet of a book as PDF, for A4 and US Letter, with a picture of its first pages.

``build_all`` is the entry point. It composes the sheets as HTML and sets those that changed in worker processes; a
sheet whose HTML, fonts and versions are unchanged comes from the cache, without even importing WeasyPrint.
"""

from drumhead.bindery.paper import A4, LETTER, PAPERS, Paper
from drumhead.press.build import build, build_all
from drumhead.press.faults import Misprint, PrintingUnavailable
from drumhead.render.printed import PrintedSheet

__all__ = ["A4", "LETTER", "PAPERS", "Misprint", "Paper", "PrintedSheet", "PrintingUnavailable", "build", "build_all"]
