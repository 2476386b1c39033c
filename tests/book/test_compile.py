"""From source to book: everything of a game's files stands where the outputs look for it."""

from pathlib import Path

import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.book.model import Book, BookRule, Paragraph, PlacedFigure, PlacedTable, Section
from drumhead.book.trace import trace
from drumhead.source.faults import Invalid
from drumhead.source.inline import Inline, OriginLabel, RuleLink, TermLink, Text, walk

DRILL = Path(__file__).resolve().parents[1] / "source" / "drill"
TINY = Path(__file__).resolve().parents[1] / "tiny" / "content" / "tiny"

GAME = """
title: Hills
tagline: Take the hills.
designer: Ann
source: After *her* notes.
edition: "2.1"
players: "2"
equipment: One pack.
scale: 15 mm
scales: {15 mm: 2.5, 6 mm: 1}
variants:
  wind: {title: Wind, ruling: setup.wind, values: {calm: None blows., storm: It blows.}}
terms:
  front: {name: Front, forms: [fronts], text: "The line of [hills](term).", rule: setup.front, synonyms: [line]}
  hill: {name: hill, forms: [hills], text: High ground., rule: fight.hill}
credits:
  - {role: Designer, name: Ann, note: by letter}
  - {role: Tester, name: Ben}
summary: {Aim: [fight.hill]}
index: {attack: [fight.hill], hill: [setup.wind]}
tombstones: {setup.old: Merged.}
"""
RULES = """
Before all.

And more.

## Setting up {#setup}

Paragraph.

- **Front.** Lay the [front](term) out. {#setup.front short="A front" see="fight.hill"}

  - First a [Hill](term), *near the **front***. {#setup.front.first}

- Deal. {#setup.deal short="Deal"}

::: ruling {#setup.wind variant=wind short="Wind"}
**Wind.** It blows.

open: Whether.

why: It does.
:::

### Gear {#gear}

- **Gear.** As in [](#fight.hill). {#gear.all short="Gear"}

::: table second
:::

::: figure lying
:::

## Fighting {#fight}

- **Hills.** Take [hills](term). {#fight.hill short="Take"}

::: table first
:::

## Ours {#ours .addition}

- **More.** New. {#ours.more short="New"}

## Advice {#advice .notes}

Play.
"""
SHEETS = """
rules: {title: Rules, about: All.}
quickref:
  title: Quick
  about: Short.
  groups:
    - {heading: Up, rules: [setup, fight.hill]}
    - {heading: Deal, rules: [setup.deal]}
    - {heading: A table, table: first}
    - {heading: A figure, figure: lying}
    - {figure: elsewhere}
"""
TABLE = """
title: {title}
rules: [fight.hill]
note: By *rank*.
columns:
  - {{id: rank, title: Rank, type: rank}}
  - {{id: worth, title: Worth, type: int}}
  - {{id: kind, title: Kind, type: choice, choices: {{h: high, l: low}}}}
rows: [[K, 13, h], ["2", 2, l]]
"""
FIGURE = """
title: {title}
rules: [setup.front.first]
caption: As they lie.
columns: [Left, Right]
rows:
  - {{label: Front, cards: [AH KH, null]}}
  - {{label: Rear, cards: [null, 7S]}}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("content") / "hills"
    texts = {"game.yaml": GAME, "rules.md": RULES, "sheets.yaml": SHEETS}
    texts |= {f"tables/{name}.yaml": TABLE.format(title=name.title()) for name in ("first", "second", "third")}
    texts |= {f"figures/{name}.yaml": FIGURE.format(title=name.title()) for name in ("elsewhere", "lying")}
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text.lstrip(), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def book(folder: Path) -> Book:
    return compile_game(folder)


def words(text: Inline) -> str:
    return "".join(node.text for node in walk(text) if isinstance(node, (Text, TermLink)))


def test_a_book_has_what_the_game_says_of_itself(book: Book) -> None:
    assert [words(text) for text in (book.source, *book.intro)] == ["After her notes.", "Before all.", "And more."]
    [wind] = book.variants
    assert (wind.id, wind.title, wind.ruling, wind.default) == ("wind", "Wind", "setup.wind", "calm")
    assert book.scale and (book.scale.figures, book.scale.metre) == ("15 mm", 2.5)
    assert (dict(book.summary), dict(book.tombstones)) == ({"Aim": ("fight.hill",)}, {"setup.old": "Merged."})
    assert not (book.is_dealt or book.umpired or book.has_battle or book.playable or book.resolvers or book.almanac)
    assert (book.previous_edition, book.changes) == ("", ())


def test_rules_are_numbered_in_reading_order_with_their_sections_titles(book: Book) -> None:
    assert {id_: (rule.number, rule.title, rule.run_in) for id_, rule in book.rules.items()} == {
        "setup.front": ("1.1", "Front", True),
        "setup.front.first": ("1.1a", "Front", False),
        "setup.deal": ("1.2", "Setting up", False),
        "setup.wind": ("1.3", "Wind", True),
        "gear.all": ("1.4.1", "Gear", True),
        "fight.hill": ("2.1", "Hills", True),
        "ours.more": ("3.1", "More", True),
    }
    assert [*book.rules] == [*sorted(book.rules, key=lambda id_: book.rules[id_].number)]
    front, wind = book.rules["setup.front"], book.rules["setup.wind"]
    assert front.parts == (book.rules["setup.front.first"],) and front.see == ("fight.hill",)
    assert [rule.id for rule in front.everything()] == ["setup.front", "setup.front.first"]
    assert wind.ruling and (words(wind.ruling.open), words(wind.ruling.why)) == ("Whether.", "It does.")
    assert wind.ruling.variant == "wind" and front.ruling is None
    assert {rule.origin for rule in book.rules.values()} == {"source", "ruling", "addition"}
    assert not any(rule.checked or rule.examples for rule in book.rules.values())
    assert words(front.short) == "A front" and book.rules["setup.front.first"].short == ()
    assert [node.rule for node in walk(book.rules["gear.all"].body[0]) if isinstance(node, RuleLink)] == ["fight.hill"]


def test_a_section_holds_its_blocks_in_order_and_one_of_ours_says_so(book: Book) -> None:
    assert [(one.id, one.number, one.title, one.level) for one in book.sections] == [
        ("setup", "1", "Setting up", 1), ("fight", "2", "Fighting", 1), ("ours", "3", "Ours", 1),
        ("advice", "", "Advice", 1),
    ]  # fmt: skip
    setup, fight, ours, advice = book.sections
    assert [type(block) for block in setup.blocks] == [Paragraph, BookRule, BookRule, BookRule, Section]
    gear = setup.blocks[-1]
    assert isinstance(gear, Section) and (gear.number, gear.level) == ("1.4", 2)
    assert [type(block) for block in gear.blocks] == [BookRule, PlacedTable, PlacedFigure]
    assert [block.id for block in setup.walk() if isinstance(block, BookRule)] == [
        "setup.front", "setup.deal", "setup.wind", "gear.all",
    ]  # fmt: skip
    beyond = ours.blocks[0]
    assert isinstance(beyond, Paragraph) and beyond.text[0] == OriginLabel("addition", "Addition:")
    assert words(beyond.text) == "These rules are ours and go beyond the source."
    assert [type(block) for block in ours.blocks] == [Paragraph, BookRule]
    assert [type(block) for block in advice.blocks] == [Paragraph] and len(fight.blocks) == 2


def test_links_to_terms_lead_to_their_ids_wherever_they_stand(book: Book) -> None:
    def linked(text: Inline) -> list[tuple[str, str]]:
        return [(node.term, node.text) for node in walk(text) if isinstance(node, TermLink)]

    assert linked(book.rules["setup.front"].body[0]) == [("front", "front")]
    assert linked(book.rules["setup.front.first"].body[0]) == [("hill", "Hill")]
    assert linked(book.rules["fight.hill"].body[0]) == [("hill", "hills")]
    assert linked(book.terms["front"].text) == [("hill", "hills")]


def test_terms_stand_by_name_whatever_their_case_and_the_index_names_the_defining_rule_first(book: Book) -> None:
    assert [(one.id, one.name, one.rule, one.forms, one.synonyms) for one in book.terms.values()] == [
        ("front", "Front", "setup.front", ("fronts",), ("line",)), ("hill", "hill", "fight.hill", ("hills",), ()),
    ]  # fmt: skip
    assert [*book.terms] == ["front", "hill"] and words(book.terms["hill"].text) == "High ground."
    assert [(entry.text, entry.rules) for entry in book.index] == [
        ("attack", ("fight.hill",)),
        ("Front", ("setup.front",)),
        ("hill", ("fight.hill", "setup.front.first", "setup.wind")),
    ]


def test_tables_and_figures_are_numbered_by_their_places_in_the_rules_and_then_as_they_stand(book: Book) -> None:
    assert [(name, table.id, table.number, table.title) for name, table in book.tables.items()] == [
        ("second", "second", "Table 1", "Second"), ("first", "first", "Table 2", "First"),
        ("third", "third", "Table 3", "Third"),
    ]  # fmt: skip
    assert [(name, figure.number) for name, figure in book.figures.items()] == [
        ("lying", "Figure 1"), ("elsewhere", "Figure 2"),
    ]  # fmt: skip
    table, figure = book.tables["first"], book.figures["lying"]
    assert words(table.note) == "By rank." and not table.is_computed
    assert book.engine_tables().keys() == {"first", "second", "third"}
    with pytest.raises(ValueError, match="table first names no rows: give it a column of type id, called id"):
        _ = table.row_ids
    assert (figure.columns, words(figure.caption)) == (("Left", "Right"), "As they lie.")
    assert figure.alt_text() == "Front: Left ace of hearts and king of hearts. Rear: Right 7 of spades."


def test_a_sheet_takes_of_a_section_the_rules_with_a_short_form_and_of_rules_those_it_names(book: Book) -> None:
    rules, quick = book.sheets
    assert (rules.aid, rules.title, rules.about, rules.groups) == ("rules", "Rules", "All.", ())
    up, deal, table, figure, other = quick.groups
    assert (up.heading, [rule.id for rule in up.rules]) == (
        "Up", ["setup.front", "setup.deal", "setup.wind", "gear.all", "fight.hill"],
    )  # fmt: skip
    assert [rule.id for rule in deal.rules] == ["setup.deal"] and (up.table, up.figure) == (None, None)
    assert (table.table, figure.figure) == (book.tables["first"], book.figures["lying"])
    assert (other.heading, other.figure) == ("", book.figures["elsewhere"])


def test_where_a_rule_is_printed_is_traced_to_sheets_that_carry_it_or_what_belongs_to_it(
    book: Book, folder: Path, tmp_path: Path
) -> None:
    traced = trace(book, folder, tmp_path)
    assert [*traced] == [*book.rules]
    assert {id_: rule.sheets for id_, rule in traced.items()} == {
        **dict.fromkeys(book.rules, ("quickref",)), "ours.more": (),
    }  # fmt: skip
    assert all((rule.code, rule.examples, rule.unchecked) == ((), (), None) for rule in traced.values())


def test_a_faulty_source_makes_no_book_and_all_its_faults_are_told(tmp_path: Path) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "rules.md").write_text("Nothing.\n", encoding="utf-8")
    with pytest.raises(Invalid) as error:
        compile_game(tmp_path / "bad")
    assert {fault.file.name for fault in error.value.faults} == {"game.yaml", "rules.md", "sheets.yaml"}


def test_a_book_with_a_released_edition_says_what_it_changed_in_the_last() -> None:
    book = compile_game(DRILL)
    assert book.previous_edition == "1.0"
    assert [(change.id, change.kind) for change in book.changes] == [
        ("setup.shuffle", "reworded"), ("setup.deal", "new"), ("setup.deal.order", "new"), ("setup.lot", "new"),
        ("worth.cards", "new"), ("setup.cut", "gone"),
    ]  # fmt: skip
    assert book.changed == {"setup.shuffle", "setup.deal", "setup.deal.order", "setup.lot", "worth.cards"}


def test_an_engines_answers_stand_in_the_examples_of_their_first_rule() -> None:
    book = compile_game(TINY)
    assert book.engine == "tests.tiny.engine" and book.is_dealt and book.playable
    example = book.examples["example.down"]
    assert book.rules["stair.rising"].examples == (example,) and book.rules["stair.ends"].examples == ()
    assert (example.id, example.title, example.rules) == (
        "example.down", "No way down", ("stair.rising", "stair.ends", "end.lost"),
    )  # fmt: skip
    assert [(step.move, step.legal, step.rules) for step in example.steps] == [
        ("take 4H", False, ("stair.ends",)), ("take 3H", True, ("stair.ends",)), ("take AH", False, ("play.over",)),
    ]  # fmt: skip
    assert words(example.steps[0].say) == "The four is in the middle." and example.steps[1].events
    assert dict(example.start) == {"position": {"row": ["2H", "4H", "AH", "3H"]}, "variants": {}}
    assert {id_ for id_, rule in book.rules.items() if not rule.checked} == {"stair.deal"}
    assert [table.is_computed for table in book.tables.values()] == [False, True]
    assert [*book.engine_tables()] == ["worth"]
    bundle = bundle_of(book)
    assert (bundle.slug, bundle.title, bundle.engine) == ("tiny", "Staircase", "tests.tiny.engine")
    assert bundle.rules["end.won"] == ("2.1", "The end") and bundle.variants == {}
