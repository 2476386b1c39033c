"""The rules: states, moves, what is legal and what happens."""
