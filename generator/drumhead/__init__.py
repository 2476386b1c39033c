"""Drumhead compiles one structured source per card wargame into rules, sheets, checkers and solitaires."""

__version__ = "0.1.0"
