"""Layer 4, lower half: what several outputs share (inline text to HTML, plain text and Markdown; cards as drawings)."""
