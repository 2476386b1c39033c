"""The table itself: its aim, its answers, its size, its gestures. Each fault that was found by playing stays mended."""

import re
from io import BytesIO
from typing import Any

import pytest
from drumhead.pipeline.serve import FAULT_PANEL
from PIL import Image, ImageChops
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import Table
from tests.browser.hands import SERGEANT, WON, Mouse, menu, open_table, set_out, wait_for_moves
from tests.chrome import until
from tests.project_bundles import BUNDLES

LINE = '[data-zone="line"] .card[data-pickable]'
FIELD = "no-mans-land"
SIZES = [(360, 640), (740, 360), (390, 844), (768, 1024), (1280, 800), (1920, 1080)]


ABSORBS = next(at for at, move in enumerate(WON["moves"]) if move.startswith("absorb"))
"""How many moves of the game that is won come before the first wound."""
_, ABSORBER = WON["moves"][ABSORBS].split()
DRAWN = "(mark) => getComputedStyle(mark).background"


def box(page: Page, selector: str) -> FloatRect:
    """Where an element is, in pixels."""
    found = page.locator(selector).first.bounding_box()
    assert found
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Give the page another size, and wait until it has laid itself out."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid)))")


def test_the_aim_stands_under_the_title_and_its_counter_is_met(table: Table) -> None:
    page = table(WON)
    expect(page.locator("#aim")).to_contain_text("End waves 1 to 3 with at most 3 defenders")
    expect(page.locator("#aim ol li")).to_have_count(4)
    expect(page.locator("#aim ul li").last).to_have_text("7 defenders, 3 at most")
    expect(page.locator("#aim ul .met")).to_have_count(0)
    end = WON["moves"].index("end")
    set_out(page, WON, end)
    expect(page.locator("#aim ul .met")).to_contain_text("3 at most")
    Mouse(page).make("end")
    expect(page.locator("#aim ol .met")).to_have_text("Wave 1: survived")
    page.emulate_media(forced_colors="active")
    looks = {page.locator(f"#aim ol .{state}").evaluate(DRAWN) for state in ("met", "now")}
    looks |= {page.locator("#aim ol li").last.evaluate(DRAWN)}
    page.emulate_media(forced_colors="none")
    assert len(looks) == 3
    assert box(page, "#aim")["y"] >= box(page, "#head h1")["y"] + box(page, "#head h1")["height"] - 1


def test_what_ends_the_game_is_asked_back(table: Table) -> None:
    page = table(WON)
    set_out(page, {**WON, "moves": ["pledge 1", *WON["moves"][1:3]]}, 3)
    page.keyboard.press("e")
    expect(page.locator("#message")).to_contain_text(re.compile(r"^\s*This loses\. Wave 1 ends with \d defenders"))
    expect(page.locator("#controls button")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("[data-control=end]")).to_be_visible()
    page.locator("[data-control=end]").click()
    page.locator("[data-control=keep]").click()
    expect(page.locator("#ending")).to_be_hidden()
    page.locator("[data-control=end]").click()
    page.locator("[data-control=confirm]").click()
    expect(page.locator("#ending h2")).to_have_text("Lost")


def test_nothing_that_is_tapped_is_met_with_silence(table: Table) -> None:
    page = table(WON)
    message = page.locator("#message")
    for zone, word in (("deck", "Defenders: 21 cards"), ("discards", "Discards: nothing"), ("waiting", "Waiting")):
        page.locator(f'[data-zone="{zone}"] .card').last.click()
        expect(message).to_contain_text(word)
    page.locator('[data-zone="line"] h2 button').click()
    expect(page.locator("#about")).to_contain_text("Your defenders")
    page.keyboard.press("Escape")
    page.locator("#aim ol li").nth(2).click()
    expect(message).to_have_text(re.compile("^Wave 3: to come. Deal with every attacker"))
    page.locator("#aim .tallies > span").first.click()
    expect(message).to_have_text(re.compile("^A: 0 of 2 gone. Deal with every attacker"))
    page.locator("#table > .line.piles").click(position={"x": 4, "y": 4})
    expect(message).to_have_text(re.compile("^Pledge how many"))


