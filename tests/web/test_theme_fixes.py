"""The theme's own faults are gone from every page."""

from pathlib import Path

from drumhead.web.theme_fixes import fix_page


def test_a_checkbox_loses_its_autocomplete_and_a_text_field_keeps_it() -> None:
    kept = '<input type="text" name="query" autocomplete="off">'
    assert fix_page(f'<input class="a" type="checkbox" id="b" autocomplete="off">{kept}') == (
        f'<input class="a" type="checkbox" id="b">{kept}'
    )


def test_no_page_names_versions_or_a_map_of_sources(woven: Path) -> None:
    assert not any('name="generator"' in page.read_text(encoding="utf-8") for page in woven.rglob("*.html"))
    assert not [*woven.rglob("*.map"), *woven.glob("sitemap.xml*")]
