"""Read once, read for ever: each game without a network, no more fetched than was read, and a new build noticed."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from drumhead.web import write_service_worker
from drumhead.web.runtime import RUNTIME, hashed_folder
from playwright.sync_api import Locator, Page, expect

from tests.chrome import serving, until
from tests.conftest import Profile

KEPT = """async (wanted) => {
  const end = Date.now() + 120_000;
  await navigator.serviceWorker.ready;
  for (;;) {
    const names = (await caches.keys()).filter((name) => name.startsWith("drumhead@"));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const kept = lists.flat().map(({ url }) => url);
    const all = wanted.every((name) => kept.some((url) => url.includes(name)));
    if (all && navigator.serviceWorker.controller) return kept;
    if (Date.now() > end) throw new Error(`not kept: of ${wanted} there are only ${kept}`);
    await new Promise(requestAnimationFrame);
  }
}"""
"""Waits until files with these in their addresses are kept and the service worker answers for this page."""

GONE = """async (old) => {
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("drumhead@")));
  const kept = (await cache.keys()).map(({ url }) => url);
  return !old.some((url) => kept.includes(url));
}"""
"""Whether none of these is kept any more."""

ENGINE = ["pyodide.asm.wasm.bin?", "pyodide.asm.js.bin?", "python_stdlib.zip.bin?", "assets/pyodide/"]


@pytest.fixture
def profile() -> Profile:
    """The profiles here keep what they have read."""
    return "offline"


@pytest.fixture
def page(page: Page) -> Page:
    """A page whose clock can be put forward."""
    page.clock.install()
    return page


@pytest.fixture
def copy(built_site: Path, tmp_path: Path) -> Path:
    """A copy of the site that may be changed; without the sheets to print, which are never kept."""
    return Path(shutil.copytree(built_site, tmp_path / "site", ignore=shutil.ignore_patterns("*.pdf")))


@pytest.fixture
def address(copy: Path) -> Iterator[str]:
    """The address of that copy."""
    with serving(copy) as address:
        yield address


def visit(page: Page, address: str) -> None:
    """Open a page, and put its clock forward by the time for which it leaves its reader alone."""
    page.goto(address)
    page.clock.fast_forward(2000)


def test_a_page_keeps_its_own_game_and_no_engine(page: Page, site: str) -> None:
    visit(page, f"{site}onslaught/")
    expect(page.locator("#keep button")).to_contain_text("MB")
    kept = page.evaluate(KEPT, ["/onslaught/?", "/404.html?", "search/index.json?"])
    assert not [url for url in kept if any(other in url for other in ("/serm/?", "/pyodide/", "/onslaught/play/"))]
    page.context.set_offline(True)
    page.goto(site)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    broken = page.evaluate("[...document.images].filter((image) => image.complete && !image.naturalWidth).length")
    assert broken == 0
    page.goto(f"{site}onslaught/rules/wave.fourth/")
    expect(page).to_have_url(f"{site}onslaught/#wave.fourth")


def test_a_page_that_is_not_kept_says_so(page: Page, site: str, allowed: list[str]) -> None:
    allowed.append("Failed to load resource")  # the status of the page itself
    visit(page, f"{site}onslaught/")
    page.evaluate(KEPT, ["/onslaught/?", "cards.svg?"])
    page.context.set_offline(True)
    assert (answer := page.goto(f"{site}serm/")) and answer.status == 404
    expect(page.locator("h1")).to_have_text("Not kept")
    page.get_by_role("link", name="To the home page").click()
    expect(page).to_have_url(site)


def run_example(page: Page) -> Locator:
    """Run an example of Onslaught on its rules page; where the page says what came of it."""
    example = page.locator("[id='example.fourth-wave']")
    page.get_by_label("+ examples").check()
    example.get_by_role("button", name="Run this example").click()
    return example.locator(".run-answer")


def build_anew(site: Path) -> str:
    """Make of the copy a build with another Python; the folder of the old one."""
    old = hashed_folder(site, RUNTIME)
    new = (site / old).rename(site / RUNTIME / "0123456789abcdef")
    for page in site.rglob("*.html"):
        page.write_text(page.read_text(encoding="utf-8").replace(Path(old).name, new.name), encoding="utf-8")
    write_service_worker(site)
    return old


UPDATE = "navigator.serviceWorker.getRegistration().then((registration) => registration.update())"


def test_an_example_that_was_run_runs_without_a_network_and_its_engine_is_kept_while_an_old_page_is_open(
    page: Page, address: str, copy: Path
) -> None:
    visit(page, f"{address}onslaught/")
    expect(run_example(page)).to_contain_text("as printed")
    page.clock.fast_forward(1000)  # an engine too leaves its reader alone
    page.evaluate(KEPT, [*ENGINE, "/engine.zip.bin?"])
    page.context.set_offline(True)
    page.reload()
    expect(run_example(page)).to_contain_text("as printed")

    page.context.set_offline(False)
    before = page.evaluate(KEPT, ["/onslaught/?"])
    old = build_anew(copy)
    page.evaluate(UPDATE)
    page.evaluate(KEPT, ["/0123456789abcdef/pyodide.asm.wasm.bin?"])  # it was kept, so the new one is
    until(page, GONE, arg=[url for url in before if "/onslaught/?" in url])  # and the new service worker answers
    kept = page.evaluate(KEPT, [f"{old}/pyodide.asm.wasm.bin?"])
    page.goto("about:blank")
    page.goto(f"{address}onslaught/")
    until(page, GONE, arg=[url for url in kept if f"/{old}/" in url])
    expect(run_example(page)).to_contain_text("as printed")


def test_a_page_older_than_the_site_says_so_where_it_has_no_engine(
    page: Page, address: str, copy: Path, allowed: list[str]
) -> None:
    allowed.append("Failed to load resource")  # of the engine that is gone
    page.goto(f"{address}onslaught/")
    build_anew(copy)
    expect(run_example(page)).to_contain_text("Reload the page")


def test_the_button_keeps_every_game_and_no_file_that_is_not_of_this_build(
    page: Page, address: str, copy: Path
) -> None:
    whole = (file := copy / "serm" / "index.html").read_bytes()
    file.write_bytes(whole[:-1] + b" ")  # no file of this build, though as long as the one that is
    visit(page, f"{address}about/")
    page.locator("#keep button").click()
    expect(page.locator("#keep")).to_contain_text("Not all of it could be fetched.")
    file.write_bytes(whole)
    page.locator("#keep button").click()
    expect(page.locator("#keep")).to_contain_text("All games can be read and played offline.")
    page.context.set_offline(True)
    page.goto(f"{address}serm/play/?deal=3")
    expect(page.locator("#loading")).to_be_hidden()


def test_where_storage_is_full_the_reader_is_told_what_was_kept_and_the_pages_go_on(page: Page, site: str) -> None:
    session = page.context.new_cdp_session(page)
    limit = {"origin": site.rstrip("/"), "quotaSize": 500_000}  # less than every page keeps
    session.send("Storage.overrideQuotaForOrigin", limit)
    visit(page, f"{site}about/")
    line = page.locator("#keep")
    expect(line).to_be_visible()
    session.send("Storage.overrideQuotaForOrigin", limit | {"quotaSize": 3_000_000})
    before = megabytes(line.locator("button"))[0]
    line.locator("button").click()
    expect(line).to_contain_text("This browser has no room for all of it:")
    kept, not_kept = megabytes(line.locator("[role=status]"))
    assert kept > 0 and not_kept > 0
    assert kept + not_kept == pytest.approx(before, abs=0.15)  # each is rounded
    assert megabytes(line.locator("button")) == [not_kept]
    page.goto(f"{site}onslaught/play/?deal=9")
    expect(page.locator("#loading")).to_be_hidden()


def megabytes(words: Locator) -> list[float]:
    """The sizes in a text of the page."""
    expect(words).to_contain_text("MB")
    return [float(size) for size in re.findall(r"([\d.]+) MB", words.inner_text())]


BREAKS = """addEventListener("message", ({ data }) => {
  if (data === "break") caches.open = async () => { throw new DOMException("internal", "UnknownError"); };
});
"""


def test_a_store_that_cannot_be_read_any_more_leaves_the_network(page: Page, address: str, copy: Path) -> None:
    (script := copy / "sw.js").write_text(BREAKS + script.read_text(encoding="utf-8"), encoding="utf-8")
    visit(page, f"{address}about/")
    page.evaluate(KEPT, ["/about/?"])
    page.evaluate("navigator.serviceWorker.controller.postMessage('break')")
    for place in ("about/", "onslaught/", "onslaught/rules/wave.fourth/"):
        page.goto(address + place)
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_reader_who_saves_data_is_asked_first(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })")
    visit(page, f"{site}onslaught/")
    expect(page.locator("#keep button")).to_contain_text("MB")
    kept = page.evaluate(KEPT, ["/404.html?"])
    assert len(kept) == 1


def test_the_print_page_says_that_sheets_are_not_kept(page: Page, site: str, allowed: list[str]) -> None:
    allowed.append("Failed to load resource")  # the pictures of the sheets
    visit(page, f"{site}onslaught/")
    page.evaluate(KEPT, ["/onslaught/print/?", "print/print.js?"])
    page.context.set_offline(True)
    page.goto(f"{site}onslaught/print/")
    expect(page.locator("#unkept")).to_be_visible()


def test_two_copies_of_the_site_on_one_host_leave_each_other_alone(
    page: Page, built_site: Path, tmp_path: Path
) -> None:
    for place in ("site", "other"):
        (tmp_path / place).symlink_to(built_site, target_is_directory=True)
    with serving(tmp_path) as address:
        for place in ("site", "other"):
            visit(page, f"{address}{place}/about/")
            page.evaluate(KEPT, [f"/{place}/about/?"])
        kept = page.evaluate("caches.keys()")
        assert {name.partition("@")[2] for name in kept} == {"/site/", "/other/"}
        page.goto(f"{address}other/onslaught/play/?deal=9")
        page.locator("[data-control=pledge]").click()
        until(page, "Object.keys(localStorage).some((key) => key.startsWith('drumhead/other.onslaught.game.'))")


def change_about(site: Path) -> None:
    """Make of the copy a build with another page about it."""
    about = site / "about" / "index.html"
    about.write_text(about.read_text(encoding="utf-8").replace(">About<", ">About anew<"), encoding="utf-8")
    write_service_worker(site)


def test_a_new_build_fetches_what_it_changed_and_is_read_from_the_next_visit_on(
    page: Page, address: str, copy: Path
) -> None:
    visit(page, f"{address}about/")
    before = page.evaluate(KEPT, ["/about/?", "cards.svg?", "search/index.json?"])
    change_about(copy)
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url) if request.service_worker else None)
    page.evaluate(UPDATE)
    until(page, GONE, arg=[url for url in before if "/about/?" in url])
    assert {url for url in fetched if not url.endswith("/sw.js")} == {f"{address}about/"}
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_contain_text("About anew")


SWAPPED = """async (script) => {
  const { keep } = await import(script);
  const registration = await navigator.serviceWorker.getRegistration();
  const isInstalled = new Promise((resolve) => registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing.addEventListener("statechange", () => installing.state === "installed" && resolve());
  }));
  await registration.update();
  await isInstalled;
  await keep([]);
}"""
"""Asks to keep files at the moment in which a new service worker is installed and the browser stops the old one."""


def test_a_new_build_is_not_put_off_by_a_page_that_asks_to_keep_files_just_then(
    page: Page, address: str, copy: Path
) -> None:
    visit(page, f"{address}about/")
    before = page.evaluate(KEPT, ["/about/?"])
    change_about(copy)
    page.evaluate(SWAPPED, f"{address}assets/drumhead/script/shared/cache.js")
    until(page, GONE, arg=[url for url in before if "/about/?" in url])


def test_opened_as_a_file_a_page_says_why_it_cannot_run(page: Page, built_site: Path, allowed: list[str]) -> None:
    allowed += ["blocked by CORS policy", "Failed to load resource", "foreign request: file:"]
    for place in ("onslaught/play", "hit-the-deck/desk"):
        page.goto((built_site / place / "index.html").as_uri())
        expect(page.locator("#message")).to_contain_text("python3 -m http.server")
        expect(page.locator("#loading")).to_be_hidden()
    for place in ("onslaught", "onslaught/rules/wave.fourth", "onslaught/print", "referee"):
        page.goto((built_site / place / "index.html").as_uri())
        expect(page.locator(".opened-as-file")).to_contain_text("python3 -m http.server")


def test_a_browser_finds_all_that_it_needs_to_install_the_site(page: Page, site: str) -> None:
    session = page.context.new_cdp_session(page)
    for place in ("", "onslaught/", "onslaught/play/"):
        page.goto(f"{site}{place}")
        found = session.send("Page.getAppManifest")
        assert not found["errors"], found["errors"]
        manifest = json.loads(found["data"])
        assert [urljoin(found["url"], manifest[part]) for part in ("start_url", "scope", "id")] == [site] * 3
        icons = [page.request.get(urljoin(found["url"], icon["src"])) for icon in manifest["icons"]]
        assert all(icon.ok for icon in icons)
