"""Builds that are killed, interrupted or run into each other leave a complete site, the old one or the new."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from drumhead.pipeline.output import write_manifest
from drumhead.pipeline.site import build
from drumhead.source.project import Project

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "generator"), str(ROOT)])}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with the tiny game and its site: the text, and a file of another part."""
    shutil.copytree(ROOT / "tests" / "tiny" / "content", tmp_path / "content")
    project = Project(tmp_path)
    build(project, project.public, ("text",), (), lambda *_: None, print)
    (project.public / "tiny" / "print").mkdir()
    (project.public / "tiny" / "print" / "other-part.pdf").write_bytes(b"%PDF of an earlier build")
    write_manifest(project.public, "")
    return project


def test_an_old_site_that_was_moved_aside_is_brought_back(project: Project) -> None:
    """And where only one part is made then, the others are kept."""
    project.public.rename(project.public.with_name(".drumhead-public.old"))
    command = [sys.executable, "-m", "drumhead.cli", "build", "--only", "text"]
    result = subprocess.run(command, cwd=project.root, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (0, "site/public: built\n"), result.stderr
    assert (project.public / "tiny" / "print" / "other-part.pdf").read_bytes() == b"%PDF of an earlier build"
    assert os.listdir(project.public.parent) == ["public"]


def test_content_at_fault_does_not_keep_the_old_site_from_being_brought_back(project: Project) -> None:
    project.public.rename(project.public.with_name(".drumhead-public.old"))
    (project.content / "tiny" / "rules.md").write_text("- No id.\n", encoding="utf-8")
    command = [sys.executable, "-m", "drumhead.cli", "build"]
    result = subprocess.run(command, cwd=project.root, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert result.returncode == 2 and "Traceback" not in result.stderr
    assert os.listdir(project.public.parent) == ["public"]
