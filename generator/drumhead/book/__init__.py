"""Layer 3: the compiled model that every output reads."""