def test_digits_enter_and_the_letter_pledge_from_among_the_chips(table: Table) -> None:
    page = table(WON)
    chosen = page.locator(".chips :checked")
    page.keyboard.type("12")
    expect(chosen).to_have_value("12")
    expect(chosen).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(chosen).to_have_value("13")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("0 of 13 faced")
    page.keyboard.press("u")
    wait_for_moves(page, 0)
    page.locator(".chips label").nth(3).click()
    page.keyboard.press("p")
    expect(page.locator("#status")).to_contain_text("0 of 4 faced")


def drag(page: Page, x: float, y: float, to_x: float, to_y: float) -> None:
    """A finger that goes from one point to the other."""
    touch = page.context.new_cdp_session(page)
    for step in range(9):
        where = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [where]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drags_a_card_upward_on_a_small_screen(table: Table) -> None:
    page = table(WON, ABSORBS, size=(360, 640))
    card = box(page, f'[data-id="{ABSORBER}"]')
    slot = box(page, '[data-zone="waiting"] .card')
    drag(page, card["x"] + 20, card["y"] + 20, slot["x"] + 20, slot["y"] + 20)
    wait_for_moves(page, ABSORBS + 1)


def test_a_card_is_dropped_where_it_lies_not_where_the_pointer_is(table: Table) -> None:
    page = table(WON, ABSORBS)
    card = box(page, f'[data-id="{ABSORBER}"]')
    slot = box(page, '[data-zone="waiting"] .card')
    x, y = card["x"] + card["width"] / 2, card["y"] + card["height"] - 4
    page.mouse.move(x, y)
    page.mouse.down()
    # the pointer ends below the slot, the card above it covers most of the slot
    page.mouse.move(x + slot["x"] - card["x"], y + slot["y"] + 20 - card["y"], steps=4)
    page.mouse.up()
    wait_for_moves(page, ABSORBS + 1)


BOXES = "(places) => [...document.querySelectorAll(places)].map((place) => place.getBoundingClientRect().toJSON())"
"""Where the elements that selectors find are, in the order of the page."""


@pytest.mark.parametrize(
    ("record", "moves", "hand"),
    [
        (WON, 2, "line"),
        (SERGEANT, 0, "hand"),
        ({"game": "officers-battle", "seed": 7, "players": {"north": "computer, captain"}}, 0, "hand"),
    ],
    ids=["onslaught", FIELD, "officers-battle"],
)
def test_the_aim_is_said_and_the_hand_is_whole_on_every_screen(
    table: Table, record: dict[str, Any], moves: int, hand: str
) -> None:
    page = table(record, moves)
    expect(page.locator("#aim p")).not_to_be_empty()
    expect(page.locator("#aim li").first).to_be_attached()
    for size in SIZES:
        resize(page, *size)
        main, *cards = page.evaluate(BOXES, ["main", f'[data-zone="{hand}"] .card'])  # at once: the computer may move
        assert len(cards) > 3
        for card in cards:
            assert main["top"] <= card["top"] and card["bottom"] <= main["bottom"] + 1, size


def test_every_button_is_on_the_screen_of_a_phone_that_lies(table: Table) -> None:
    for game in ("onslaught", "no-mans-land"):
        page = table({"game": game, "seed": 7}, size=(640, 360))
        page.evaluate(
            """(style) => {
              const panel = document.createElement("details");
              panel.id = "faults";
              panel.style.cssText = style;
              panel.append("A fault.");
              document.body.append(panel);
            }""",
            re.findall('style="([^"]*)"', FAULT_PANEL)[0],
        )
        panel = page.locator("#faults")
        box, bar = panel.bounding_box(), page.locator("#times").bounding_box()
        assert box and bar and bar["y"] + bar["height"] <= box["y"], "what `serve` tells of covers no button"
        panel.evaluate("(panel) => panel.remove()")
        for name in ("controls", "times"):
            box = page.locator(f"#{name}").bounding_box()
            assert box and box["y"] >= 0 and box["y"] + box["height"] <= 360, (game, name, box)
            assert box["x"] + box["width"] <= 640, (game, name, box)
    hand = page.locator('[data-zone="hand"] .holder').bounding_box()
    assert hand and hand["y"] + hand["height"] <= 361
    set_out(page, SERGEANT, len(SERGEANT["moves"]) - 1)
    page.locator("#log summary").click()
    newest = page.locator("#log li").last.bounding_box()
    assert page.locator("#log ol").evaluate("(log) => log.scrollHeight > 400"), "more than there is room for"
    assert newest and newest["y"] > 0 and newest["y"] + newest["height"] <= 360, "the log opens at its newest entry"


