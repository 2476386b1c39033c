"""Layer 5, lower half: building all outputs, and only what changed."""
