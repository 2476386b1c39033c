"""The package is whole: from the source archive to the wheel to a site, its PDFs and a game played, all elsewhere."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.version import Version
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.hands import open_table
from tests.chrome import serving

ROOT = Path(__file__).resolve().parents[2]
LOWEST = Path(sys.prefix, "lowest")
SOURCES = (
    "README.md",
    "MANIFEST.in",
    "pyproject.toml",
    "requirements.lock",
    "setup.py",
    *map(str, ROOT.glob("LICENSE*")),
)


def run(folder: Path, *command: object) -> str:
    """What the command prints, run in the folder with no path to the checkout. Fails with what it says."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    arguments = [str(word) for word in command]
    result = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False, env=clean)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def drumhead(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, installed from a wheel made from the source archive.

    Its libraries are the lowest versions that it asks for (``generator/bootstrap.py``), and else those of the tests.
    """
    work = tmp_path_factory.mktemp("package")
    checkout = work / "checkout"
    for tree in ("generator", "templates", "site"):
        left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "node_modules", "public", ".drumhead-*")
        shutil.copytree(ROOT / tree, checkout / tree, ignore=left_out)
    (checkout / "site" / "node_modules").symlink_to((ROOT / "site" / "node_modules").resolve())
    for name in SOURCES:
        shutil.copy(ROOT / name, checkout)
    run(checkout, sys.executable, "setup.py", "-q", "sdist", "--dist-dir", work)
    with tarfile.open(next(work.glob("*.tar.gz"))) as archive:
        archive.extractall(work / "unpacked", filter="data")
    source = next((work / "unpacked").iterdir())
    left = source / "build" / "lib" / "drumhead" / "left_from_before.py"
    left.parent.mkdir(parents=True)
    left.touch()
    run(source, sys.executable, "setup.py", "-q", "bdist_wheel", "--dist-dir", work)
    venv.create(work / "venv", symlinks=True)
    python = work / "venv" / "bin" / "python"
    install = ("install", "--quiet", "--no-index", "--no-deps", next(work.glob("*.whl")))
    run(work, sys.executable, "-m", "pip", "--python", python, *install)
    packages = next((work / "venv" / "lib").glob("python*")) / "site-packages"
    libraries = [str(LOWEST), *(path for path in sys.path if "-packages" in path)]
    (packages / "libraries.pth").write_text("\n".join(libraries))
    return python.with_name("drumhead")


@pytest.fixture(scope="module")
def project(drumhead: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that was begun by the installed command."""
    home = tmp_path_factory.mktemp("somewhere")
    run(home, drumhead, "init", "my-games")
    run(home / "my-games", drumhead, "new", "my-ends", "--engine")
    where = run(home / "my-games", drumhead.with_name("python"), "-c", "import drumhead; print(drumhead.__file__)")
    assert where.startswith(str(drumhead.parents[1]))
    return home / "my-games"


@pytest.fixture(scope="module")
def own_site(drumhead: Path, project: Path) -> Iterator[str]:
    """The address of its site, built by the installed command."""
    run(project, drumhead, "build")
    with serving(project / "site" / "public") as address:
        yield address


@pytest.mark.slow
@pytest.mark.skipif(sys.version_info >= (3, 14), reason="some have no wheel for it")
def test_it_runs_on_the_lowest_versions_that_it_asks_for(drumhead: Path) -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    floors = dict(re.findall(r"^([\w-]+)>=([\w.]+)", "\n".join(asked), re.MULTILINE))
    assert len(floors) == len(asked)
    versions = "import sys; from importlib.metadata import version; print(*map(version, sys.argv[1:]))"
    found = run(drumhead.parent, drumhead.with_name("python"), "-c", versions, *floors).split()
    assert [*map(Version, found)] == [*map(Version, floors.values())], "run `make lock`, then `make setup`"


@pytest.mark.slow
def test_a_project_has_the_wheel_that_made_it_and_its_workflows_ask_no_index_for_it(
    drumhead: Path, project: Path
) -> None:
    (wheel,) = (project / "wheels").iterdir()
    (original,) = drumhead.parents[2].glob("*.whl")
    with ZipFile(wheel) as copy, ZipFile(original) as built:
        names = {name for name in built.namelist() if not name.endswith("/RECORD")}
        assert wheel.name == original.name and {*copy.namelist()} - {*built.namelist()} == set()
        assert all(copy.read(name) == built.read(name) for name in names)
    venv.create(project / "elsewhere", symlinks=True)
    python = project / "elsewhere" / "bin" / "python"
    run(
        project, sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps", wheel
    )
    assert (python.with_name("drumhead")).is_file()
    for workflow in (".github/workflows/site.yml", ".gitlab-ci.yml"):
        (line,) = re.findall("pip install (.*?) +#", (project / workflow).read_text(encoding="utf-8"))
        assert line == "wheels/*.whl pytest"


@pytest.mark.slow
def test_a_wheel_holds_nothing_that_an_older_build_left(drumhead: Path) -> None:
    assert not [*drumhead.parents[1].rglob("left_from_before.py")]


@pytest.mark.slow
def test_an_installed_drumhead_makes_a_game_that_is_read_printed_and_played(own_site: str, page: Page) -> None:
    sheet = page.request.get(f"{own_site}my-ends/print/my-ends-quickref-a4.pdf")
    assert sheet.body().startswith(b"%PDF") and "My Ends" in PdfReader(BytesIO(sheet.body())).pages[0].extract_text()
    page.goto(f"{own_site}my-ends/")
    expect(page.get_by_role("heading", name="My Ends", level=1)).to_be_visible()
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px \"Source Serif 4\"'))")
    open_table(page, own_site, "?deal=1", "my-ends")
    page.locator('[data-id="2H"]').click()
    expect(page.locator("#message .refusal")).to_contain_text("is not at an end")
    for card in ("AH", "3H", "4H", "5H"):
        page.locator(f'[data-id="{card}"]').click()
        expect(page.locator(f'[data-zone="taken"] [data-id="{card}"]')).to_be_visible()
    expect(page.locator("#ending")).to_contain_text("Neither end is greater than")
