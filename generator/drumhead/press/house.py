"""The sheet that belongs to no game: where a printer's backs lie, to be read against the light."""

import shutil
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from drumhead.press import fonts
from drumhead.press.cache import SheetCache
from drumhead.press.job import Job
from drumhead.press.making import files_of, made
from drumhead.press.paper import PAPERS, Paper
from drumhead.source.project import Project

ALIGNMENT: Final = "alignment"
"""The stem of its files: ``alignment-a4.pdf``, a front and a back."""


def build(project: Project, out: Path) -> None:
    """Print the alignment sheet on every paper into ``out``. Raises Unavailable and Misprint."""
    folder = fonts.folder(project.site)
    cache = SheetCache(project.cache / "press")
    jobs = [Job(f"{ALIGNMENT}-{paper.id}", _html(project, paper), 2, False, folder) for paper in PAPERS]
    outcomes = made(jobs, cache)
    out.mkdir(parents=True, exist_ok=True)
    for job in jobs:
        for file in files_of(job, outcomes[job.name].pages):
            shutil.copyfile(cache.folder / file, out / file)


def _html(project: Project, paper: Paper) -> str:
    templates = Environment(
        loader=FileSystemLoader(project.templates / "press"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return templates.get_template(f"{ALIGNMENT}.html").render(paper=paper)
