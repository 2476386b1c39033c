"""The system packages of what pip can't install. Runs before anything is set up, so on any Python 3."""

import os
import shutil
import sys

INSTALL = {
    "apt-get": "apt-get install -y --no-install-recommends",
    "dnf": "dnf install -y",
    "pacman": "pacman -S --noconfirm",
    "brew": "brew install",
}
PACKAGES = {
    "venv": {"apt-get": "python3-venv"},
    "pango": {
        "apt-get": "libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core",
        "dnf": "pango harfbuzz dejavu-sans-fonts",
        "pacman": "pango ttf-dejavu",
        "brew": "pango",
    },
    "chromium and its shell": {"apt-get": "chromium chromium-headless-shell"},
    "chromium": {"apt-get": "chromium", "dnf": "chromium", "pacman": "chromium", "brew": "chromium"},
}


def manager() -> str | None:
    """The system's package manager, or None if it is none of ``INSTALL``."""
    return next(filter(shutil.which, INSTALL), None)


def command(what: str) -> str:
    """The command to install something by hand."""
    name = manager()
    if name is None or name not in PACKAGES[what]:
        return f"install {PACKAGES[what]['apt-get']} (Debian's names) with your system's package manager"
    return f"{'' if name == 'brew' else 'sudo '}{INSTALL[name]} {PACKAGES[what][name]}"


def show_libraries() -> None:
    """Name the folders of Homebrew's libraries to this process and its children: on macOS nothing else looks there."""
    if sys.platform == "darwin":
        os.environ.setdefault("DYLD_FALLBACK_LIBRARY_PATH", "/opt/homebrew/lib:/usr/local/lib:/usr/lib")
