"""The games of this checkout, for tests of all games."""

from drumhead.book.bundle import cached_bundle
from drumhead.source.project import Project

BUNDLES = [cached_bundle(folder, Project.here().cache) for folder in Project.here().games()]
"""The bundle of each game, ordered by name."""
