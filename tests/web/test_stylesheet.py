"""One style sheet, without what no page can meet."""

import re
from pathlib import Path

import pytest
from drumhead.web.stylesheet import combine

THEME = """
.md-nav:not(.gone) a, .gone b { color: red } .gone, .gone .md-nav { color: blue }
@media print { .gone { color: green } .opened { color: black } } @media screen { .gone { margin: 0 } }
:root { --shown: 1px; --never: 2px } .md-nav { margin: var(--shown) }
"""
OURS = ".nowhere { color: red }"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A home page in the frame, with a theme's sheet and ours, and a page that stands alone with ours."""
    style, script = tmp_path / "assets/drumhead/style", tmp_path / "assets/drumhead/script"
    theme = tmp_path / "assets/stylesheets"
    for folder in (theme, style, script, tmp_path / "alone"):
        folder.mkdir(parents=True)
    (theme / "main.1234.min.css").write_text(THEME, encoding="utf-8")
    (style / "ours.css").write_text(OURS, encoding="utf-8")
    (script / "open.js").write_text('part.classList.add("opened")', encoding="utf-8")
    ours = '<link rel="stylesheet" href="{}assets/drumhead/style/ours.css">'
    (tmp_path / "index.html").write_text('<nav class="md-nav">', encoding="utf-8")
    (style / "own.css").write_text("a { color: blue }", encoding="utf-8")
    own = ours.replace("ours", "own")
    (tmp_path / "alone/index.html").write_text(f"{ours}\n{own}<script>".replace("{}", "../"), encoding="utf-8")
    combine(tmp_path, ["assets/drumhead/style/ours.css"])
    return tmp_path


def test_rules_of_the_theme_for_what_is_in_no_page_and_no_script_are_left_out(site: Path) -> None:
    style = (site / "assets/drumhead/style/site.css").read_text(encoding="utf-8")
    assert re.sub(r"\s+", "", style) == (
        ".md-nav:not(.gone)a{color:red}@mediaprint{.opened{color:black}}:root{--shown:1px}.md-nav{margin:var(--shown)}"
        ".nowhere{color:red}"
    )


def test_a_sheet_is_deleted_when_no_page_links_to_it_any_more(site: Path) -> None:
    assert not (site / "assets/stylesheets/main.1234.min.css").exists()
    assert not (site / "assets/drumhead/style/ours.css").exists()


def test_a_page_that_stands_alone_has_one_sheet_too(site: Path) -> None:
    link = '<link rel="stylesheet" href="../assets/drumhead/style/alone-own.css">\n<script>'
    assert (site / "alone/index.html").read_text(encoding="utf-8") == link
    style = (site / "assets/drumhead/style/alone-own.css").read_text(encoding="utf-8")
    assert style.startswith(f"{OURS}\na {{ color: blue }}\n")
