"""Errors while the site is built."""

from drumhead.table.game import BadInput


class Failed(BadInput):
    """A part of the site could not be made: the message has MkDocs' warnings, one a line, or Pyodide's last line."""


class RuntimeUnavailable(BadInput):
    """Node or Pyodide's npm package is missing; the message is one line that says how to get it."""
