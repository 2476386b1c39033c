"""A project's language and its own fonts: one fault for each that can't be used."""

from pathlib import Path

import pytest
from drumhead.source.faults import Invalid
from drumhead.source.language import Language
from drumhead.source.project import Project

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "{text}"\nmsgstr "{words}"\n'
FONT = '[[font_files]]\nfamily = "Own"\nfile = "{}"\nlicence = "OFL"\n'


def catalogue(root: Path, code: str, text: str, words: str) -> None:
    (root / "templates" / "languages").mkdir(parents=True, exist_ok=True)
    content = PO.replace("{text}", text).replace("{words}", words)
    (root / "templates" / "languages" / f"{code}.po").write_text(content, encoding="utf-8")


def faults(root: Path, text: str) -> list[str]:
    (root / "drumhead.toml").write_text(text, encoding="utf-8")
    with pytest.raises(Invalid) as error:
        _ = Project(root).settings
    return [str(fault).replace(f"{root}/", "") for fault in error.value.faults]


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("xx", "'xx' is not a language; write its code"),
        ("nl", "there is no catalogue for 'nl'; choose from de, en, or translate de.po as templates/languages/nl.po"),
        ("mn-Mong", "Mongolian (Mongolian) is written from top to bottom"),
        ("../de", "'language' is '../de'"),
    ],
)
def test_a_language_that_pages_cannot_be_in_is_one_fault_with_its_line(tmp_path: Path, code: str, fault: str) -> None:
    [found] = faults(tmp_path, f'title = "x"\nlanguage = "{code}"\n')
    assert found.startswith("drumhead.toml:2: ") and fault in found


def test_a_catalogue_that_is_none_or_loses_a_value_is_one_fault(tmp_path: Path) -> None:
    catalogue(tmp_path, "nl", "Table {place}", "Tabel {plaats}")
    [lost] = faults(tmp_path, 'language = "nl"')
    assert lost.startswith("templates/languages/nl.po:4: {plaats}, {place} stands on one side of “Table {place}” only")
    catalogue(tmp_path, "nl", "Play {{ book.title }}", "Speel {{ book.title }")
    assert "is broken" in faults(tmp_path, 'language = "nl"')[0]
    (tmp_path / "templates/languages/nl.po").write_text("speel\n", encoding="utf-8")
    assert "nl.po:1: this is not a catalogue" in faults(tmp_path, 'language = "nl"')[0]


def test_a_project_brings_a_language_of_its_own(tmp_path: Path) -> None:
    catalogue(tmp_path, "nl", "Play {{ book.title }}", "Speel {{ book.title }}")
    (tmp_path / "drumhead.toml").write_text('language = "nl"', encoding="utf-8")
    language = Project(tmp_path).language
    page = "<h1>{} {{{{ book.title }}}}</h1><p>Help</p>"
    assert language.template(page.format("Play\n")) == page.format("Speel")
    assert language.code == "nl" and language.direction == "ltr"


def test_only_whole_strings_of_a_script_are_messages() -> None:
    language = Language("xx", messages={"script": {"Stop": 'Ho "!"', "${a} of ${b}": "${b}: ${a}"}})
    assert language.script('say("Stop", "Stop it", `${a} of ${b}`, \'Stop\')') == (
        'say("Ho \\"!\\"", "Stop it", `${b}: ${a}`, \'Stop\')'
    )


def test_a_font_that_is_none_is_one_fault_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "own.ttf").write_text("no font", encoding="utf-8")
    assert faults(tmp_path, FONT.format("own.ttf")) == [
        "drumhead.toml:1: 'font_files' names own.ttf, which is not a font; give the path of a font file in the project"
    ]
    assert "names none.otf, which is missing" in faults(tmp_path, FONT.format("none.otf"))[0]
    assert len(faults(tmp_path, FONT.format("../own.ttf"))) == 1
