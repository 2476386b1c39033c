"""Floor 1: one engine or set of resolvers a game. Each knows floor 0 only, and its scene the view model."""
