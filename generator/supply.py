"""What a release is made of: a bill of materials and a note of where the wheel comes from; and ``make audit``.

``python generator/supply.py note FOLDER`` writes both beside the wheel in it, from the lock files alone: the same tree
gives the same bytes. ``audit`` asks the package registries for known holes in all that the lock files name.
"""

import json
import os
import platform
import re
import signal
import subprocess
import sys
import tomllib
from base64 import b64decode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any, Final

from drumhead.system.packages import PACKAGES

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHON_LOCKS: Final = ("requirements.lock", "requirements-proof.lock")
NPM_FOLDERS: Final = ("site", "tests/browser")
NEVER_ASKED: Final = 2
"""The code of ``audit`` where a registry gave no answer on something, and no hole is known."""
PATIENCE: Final = 300
"""Seconds that a registry has for its answer. Npm waits for hours behind a proxy that says nothing."""


# ---- the bill of materials


def bill(root: Path = ROOT) -> dict[str, Any]:
    """All that the locks name, as CycloneDX 1.6: what a user needs is ``required``, what tests need ``excluded``."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = {part["bom-ref"]: part for part in (*python_parts(root, project), *npm_parts(root), *system_parts())}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": project["name"], "version": version(root)}},
        "components": [parts[name] for name in sorted(parts)],
    }


def version(root: Path) -> str:
    """The version of the package."""
    text = (root / "generator" / "drumhead" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "(.+?)"', text)
    assert found, "no __version__"
    return found[1]


def python_parts(root: Path, project: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The packages of the first Python lock. Who asks for whom stands in its comments."""
    blocks = re.split(r"\n(?=[a-z0-9])", (root / PYTHON_LOCKS[0]).read_text(encoding="utf-8"))
    names = [re.split(r"==|\[", block)[0] for block in blocks]
    asked_by = dict(zip(names, map(_asked_by, blocks), strict=True))
    needed = {re.split(r"[<>=\[]", line)[0].lower() for line in project["dependencies"]}
    while more := {name for name, by in asked_by.items() if by & needed} - needed:
        needed |= more
    for name, block in zip(names, blocks, strict=True):
        number = re.match(r"[^=]+==([^\s;]+)", block)
        assert number, f"{name} is not pinned"
        hashes = [("SHA-256", hash_) for hash_ in re.findall(r"--hash=sha256:(\w+)", block)]
        yield _part(f"pkg:pypi/{name}@{number[1]}", name, number[1], hashes, _licence(name), name in needed)


def _asked_by(block: str) -> set[str]:
    lines = block.partition("# via")[2].splitlines()
    return {line.strip(" #").partition(" ")[0] for line in lines if line.strip(" #")}


def _licence(name: str) -> str:
    try:
        return str(metadata(name).json.get("license_expression", ""))
    except PackageNotFoundError:
        return ""


