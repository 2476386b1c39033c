"""In German nothing of the product's own stays English: on pages, in scripts, and in the words at the table."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from drumhead.source.card_layouts import TRIMS
from drumhead.source.language import CATALOGUES, Language, read_language, units
from drumhead.source.project import SHARED, Project

from tests.web.conftest import BOOKS, KEPT, SHEETS, weave

ALIKE = {
    *("A4", "US Letter", "Log", "Version", "JSON", "Markdown", "Name", "PDF", "Pause", "Escape", "logo", "Joker", "mm"),
    *("kB", "MB", "US Legal", "US Tabloid", "Drumhead", "Card games", "Position", "Bridge", "Poker"),
}
"""What German and English share."""

COMPOSED = {*("Addition", "Ruling", "Source"), *map(str.capitalize, TRIMS), *(f"{trim} size" for trim in TRIMS)}
"""Messages that Python puts together from an origin or a size."""

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def german() -> Language:
    faults: list[object] = []
    language = read_language("de", [SHARED / CATALOGUES], Path("none"), faults)  # type: ignore[arg-type]
    assert not faults
    return language


class Words(HTMLParser):
    """The texts of a page, and those that are read out."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.texts: set[str] = set()
        self._unread = 0
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unread += tag in ("script", "style", "code", "pre")
        for name, value in attrs:
            if name in ("aria-label", "alt", "placeholder", "title"):
                self.handle_data(value or "")

    def handle_endtag(self, tag: str) -> None:
        self._unread -= tag in ("script", "style", "code", "pre")

    def handle_data(self, data: str) -> None:
        if not self._unread and re.search("[A-Za-z]{2}", data):
            self.texts.add(" ".join(data.split()))


def test_pages_in_german_and_english_share_only_content(woven: Path, tmp_path: Path) -> None:
    (tmp_path / "drumhead.toml").write_text('language = "de"\n', encoding="utf-8")
    out = weave(Project(tmp_path))
    content = " ".join(repr((BOOKS, KEPT, SHEETS)).split())
    pages = ["skirmish/index.html", "skirmish/print/index.html", "skirmish/play/index.html", "index.html", "404.html"]
    pages += ["second/desk/index.html", "second/desk/cases/index.html"]
    pages += ["skirmish/rules/fight.take/index.html", "skirmish/learn/index.html", "skirmish/editions/1.0/index.html"]
    for page in pages:
        if (woven / page).exists():
            shared = Words(woven / page).texts & Words(out / page).texts
            parts = {part.strip() for text in shared for part in re.split(r"[^\w\s&+-]| - |\b\d[\d.]*[a-z]?\b", text)}
            left = {part for part in parts - ALIKE if re.search("[A-Za-z]{2}", part) and part not in content}
            assert not left, page
            assert '<html lang="de" dir="ltr"' in (out / page).read_text(encoding="utf-8")


def templates() -> Iterator[tuple[str, str]]:
    """Each template with words for readers, and its text."""
    for pattern in ("templates/press/*.html", "templates/web/*.*", "site/overrides/**/*.html"):
        for file in sorted(ROOT.glob(pattern)):
            yield file.name, file.read_text(encoding="utf-8")


def test_every_message_of_the_templates_is_in_german(german: Language) -> None:
    for name, text in templates():
        for left, right in units(text):
            message = " ".join(text[left:right].split())
            words = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|</?\w+[^>]*>", "", message)
            if re.search("[a-z]{3}", words) and not message.startswith(("{% macro place", "{% macro answer")):
                assert message in german.of(""), f"{name}: {message}"


def test_every_message_of_the_catalogue_is_said_somewhere(german: Language) -> None:
    folders = ("templates/press", "templates/text", "templates/web", "site/overrides", "generator/drumhead")
    files = [
        file for folder in folders for end in ("html", "md", "py", "txt") for file in (ROOT / folder).rglob(f"*.{end}")
    ]
    texts = [file.read_text(encoding="utf-8") for file in files]
    said = COMPOSED | {" ".join(text[left:right].split()) for text in texts for left, right in units(text)}
    code = "".join(texts).replace("'", '"')
    assert [message for message in german.of("") if message not in said and f'"{message}"' not in code] == []


def test_every_word_at_the_table_is_in_german(german: Language) -> None:
    files = [
        file for part in ("play", "table", "source") for file in (ROOT / "generator/drumhead" / part).rglob("*.py")
    ]
    calls = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    said = {
        call.args[0].value
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "worded"
        if isinstance(call.args[0], ast.Constant)
    }
    constants = {node.value for node in calls if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert said and said <= german.of("play").keys() <= constants


def test_every_sentence_of_the_scripts_is_in_german(german: Language) -> None:
    files = [
        file
        for part in ("battle", "play", "print", "rules", "search", "umpire")
        for file in (ROOT / "site/script" / part).glob("*.js")
    ]
    code = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "site/script").rglob("*.js"))
    assert not [message for message in german.of("script") if not re.search(f'["`]{re.escape(message)}["`]', code)]
    for file in files:
        for sentence in re.findall(r'"([A-Z][a-z]+(?: [\w’,;:.]+)+)"', file.read_text(encoding="utf-8")):
            known = sentence == "Load failed" or any(sentence in message for message in german.of("script"))
            assert known, f"{file.name}: {sentence}"


def test_a_script_in_german_keeps_no_english_of_its_catalogue(german: Language) -> None:
    for file in (ROOT / "site/script").rglob("*.js"):
        said = german.script(file.read_text(encoding="utf-8"))
        for message, words in german.of("script").items():
            assert words == message or (f'"{message}"' not in said and f"`{message}`" not in said), file.name
