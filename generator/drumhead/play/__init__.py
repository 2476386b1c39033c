"""Layer 1: a game in progress (session, undo, saves) and what a screen shows of it."""
