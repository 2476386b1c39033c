"""Layer 1: an engine or a set of resolvers for each game. Screens, hints and battles import ``play`` and ``table``."""
