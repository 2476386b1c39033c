"""The second visit goes on from Python's memory of the first, where that is there and whole."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import Mouse, open_table, played
from tests.chrome import until
from tests.conftest import Profile

KEPT = """async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
  while (!(await caches.match(new URL("snapshot", location)))) await wait();
}"""


@pytest.fixture
def profile() -> Profile:
    """The profiles here have no memory of Python yet."""
    return "new"


def test_the_second_visit_starts_from_the_memory_of_the_first(page: Page, site: str) -> None:
    open_table(page, site, "?deal=7")
    page.evaluate(KEPT)
    # Of the right size, but no archive: Python itself could not start with it.
    page.route("**/python_stdlib.zip", lambda route: route.fulfill(body=bytes(len(route.fetch().body()))))
    open_table(page, site, "?deal=4242")
    expect(page.locator('[data-zone="line"] .card')).to_have_count(7)
    Mouse(page).make("pledge 6")
    played(page, 1)


def test_a_damaged_memory_is_dropped_and_python_starts_anew(page: Page, site: str) -> None:
    open_table(page, site, "?deal=7")
    page.evaluate(KEPT)
    page.evaluate("""async () => {
      const [cache, url] = [await caches.open((await caches.keys())[0]), new URL("snapshot", location)];
      const kept = await cache.match(url);
      const half = (await kept.arrayBuffer()).slice(0, 6e6);
      await cache.put(url, new Response(half, { headers: kept.headers }));
    }""")
    open_table(page, site, "?deal=4242")
    Mouse(page).make("pledge 6")
    played(page, 1)
    page.evaluate(KEPT)


def test_the_memory_of_another_build_is_not_used(page: Page, site: str) -> None:
    open_table(page, site, "?deal=7")
    page.evaluate(KEPT)
    asked: list[str] = []

    def newer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json={**route.fetch().json(), "hash": "another"})

    page.route("**/play/*/manifest.json", newer)
    open_table(page, site, "?deal=4242")
    Mouse(page).make("pledge 6")
    played(page, 1)
    assert asked
    until(
        page,
        "caches.match(new URL('snapshot', location)).then((kept) => kept?.headers.get('version').endsWith('another'))",
    )
