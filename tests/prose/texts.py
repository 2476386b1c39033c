"""The texts that readers meet, cut out of the files they stand in: each with its line."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

_MARKUP = re.compile(
    r"\]\([^)]*\)|\{[#.][^}]*\}|\{(?:source|ruling|addition)\} |[\[*_|]|^::.*$|^ *[-\w]+: *[>|]?-?", re.M
)
"""What is no word in Markdown and YAML."""
_CODED = re.compile(r"`[^`\n]*`")
_HTML = re.compile(r"<#.*?#>|\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<(script|style)\b.*?</\1>|<[^>]*>", re.S)
_BLOCK = re.compile(
    r"</?(?:button|dd|div|dt|fieldset|figcaption|h\d|header|label|legend|li|ol|option|p|summary|td|th|ul)\b"
)
_IDS = re.compile(r"\[[a-z0-9., -]*\]")
_SCRIPT = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")
_SENTENCE = re.compile(r"^[A-Z“][^\n]* [^\n]* ")
_CLAUSE = re.compile(r"^[a-z][^\n<>=|]* [^\n<>=|]* [^\n<>=|]* [^\n<>=|]*$")
"""What a fault says: it follows the place, and begins small."""
_NAMES = re.compile(
    r"^ *(?:forms|synonyms|(?:- )?move|rules|refused|cites|designer|title|name|credits|\$schema|#).*$",
    re.M,
)
"""Lines of YAML that hold names: of people, of works, of what others call a thing."""
_CODE = ("games", "play", "table", "cli", "build", "source", "web")

Text = tuple[Path, int, str]
"""File, line, paragraph."""


def every(root: Path) -> Iterator[Text]:
    """All texts of the project in ``root``."""
    for file in sorted(
        [*root.glob("content/*/**/*.md"), *root.glob("content/*/**/*.yaml"), *root.glob("content/pages/*.md")]
    ):
        yield from prose(file)
    for part in _CODE:
        for file in sorted((root / "generator" / "drumhead" / part).rglob("*.py")):
            yield from messages(file)
    for folder in ("templates", "site/overrides"):
        for file in sorted([*(root / folder).rglob("*.html"), *(root / folder).rglob("*.md")]):
            yield from markup(file)
    for file in sorted((root / "site" / "script").rglob("*.js")):
        yield from strings(file)


def prose(file: Path) -> Iterator[Text]:
    """The paragraphs of Markdown or YAML."""
    text = file.read_text(encoding="utf-8")
    yield from _paragraphs(file, _blank(_NAMES, _IDS.sub("", text)) if file.suffix == ".yaml" else text, _MARKUP)


def markup(file: Path) -> Iterator[Text]:
    """The words of a template between its tags."""
    text = _BLOCK.sub(r"; \g<0>", file.read_text(encoding="utf-8"))
    yield from _paragraphs(file, text, _HTML)


def _paragraphs(file: Path, text: str, without: re.Pattern[str]) -> Iterator[Text]:
    """Blocks between empty lines, line by line where they are lists; markup is blanked."""
    line = 1
    for block in re.split(r"(\n\s*\n|\n(?= *- )|\n(?= *[\w-]+:))", text):
        words = " ".join(_blank(without, _CODED.sub("X", block)).split())
        if words:
            yield file, line, words
        line += block.count("\n")


def _blank(pattern: re.Pattern[str], text: str) -> str:
    """The text without what matches; its lines stay."""
    return pattern.sub(lambda found: "\n" * found[0].count("\n"), text)


def messages(file: Path) -> Iterator[Text]:
    """The sentences and clauses among the strings of Python, its docstrings left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in node.values}
            words = "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            words = node.value
        else:
            continue
        if _SENTENCE.match(words) or _CLAUSE.match(words):
            yield file, node.lineno, words


def strings(file: Path) -> Iterator[Text]:
    """The sentences among the strings of a script."""
    text = file.read_text(encoding="utf-8")
    for found in _SCRIPT.finditer(text):
        words = re.sub(r"\$\{[^}]*\}", "X", found[1] or found[2] or "")
        if _SENTENCE.match(words):
            yield file, text.count("\n", 0, found.start()) + 1, words
