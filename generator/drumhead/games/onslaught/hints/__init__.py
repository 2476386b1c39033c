"""The hints on the play page."""