def test_the_first_wound_moves_no_other_card(table: Table) -> None:
    page = table(WON, ABSORBS)
    before = box(page, LINE)
    Mouse(page).make(WON["moves"][ABSORBS])
    wait_for_moves(page, ABSORBS + 1)
    expect(page.locator('[data-zone="line"] .badge:not(:empty)')).to_have_count(1)
    assert box(page, LINE) == before


def test_the_ending_leaves_undo_on_every_screen(table: Table) -> None:
    page = table(WON, len(WON["moves"]))
    expect(page.locator("#ending")).to_be_visible()
    for width, height in SIZES:
        resize(page, width, height)
        for selector in ("#undo", "#again", "#ending .score"):
            where = box(page, selector)
            below = height if selector == "#undo" or height < 480 else box(page, "#bar")["y"]
            assert where["y"] + where["height"] <= below, (selector, width, height)


def test_the_log_opens_at_its_end_and_escape_closes_it(table: Table) -> None:
    page = table(WON, len(WON["moves"]) - 1)
    page.locator("#log summary").click()
    log = page.locator("#log ol")
    expect(log).to_be_visible()
    until(
        page,
        "(({scrollTop, clientHeight, scrollHeight}) => scrollTop > 0 && "
        "scrollTop + clientHeight >= scrollHeight - 2)(document.querySelector('#log ol'))",
    )
    page.keyboard.press("Escape")
    expect(log).to_be_hidden()
    for is_open in (True, False):
        page.locator("#message").click()
        expect(log).to_be_visible(visible=is_open)


def test_the_focus_is_never_lost_to_the_page(table: Table) -> None:
    page = table(WON, len(WON["moves"]) - 1)
    Mouse(page).make(WON["moves"][-1])
    expect(page.locator("#ending")).to_be_visible()
    assert page.evaluate("document.activeElement.localName") == "button"
    page.keyboard.press("u")
    expect(page.locator("#ending")).to_be_hidden()
    assert page.evaluate("document.activeElement.localName") == "button"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(page.locator("#controls button").first).to_be_focused()


def test_the_guided_game_is_offered_once_and_goes_to_its_end(page: Page, site: str) -> None:
    open_table(page, site)
    offered = page.get_by_role("button", name="Show me how")
    offered.wait_for()
    assert offered.evaluate("(button) => { button.click(); return button.disabled; }"), (
        "a second click would begin anew"
    )
    follow_guide(page, "onslaught", 6)
    open_table(page, site, "?deal=3")
    expect(offered).to_have_count(0)


@pytest.mark.parametrize("game", [bundle.slug for bundle in BUNDLES if bundle.declared.is_dealt])
def test_a_name_is_whole_on_a_phone_and_no_menu_is_long(table: Table, game: str) -> None:
    page = table({"game": game, "seed": 1}, size=(360, 640))
    assert page.locator("#head h1").evaluate("(head) => head.scrollHeight < head.clientHeight + 8"), "a cut name"
    for buttons in ("#head nav > *", "#menu > button:not([hidden])", "#sharing > button"):
        assert page.locator(buttons).count() <= 7
    expect(page.get_by_role("link", name="Rules", exact=True)).to_be_in_viewport(ratio=1)


def test_the_guided_game_is_begun_from_the_help_and_left(table: Table) -> None:
    page = table(SERGEANT)
    bubble = page.locator("#bubble")
    for leave in ("Leave", "Escape"):
        page.keyboard.press("?")
        page.locator("#guide").click()
        expect(bubble).to_be_visible()  # hidden, it still has the words of the time before
        expect(bubble).to_contain_text("1 of 5")
        page.keyboard.press(leave) if leave == "Escape" else bubble.get_by_role("button", name=leave).click()
        expect(bubble).to_be_hidden()
    page.set_viewport_size({"width": 360, "height": 640})
    page.keyboard.press("?")
    page.locator("#guide").click()
    follow_guide(page, FIELD, 5, lessons=2)


