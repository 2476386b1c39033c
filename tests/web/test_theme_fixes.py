"""The theme's own faults are gone from every page."""

from pathlib import Path


def test_no_page_has_the_themes_drawer_and_the_first_link_leads_to_the_text(woven: Path) -> None:
    for page in (woven / "about" / "index.html", woven / "skirmish" / "index.html"):
        html = page.read_text(encoding="utf-8")
        assert "__drawer" not in html and "md-nav" not in html
        assert html.index("<a ") == html.index('<a class="md-skip" href="#article">')
        assert html.count('id="article"') == 1
