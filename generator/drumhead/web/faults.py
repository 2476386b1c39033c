"""What can go wrong on the way to the site."""

from drumhead.table.game import BadInput


class Failed(BadInput):
    """A part of the site could not be made: the message is what MkDocs found, a line each, or Pyodide's last word."""


class RuntimeUnavailable(BadInput):
    """Node or Pyodide's npm package is missing; the message is one line that says how to get it."""
