"""The built pages: every rule an anchor, every address relative and leading somewhere, nothing from another host."""

import json
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urldefrag

from drumhead.source.project import Project
from drumhead.web import build, docs

from tests.books import words
from tests.web.conftest import BOOKS, FILES, KEPT, ORDER, SHEETS
from tests.web.parts import Parts
from tests.web.sample import book


def files(folder: Path, suffix: str) -> list[Path]:
    """The files of that kind, of which there is one at least."""
    found = sorted(folder.rglob(f"*{suffix}"))
    assert found, f"no {suffix} in {folder}"
    return found


def test_every_rule_is_an_anchor_in_the_order_of_the_book(woven: Path) -> None:
    for game in BOOKS:
        anchors = [each for each in Parts(woven / game.slug / "index.html").ids if each in game.rules]
        assert anchors == list(game.rules)


def test_every_page_that_opens_an_engine_says_where_that_is(woven: Path) -> None:
    opens = re.compile(
        r'script/(rules/rules|print/print|referee/referee|play/play|umpire/umpire|battle/battle)\.js"(?! data-game="")'
    )
    opening = {page for page in files(woven, ".html") if opens.search(page.read_text(encoding="utf-8"))}
    assert {page.relative_to(woven).parts[-2] for page in opening} >= {
        "skirmish",
        "fight.take",
        "print",
        "play",
        "desk",
    }
    for page in opening:
        (named,) = re.findall(r'<script type="application/json" id="engines">(.*?)</script>', page.read_text("utf-8"))
        assert "assets/pyodide" in json.loads(named), page


def test_no_page_says_an_id_twice(woven: Path) -> None:
    for page in files(woven, ".html"):
        ids = Parts(page).ids
        assert len(ids) == len(set(ids)), page


def test_every_address_is_relative_and_leads_somewhere(woven: Path) -> None:
    anchors = {page: set(Parts(page).ids) for page in files(woven, ".html")}
    for page in anchors:
        for tag, address in Parts(page).addresses:
            if address == "data:,":
                continue  # no icon until the page knows where it is
            if address.startswith("https://"):
                assert tag == "a", f"{page}: <{tag}> asks for {address}"
                continue
            assert not address.startswith("/"), f"{page}: {address}"
            path, anchor = urldefrag(unquote(address))
            target = (page.parent / path).resolve() if path else page
            target = target / "index.html" if target.is_dir() else target
            if target.parent.name == "script" and not target.exists() and page.parent.name == "play":
                continue
            assert target.is_file(), f"{page}: {address} leads nowhere"
            if target.parent.name != "play" or not anchor.startswith("start="):  # of a record
                assert not anchor or target.suffix != ".html" or anchor in anchors[target], f"{page}: {address}"


def test_style_asks_no_other_host(woven: Path) -> None:
    sheets = files(woven / "assets", ".css")
    addresses = [(sheet, url) for sheet in sheets for url in re.findall(r"url\(([^)]*)\)", sheet.read_text("utf-8"))]
    assert addresses
    for sheet, address in addresses:
        assert not address.strip("\"'").startswith(("http", "//", "/")), f"{sheet}: {address}"


def test_fonts_of_the_style_sheet_are_the_ones_served(woven: Path) -> None:
    fonts = woven / "assets" / "drumhead" / "fonts"
    named = re.findall(r"fonts/([^\"]+)", (fonts.parent / "style" / "fonts.css").read_text(encoding="utf-8"))
    assert sorted(file.name for file in fonts.iterdir()) == sorted(named) != []


def test_headings_carry_their_numbers(woven: Path) -> None:
    page = (woven / "skirmish" / "index.html").read_text(encoding="utf-8")
    assert '<h2 id="fight">2 The fight &amp; after' in page
    assert '<h3 id="late">2.3 Late in the day' in page
    assert '<h2 class="notes" id="advice">Advice' in page


def test_a_figure_is_one_picture_with_its_text_and_its_caption(woven: Path) -> None:
    page = (woven / "skirmish" / "index.html").read_text(encoding="utf-8")
    figure = page.partition('<figure class="lying" id="figure-position">')[2].partition("</figure>")[0]
    assert figure.count("<title>") == figure.count('role="img"') == 1
    assert "<title>North: Left king of hearts. South &amp; all: Right 7 of clubs and 10 of diamonds.</title>" in figure
    assert "North has sent nobody &lt;there&gt;." in figure


def test_the_game_is_told_on_one_screen_each_line_with_its_rule(woven: Path) -> None:
    page = (woven / "skirmish" / "index.html").read_text(encoding="utf-8")
    summary = page.partition('<section class="summary"')[2].partition("</section>")[0]
    lines = [re.sub("<[^>]*>", "", line) for line in re.findall("<li>(.*?)</li>", summary)]
    assert lines == ["Greater takes less: 10 of diamonds takes clubs 2.1", "Can’t take: flee 2.2"]
    assert "<dt>A fight</dt>" in summary and 'href="#fight.flee">2.2' in summary


def test_words_are_not_taken_for_markup(woven: Path) -> None:
    page = (woven / "skirmish" / "index.html").read_text(encoding="utf-8")
    assert "<code>a &lt; b &amp; c</code>" in page
    assert "less than 7 &lt;only&gt;." in page
    assert r'"moves"' not in page and r"\u003c/script" not in page


