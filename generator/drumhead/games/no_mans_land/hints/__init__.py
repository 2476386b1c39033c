"""The hints on the play page (``hint.py``), and the arithmetic under them, which the odds share."""
