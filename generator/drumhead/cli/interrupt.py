"""Ctrl+C and the order to terminate: both break a command off at once, and never with a traceback."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

import click

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)
_AGAIN: Final = 0.02
"""Seconds until an interruption that got lost is raised once more."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt for either signal while the block runs, so that what was begun is put away."""
    kept = sys.unraisablehook

    def raise_again(lost: "sys.UnraisableHookArgs") -> None:
        # Raised inside a finalizer or a callback, it would be printed with a traceback and forgotten.
        if issubclass(lost.exc_type, KeyboardInterrupt):
            signal.setitimer(signal.ITIMER_REAL, _AGAIN)
        else:
            kept(lost)

    for number in _SIGNALS:
        signal.signal(number, _interrupt)
    sys.unraisablehook = raise_again
    try:
        yield
    finally:
        sys.unraisablehook = kept


def _interrupt(number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt(number)


def end_interrupted(interruption: KeyboardInterrupt) -> NoReturn:
    """Say so and end with the shell's code for the signal, without waiting for threads that nobody needs any more."""
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    click.echo("drumhead: interrupted", err=True)
    number = interruption.args[0] if interruption.args else signal.SIGINT
    os._exit(128 + (signal.SIGINT if number == signal.SIGALRM else number))
