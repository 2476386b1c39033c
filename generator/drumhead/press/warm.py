"""Imported once by the process that workers are forked from, so that they share one import of WeasyPrint."""

from contextlib import suppress

with suppress(OSError, ImportError):  # where Pango is missing, the worker says so in words
    import drumhead.press.worker  # noqa: F401