def follow_guide(page: Page, game: str, steps: int, lessons: int = 1) -> None:
    """Go through the guided game to its end, and through as many lessons of it."""
    bubble, mouse = page.locator("#bubble"), Mouse(page)
    taught = next(bundle for bundle in BUNDLES if bundle.slug == game).lessons[:lessons]
    assert len(taught[0].steps) == steps
    for lesson, then in zip(taught, (*taught[1:], None), strict=True):
        for place, step in enumerate(lesson.steps, 1):
            expect(bubble).to_contain_text(f"{place} of {len(lesson.steps)}")
            expect(page.locator(".pointed")).to_have_count(1)
            for spoken in [".pointed", *(f'[data-id="{card}"]' for card in re.findall(r"\b\w+[CDHS]\b", step.say))]:
                over, at = box(page, "#bubble"), box(page, spoken)
                assert over["y"] >= at["y"] + at["height"] or over["y"] + over["height"] <= at["y"], (step, spoken)
            if step.move:
                mouse.make(step.move)
            elif then and place == len(lesson.steps):
                bubble.get_by_role("button", name=then.title).click()
            else:
                bubble.locator(".main").click()
    expect(bubble).to_be_hidden()


def test_shots_are_seen_and_a_tap_skips_them(table: Table) -> None:
    page = table(SERGEANT, 1)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        "() => { window.flown = 0; window.watch = new MutationObserver((all) => { for (const { addedNodes } of all)"
        " for (const node of addedNodes) if (node.classList?.contains('flying')) window.flown += 1; });"
        " window.watch.observe(document.body, { childList: true, subtree: true }); }"
    )
    Mouse(page).make(SERGEANT["moves"][1])
    expect(page.locator("#stage .flying").first).to_be_attached()
    page.locator("#head").click(position={"x": 2, "y": 2})
    expect(page.locator("#stage")).to_have_count(0)
    expect(page.locator("#status")).to_contain_text("Round 2")
    assert page.evaluate("window.flown") < 3
    page.evaluate("window.watch.disconnect()")


DESTROYS = next(at for at, move in enumerate(WON["moves"]) if move.startswith("destroy"))
"""How many moves of the game that is won come before one that is seen: a card of the line flies to the attacker."""
_, DESTROYER = WON["moves"][DESTROYS].split()


def moving(table: Table, record: dict[str, Any] = WON, before: int = DESTROYS) -> Page:
    """That position of a record, with motion."""
    page = table(record, before)
    page.emulate_media(reduced_motion="no-preference")
    cdp = page.context.new_cdp_session(page)
    cdp.send("Animation.enable")
    cdp.send("Animation.setPlaybackRate", {"playbackRate": 1})
    return page


@pytest.mark.parametrize(
    ("scheme", "settings"), [("light", ""), ("dark", "data-large"), ("light", "data-large data-four")]
)
def test_a_card_that_flies_looks_as_it_lay(table: Table, scheme: Any, settings: str) -> None:
    page = moving(table)
    page.emulate_media(color_scheme=scheme)
    page.evaluate(
        "(names) => { for (const name of names) document.documentElement.toggleAttribute(name); }", settings.split()
    )
    card = page.locator(f'[data-id="{DESTROYER}"]')
    card.click()
    page.mouse.move(0, 0)
    until(page, "!document.getAnimations().length")
    x, y, width, height = (box(page, f'[data-id="{DESTROYER}"]')[side] for side in ("x", "y", "width", "height"))
    inside: FloatRect = {
        "x": x + 3,
        "y": y + 3,
        "width": width - 6,
        "height": height - 6,
    }  # an outline marks the picked
    looks = [page.screenshot(clip=inside)]
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0})
    page.keyboard.press("d")
    expect(page.locator("#stage .flying")).to_be_attached()
    expect(card).to_be_hidden()
    looks.append(page.screenshot(clip=inside))
    page.keyboard.press("Escape")
    page.evaluate(
        "(names) => { for (const name of names) document.documentElement.toggleAttribute(name); }", settings.split()
    )
    lay, flies = (Image.open(BytesIO(look)).convert("L") for look in looks)
    assert sum(ImageChops.difference(lay, flies).point(lambda step: step > 64).histogram()[255:]) < 20


