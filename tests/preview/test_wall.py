"""The wall of all faces, in Chromium: 4 s of CPU, for a real browser lays out and paints it."""

from __future__ import annotations

from time import sleep

import pytest
from browsers import NARROW, looked_at
from live_desk import MEAN, TABLE, LiveDesk
from playwright.sync_api import Browser, Page, Route, expect

SHOWN = ".tile:visible img[data-shown]"


@pytest.fixture(autouse=True)
def wall(page: Page) -> None:
    """Each test begins at the wall as it is first shown."""
    page.evaluate("sessionStorage.clear(); location.hash = '#/card/none'")
    expect(page.get_by_text("There is no such face")).to_be_visible()
    page.evaluate("location.hash = '#/wall'")
    expect(page.locator(".count")).to_have_text("6 faces")


def names(page: Page) -> list[str]:
    return sorted(page.locator(".tile:visible").evaluate_all("all => all.map(e => e.dataset.key)"))


def test_all_faces_are_there_with_their_backs(page: Page) -> None:
    assert names(page) == ["back-spell", "back-tool", "bolt", "flood", "ladder", "torch"]
    expect(page.locator(SHOWN)).to_have_count(6)
    expect(page.locator(".tile[data-key=bolt]")).to_contain_text("Bolt ×3")


def test_they_are_searched_and_filtered(page: Page) -> None:
    page.get_by_label("Search").fill("rainy")
    expect(page.locator(".count")).to_have_text("1 of 6 faces")
    assert names(page) == ["flood"]
    page.get_by_label("Search").fill("")
    page.get_by_label("Deck").select_option("tool")
    expect(page.locator(".count")).to_have_text("3 of 6 faces")
    page.get_by_label("Kind").select_option("tool")
    assert names(page) == ["ladder", "torch"]
    page.get_by_label("Deck").select_option("")
    page.get_by_label("Kind").select_option("")
    page.get_by_label("Show").select_option("backs")
    assert names(page) == ["back-spell", "back-tool"]


def test_keys_lead_over_the_wall_and_into_a_card(page: Page) -> None:
    page.keyboard.press("/")
    expect(page.get_by_label("Search")).to_be_focused()
    page.locator(".tile[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tile[data-key=flood]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Flood")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".count")).to_be_visible()


def test_words_of_cards_stay_words(page: Page) -> None:
    assert "script" in MEAN
    page.get_by_label("Search").fill("<script>")
    expect(page.locator(".count")).to_have_text("1 of 6 faces")
    assert page.title() != "had"
    assert page.locator(".screen script, .screen img[src=x]").count() == 0


def test_an_svg_brings_no_script_to_the_page(page: Page, desk: LiveDesk) -> None:
    art = desk.game / "art" / "bolt.svg"
    expect(page.locator(SHOWN)).to_have_count(6)
    before = page.locator(".tile[data-key=bolt] img").get_attribute("data-shown") or ""
    art.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88" onload="document.title=1">'
        '<script>document.title = "had"</script><rect width="63" height="88" fill="red"/></svg>'
    )
    bolt = page.locator(".tile:visible[data-key=bolt]")
    expect(bolt.locator(".chip.error")).to_be_visible()
    assert page.title() not in ("had", "1")
    assert page.locator("main svg").count() == 0
    kinds = page.evaluate(
        """() => Promise.all([...document.querySelectorAll("main img[src]")].map(
            async (each) => (await fetch(each.src)).headers.get("content-type")))"""
    )
    assert set(kinds) == {"image/jpeg"}
    art.unlink()
    expect(bolt.locator("img")).to_have_attribute("data-shown", before)


def test_another_language_and_ink_are_other_pictures(page: Page) -> None:
    expect(page.locator(".tile[data-key=bolt] img[data-shown]")).to_be_visible()
    english = page.locator(".tile[data-key=bolt] img").get_attribute("src")
    page.get_by_label("Language").select_option("de")
    expect(page.locator(".tile[data-key=bolt]")).to_contain_text("Blitz")
    expect(page.locator(".tile[data-key=flood]")).to_contain_text("Flut <img src=x onerror")
    expect(page.locator(".tile[data-key=bolt] img")).not_to_have_attribute("src", english or "")
    page.get_by_label("Ink").select_option("grey")
    expect(page.locator(SHOWN)).to_have_count(6)


