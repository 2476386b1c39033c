"""From the model to HTML."""

from dataclasses import replace
from pathlib import Path

import pytest
from drumhead.book.model import Group, Paragraph, Section
from drumhead.press.compose import in_ink, resolve_links
from drumhead.render.cards import PAPER_COLOURS, inline_card, suit_svg
from drumhead.source.project import Project
from drumhead.table.cards import Card
from weasyprint import HTML

from tests.books import POSITION, TAKE, words
from tests.press.rendered import composed
from tests.press.sample import only


def test_with_an_address_links_to_other_rules_lead_to_the_page_of_the_rules(tmp_path: Path) -> None:
    settings = tmp_path / "drumhead.toml"
    settings.write_text('address = "https://example.org/games/"\n', encoding="utf-8")
    assert Project(tmp_path).address == "https://example.org/games"
    html = composed(only("quickref"), {}, "https://example.org/games")
    assert 'href="https://example.org/games/skirmish/#fight.flee"' in html
    settings.write_text('# address = "https://example.org/"\n', encoding="utf-8")
    assert Project(tmp_path).address == ""


def test_a_reference_in_words_is_not_set_as_a_number() -> None:
    assert resolve_links('<a class="ref" href="#x">the wave (2.5)</a>') == '<a class="ref-words">the wave (2.5)</a>'
    assert resolve_links('<a class="ref" href="#x">2.6.1a</a>') == '<a class="ref">2.6.1a</a>'


def test_suit_signs_become_drawings_with_an_ink_of_their_own() -> None:
    text = in_ink(f"<title>♥</title><body><p title='♠'>♥ and {suit_svg('S')} {inline_card(Card('10D'))}</p>")
    assert text.count("<svg") == 3
    assert "currentColor" not in text
    assert text.count(f'fill="{PAPER_COLOURS["red"]}"') == 2
    assert "<title>♥</title>" in text
    assert "title='♠'" in text


def test_an_apostrophe_of_a_title_is_written_nowhere_in_a_style() -> None:
    book = replace(only("rules"), title="Nobody’s Hill")
    head, _, body = composed(book, {}).partition("<style>")
    style, _, body = body.partition("</style>")
    assert "<title>Nobody’s Hill: Rules" in head
    assert "Nobody" not in style
    assert 'data-title="Nobody’s Hill"' in body


def test_a_group_that_is_too_wide_for_a_column_stands_across() -> None:
    for aid, heading in (("quickref", "Fighting"), ("tables", "Values")):
        plain, across = (composed(only(aid), layout) for layout in ({}, {"across": [heading]}))
        assert "across" not in plain.partition("</style>")[2]
        assert across.partition("</style>")[2].count(' across"') + across.count('class="across"') == 1


def test_a_page_to_learn_from_ends_with_its_groups_of_any_kind() -> None:
    book = only("quickref")
    learn = Section("learn", "", "How to play", 1, (Paragraph(words("Take turns.")),))
    sheet = book.sheets[0]._replace(aid="learn", groups=(Group("Fighting", (TAKE,)), Group("Seen", figure=POSITION)))
    body = composed(replace(book, sections=(learn, *book.sections), sheets=(sheet,)), {}).partition("</style>")[2]
    assert body.index("Take turns.") < body.index("takes less") < body.index("<svg")


def test_a_pad_with_a_plan_has_the_table_in_small_and_the_reminders_beside_it() -> None:
    layout = {"plan": [12, 8], "plan_zone": 2, "plan_sides": ["North", "South"], "down": 1}
    html = composed(only("scorepad"), layout)
    assert "The table in small, 12 by 8" in html
    assert html.index('class="planned"') < html.index("Can’t take:</b> flee") < html.index("<tbody>")
    assert all(f">{side}</text>" in html for side in ("North", "South"))


LONG = (
    "The Long and Winding Retreat of the Old Guard from the Far Bank of the River",
    f"The Battle of Llan{'fair' * 12}gogogoch",
)


@pytest.mark.parametrize("title", LONG)
@pytest.mark.parametrize("aid", ["rules", "quickref"])
def test_a_long_title_stays_within_its_page(aid: str, title: str) -> None:
    first = HTML(string=composed(replace(only(aid), title=title), {})).render().pages[0]
    texts = [box for box in first._page_box.descendants() if type(box).__name__ == "TextBox"]
    assert any(title[:8] in box.text for box in texts)
    assert max(box.position_x + box.width for box in texts) <= first.width - 8 / 25.4 * 96
