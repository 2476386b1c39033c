"""Layer 2: read and validate ``content/``; every fault with file, line and remedy."""
