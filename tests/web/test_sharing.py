"""A site that knows its address says it everywhere; one that doesn't names no address at all."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from drumhead.source.project import Project
from drumhead.web import build
from drumhead.web.rule_pages import Provenance

from tests.web.conftest import BOOKS, KEPT, SHEETS, write_prints

ADDRESS = "https://example.org/games"
RELEASED = {**KEPT["skirmish"].editions[0], "date": "2026-03-01"}


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the tests, with an address."""
    root = tmp_path_factory.mktemp("addressed")
    settings = f'title = "Games & Co"\naddress = "{ADDRESS}/"\n'
    settings += "description = 'The \"best\" games'\nlicence = '<script>alert(1)</script>'\n"
    (root / "drumhead.toml").write_text(settings, encoding="utf-8")
    kept = {"skirmish": Provenance({}, [RELEASED, *KEPT["skirmish"].editions[1:]])}
    write_prints(root / "out")
    build(BOOKS, {"skirmish": SHEETS}, kept, Project(root), root / "out")
    return root / "out"


def text(site: Path, name: str) -> str:
    return (site / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "place", ["", "skirmish/", "skirmish/play/", "skirmish/rules/fight.take/", "skirmish/editions/0.9/"]
)
def test_a_page_names_its_own_address(addressed: Path, place: str) -> None:
    page = text(addressed, f"{place}index.html")
    assert f'<link rel="canonical" href="{ADDRESS}/{place}">' in page
    assert f'<meta property="og:url" content="{ADDRESS}/{place}">' in page
    assert f'href="{ADDRESS}/editions.xml"' in page


@pytest.mark.parametrize("place", ["", "play/", "print/", "rules/fight.take/", "editions/0.9/"])
def test_what_is_linked_to_shows_a_picture_of_the_game(addressed: Path, place: str) -> None:
    page = text(addressed, f"skirmish/{place}index.html")
    assert page.count(f'<meta property="og:image" content="{ADDRESS}/skirmish/print/skirmish.png">') == 1
    assert page.count('<meta name="twitter:card" content="summary_large_image">') == 1
    assert page.count('<meta property="og:title"') == page.count('<meta property="og:description"') == 1


def test_what_settings_say_is_text_on_every_page(addressed: Path) -> None:
    for page in map(Path.read_text, addressed.rglob("*.html")):
        assert "<script>alert" not in page and 'The "best" games' not in page and "Games & Co" not in page
    home = text(addressed, "index.html")
    assert home.count("The &#34;best&#34; games") > 1 and "&lt;script&gt;alert(1)&lt;/script&gt;" in home


def test_titles_and_descriptions_are_distinct(addressed: Path) -> None:
    # The second game of the tests has the rules of the first, word for word.
    names = [page for page in addressed.rglob("index.html") if "second" not in page.parts]
    heads = [page.read_text(encoding="utf-8").partition("</head>")[0] for page in names]
    for what in (r"<title>([^<]*)</title>", r'<meta name="description" content="([^"]*)"'):
        said = [re.findall(what, head) for head in heads if "http-equiv" not in head]
        assert [one for one in said if len(one) != 1 or said.count(one) > 1] == []


def test_the_sitemap_names_every_page_but_those_that_lead_on(addressed: Path) -> None:
    found = {each.text for each in ElementTree.fromstring(text(addressed, "sitemap.xml")).iter() if each.text}
    assert {f"{ADDRESS}/", f"{ADDRESS}/skirmish/", f"{ADDRESS}/skirmish/rules/fight.kings/"} <= found
    assert not [each for each in found if each.endswith(("404.html", "/rules/2.1a/"))]
    assert text(addressed, "robots.txt").endswith(f"Sitemap: {ADDRESS}/sitemap.xml\n")


def test_the_feed_has_the_released_editions(addressed: Path) -> None:
    atom = "{http://www.w3.org/2005/Atom}"
    feed = ElementTree.fromstring(text(addressed, "editions.xml"))
    assert feed.findtext(f"{atom}title") == "Games & Co: editions of the rules"
    (entry,) = feed.iter(f"{atom}entry")
    assert entry.findtext(f"{atom}title") == "Skirmish, edition 0.9"
    assert entry.findtext(f"{atom}updated") == feed.findtext(f"{atom}updated") == "2026-03-01T00:00:00Z"
    assert entry.findtext(f"{atom}id") == f"{ADDRESS}/skirmish/editions/0.9/"


def test_a_game_and_a_rule_are_told_in_the_words_of_schema_org(addressed: Path) -> None:
    for name, kind in (("skirmish", "Game"), ("skirmish/rules/fight.take", "CreativeWork")):
        page = text(addressed, f"{name}/index.html")
        told = json.loads(page.partition('<script type="application/ld+json">')[2].partition("</script>")[0])
        assert told["@type"] == kind and told["version"] == "1.0"
    assert told["name"] == "2.1 The greater takes" and told["isPartOf"]["name"] == "Skirmish"


def test_without_an_address_nothing_names_one(woven: Path) -> None:
    assert not [*woven.glob("sitemap.xml"), *woven.glob("robots.txt"), *woven.glob("editions.xml")]
    for page in woven.rglob("*.html"):
        assert 'rel="canonical"' not in page.read_text(encoding="utf-8")
        assert "og:url" not in page.read_text(encoding="utf-8")
