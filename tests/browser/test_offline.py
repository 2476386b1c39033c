"""Read once, read for ever: the site without a network, and never an old page where there is a new one."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from drumhead.web import seal
from playwright.sync_api import Page, expect

from tests.chrome import serving

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise(requestAnimationFrame);
}"""
"""Waits until the service worker has kept the pages and answers for this one."""

ENGINE_KEPT = """async (count) => {
  for (;;) {
    for (const name of (await caches.keys()).filter((name) => name.startsWith("drumhead-engine-"))) {
      if ((await (await caches.open(name)).keys()).length >= count) return;
    }
    await new Promise(requestAnimationFrame);
  }
}"""

GONE = """async (old) => {
  const { serviceWorker } = navigator;
  while ((await caches.keys()).some((name) => old.includes(name))) await new Promise(requestAnimationFrame);
  while (serviceWorker.controller.state !== "activated") await new Promise(requestAnimationFrame);
}"""
"""Waits until the caches of an older build are gone."""


@pytest.fixture
def offline() -> bool:
    """The profiles here keep what they have read."""
    return True


@pytest.fixture
def copy(built_site: Path, tmp_path: Path) -> Path:
    """A copy of the site that may be changed."""
    return Path(shutil.copytree(built_site, tmp_path / "site"))


@pytest.fixture
def address(copy: Path) -> Iterator[str]:
    with serving(copy) as address:
        yield address


def test_the_whole_site_is_there_without_a_network_after_one_page(page: Page, address: str, copy: Path) -> None:
    page.goto(address)
    page.evaluate(KEPT)
    page.evaluate(ENGINE_KEPT, sum(1 for file in (copy / "assets" / "pyodide").rglob("*") if file.is_file()))
    page.context.set_offline(True)
    page.goto(f"{address}onslaught/")
    expect(page.locator("[id='wave.pledge']")).to_be_visible()
    page.get_by_label("+ examples").check()
    figure = page.locator("[id='example.fourth-wave']")
    figure.get_by_role("button", name="Run this example").click()
    expect(figure.get_by_role("status")).to_contain_text("as printed")


def test_the_print_page_says_that_sheets_are_not_kept(page: Page, address: str, allowed: list[str]) -> None:
    allowed.append("Failed to load resource")  # the pictures of the sheets
    page.goto(address)
    page.evaluate(KEPT)
    page.context.set_offline(True)
    page.goto(f"{address}onslaught/print/")
    expect(page.locator("#unkept")).to_be_visible()
    expect(page.locator(".pictures").first).to_be_hidden()


def test_two_copies_of_the_site_on_one_host_leave_each_other_alone(page: Page, copy: Path, tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to(copy, target_is_directory=True)
    with serving(tmp_path) as address:
        for place in ("site", "other"):
            page.goto(f"{address}{place}/about/")
            page.evaluate(KEPT)
            page.evaluate(ENGINE_KEPT, 1)
        kept = page.evaluate("caches.keys()")
        assert {name.partition("@")[2] for name in kept} == {"/site/", "/other/"}
        page.goto(f"{address}other/onslaught/play/?deal=9")
        page.locator("[data-control=pledge]").click()
        page.wait_for_function(
            "Object.keys(localStorage).some((key) => key.startsWith('drumhead/other.onslaught.game.'))"
        )


def test_a_new_build_is_seen_at_once_and_then_offline_too(page: Page, address: str, copy: Path) -> None:
    page.goto(f"{address}about/")
    page.evaluate(KEPT)
    before = page.evaluate("caches.keys()")
    about = copy / "about" / "index.html"
    about.write_text(about.read_text(encoding="utf-8").replace(">About<", ">About anew<"), encoding="utf-8")
    seal(copy)
    page.reload()
    expect(page.locator("h1")).to_contain_text("About anew")
    page.evaluate(GONE, [name for name in before if not name.startswith("drumhead-engine-")])
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_contain_text("About anew")


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
