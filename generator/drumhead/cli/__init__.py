"""Floor 5: the command line. Each group of commands is a module, imported when one of its commands is called."""

import sys
from importlib import import_module
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal

import click

from drumhead import __version__
from drumhead.source.faults import Invalid, shown
from drumhead.table.game import BadInput

_ROOMS = {
    "build": "make",
    "serve": "make",
    "validate": "author",
    "new": "author",
    "release": "author",
    "check": "referee",
    "legal": "referee",
    "perft": "referee",
    "deal": "referee",
    "odds": "odds",
    "resolve": "resolve",
    "play": "table",
}


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_ROOMS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command:
        if name not in _ROOMS:
            ctx.fail(f"there is no command {name!r}: there is {', '.join(_ROOMS)}")
        command: click.Command = getattr(import_module(f"drumhead.cli.{_ROOMS[name]}"), name)
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="drumhead")
def drumhead() -> None:
    """Card wargames from one source: rules, sheets, checkers and solitaires.

    Exit codes: 0 done and good; 1 done and the answer is no; 2 the input could not be used.
    """


def main() -> None:
    """Run the command. Input that cannot be used is said on standard error, never as a traceback; the code is 2."""
    # Being told to end is taken like Ctrl+C, so that a command puts away what it had begun.
    signal(SIGTERM, default_int_handler)
    try:
        drumhead()
    except (BadInput, Invalid) as error:
        click.echo(f"drumhead: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has gone: nobody is left to be told. Keeps the interpreter's last flush quiet too.
        sys.stdout = None
        sys.exit(1)
    except OSError as error:
        place = shown(Path(error.filename)) if error.filename else "standard output"
        click.echo(f"drumhead: {place}: {error.strerror}; make room there and leave to read and write it", err=True)
        sys.stdout = None
        sys.exit(2)
