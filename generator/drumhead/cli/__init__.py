"""Layer 5: the command line."""


def main() -> None:
    """Run the command. Unusable input is reported on standard error without a traceback, with exit code 2."""
    import atexit
    import gc
    from signal import SIG_DFL, SIGINT, SIGTERM, signal

    # While libraries are imported nothing needs cleaning up: an interruption just ends the process.
    for number in (SIGINT, SIGTERM):
        signal(number, SIG_DFL)
    gc.set_threshold(100_000)  # books are nearly all kept alive: garbage collections took a sixth of the time
    atexit.register(gc.freeze)  # and the last one at exit a tenth
    from drumhead.cli.commands import run

    run()
