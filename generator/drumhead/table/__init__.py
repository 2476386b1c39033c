"""Layer 0: cards, shuffles, verdicts, records and the protocol of a game. Standard library only."""
