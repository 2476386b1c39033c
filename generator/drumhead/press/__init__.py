"""Paper: every sheet of a book as PDF, for A4 and US Letter, with a picture of its first pages.

``build`` composes the sheets as HTML, sets those that changed in worker processes and lays them on paper; a sheet whose
HTML, fonts and versions are unchanged comes from the cache, without importing WeasyPrint.
"""