def test_a_card_that_was_seen_turned_up_is_not_turned_up_again(table: Table) -> None:
    page = moving(table, WON, WON["moves"].index("turn"))
    until(page, "!document.getAnimations().length")
    page.evaluate(
        "() => new MutationObserver((all) => { for (const { removedNodes: [node] } of all) if (node?.id === 'stage')"
        " window.turning = document.getAnimations().filter(({ effect }) => effect.getKeyframes()[0]?.transform); })"
        ".observe(document.body, { childList: true })"
    )
    Mouse(page).make("turn")
    until(page, "window.turning")
    assert page.evaluate("window.turning.length") == 0


def test_on_a_phone_a_shot_is_seen_though_its_target_was_scrolled_away_and_the_page_stays(table: Table) -> None:
    page = moving(table, SERGEANT, len(SERGEANT["moves"]) - 1)
    page.set_viewport_size({"width": 390, "height": 664})
    assert page.evaluate("document.scrollingElement.scrollHeight") == 664
    page.evaluate(
        "() => { window.stamps = []; const main = document.querySelector('main').getBoundingClientRect();"
        " new MutationObserver(() => { for (const stamp of document.querySelectorAll('#stage p')) {"
        " const { offsetLeft: x, offsetWidth: width, offsetTop: y } = stamp;"
        " const isSeen = x >= width / 2 && x <= innerWidth - width / 2 && y > main.top && y < main.bottom;"
        " window.stamps.push([stamp.innerText, isSeen]); } })"
        ".observe(document.body, { childList: true, subtree: true }); }"
    )
    Mouse(page).make(SERGEANT["moves"][-1])
    until(page, "window.stamps.length && !document.querySelector('#stage')")
    stamps = page.evaluate("window.stamps")
    assert all(is_seen for _, is_seen in stamps), stamps


def test_what_is_tapped_while_a_move_is_shown_is_tapped_after_it(table: Table) -> None:
    page = moving(table)
    Mouse(page).pick([DESTROYER])
    until(page, "!document.getAnimations().length")
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    page.keyboard.press("d")
    expect(page.locator("#stage .flying")).to_be_attached()
    other = page.locator(f'{LINE}:not([data-id="{DESTROYER}"])').last
    at = other.bounding_box()
    assert at
    name = other.get_attribute("data-id")
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.mouse.down()
    expect(page.locator("#stage")).to_have_count(0)
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 1})
    until(page, "!document.getAnimations().length")  # the line has closed up: another card, or none, is under the mouse
    page.mouse.up()
    expect(page.locator("[aria-pressed=true]")).to_have_attribute("data-id", name or "")


def test_a_press_that_slides_is_a_tap(table: Table) -> None:
    page = table(WON, DESTROYS)
    at = box(page, f'[data-id="{DESTROYER}"]')
    page.mouse.move(at["x"] + 20, at["y"] + 20)
    page.mouse.down()
    page.mouse.move(at["x"] + 30, at["y"] + 24, steps=3)
    page.mouse.up()
    expect(page.locator("[aria-pressed=true]")).to_have_attribute("data-id", DESTROYER)


def test_the_attacker_is_dragged_under_the_defender_that_absorbs_it(table: Table) -> None:
    page = table(WON, ABSORBS)
    page.locator('[data-zone="waiting"] .card[data-id]').drag_to(page.locator(f'[data-id="{ABSORBER}"]'))
    wait_for_moves(page, ABSORBS + 1)


def test_the_end_has_its_rank_its_insignia_the_best_before_and_a_line_to_share(table: Table) -> None:
    page = table(SERGEANT, len(SERGEANT["moves"]) - 1)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    Mouse(page).make(SERGEANT["moves"][-1])
    wait_for_moves(page, len(SERGEANT["moves"]))
    expect(page.locator("#ending .rank")).to_have_text(re.compile("^Sergeant"))
    expect(page.locator("#ending > svg use")).to_have_attribute("href", re.compile("cards.svg#chevrons$"))
    expect(page.locator("#ending .best")).to_be_empty()
    page.locator("#tell").click()
    expect(page.locator("#message")).to_contain_text("clipboard")
    told = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"No Man’s Land 47 [●○✕–]{5} .*Sergeant.* Score 41 http\S+deal=47", told), told
    menu(page, "history")
    expect(page.locator("#sums")).to_have_text("No game has ended here yet.")  # one that was pasted does not count
