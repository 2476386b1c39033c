"""The texts that readers see, extracted from their files with their lines."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

_MARKUP = re.compile(
    r"\]\([^)]*\)|\{[#.][^}]*\}|\{(?:source|ruling|addition)\} |[\[*_|]|^::.*$|^ *[-\w]+: *[>|]?-?", re.M
)
"""The markup of Markdown and YAML."""
_CODED = re.compile(r"`[^`\n]*`")
_HTML = re.compile(r"<#.*?#>|\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<(script|style)\b.*?</\1>|<[^>]*>", re.S)
_BLOCK = re.compile(
    r"</?(?:button|dd|div|dt|fieldset|figcaption|h\d|header|label|legend|li|ol|option|p|summary|td|th|ul)\b"
)
_IDS = re.compile(r"\[[a-z0-9., -]*\]")
_SCRIPT = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")
_SENTENCE = re.compile(r"^[A-Z“][^\n]* [^\n]* ")
_CLAUSE = re.compile(r"^[a-z][^\n<>=|]* [^\n<>=|]* [^\n<>=|]* [^\n<>=|]*$")
"""The text of a fault, which begins in lower case."""
_NAMES = re.compile(
    r"^ *(?:forms|synonyms|(?:- )?(?:at|move)|rules|refused|cites|designer|title|name|credits|\$schema|#).*$",
    re.M,
)
"""Lines of YAML that hold names: of people, of works, of what others call a thing."""
_CODE = ("games", "play", "table", "cli", "pipeline", "source", "web")

Text = tuple[Path, int, str]
"""File, line, paragraph."""


def all_texts(root: Path) -> Iterator[Text]:
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


def _paragraphs(file: Path, text: str, pattern: re.Pattern[str]) -> Iterator[Text]:
    """Blocks between empty lines, line by line where they are lists; markup is blanked."""
    line = 1
    for block in re.split(r"(\n\s*\n|\n(?= *- )|\n(?= *[\w-]+:))", text):
        paragraph = " ".join(_blank(pattern, _CODED.sub("X", block)).split())
        if paragraph:
            yield file, line, paragraph
        line += block.count("\n")


def _blank(pattern: re.Pattern[str], text: str) -> str:
    """The text without what matches; its lines stay."""
    return pattern.sub(lambda match: "\n" * match[0].count("\n"), text)


def messages(file: Path) -> Iterator[Text]:
    """The sentences and clauses among the strings of Python, its docstrings left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    ignored = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            ignored |= {id(part) for part in node.values}
            message = "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in ignored:
            message = node.value
        else:
            continue
        if _SENTENCE.match(message) or _CLAUSE.match(message):
            yield file, node.lineno, message


def strings(file: Path) -> Iterator[Text]:
    """The sentences among the strings of a script."""
    text = file.read_text(encoding="utf-8")
    for match in _SCRIPT.finditer(text):
        sentence = re.sub(r"\$\{[^}]*\}", "X", match[1] or match[2] or "")
        if _SENTENCE.match(sentence):
            yield file, text.count("\n", 0, match.start()) + 1, sentence
