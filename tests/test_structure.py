"""The package holds together: layers in order, the lower ones by themselves, pinned parts without a host's name."""

import json
import re
import subprocess
import sys
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

import pytest

ALONE = """
import importlib, pathlib, sys
sys.path[:] = [path for path in sys.path if "-packages" not in path]
sys.path.insert(0, sys.argv[1])
for layer in ("table", "play", "games"):
    for file in sorted(pathlib.Path(sys.argv[1], "drumhead", layer).rglob("*.py")):
        name = ".".join(file.relative_to(sys.argv[1]).with_suffix("").parts).removesuffix(".__init__")
        importlib.import_module(name)
foreign = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"drumhead", "__main__"}
upstairs = {name for name in sys.modules if name.startswith("drumhead.")
            and name.split(".")[1] not in ("table", "play", "games")}
print(*sorted(foreign | upstairs))
"""


def test_layers_0_and_1_import_with_nothing_else_installed(root: Path) -> None:
    command = [sys.executable, "-I", "-S", "-c", ALONE, str(root / "generator")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip() == ""


def test_pytest_passes_no_folder_of_tests_over(root: Path, pytestconfig: pytest.Config) -> None:
    """By itself it does so where one is called build."""
    ignored = pytestconfig.getini("norecursedirs")
    folders = {file.parent.relative_to(root) for file in (root / "tests").rglob("test_*.py")}
    assert Path("tests/pipeline") in folders
    assert not [
        folder for folder in folders for name in folder.parts if any(fnmatch(name, pattern) for pattern in ignored)
    ]


@pytest.mark.parametrize(
    "name",
    [
        "requirements.lock",
        "requirements-proof.lock",
        "requirements-lowest.lock",
        "site/package-lock.json",
        "tests/browser/package-lock.json",
        "pyproject.toml",
    ],
)
def test_what_is_pinned_names_no_package_host_and_no_folder(root: Path, name: str) -> None:
    text = (root / name).read_text(encoding="utf-8")
    assert not re.findall(r'"resolved": *"http|index.url|find.links|file://|/simple', text)


@pytest.mark.parametrize("folder", ["site", "tests/browser"])
def test_every_npm_package_is_pinned_by_hash(root: Path, folder: str) -> None:
    packages = json.loads((root / folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    required = {name: package for name, package in packages.items() if name and not package.get("optional")}
    assert required and all(package["integrity"].startswith("sha512-") for package in required.values())


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-proof.lock", "requirements-lowest.lock"])
def test_every_python_package_is_pinned_by_hash(root: Path, lock: str) -> None:
    blocks = re.split(r"\n(?=[a-z])", (root / lock).read_text(encoding="utf-8"))
    assert len(blocks) > 15
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_extras_are_pinned_with_their_package(root: Path) -> None:
    """Else pip 23 takes the newest release for the extra, and then refuses it as not pinned."""
    pinned = re.findall(r"^([a-z0-9-]+)(\[\S+\])?==", (root / "requirements.lock").read_text(encoding="utf-8"), re.M)
    needed = [
        requirement
        for package in metadata.distributions()
        if package.name.lower() in dict(pinned)
        for requirement in package.requires or ()
        if "extra ==" not in requirement
    ]
    extras = {match.groups() for requirement in needed if (match := re.match(r"([a-z0-9-]+)(\[.+?\])", requirement))}
    assert extras and extras <= set(pinned)


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "content/README.md"])
def test_every_source_file_that_a_document_names_is_there(root: Path, document: str) -> None:
    text = (root / document).read_text(encoding="utf-8")
    named = re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|js|ts|html))`", text)
    folders = ("generator", "site/overrides", "site/script", "templates", "tests")
    files = [path.as_posix() for folder in folders for path in (root / folder).rglob("*.*")]
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []
