"""Where cards lie on paper: by exact measures, worked out by hand."""

import pytest
from drumhead.imposition.cards import Card, CardSource, Face, Stack, card_pages, grid_of, picture_names
from drumhead.imposition.paper import A4, COMMON, LETTER, CutLine, PrintForm, grid, paper_of

SOLDIER, KING, BACK, WEST = range(4)
FACES = [Face(name, "", {"": []}) for name in ("Soldier", "King of Hearts", "Soldiers", "West's own")]


def source(*stacks: Stack) -> CardSource:
    trims = {"poker": (63.0, 88.0), "mini": (44.0, 68.0)}
    return CardSource("Deck", "Ann", "Cards.", "", trims, stacks, FACES, {})


def stack(cards: int, back: int = BACK, label: str = "Army") -> Stack:
    return Stack(label, [Card(f"Soldier {number}", SOLDIER, back) for number in range(cards)])


def test_cards_stand_in_the_middle_of_the_page_that_holds_most() -> None:
    upright, lying = grid(A4, 63, 88), grid(LETTER, 63, 88)
    assert (upright.page_width, upright.page_height, upright.across, upright.down, upright.cards) == (210, 297, 3, 3, 9)
    assert (upright.left, upright.top, upright.tick) == (10.5, 16.5, 1.5)
    assert (lying.page_width, lying.page_height, lying.across, lying.down, lying.cards) == (279.4, 215.9, 4, 2, 8)
    assert (lying.left, lying.top, lying.tick) == (13.7, 19.95, 3.0)
    assert grid(A4, 126, 88).tick == 2.0, "not into the foot"
    assert grid(A4, 95, 40).tick == 2.0, "not into the margin at the side"


def test_what_just_fits_between_margins_and_foot_stands_upright_where_that_holds_as_many() -> None:
    just = grid(A4, 180, 180)
    assert (just.page_width, just.cards, just.down) == (210, 1, 1)
    assert grid(A4, 194, 267).cards == 1
    for width, height in ((194.1, 267), (194, 267.1), (281.1, 180), (281, 180.1)):
        with pytest.raises(ValueError, match=rf"{width:g} x {height:g} mm is too large for A4 with its margins"):
            grid(A4, width, height)
    assert grid(A4, 281, 180).page_width == 297


def test_there_is_a_guide_line_for_each_cut_and_a_fold_for_each_column() -> None:
    on = grid(A4, 63, 88)
    assert [*on.guides(4)] == [
        *(CutLine(x, -1.5, 0, 179) for x in (0, 63, 126, 189)),
        *(CutLine(-1.5, y, 192, 0) for y in (0, 88, 176)),
    ]
    assert [*on.guides(2)] == [
        *(CutLine(x, -1.5, 0, 91) for x in (0, 63, 126)),
        *(CutLine(-1.5, y, 129, 0) for y in (0, 88)),
    ]
    assert [*grid(A4, 126, 88).folds(3)] == [CutLine(63, -2, 0, 180), CutLine(189, -2, 0, 180)]
    assert [*grid(A4, 126, 88).folds(1)] == [CutLine(63, -2, 0, 92)]


def test_each_page_of_fronts_is_followed_by_its_backs() -> None:
    deck = source(stack(10), stack(1, label="Staff"))
    on = grid_of(deck, PrintForm(), A4)
    assert (on.width, on.height, on.cards) == (63, 88, 9)
    pages = [*card_pages(deck, PrintForm(), on)]
    assert [(page.label, len(page.spots), page.begins, len(page.cuts), len(page.folds)) for page in pages] == [
        ("Army", 9, True, 8, 0), ("Army, backs", 9, False, 0, 0),
        ("Army", 1, False, 4, 0), ("Army, backs", 1, False, 0, 0),
        ("Staff", 1, True, 4, 0), ("Staff, backs", 1, False, 0, 0),
    ]  # fmt: skip
    fronts, backs = pages[0].spots, pages[1].spots
    assert {spot.face for spot in fronts} == {SOLDIER} and {spot.face for spot in backs} == {BACK}
    assert [(spot.x, spot.y) for spot in fronts] == [on.corner(place) for place in range(9)]
    assert [(spot.x, spot.y) for spot in backs] == [on.behind(place) for place in range(9)]
    assert pages[2].spots[0].card.name == "Soldier 9"


def test_cards_without_backs_have_pages_of_fronts_alone() -> None:
    deck = source(stack(10, back=-1))
    assert not deck.backs and source(stack(1, back=SOLDIER)).backs
    assert [len(page.spots) for page in card_pages(deck, PrintForm(), grid_of(deck, PrintForm(), A4))] == [9, 1]
    shop = PrintForm("mini", shop=True)
    assert [page.label for page in card_pages(source(stack(2, back=-1)), shop, grid_of(deck, shop, A4))] == [
        "Soldier 0", "Soldier 1",
    ]  # fmt: skip


def test_to_fold_a_back_stands_at_the_right_of_its_front() -> None:
    deck, fold = source(stack(5)), PrintForm(fold=True)
    on = grid_of(deck, fold, A4)
    assert (on.width, on.height, on.across, on.down) == (126, 88, 2, 2)
    first, last = card_pages(deck, fold, on)
    assert (first.begins, last.begins, len(first.cuts), len(first.folds), len(last.folds)) == (True, False, 6, 2, 1)
    assert [(spot.back, spot.x, spot.y) for spot in first.spots] == [
        *((False, x, y) for y in (0, 88) for x in (0, 126)),
        *((True, x, y) for y in (0, 88) for x in (63, 189)),
    ]


def test_pictures_are_numbered_by_fronts_and_faces_that_are_alike_share_one() -> None:
    cards = [Card("Soldier", SOLDIER, BACK), Card("King of Hearts!", KING, BACK), Card("Soldier", SOLDIER, WEST)]
    deck = source(Stack("Army", cards))
    assert picture_names(deck) == [
        "001-soldier", "back-soldiers", "002-king-of-hearts", "back-soldiers", "001-soldier", "back-west-s-own",
    ]  # fmt: skip


def test_a_trim_that_the_cards_are_not_drawn_in_is_refused_with_those_they_are() -> None:
    assert (source().size(""), source().size("mini")) == ((63, 88), (44, 68))
    with pytest.raises(ValueError, match="Deck: there is no trim tarot; it may be poker, mini, or as 44x68"):
        source().size("tarot")


def test_cards_come_in_any_size_to_which_their_type_can_be_scaled() -> None:
    assert (source().size("66.5x93"), source().drawn("66.5x93"), source().drawn("46x71")) == (
        (66.5, 93),
        "poker",
        "mini",
    )
    with pytest.raises(ValueError, match="a card of 3000 x 2000 mm cannot be: its sides are 20 to 300 mm"):
        source().size("3000x2000")


def test_a_paper_has_a_name_or_a_size_in_millimetres() -> None:
    assert (COMMON.width, COMMON.height) == (210, 279.4), "what both have room for"
    assert (paper_of("483x330").id, paper_of("483x330").width) == ("330x483", 330), "upright"
    with pytest.raises(ValueError, match="there is no paper a6: it may be a4, letter, a3, a5, legal"):
        paper_of("a6")
    with pytest.raises(ValueError, match="a paper of 3000 x 2000 mm cannot be: its sides are 100 to 1200 mm"):
        paper_of("3000x2000")
