"""Sheets in Polish, with a catalogue of the project's own, and in Hebrew, with its own font and from right to left."""

from pathlib import Path

import pypdfium2
from drumhead.pipeline.judge import judge
from drumhead.source.project import Project
from drumhead.text import rules_txt
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from tests.press.conftest import print_into

GAME = """title: {title}
tagline: {line}
designer: {designer}
source: {line}
edition: "1.0"
players: "2"
equipment: {line}
"""
RULES = '{line}\n\n## {title} {{#one}}\n\n- **{title}.** {line} {{#one.first short="{line}"}}\n'
SHEETS = """rules: {title: T, about: A.}
quickref: {title: T, about: A., groups: [{heading: H, rules: [one]}]}
"""
PLAYERS = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Players"\nmsgstr "%s"\n'


def project(root: Path, code: str, players: str, **words: str) -> Project:
    """A project with one game of one rule."""
    for folder in ("content/game", "templates/languages"):
        (root / folder).mkdir(parents=True)
    (root / "drumhead.toml").write_text(f'language = "{code}"\n', encoding="utf-8")
    (root / "templates/languages" / f"{code}.po").write_text(PLAYERS % players, encoding="utf-8")
    game = root / "content" / "game"
    for name, text in {
        "game.yaml": GAME.format(**words),
        "rules.md": RULES.format(**words),
        "sheets.yaml": SHEETS,
    }.items():
        (game / name).write_text(text, encoding="utf-8")
    return Project(root)


def hebrew_font(file: Path) -> None:
    """A font in which each Hebrew letter is a square, and the space too."""
    names = {code: f"uni{code:04X}" for code in (0x20, *range(0x5D0, 0x5EB))}
    pen = TTGlyphPen(None)
    for operator, point in (("moveTo", (80, 0)), ("lineTo", (80, 500)), ("lineTo", (580, 500)), ("lineTo", (580, 0))):
        getattr(pen, operator)(point)
    pen.closePath()
    glyphs = [".notdef", *names.values()]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap(names)
    builder.setupGlyf(dict.fromkeys(glyphs, pen.glyph()))
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (660, 80)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Squares", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.save(file)


def test_a_polish_project_is_printed_with_its_own_words(tmp_path: Path) -> None:
    polish = project(tmp_path, "pl", "Gracze", title="Gęś", line="Zażółć gęślą jaźń.", designer="Łukasz")
    judged = judge(polish, ("text", "press"))
    assert not judged.faults
    [book] = judged.books.values()
    assert "Gracze: 2\n" in rules_txt(book) and "Designer: Łukasz" in rules_txt(book)


def test_hebrew_needs_a_font_and_is_bound_on_the_right(tmp_path: Path) -> None:
    hebrew = project(tmp_path, "he", "שחקנים", title="מעבורת", line="כל שחקן שולף שלושה קלפים", designer="דוד")
    [fault, *_] = judge(hebrew, ("press",)).faults
    assert "our fonts have no glyph for 'ב'" in str(fault) and "game.yaml:1" in str(fault)

    hebrew_font(tmp_path / "squares.ttf")
    with (tmp_path / "drumhead.toml").open("a", encoding="utf-8") as settings:
        settings.write('[[font_files]]\nfamily = "Squares"\nfile = "squares.ttf"\nlicence = "CC0"\n')
    judged = judge(hebrew, ("press",))
    assert not judged.faults
    [book] = judged.books.values()
    printed = print_into(book, hebrew, tmp_path / "out")
    assert [sheet.order["bound"] for sheet in printed if sheet.order and sheet.aid == "rules"] == ["right"] * 2
    pdf = next(sheet.pdf for sheet in printed if sheet.aid == "rules" and sheet.pdf.endswith("a4.pdf"))
    with pypdfium2.PdfDocument(tmp_path / "out" / pdf) as document:
        page = document[0]
        text = page.get_textpage()
        boxes = [text.get_charbox(place) for place in range(text.count_chars())]
        left, _, right, _ = max(boxes, key=lambda box: box[3] - box[1])  # of the title
        assert (left + right) / 2 > page.get_width() / 2
