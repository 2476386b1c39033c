"""After each kind of edit partial builds, each part twice, in each order, or a server: the site is right in the end."""

import shutil
from collections.abc import Iterator
from functools import partial
from itertools import permutations
from pathlib import Path

from drumhead.pipeline.site import PARTS

from tests.faults import ROOT, run
from tests.faults.build import Faulty, contents, differing
from tests.faults.serve import serving

EDITS = {
    "content/golf/game.yaml": ("title: Golf", "title: Golf again"),
    "content/golf/rules.md": ("the last card", "the end card"),
    "content/golf/sheets.yaml": ("Quick reference", "Quick help"),
    "content/golf/examples/kings.yaml": ("The ace is", "It is"),
    "engines/golf/__init__.py": ("do not go round", "do not go around"),
    "drumhead.toml": ('title = "Golf"', 'title = "Our golf"'),
    "content/pages/about.md": ("", "# About us\n"),
    "site/style/paper.css": (":root", ":root:root"),
    "templates/web/rule.html": ("<p", "<p lang=en"),
    "templates/press/base.html": ("<body", "<body lang=en"),
}
"""The text that is replaced in a file wherever it stands, the project's own or a copy of ours, and what comes there."""


def _edit(root: Path, name: str) -> None:
    old, new = EDITS[name]
    file, ours = root / name, ROOT / name
    text = (file if file.exists() else ours).read_text(encoding="utf-8") if old else ""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.replace(old, new) if old else new, encoding="utf-8")


def faults(folder: Path, chosen: slice, _: bool) -> Iterator[str]:
    """A line for each edit and order of the parts, which begins with ``FAILED`` where a build is not right."""
    project = Faulty(folder)
    cases = [(file, order) for file in EDITS for order in (("serve",), *permutations(PARTS))]
    for file, order in cases[chosen]:
        project.begin_anew()
        if order == ("serve",):
            with serving(project) as save:
                save(partial(_edit, project.root, file))
            results = []
        else:
            _edit(project.root, file)
            results = [run(project.root, "build", "--only", part) for part in order for _ in range(2)]
            results.append(run(project.root, "build"))
        built = contents(project.public)
        for name in (".cache/drumhead/books", ".cache/drumhead/press", "site/public"):
            shutil.rmtree(project.root / name)
        results.append(run(project.root, "build"))
        said = "".join(result.stderr for result in results if result.returncode)
        wrong = differing(built, contents(project.public))
        yield f"{'FAILED' if said or wrong else 'right'}: {file}, {', '.join(order)} {said} {wrong}"
