"""The games of this checkout, for tests of all games."""

from drumhead.book.cached import bundle_of, cached_book
from drumhead.source.project import Project

BUNDLES = [bundle_of(cached_book(folder, Project.here().cache)) for folder in Project.here().games()]
"""The bundle of each game, ordered by name."""
