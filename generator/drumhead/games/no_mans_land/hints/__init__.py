"""The hints of the play page (``hint.py``), and the arithmetic that they share with the odds."""
