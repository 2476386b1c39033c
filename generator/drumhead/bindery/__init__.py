"""Finished PDFs rearranged: when the site is built, and in the reader's browser. On pypdf, nothing else."""
