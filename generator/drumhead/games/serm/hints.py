"""The hints on the play page (``hint.py``), and their arithmetic, which the resolvers share."""