def test_the_print_page_names_papers_variants_and_sizes(woven: Path) -> None:
    page = (woven / "skirmish" / "print" / "index.html").read_text(encoding="utf-8")
    assert "<strong>A4</strong> PDF, 123 kB" in page
    assert "<strong>US Letter</strong> PDF, fold-over, little ink, 123 kB" in page
    assert '<button type="button" class="act" data-variant="poker-shop">Poker, 63 × 88 mm</button>' in page
    assert "<strong>A4</strong> PDF, all sheets in one PDF, 123 kB" in page
    assert '<p class="pages">2 pages on 1 sheet of paper · 7% black</p>' in page
    assert '<img src="skirmish.png" width="30" height="40"' in page


def test_the_print_page_offers_what_there_is_to_choose(woven: Path) -> None:
    deck = (woven / "skirmish" / "print" / "index.html").read_text(encoding="utf-8").partition('data-sheet="deck"')[2]
    assert '<option value="">Poker, 63 × 88 mm</option>\n<option value="bridge">Bridge, 57 × 89 mm</option>' in deck
    assert re.findall(r'<option value="(\w*)">(?:on|beside|none)', deck) == ["", "fold", "fronts"]
    assert 'data-part="low"' in deck


def test_the_print_pages_script_is_told_of_the_files_that_can_be_bound(woven: Path) -> None:
    page = (woven / "skirmish" / "print" / "index.html").read_text(encoding="utf-8")
    told = json.loads(page.partition('id="files">')[2].partition("</script>")[0])
    assert [(file["aid"], file["variant"], file["paper"]) for file in told["files"]] == [
        (sheet.aid, sheet.variant, sheet.paper) for sheet in SHEETS if sheet.aid != "all"
    ]
    assert {file["bytes"] for file in told["files"]} == {123_004}
    bridge = next(file for file in told["files"] if file["variant"] == "bridge")
    assert (bridge["order"], tuple(bridge["files"])) == (ORDER, FILES), "what is made on demand, and from what"


def test_a_site_without_pdfs_says_so(woven: Path) -> None:
    assert "built without its PDFs" in (woven / "second" / "print" / "index.html").read_text(encoding="utf-8")


def test_a_game_without_an_engine_has_no_play_page(woven: Path) -> None:
    assert (woven / "skirmish" / "play" / "index.html").is_file()
    assert not (woven / "second" / "play").exists()
    assert 'data-game=""' in (woven / "second" / "index.html").read_text(encoding="utf-8")  # nothing to run


def test_the_same_books_give_the_same_bytes(project: Project, woven: Path, tmp_path: Path) -> None:
    before = {path.relative_to(woven): path.read_bytes() for path in files(woven / "skirmish", ".html")}
    again = tmp_path / "again"
    (again / "skirmish").mkdir(parents=True)
    (again / "skirmish" / "print").symlink_to(woven / "skirmish" / "print", target_is_directory=True)
    build(BOOKS, {"skirmish": SHEETS}, KEPT, project, again)
    assert before == {path: (again / path).read_bytes() for path in before}


def test_a_title_that_looks_like_markup_stays_a_title(tmp_path: Path) -> None:
    odd = replace(book(), title='Hit: the "Deck" & <run>', tagline='a: "b" # <c>', source=words("x"))
    (tmp_path / "drumhead.toml").write_text("title = '<run> *a* {{ b }}'\n", encoding="utf-8")
    (tmp_path / "content" / "pages").mkdir(parents=True)
    (tmp_path / "content" / "pages" / "more.md").write_text("# More & <b>more</b>\n", encoding="utf-8")
    build([odd], {}, {}, Project(tmp_path), tmp_path / "out")
    home = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "<h1>&lt;run&gt; *a* {{ b }}</h1>" in home
    assert '<a href="more/">More &amp; &lt;b&gt;more&lt;/b&gt;</a>' in home
    page = (tmp_path / "out" / "skirmish" / "index.html").read_text(encoding="utf-8")
    assert "<h1>Hit: the &#34;Deck&#34; &amp; &lt;run&gt;</h1>" in page
    assert 'name="description" content="a: &#34;b&#34; # &lt;c&gt;"' in page
    for made in files(tmp_path / "out", ".html"):
        assert "<run>" not in made.read_text(encoding="utf-8"), made


def test_images_beside_the_projects_own_prose_come_with_it(tmp_path: Path) -> None:
    pictures = tmp_path / "content" / "pages" / "pictures"
    pictures.mkdir(parents=True)
    (pictures / "field.png").write_bytes(b"PNG")
    (pictures / "notes.txt").write_bytes(b"mine")
    docs.write(BOOKS, {}, {}, Project(tmp_path), tmp_path / "tree", tmp_path / "out")
    assert [file.name for file in (tmp_path / "tree" / "pictures").iterdir()] == ["field.png"]


def test_no_page_has_the_themes_drawer_and_the_first_link_leads_to_the_text(woven: Path) -> None:
    for page in (woven / "about" / "index.html", woven / "skirmish" / "index.html"):
        html = page.read_text(encoding="utf-8")
        assert "__drawer" not in html and "md-nav" not in html
        assert html.index("<a ") == html.index('<a class="md-skip" href="#article">')
        assert html.count('id="article"') == 1