def npm_parts(root: Path) -> Iterator[dict[str, Any]]:
    """The packages of npm's locks."""
    for folder in NPM_FOLDERS:
        packages = json.loads((root / folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
        for place, package in packages.items():
            if place and "integrity" in package:
                name = place.rpartition("node_modules/")[2]
                hashes = [("SHA-512", b64decode(package["integrity"].removeprefix("sha512-")).hex())]
                purl = f"pkg:npm/{name.replace('@', '%40')}@{package['version']}"
                needed = folder == NPM_FOLDERS[0] and not package.get("dev")
                yield _part(purl, name, package["version"], hashes, package.get("license", ""), needed)


def system_parts() -> Iterator[dict[str, Any]]:
    """What Debian calls the libraries that pip can't install."""
    for what, names in PACKAGES.items():
        for name in names["apt-get"].split():
            yield _part(f"pkg:deb/debian/{name}", name, "", [], "", what == "pango")


def _part(
    purl: str, name: str, number: str, hashes: list[tuple[str, str]], licence: str, needed: bool
) -> dict[str, Any]:
    part: dict[str, Any] = {"type": "library", "bom-ref": purl, "name": name}
    part |= {"version": number} if number else {}
    part |= {"scope": "required" if needed else "excluded"}
    part |= {"hashes": [{"alg": kind, "content": hash_} for kind, hash_ in hashes]} if hashes else {}
    part |= {"licenses": [{"expression": licence}]} if licence else {}
    return part | {"purl": purl}


# ---- where it comes from


def provenance(wheel: Path, root: Path = ROOT) -> dict[str, Any]:
    """An in-toto statement on the wheel: the commit and the locks that it was made from, by which Python."""
    commit = _git(root, "rev-parse", "HEAD")
    changed = sorted(line[3:] for line in _git(root, "status", "--porcelain").splitlines())
    made_from = [{"name": "source", "digest": {"gitCommit": commit}, "annotations": {"changed since": changed}}]
    locks = [*PYTHON_LOCKS, *(f"{folder}/package-lock.json" for folder in NPM_FOLDERS)]
    made_from += [{"name": name, "digest": {"sha256": _hash(root / name)}} for name in locks]
    build = {"buildType": "make wheel", "externalParameters": {}, "resolvedDependencies": made_from}
    builder = {"id": "make wheel", "version": {"python": platform.python_version(), "system": platform.system()}}
    return {
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [{"name": wheel.name, "digest": {"sha256": _hash(wheel)}}],
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {"buildDefinition": build, "runDetails": {"builder": builder}},
    }


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.rstrip() if done.returncode == 0 else ""


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def note(folder: Path) -> None:
    """Write both beside the wheel in the folder."""
    (wheel,) = folder.glob("*.whl")
    start = folder / "-".join(wheel.name.split("-")[:2])
    for what, said in (("cdx", bill()), ("provenance", provenance(wheel))):
        file = Path(f"{start}.{what}.json")
        file.write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{file}: written")


# ---- known holes


def audit() -> int:
    """Ask for known holes in what the locks name, and tell of each. 1 where there is one, 2 where nobody answered."""
    found = [told for lock in PYTHON_LOCKS for told in python_holes(ROOT / lock)]
    found += [told for folder in NPM_FOLDERS for told in npm_holes(ROOT / folder)]
    for hole, said in found:
        print(said if hole else f"NOT ASKED: {said}")
    holes, silent = sum(hole for hole, _ in found), sum(not hole for hole, _ in found)
    print(f"{holes} known holes; {silent} questions were not answered: the registry or the network gave nothing")
    return 1 if holes else NEVER_ASKED if silent else 0


def python_holes(lock: Path) -> Iterator[tuple[bool, str]]:
    """Whether it is a hole, and in words: what is known of a lock's packages, and of which nothing could be asked."""
    command = ["pip_audit", "--format=json", "--disable-pip", "--no-deps", "--progress-spinner=off", "-r", str(lock)]
    said, why = ask_registry([sys.executable, "-m", *command], ROOT)
    try:
        answers = json.loads(said)["dependencies"]
    except (ValueError, KeyError):
        yield False, f"{lock.name}: {why}"
        return
    for answer in answers:
        for hole in answer.get("vulns", ()):
            better = ", ".join(hole["fix_versions"]) or "no version yet"
            yield True, f"{lock.name}: {answer['name']} {answer['version']}: {hole['id']}, mended in {better}"
    if silent := [answer["name"] for answer in answers if "skip_reason" in answer]:
        yield False, f"{lock.name}: {len(silent)} of {len(answers)} packages, such as {silent[0]}"


def npm_holes(folder: Path) -> Iterator[tuple[bool, str]]:
    """The same of npm's packages."""
    lock = folder.relative_to(ROOT) / "package-lock.json"
    said, why = ask_registry([str(ROOT / ".venv" / "bin" / "npm"), "audit", "--json"], folder)
    try:
        told = json.loads(said)
        holes = told["vulnerabilities"]
    except ValueError:
        yield False, f"{lock}: {why}"
        return
    except KeyError:
        yield False, f"{lock}: {told.get('message', why)}"
        return
    for name, hole in holes.items():
        yield True, f"{lock}: {name} {hole['range']}: {hole['severity']}"


def ask_registry(command: list[str], folder: Path) -> tuple[str, str]:
    """What a command says, run in the folder; and, where it says nothing, why."""
    tools = os.pathsep.join([str(ROOT / ".venv" / "bin"), os.environ.get("PATH", os.defpath)])
    try:
        running = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, "PATH": tools},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    except OSError as error:
        return "", f"{command[0]} cannot be run ({error.strerror}): `make audit` fetches it"
    with running:
        try:
            said, told = running.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return "", f"no answer in {PATIENCE} seconds"
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)  # what it has started, too, which holds the pipes
    return said, (told.strip().splitlines() or ["no answer"])[-1]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["note", folder]:
            note(Path(folder))
        case ["audit"]:
            sys.exit(audit())
        case _:
            sys.exit("supply.py note FOLDER, or supply.py audit")
