"""Layer 5: the command line."""

import atexit
import gc
from signal import SIG_DFL, SIGINT, SIGTERM, signal


def main() -> None:
    """Run the command. Input that cannot be used is said on standard error, never as a traceback; the code is 2."""
    # While the libraries are imported nothing has begun that would have to be put away: an interruption just ends us.
    for number in (SIGINT, SIGTERM):
        signal(number, SIG_DFL)
    gc.set_threshold(100_000)  # a book is nearly all kept: looking it through for garbage took a sixth of the time
    atexit.register(gc.freeze)  # and looking it through once more when the process ends a tenth
    from drumhead.cli.commands import run

    run()
