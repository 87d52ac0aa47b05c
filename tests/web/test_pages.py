"""The page around the screens, in Chromium; half a second each, and one start of the browser."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from browsers import NARROW, Served, looked_at, served
from playwright.sync_api import Browser, Page, expect
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route
from static_pages import MEAN

from rnr_print.web.site import Screen, Site

LAX = "script-src * 'unsafe-inline'"


@pytest.fixture(scope="module")
def page(browser: Browser, small: Served) -> Iterator[Page]:
    """The small site, opened by the printed address."""
    with looked_at(browser, small.address) as found:
        yield found


def test_the_secret_leaves_the_address(page: Page, small: Served) -> None:
    page.wait_for_selector("h1")
    assert page.url.split("#")[0] == small.root + "/"
    assert page.evaluate("document.cookie") == ""


def test_modules_are_asked_for_before_one_names_another(page: Page) -> None:
    page.wait_for_selector("h1")
    said = page.evaluate("""() => {
      const named = [...document.querySelectorAll("[rel=modulepreload]")].map((one) => one.href);
      const came = performance.getEntriesByType("resource").map((each) => each.name);
      return [named, came.filter((name) => name.endsWith(".js"))];
    }""")
    assert len(said[0]) == 3
    assert set(said[0]) == set(said[1])


def test_text_of_strangers_stays_text(page: Page) -> None:
    page.wait_for_selector("h1")
    assert page.inner_text("h1") == MEAN
    assert page.inner_text(".problems li span") == MEAN
    assert page.inner_text(".brand b").lower() == MEAN.lower()
    assert page.evaluate("document.querySelectorAll('main img, main script').length") == 0
    assert page.title() != "had"


def test_what_the_server_tells_comes_at_once(page: Page, small: Served) -> None:
    page.wait_for_selector("[data-state=here]")
    small.site.events.send("words", MEAN)
    page.wait_for_selector(".told")
    assert page.inner_text(".told") == MEAN


def test_a_page_sends_and_is_told_what_is_wrong(page: Page) -> None:
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#sent")).to_have_text("4")


def test_screens_change_by_link_and_key_and_address(page: Page) -> None:
    page.keyboard.press("a")
    page.wait_for_selector("a[data-screen=again][aria-current]")
    page.get_by_role("link", name="Words").click()
    page.wait_for_selector("a[data-screen=words][aria-current]")
    page.evaluate("location.hash = '#/inner/a%20b/c'")
    expect(page.locator("#at")).to_have_text("a b|c")
    assert page.locator("nav a:visible").count() == 2


def test_markup_can_carry_no_script_and_no_style(browser: Browser, small: Served) -> None:
    with looked_at(browser, small.address, refused="TrustedHTML") as page:
        page.wait_for_selector("h1")
        refused = page.evaluate(
            """() => ["innerHTML", "outerHTML"].map((name) => {
                try { document.querySelector("h1")[name] = "<b>x</b>"; return ""; }
                catch (error) { return error.name; }
            })"""
        )
        assert refused == ["TypeError", "TypeError"]


def test_a_page_of_another_origin_gets_nothing_and_changes_nothing(
    browser: Browser, small: Served
) -> None:
    """Its fetches, forms, frames, scripts and streams, with the browser's cookie at hand."""
    heard: list[str] = []
    attack = f"""<!doctype html><script type="module">
    const ours = "{small.root}", found = [];
    for (const credentials of ["include", "omit"]) for (const method of ["GET", "POST"]) {{
      try {{ const a = await fetch(ours + "/api/words", {{method, credentials,
               body: method === "POST" ? "{{}}" : undefined}});
             found.push(await a.text()); }} catch {{ found.push("refused"); }}
    }}
    const loads = (tag, set) => new Promise((done) => {{
      const each = document.createElement(tag);
      each.onload = () => done(tag + " loaded"); each.onerror = () => done("refused");
      set(each); document.body.append(each); setTimeout(() => done("refused"), 3000);
    }});
    found.push(await loads("script", (e) => {{ e.src = ours + "/static/small/words.js"; }}));
    found.push(await loads("img", (e) => {{ e.src = ours + "/static/web/mark.svg"; }}));
    const stream = new EventSource(ours + "/events", {{withCredentials: true}});
    found.push(await new Promise((done) => {{ stream.onmessage = () => done("heard");
      stream.addEventListener("hello", () => done("heard"));
      stream.onerror = () => done("refused"); }}));
    document.title = found.join();
    </script><body>"""

    def mean(request: Request) -> HTMLResponse:
        heard.append(request.url.path)
        return HTMLResponse(attack, headers={"content-security-policy": LAX})

    screen = Screen("none", "None", "/static/web/shell.js")
    other = Site("other", "Other", (screen,), routes=(Route("/mean", mean),))
    context = browser.new_context()
    with served(other) as evil:
        page = context.new_page()
        page.goto(small.address)  # the cookie is there
        page.wait_for_selector("h1")
        page.goto(evil.address)
        page.wait_for_selector("header.bar")
        page.goto(f"{evil.root}/mean")
        expect(page).to_have_title(re.compile("."), timeout=20_000)
        assert heard
        assert set(page.title().split(",")) == {"refused"}
        page.set_content(f'<iframe src="{small.root}/"></iframe>')
        time.sleep(0.3)
        assert all("Words" not in (frame.title() or "") for frame in page.frames)
        assert page.frames[-1].locator("header.bar").count() == 0
        context.close()


def test_a_browser_that_goes_away_is_nobodys_fault(browser: Browser, small: Served) -> None:
    before = small.site.events.listeners
    with looked_at(browser, small.address) as page:
        page.wait_for_selector("[data-state=here]")
        assert small.site.events.listeners == before + 1
    until = time.monotonic() + 10
    while small.site.events.listeners > before and time.monotonic() < until:
        time.sleep(0.05)
    assert small.site.events.listeners == before
    for _ in range(500):
        small.site.events.send("words", "nobody")


def test_a_page_that_was_away_looks_at_everything_anew(browser: Browser, small: Served) -> None:
    with looked_at(browser, small.address) as page:
        page.wait_for_selector("[data-state=here]")
        page.wait_for_selector("#sent", state="attached")
        page.evaluate("""() => {
            Object.defineProperty(document, "hidden", {value: true, configurable: true});
            document.dispatchEvent(new Event("visibilitychange")); }""")
        small.site.events.send("words", "missed")
        page.evaluate("""() => {
            Object.defineProperty(document, "hidden", {value: false});
            document.dispatchEvent(new Event("visibilitychange")); }""")
        page.wait_for_selector(".again")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone_in_light_and_dark(browser: Browser, small: Served, scheme: str) -> None:
    with looked_at(browser, small.address, viewport=NARROW, color_scheme=scheme) as page:
        page.wait_for_selector("h1")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (sum(map(int, dark[4:-1].split(","))) < 200) == (scheme == "dark")


def test_nothing_is_asked_of_any_other_machine(browser: Browser, small: Served) -> None:
    asked: set[str] = set()
    context = browser.new_context()
    page = context.new_page()
    page.on("request", lambda request: asked.add(request.url.split("/")[2]))
    page.goto(small.address)
    page.wait_for_selector("h1")
    context.close()
    assert asked == {f"127.0.0.1:{small.server.port}"}
