"""``python -m drumhead.cli``."""

from drumhead.cli import main

main()
