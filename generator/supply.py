"""The supply chain of a release: a bill of materials, the wheel's provenance, and ``make audit``.

``python generator/supply.py note FOLDER`` writes both beside the wheel in it, from the lock files alone: the same tree
gives the same bytes. ``audit`` asks the package registries for known vulnerabilities in all that the lock files name.
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
NO_ANSWER: Final = 2
"""The exit code of ``audit`` if a registry did not answer, and no vulnerability is known."""
TIMEOUT: Final = 300
"""Seconds that a registry has to answer. Npm waits for hours behind a silent proxy."""


# ---- the bill of materials


def bill(root: Path = ROOT) -> dict[str, Any]:
    """All packages in the locks, as CycloneDX 1.6: those for users are ``required``, those for tests ``excluded``."""
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
    match = re.search(r'__version__ = "(.+?)"', text)
    assert match, "no __version__"
    return match[1]


def python_parts(root: Path, project: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The packages of the first Python lock, whose comments name the dependents of each."""
    blocks = re.split(r"\n(?=[a-z0-9])", (root / PYTHON_LOCKS[0]).read_text(encoding="utf-8"))
    names = [re.split(r"==|\[", block)[0] for block in blocks]
    dependents = dict(zip(names, map(_dependents, blocks), strict=True))
    required = {re.split(r"[<>=\[]", line)[0].lower() for line in project["dependencies"]}
    while new := {name for name, users in dependents.items() if users & required} - required:
        required |= new
    for name, block in zip(names, blocks, strict=True):
        number = re.match(r"[^=]+==([^\s;]+)", block)
        assert number, f"{name} is not pinned"
        hashes = [("SHA-256", hash_) for hash_ in re.findall(r"--hash=sha256:(\w+)", block)]
        yield _part(f"pkg:pypi/{name}@{number[1]}", name, number[1], hashes, _licence(name), name in required)


def _dependents(block: str) -> set[str]:
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
                required = folder == NPM_FOLDERS[0] and not package.get("dev")
                yield _part(purl, name, package["version"], hashes, package.get("license", ""), required)


def system_parts() -> Iterator[dict[str, Any]]:
    """The Debian packages of the libraries that pip can't install."""
    for what, names in PACKAGES.items():
        for name in names["apt-get"].split():
            yield _part(f"pkg:deb/debian/{name}", name, "", [], "", what == "pango")


def _part(
    purl: str, name: str, number: str, hashes: list[tuple[str, str]], licence: str, required: bool
) -> dict[str, Any]:
    part: dict[str, Any] = {"type": "library", "bom-ref": purl, "name": name}
    part |= {"version": number} if number else {}
    part |= {"scope": "required" if required else "excluded"}
    part |= {"hashes": [{"alg": kind, "content": hash_} for kind, hash_ in hashes]} if hashes else {}
    part |= {"licenses": [{"expression": licence}]} if licence else {}
    return part | {"purl": purl}


# ---- provenance


def provenance(wheel: Path, root: Path = ROOT) -> dict[str, Any]:
    """An in-toto statement on the wheel: its commit, its locks and the Python that built it."""
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


def _git(root: Path, *arguments: str) -> str:
    result = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    return result.stdout.rstrip() if result.returncode == 0 else ""


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def note(folder: Path) -> None:
    """Write the bill of materials and the provenance beside the wheel in the folder."""
    (wheel,) = folder.glob("*.whl")
    start = folder / "-".join(wheel.name.split("-")[:2])
    for kind, content in (("cdx", bill()), ("provenance", provenance(wheel))):
        file = Path(f"{start}.{kind}.json")
        file.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{file}: written")


# ---- known vulnerabilities


def audit() -> int:
    """Print the known vulnerabilities of all locked packages. Returns 1 if there are any, 2 without an answer."""
    findings = [finding for lock in PYTHON_LOCKS for finding in python_findings(ROOT / lock)]
    findings += [finding for folder in NPM_FOLDERS for finding in npm_findings(ROOT / folder)]
    for hole, text in findings:
        print(text if hole else f"NOT ASKED: {text}")
    holes, unanswered = sum(hole for hole, _ in findings), sum(not hole for hole, _ in findings)
    print(f"{holes} known holes; {unanswered} questions were not answered: the registry or the network gave nothing")
    return 1 if holes else NO_ANSWER if unanswered else 0


def python_findings(lock: Path) -> Iterator[tuple[bool, str]]:
    """The findings on a lock's packages: whether it is a vulnerability or a missing answer, and the text."""
    command = ["pip_audit", "--format=json", "--disable-pip", "--no-deps", "--progress-spinner=off", "-r", str(lock)]
    output, error = ask_registry([sys.executable, "-m", *command], ROOT)
    try:
        answers = json.loads(output)["dependencies"]
    except (ValueError, KeyError):
        yield False, f"{lock.name}: {error}"
        return
    for answer in answers:
        for hole in answer.get("vulns", ()):
            fixed = ", ".join(hole["fix_versions"]) or "no version yet"
            yield True, f"{lock.name}: {answer['name']} {answer['version']}: {hole['id']}, mended in {fixed}"
    if silent := [answer["name"] for answer in answers if "skip_reason" in answer]:
        yield False, f"{lock.name}: {len(silent)} of {len(answers)} packages, such as {silent[0]}"


def npm_findings(folder: Path) -> Iterator[tuple[bool, str]]:
    """The same for npm's packages."""
    lock = folder.relative_to(ROOT) / "package-lock.json"
    output, error = ask_registry([str(ROOT / ".venv" / "bin" / "npm"), "audit", "--json"], folder)
    try:
        data = json.loads(output)
        holes = data["vulnerabilities"]
    except ValueError:
        yield False, f"{lock}: {error}"
        return
    except KeyError:
        yield False, f"{lock}: {data.get('message', error)}"
        return
    for name, hole in holes.items():
        yield True, f"{lock}: {name} {hole['range']}: {hole['severity']}"


def ask_registry(command: list[str], folder: Path) -> tuple[str, str]:
    """The output of a command run in the folder, and the reason if there is none."""
    tools = os.pathsep.join([str(ROOT / ".venv" / "bin"), os.environ.get("PATH", os.defpath)])
    try:
        process = subprocess.Popen(
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
    with process:
        try:
            output, errors = process.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return "", f"no answer in {TIMEOUT} seconds"
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)  # its child processes too, which hold the pipes
    return output, (errors.strip().splitlines() or ["no answer"])[-1]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["note", folder]:
            note(Path(folder))
        case ["audit"]:
            sys.exit(audit())
        case _:
            sys.exit("supply.py note FOLDER, or supply.py audit")