def test_what_a_card_is_called_is_told_while_it_is_looked_at(page: Page, desk: LiveDesk) -> None:
    words = desk.game / "locale" / "de" / "cards.po"
    page.get_by_label("Language").select_option("de")
    bolt = page.locator(".tile:visible[data-key=bolt]")
    expect(bolt).to_contain_text("Blitz ×3")
    desk.edit(words, "Blitz", "Donner")
    expect(bolt).to_contain_text("Donner ×3")
    desk.edit(desk.sheet, "Bolt,3", "Bolt,7")
    expect(bolt).to_contain_text("Donner ×7")
    page.get_by_label("Search").fill("donner")
    expect(page.locator(".count")).to_have_text("1 of 6 faces")
    bolt.click()
    heading = page.locator(".screen-card h1")
    expect(heading).to_have_text("Donner")
    desk.edit(words, "Donner", "Blitz")
    expect(heading).to_have_text("Blitz")
    desk.edit(desk.sheet, "Bolt,7", "Bolt,3")


@pytest.mark.parametrize("asked", ["wall", "faces"])
def test_what_is_told_while_an_older_answer_is_on_its_way_stands(
    browser: Browser, desk: LiveDesk, asked: str
) -> None:
    told: list[str] = []

    def late(route: Route) -> None:
        answer = route.fetch()
        if not told:
            told.append(_picture(desk, "flood"))
            desk.edit(desk.sheet, "rainy day", "sunny day")
            while _picture(desk, "flood") == told[0]:
                sleep(0.02)
            sleep(0.5)  # the page is told
        route.fulfill(response=answer)

    with looked_at(browser, desk.served.address) as page:
        expect(page.locator(SHOWN)).to_have_count(6)
        page.route(f"**/api/{asked}?*", late)
        page.evaluate("location.hash = '#/card/none'")
        expect(page.get_by_text("There is no such face")).to_be_visible()
        desk.desk.proof(desk.desk.usual).faces["flood"].stale = asked == "faces"
        page.evaluate("location.hash = '#/wall'")
        while not told:
            page.wait_for_timeout(20)
        page.wait_for_timeout(300)  # it has shown what it was answered
        shown = page.locator(".tile:visible[data-key=flood] img")
        expect(shown).to_have_attribute("data-shown", _picture(desk, "flood"))
        page.unroute_all()
    desk.sheet.write_text(TABLE, "utf-8")


def test_a_wall_that_was_asked_for_ahead_and_shown_late_is_listed_anew(
    browser: Browser, desk: LiveDesk
) -> None:
    asked = "performance.getEntriesByType('resource').find(e => e.name.includes('/api/wall'))"
    with looked_at(browser, desk.served.address) as page:
        page.goto("about:blank")
        page.goto(f"{desk.served.root}/#/print/cards")
        while not page.evaluate(f"{asked}?.responseEnd > 0"):
            page.wait_for_timeout(20)
        before = _picture(desk, "flood")
        desk.edit(desk.sheet, "rainy day", "foggy day")
        while _picture(desk, "flood") == before:
            sleep(0.02)
        page.wait_for_timeout(300)  # the page is told
        page.evaluate("location.hash = '#/wall'")
        shown = page.locator(".tile:visible[data-key=flood] img")
        expect(shown).to_have_attribute("data-shown", _picture(desk, "flood"))
    desk.sheet.write_text(TABLE, "utf-8")


def _picture(desk: LiveDesk, key: str) -> str:
    """The picture of a face as the desk has it, in its usual choice."""
    return desk.desk.proof(desk.desk.usual).faces[key].picture


def test_a_picture_that_had_to_make_room_is_drawn_again(browser: Browser, desk: LiveDesk) -> None:
    desk.forget_pictures()
    with looked_at(browser, desk.served.address, refused="404") as page:
        expect(page.locator(SHOWN)).to_have_count(6, timeout=15_000)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone(browser: Browser, desk: LiveDesk, scheme: str) -> None:
    address = desk.served.address
    with looked_at(browser, address, viewport=NARROW, color_scheme=scheme) as page:
        page.wait_for_selector(SHOWN)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator(".tile").first.click()
        page.wait_for_selector("figure img[data-shown]")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_it_shows_first_is_asked_once_beside_its_files(
    browser: Browser, desk: LiveDesk
) -> None:
    with looked_at(browser, desk.served.address) as page:
        page.wait_for_selector(SHOWN)
        asked = page.evaluate("""() => performance.getEntriesByType("resource")
          .map((each) => [new URL(each.name).pathname, each.initiatorType])""")
    first = ["/api/desk", "/api/editor", "/api/wall"]
    assert sorted(each for each in asked if each[0] in first) == [[name, "link"] for name in first]
