"""The package is whole: from the source archive to the wheel to a site, its PDFs and a game played, all elsewhere."""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.hands import open_table
from tests.chrome import serving

ROOT = Path(__file__).resolve().parents[2]
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
    """The command, installed from a wheel made from the source archive. Its libraries are those of the tests."""
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
    (packages / "libraries.pth").write_text("\n".join(path for path in sys.path if "-packages" in path))
    return python.with_name("drumhead")


@pytest.fixture(scope="module")
def own_site(drumhead: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site of a project that was begun and built by the installed command."""
    home = tmp_path_factory.mktemp("somewhere")
    run(home, drumhead, "init", "my-games")
    run(home / "my-games", drumhead, "new", "my-ends", "--engine")
    where = run(home / "my-games", drumhead.with_name("python"), "-c", "import drumhead; print(drumhead.__file__)")
    assert where.startswith(str(drumhead.parents[1]))
    run(home / "my-games", drumhead, "build")
    with serving(home / "my-games" / "site" / "public") as address:
        yield address


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
