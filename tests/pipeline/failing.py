"""A part of an engine that fails while it is loaded."""

HINTS = 1 / 0
