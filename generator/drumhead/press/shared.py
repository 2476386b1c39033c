"""What belongs to no game: the alignment sheet for backs, and the faces that ordinary packs are made from."""

import shutil
from pathlib import Path
from typing import Final

from markupsafe import Markup

from drumhead.bindery.paper import NAMED_PAPERS, Paper
from drumhead.press import fonts
from drumhead.press.compose import Composer
from drumhead.press.faults import Misprint
from drumhead.press.fonts import Fonts
from drumhead.press.jobs import Job, run_jobs
from drumhead.render.cards import FACES, HEIGHT, WIDTH, face_parts
from drumhead.render.printed import ALIGNMENT
from drumhead.source.project import SHARED, Project
from drumhead.system.cache import Cache
from drumhead.table.cards import spoken
from drumhead.table.words import speak

PACK: Final = "pack-faces"
"""The stem of the PDF of the ordinary pack: three pages a card."""


def build(project: Project, out: Path) -> None:
    """Print the alignment sheet on every paper into ``out``, and the faces of the ordinary pack into ``out/parts``.

    Raises PrintingUnavailable and Misprint.
    """
    speak(project.language.of("play"))
    faces = fonts.find(SHARED / "site", project.root, project.settings)
    composer = Composer(project.templates / "press", language=project.language, fonts=faces)
    cache = Cache(project.cache / "press")
    jobs = [alignment_job(composer, faces, paper) for paper in NAMED_PAPERS]
    if faults := [
        fault for result in run_jobs([*jobs, pack_job(composer, faces)], cache).values() for fault in result.faults
    ]:
        raise Misprint(faults)
    (out / "parts").mkdir(parents=True, exist_ok=True)
    for name in (*(f"{job.name}.pdf" for job in jobs), f"parts/{PACK}.pdf"):
        shutil.copyfile(cache.folder / Path(name).name, out / name)


def alignment_job(composer: Composer, faces: Fonts, paper: Paper) -> Job:
    """The alignment sheet on that paper."""
    html = composer.compose_shared(ALIGNMENT, paper=paper)
    return Job(f"{ALIGNMENT}-{paper.id}", html, 2, False, faces, duplex=True)


def pack_job(composer: Composer, faces: Fonts) -> Job:
    """The faces of the ordinary pack."""
    drawn = [Markup(part) for face in FACES for part in face_parts(face)]
    labels = tuple(spoken(face) for face in FACES for _ in face_parts(face))
    html = composer.compose_shared("pack", parts=drawn, width=WIDTH, height=HEIGHT)
    return Job(PACK, html, 0, False, faces, faces=labels)
