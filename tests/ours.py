"""The games that the house has, for tests that go through all of them."""

from drumhead.book.kit import kept_kit
from drumhead.source.project import Project

KITS = [kept_kit(folder, Project.here().cache) for folder in Project.here().games()]
"""The kit of each, by name."""
