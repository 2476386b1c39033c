"""SIGINT and SIGTERM: both interrupt a command at once, without a traceback."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

import click

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)
_RETRY: Final = 0.02
"""Seconds until a lost interruption is raised again."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt for either signal while the block runs, so that it can clean up."""
    previous_hook = sys.unraisablehook

    def raise_again(unraisable: "sys.UnraisableHookArgs") -> None:
        # In a finalizer or a callback it would be printed with a traceback and ignored.
        if issubclass(unraisable.exc_type, KeyboardInterrupt):
            signal.setitimer(signal.ITIMER_REAL, _RETRY)
        else:
            previous_hook(unraisable)

    for number in _SIGNALS:
        signal.signal(number, _interrupt)
    sys.unraisablehook = raise_again
    try:
        yield
    finally:
        sys.unraisablehook = previous_hook


def _interrupt(number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt(number)


def end_interrupted(interruption: KeyboardInterrupt) -> NoReturn:
    """Print a message and exit with the shell's code for the signal, without waiting for threads."""
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    click.echo("drumhead: interrupted", err=True)
    number = interruption.args[0] if interruption.args else signal.SIGINT
    os._exit(128 + (signal.SIGINT if number == signal.SIGALRM else number))
