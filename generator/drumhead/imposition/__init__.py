"""Rearranges finished PDFs, when the site is built and in the reader's browser, with pypdf alone."""
