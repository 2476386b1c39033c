"""The second visit goes on from Python's memory of the first, where that is there and whole."""

import gzip
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.browser.hands import Mouse, open_table, wait_for_moves
from tests.chrome import until
from tests.conftest import READER, TIMEOUT, faultless_page

HALF = 6_000_000
"""Bytes: not all of what is kept."""

KEPT = "caches.match(new URL('snapshot', location))"
WHOLE = f"async () => (await (await {KEPT})?.arrayBuffer())?.byteLength > {HALF}"

COPY = """async ([from, to]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  await cache.put(to, await cache.match(from));
}"""


def no_archive(size: int) -> bytes:
    """So many bytes that are packed well, and have nothing in them that Python could take."""
    head, body = b"\x1f\x8b\x08\x08" + bytes(6), gzip.compress(b"nothing")[10:]
    return head + b"x" * (size - len(head) - 1 - len(body)) + b"\0" + body  # padded by a file's name


@pytest.fixture(scope="module")
def visited(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A profile that keeps Python's memory of a first visit, and a copy of it."""
    context = browser.new_context(**READER, service_workers="block")
    context.set_default_timeout(TIMEOUT)
    with faultless_page(context) as page:
        open_table(page, site, "?deal=7")
        until(page, WHOLE)
        page.evaluate(COPY, [f"{site}onslaught/play/snapshot", f"{site}copy"])
    page.close()
    yield context
    context.close()


@pytest.fixture
def context(visited: BrowserContext, site: str) -> Iterator[BrowserContext]:
    """That profile as the first visit left it."""
    yield visited
    for page in visited.pages:
        page.unroute_all(behavior="ignoreErrors")
        page.goto(f"{site}about/")
        page.evaluate(COPY, [f"{site}copy", f"{site}onslaught/play/snapshot"])
        page.evaluate("localStorage.clear()")
        page.close()


def test_the_second_visit_starts_from_the_memory_of_the_first(page: Page, site: str) -> None:
    # Of the right size, but no archive: Python itself could not start with it.
    page.route("**/python_stdlib.zip.bin", lambda route: route.fulfill(body=no_archive(len(route.fetch().body()))))
    open_table(page, site, "?deal=4242")
    Mouse(page).make("pledge 6")
    wait_for_moves(page, 1)


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param("bytes.slice(0, bytes.length / 2)", id="half is lost"),
        pytest.param("bytes.with(bytes.length - 1_000_000, 1 + bytes.at(-1_000_000))", id="a byte is another"),
        pytest.param("bytes.fill(0, 300_000, 9_000_000), hash = await sha(bytes)", id="it was kept so"),
    ],
)
def test_a_damaged_memory_is_dropped_and_python_starts_anew(page: Page, site: str, damage: str) -> None:
    page.goto(f"{site}about/")
    page.evaluate(
        """async (url) => {
          const sha = async (data) => new Uint8Array(await crypto.subtle.digest("SHA-256", data)).join(" ");
          const cache = await caches.open((await caches.keys())[0]);
          const kept = await cache.match(url);
          let bytes = new Uint8Array(await kept.arrayBuffer());
          let { version, hash } = Object.fromEntries(kept.headers);
          if (hash !== await sha(bytes)) throw new Error("it is kept with its hash");
          %s
          await cache.put(url, new Response(bytes, { headers: { version, hash } }));
        }"""
        % (damage if "hash" in damage else f"bytes = {damage};"),
        f"{site}onslaught/play/snapshot",
    )
    open_table(page, site, "?deal=4242")
    Mouse(page).make("pledge 6")
    wait_for_moves(page, 1)
    until(page, WHOLE)


def test_the_memory_of_another_build_is_not_used(page: Page, site: str) -> None:
    asked: list[str] = []

    def newer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json={**route.fetch().json(), "hash": "another"})

    page.route("**/play/*/manifest.json", newer)
    open_table(page, site, "?deal=4242")
    Mouse(page).make("pledge 6")
    wait_for_moves(page, 1)
    assert asked
    until(page, f"{KEPT}.then((kept) => kept?.headers.get('version').endsWith('another'))")
