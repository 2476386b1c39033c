"""The commands, each imported from its module when it is called, and what ends them."""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from types import FrameType
from typing import Any, Final, NoReturn

import click

from drumhead import __version__
from drumhead.source.faults import Invalid, display_path, reason
from drumhead.source.project import Project, project_root
from drumhead.system.processes import ENDING, interrupt_after
from drumhead.table.faults import BadInput

_RETRY: Final = 0.02
"""Seconds until a lost interruption is raised again."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt for either signal while the block runs, so that it can clean up."""
    previous_hook = sys.unraisablehook

    def raise_again(unraisable: "sys.UnraisableHookArgs") -> None:
        # In a finalizer or a callback it would be printed with a traceback and ignored.
        if issubclass(unraisable.exc_type, KeyboardInterrupt):
            interrupt_after(_RETRY)
        else:
            previous_hook(unraisable)

    for number in ENDING:
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
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)
    click.echo("drumhead: interrupted", err=True)
    number = interruption.args[0] if interruption.args else signal.SIGINT
    os._exit(128 + (signal.SIGTERM if number == signal.SIGTERM else signal.SIGINT))


_MODULES = {
    "build": "build",
    "serve": "build",
    "sheet": "sheet",
    "export": "sheet",
    "validate": "project",
    "init": "project",
    "new": "project",
    "release": "project",
    "diff": "diff",
    "check": "records",
    "legal": "records",
    "perft": "records",
    "deal": "records",
    "odds": "resolve",
    "solve": "records",
    "almanac": "almanac",
    "review": "records",
    "trace": "diff",
    "resolve": "resolve",
    "play": "play",
}


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_MODULES)

    def get_command(self, ctx: click.Context, name: str) -> click.Command:
        if name not in _MODULES:
            ctx.fail(f"there is no command {name!r}: choose from {', '.join(_MODULES)}")
        command: click.Command = getattr(import_module(f"drumhead.cli.{_MODULES[name]}"), name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as interruption:
            end_interrupted(interruption)
        except BrokenPipeError:
            # The reader of the output has gone, which is no answer: the code is the shell's for the signal. Without
            # stdout the interpreter's last flush is quiet too.
            sys.stdout = None
            sys.exit(128 + 13)  # SIGPIPE, which Windows has no name for


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="drumhead")
def drumhead() -> None:
    """Card wargames from one source: rules, sheets, checkers and solitaires.

    Exit codes: 0 success; 1 the answer is no: a check failed, or a move is illegal; 2 the input could not be used.
    """


def run(arguments: Sequence[str] | None = None) -> None:
    """Run the command with these arguments, or those of the command line, and exit."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a stream that is closed is None
            stream.reconfigure(errors="backslashreplace")  # characters that its encoding lacks are escaped: \xff
    try:
        if root := project_root():
            sys.path.append(str(Project(root).engines))  # last: none of its modules stands before one of Python's
        with interruptible():
            drumhead(arguments)
    except (BadInput, Invalid) as error:
        _exit_unusable(str(error))
    except OSError as error:
        sys.stdout = None
        _exit_unusable(_unusable(error))
    except UnicodeEncodeError as error:  # the streams escape what their encoding lacks: it stands in a path
        _exit_unusable(f"the name of a file or folder is not UTF-8 ({error.object!a}): rename it")
    except SyntaxError as error:  # of an engine that was tried already: it is being written
        place = f"{display_path(Path(error.filename or '?'))}:{error.lineno}"
        _exit_unusable(f"{place}: this is not Python ({error.msg}): correct it, and build again")
    except Exception as error:
        _exit_unusable(_unforeseen(error))


def _exit_unusable(message: str) -> NoReturn:
    """Exit with code 2; print the message if standard error can be written."""
    try:
        click.echo(f"drumhead: {message}", err=True)
    except OSError:  # standard error is full or closed too
        sys.stderr = None
    sys.exit(2)


def _unusable(error: OSError) -> str:
    try:
        os.getcwd()
    except OSError:
        return "the working directory is gone or can't be read; change into one that is there"
    return reason(error, Path("standard output"))


def _unforeseen(error: Exception) -> str:
    """The message of an unexpected error, with its innermost line in the project's code or the package's."""
    from traceback import extract_tb

    prefixes = (os.path.dirname(os.__file__) + os.sep, "<")  # and installed packages
    frames = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith(prefixes)]
    place = f"{display_path(Path(frames[-1].filename))}:{frames[-1].lineno}: " if frames else ""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{place}{what}; this is a fault of the program, not of what you gave it: report it with the command"
