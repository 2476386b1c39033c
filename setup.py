"""Copies the files that all projects share into the package: templates, the site's parts, npm packages."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.errors import SetupError

TREES = (
    "templates",
    *(f"site/{name}" for name in ("icons", "overrides", "prepared/pyodide", "prepared/python", "script", "style")),
)
FILES = ("site/mkdocs.yml", "site/mark.svg", "site/site.webmanifest", "site/package-lock.json", "requirements.lock")
NPM = (
    "lean-qr/LICENSE",
    "lean-qr/nano.mjs",
    "minisearch/LICENSE.txt",
    "minisearch/dist/es/index.js",
    "@fontsource/*/LICENSE",
    "@fontsource/*/files/*-latin-[456]00-*.woff*",
    "@fontsource/*/files/*-latin-ext-[456]00-*.woff*",
    "@fontsource/*/files/*-greek-[46]00-*.woff*",
    "@fontsource/*/files/*-cyrillic-[46]00-*.woff*",
)


class BuildWithSharedFiles(build_py):
    """Copies the checkout's files to where ``drumhead.source.project.SHARED`` looks for them."""

    def run(self) -> None:
        """Build the package; an editable one uses the checkout. Raises SetupError if a part is missing."""
        if self.editable_mode:
            super().run()
            return
        package = Path(self.build_lib, "drumhead")
        shutil.rmtree(package, ignore_errors=True)  # setuptools would leave files there that the checkout no longer has
        super().run()
        root = Path(__file__).parent
        if not list((root / "site" / "prepared").glob("*/stamp")):
            raise SetupError("site/prepared is missing: run `make setup`, then build again")
        shared = package / "shared"
        files = [path for tree in TREES for path in (root / tree).rglob("*") if path.is_file()]
        files += [root / name for name in FILES]
        for pattern in NPM:
            matches = list((root / "site" / "node_modules").glob(pattern))
            if not matches:
                raise SetupError(f"site/node_modules/{pattern} is missing: run `make setup`, then build again")
            files += matches
        for path in files:
            copy = shared / path.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)


setup(cmdclass={"build_py": BuildWithSharedFiles})
