"""The bill of materials names all that is pinned, the note what a wheel was made from; the audit is honest."""

import json
import re
import subprocess
import sys
from hashlib import sha512
from pathlib import Path
from typing import Any

import pytest
import supply

HOLE = {"name": "a", "version": "1", "vulns": [{"id": "X-1", "fix_versions": ["2"]}]}


@pytest.fixture(scope="module")
def parts() -> dict[str, Any]:
    bill = supply.bill()
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    return {part["purl"]: part for part in bill["components"]}


def test_every_pinned_package_is_a_part_with_its_hashes(root: Path, parts: dict[str, Any]) -> None:
    lock = (root / "requirements.lock").read_text(encoding="utf-8")
    pinned = re.findall(r"^([a-z0-9.-]+)(?:\[\S+\])?==([^\s;]+)", lock, re.M)
    assert len(pinned) > 50 and all(f"pkg:pypi/{name}@{number}" in parts for name, number in pinned)
    packages = json.loads((root / "site" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names = [place.rpartition("node_modules/")[2] for place, package in packages.items() if "integrity" in package]
    assert len(names) > 4 and {part["name"] for part in parts.values()} >= set(names)
    hashed = [part for part in parts.values() if not part["purl"].startswith("pkg:deb/")]
    assert all(len(hash_["content"]) in (64, 2 * sha512().digest_size) for part in hashed for hash_ in part["hashes"])
    assert len({part["bom-ref"] for part in parts.values()}) == len(parts)


def test_what_a_user_needs_is_told_from_what_tests_need(parts: dict[str, Any]) -> None:
    needed = {part["name"] for part in parts.values() if part["scope"] == "required"}
    assert needed >= {"weasyprint", "fonttools", "pyodide", "markdown-it-py", "libpangoft2-1.0-0"}
    assert not needed & {"pytest", "hypothesis", "mypy", "typescript", "chromium", "distributed"}


def test_the_note_names_the_wheel_the_commit_and_every_lock(root: Path, tmp_path: Path) -> None:
    wheel = tmp_path / "drumhead-1.0-py3-none-any.whl"
    wheel.write_bytes(b"a wheel")
    supply.note(tmp_path)
    data = json.loads((tmp_path / "drumhead-1.0.provenance.json").read_text(encoding="utf-8"))
    assert data["subject"][0]["digest"]["sha256"] == supply._hash(wheel)
    source, *locks = data["predicate"]["buildDefinition"]["resolvedDependencies"]
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=root, capture_output=True, text=True, check=False)
    assert source["digest"]["gitCommit"] == head.stdout.strip()
    assert {lock["name"] for lock in locks} == {
        "requirements.lock", "requirements-proof.lock", "site/package-lock.json", "tests/browser/package-lock.json",
    }  # fmt: skip
    assert json.loads((tmp_path / "drumhead-1.0.cdx.json").read_text(encoding="utf-8")) == supply.bill()


@pytest.mark.parametrize(
    ("python", "npm", "code", "message"),
    [
        ({"name": "a", "version": "1", "vulns": []}, {}, 0, "0 known holes"),
        (None, {}, 2, "NOT ASKED: requirements.lock: no network"),
        ({"name": "a", "skip_reason": "?"}, {}, 2, "NOT ASKED: requirements.lock: 1 of 1 packages, such as a"),
        (None, None, 2, "NOT ASKED: tests/browser/package-lock.json: no network"),
        (None, "405 Method Not Allowed", 2, "NOT ASKED: site/package-lock.json: 405 Method Not Allowed"),
        (HOLE, {}, 1, "requirements.lock: a 1: X-1, mended in 2"),
        (None, {"b": {"range": "<2", "severity": "high"}}, 1, "site/package-lock.json: b <2: high"),
    ],
)
def test_the_audit_tells_a_hole_from_no_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], python: Any, npm: Any, code: int, message: str
) -> None:
    def answer(command: list[str], _: Path) -> tuple[str, str]:
        of_npm = {"message": npm} if isinstance(npm, str) else {"vulnerabilities": npm}
        known, said = (npm, of_npm) if "audit" in command else (python, {"dependencies": [python]})
        return "" if known is None else json.dumps(said), "no network"

    monkeypatch.setattr(supply, "ask_registry", answer)
    assert supply.audit() == code and message in capsys.readouterr().out


SILENT = """import subprocess, sys
subprocess.run([sys.executable, "-c", "import signal; signal.pause()"])"""
"""Waits for another that never ends, as npm does."""


def test_a_registry_that_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert supply.ask_registry([sys.executable, "-c", "print(5)"], tmp_path) == ("5\n", "no answer")
    assert supply.ask_registry([sys.executable, "-c", "exit('a\\nb')"], tmp_path) == ("", "b")
    missing = str(tmp_path / "npm")
    message = f"{missing} cannot be run (No such file or directory): `make audit` fetches it"
    assert supply.ask_registry([missing], tmp_path) == ("", message)
    monkeypatch.setattr(supply, "TIMEOUT", 0.1)
    assert supply.ask_registry([sys.executable, "-c", SILENT], tmp_path) == ("", "no answer in 0.1 seconds")
