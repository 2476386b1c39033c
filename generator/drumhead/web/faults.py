"""What can go wrong on the way to the site."""


class Failed(Exception):
    """A part of the site could not be made: the message is what MkDocs found, a line each, or Pyodide's last word."""


class Unavailable(Exception):
    """Node or Pyodide's npm package is missing; the message is one line that says how to get it."""
