"""Prints, dials, boxes, books, findings and words, as a real browser shows them; costs 13 s,
half of it a browser and two processes that begin once and are asked by all."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from browsers import NARROW, looked_at, served
from orchard import GAME, edit, planted

from rnr_print.core.workspace import Workspace
from rnr_print.preview.games import usual_choice
from rnr_print.preview.screens import opened, site, watcher

if TYPE_CHECKING:
    from browsers import Served
    from playwright.sync_api import Browser, Locator, Page

SHOWN = ".large img[data-shown]"


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    planted_ = planted(tmp_path_factory.mktemp("screens") / "desk")
    return Workspace(planted_.root.resolve(), planted_.scratch.resolve())


@pytest.fixture(scope="module")
def at(workspace: Workspace) -> Iterator[Served]:
    """A desk on the game, which watches it."""
    desk = opened(workspace, usual_choice(workspace, GAME))
    watching = watcher(desk)
    watching.start()
    with served(site(desk)) as found:
        yield found
    watching.stop()
    desk.close()


@pytest.fixture(scope="module")
def page(browser: Browser, at: Served) -> Iterator[Page]:
    """One page for all tests: each goes to its own screen."""
    with looked_at(browser, at.address) as found:
        yield found


def go(page: Page, where: str, until: str) -> Locator:
    page.evaluate("where => { location.hash = where }", where)
    page.wait_for_selector(until)
    return page.locator(until)


def until(page: Page, script: str, told: object = None) -> None:
    """Wait until a script says so; the page's policy forbids Playwright's own way."""
    for _ in range(1200):
        if page.evaluate(script, told):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"never: {script}; there stands: {page.inner_text('main')}")


def settled(page: Page) -> str:
    """What the large page shows, once it shows what it is to show."""
    until(page, "document.querySelector('.large img')?.dataset.shown && "
          "document.querySelector('.large img').dataset.shown === "
          "document.querySelector('.large img').dataset.page")  # fmt: skip
    return str(page.locator(".large img").get_attribute("data-shown"))


def shows(page: Page, picture: str | None) -> None:
    """Wait until the large page shows this picture again."""
    until(page, "old => document.querySelector('.large img')?.dataset.shown === old", picture)


def other(page: Page, before: str | None) -> None:
    """Wait until the large page shows another picture."""
    until(page, "old => ![null, undefined, old].includes("
          "document.querySelector('.large img')?.dataset.shown)", before)  # fmt: skip


@contextmanager
def spoiled(workspace: Workspace, file: str, old: str, new: str) -> Iterator[None]:
    """The first `old` in a file of the game is `new`; afterwards all of it is as it was."""
    path = workspace.game(GAME) / file
    before = path.read_bytes()
    edit(workspace, file, old, new)
    try:
        yield
    finally:
        path.write_bytes(before)


def test_sheets_show_all_pages_and_lead_to_one(page: Page) -> None:
    tiles = go(page, "#/print/cards", ".page-tile")
    assert tiles.count() == 4
    assert page.locator(".page-tile .foot").all_inner_texts()[:2] == [
        "sheet 1, front", "sheet 1, back",
    ]  # fmt: skip
    assert page.locator(".products a").all_inner_texts() == [
        "Sheets", "Calibration", "Dials and tracks", "Boxes",
    ]  # fmt: skip
    tiles.nth(2).click()
    page.wait_for_selector(SHOWN)
    assert "sheet 2, front" in page.locator("h1").inner_text()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('.large img[alt="Sheets, sheet 2, back"]')
    page.keyboard.press("Escape")
    page.wait_for_selector(".page-tile")


def test_a_card_on_a_sheet_leads_to_the_card(page: Page) -> None:
    go(page, "#/print/cards?page=3", SHOWN)
    spot = page.locator(".spot").first
    assert spot.get_attribute("href") == "#/card/russet"
    frame, card = page.locator(".large .paper").bounding_box(), spot.bounding_box()
    assert frame
    assert card
    assert card["width"] / frame["width"] == pytest.approx(63 / 210, abs=0.01)


def test_another_product_shows_and_leads_to_its_own_pages(page: Page) -> None:
    go(page, "#/print/cards", ".page-tile")
    tile = go(page, "#/print/calibration", ".page-tile").first
    assert "#/print/calibration?page=1" in str(tile.get_attribute("href"))
    page.wait_for_selector(".page-tile img[data-shown]")


def test_another_paper_is_another_print(page: Page) -> None:
    go(page, "#/print/cards", ".page-tile")
    page.get_by_label("Paper").select_option("a3")
    until(page, "document.querySelectorAll('.page-tile').length === 2")
    page.get_by_label("Paper").select_option("a4")
    until(page, "document.querySelectorAll('.page-tile').length === 4")


def test_an_edit_shows_the_new_sheet_and_what_changed(page: Page, workspace: Workspace) -> None:
    go(page, "#/print/cards?page=3", SHOWN)
    before = settled(page)
    with spoiled(workspace, "cards/fruit.yaml", "in straw", "in hay"):
        other(page, before)
        page.wait_for_selector(".change")
        page.get_by_role("button", name="Both").click()
        page.wait_for_selector('figure[data-time="before"] img[data-shown]')
        assert page.locator('figure[data-time="before"] img').get_attribute("data-shown") == before
        go(page, "#/print/cards", ".page-tile")
        assert page.locator(".page-tile .chip").all_inner_texts() == ["changed"]
        assert page.locator(".print-head a.button").all_inner_texts() == ["sheet 2, front"]


def test_the_last_good_pages_stay_below_what_is_wrong(page: Page, workspace: Workspace) -> None:
    image = go(page, "#/print/cards?page=1", SHOWN)
    shown = settled(page)
    with spoiled(workspace, "cards/fruit.yaml", "kind: fruit", "kind: nut"):
        page.wait_for_selector(".problems")
        assert "last good print" in page.locator(".problems h3").inner_text()
        place = page.locator(".problems a.place").first
        assert place.inner_text().startswith("card_data/orchard/cards/fruit.yaml:1")
        assert (place.get_attribute("href") or "").startswith("vscode://file/")
        assert image.get_attribute("data-shown") == shown
    page.wait_for_selector(".problems", state="detached")


def turned(page: Page) -> float:
    """By how many degrees the cover is turned."""
    matrix = page.evaluate("getComputedStyle(document.querySelector('.dial .cover')).transform")
    a, b = map(float, matrix.removeprefix("matrix(").split(",")[:2])
    return round(math.degrees(math.atan2(b, a)))


def test_dials_turn_by_keys_and_say_what_the_window_shows(page: Page) -> None:
    dial = go(page, "#/print/dials", ".dial")
    window = page.locator(".window")
    assert window.inner_text() == "In the window: 0"
    dial.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert (window.inner_text(), turned(page)) == ("In the window: 2", 120)
    assert dial.get_attribute("aria-valuetext") == "2"
    assert page.locator(".says .shown").all_inner_texts() == ["2"]
    page.keyboard.press("Shift+ArrowRight")
    assert window.inner_text() == "In the window: 2 | 3"
    page.keyboard.press("Home")
    assert (window.inner_text(), turned(page)) == ("In the window: 0", 0)
    page.keyboard.press("ArrowLeft")
    assert window.inner_text() == "In the window: 5"
    page.keyboard.press("Home")


def test_dials_turn_by_dragging(page: Page) -> None:
    box = go(page, "#/print/dials", ".dial").bounding_box()
    assert box
    x, y, far = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 3
    page.mouse.move(x, y - far)
    page.mouse.down()
    for angle in range(0, 181, 15):
        page.mouse.move(
            x + far * math.sin(math.radians(angle)), y - far * math.cos(math.radians(angle))
        )
    page.mouse.up()
    assert page.locator(".window").inner_text() == "In the window: 3"
    page.get_by_role("button", name="hold the cover").click()
    assert turned(page) == 0, "the disc is turned below it instead"
    assert page.locator(".window").inner_text() == "In the window: 3"
    page.get_by_role("button", name="hold the cover").click()


def test_boxes_fold_and_turn(page: Page) -> None:
    stage = go(page, "#/print/tuckbox", ".box-stage")
    until(
        page, "[...document.querySelectorAll('.solid img')].every(image => image.naturalWidth > 0)"
    )
    assert page.locator(".net polygon.cut").count() == 1
    assert page.locator(".net polyline.crease").count() == 12
    side = "getComputedStyle(document.querySelector('.side-side')).transform"
    assert page.evaluate(side).startswith("matrix3d"), "folded, it stands up"
    slider = page.get_by_label("How far it is folded")
    slider.fill("0")
    assert page.evaluate(side) in ("none", "matrix(1, 0, 0, 1, 0, 0)")
    front, beside = (page.locator(f".side-{name} > img").bounding_box() for name in
                     ("front", "side"))  # fmt: skip
    assert front
    assert beside
    assert beside["x"] == pytest.approx(front["x"] + front["width"], abs=1.5)
    slider.fill("100")
    solid = "document.querySelector('.solid').style.transform"
    before = page.evaluate(solid)
    stage.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(solid) != before


def test_a_book_goes_by_its_contents_and_names_its_sources(
    page: Page, workspace: Workspace
) -> None:
    go(page, "#/book/rulebook?page=1", SHOWN)
    page.locator(".contents a", has_text="Playing").click()
    until(page, "document.querySelector('h1').innerText === 'Page 2'")
    before = settled(page)
    rules = page.locator(".rules li").all_inner_texts()
    assert any("play.take" in rule and "02-play.md:5" in rule for rule in rules)
    with spoiled(workspace, "rulebook/02-play.md", "Take one.", "Take two."):
        other(page, before)
        page.wait_for_selector(".change")
    shows(page, before)
    go(page, "#/book/rulebook?rule=setup.deal", SHOWN)
    assert page.locator("h1").inner_text() == "Page 2"


def test_a_broken_chapter_leaves_the_page_there(page: Page, workspace: Workspace) -> None:
    image = go(page, "#/book/rulebook?page=2", SHOWN)
    shown = settled(page)
    with spoiled(workspace, "rulebook/02-play.md", "{#play.take}", "{#setup.deal}"):
        page.wait_for_selector(".problems")
        assert page.locator(".problems a.place").count() > 0
        assert image.get_attribute("data-shown") == shown
    page.wait_for_selector(".problems", state="detached")


def test_a_sentence_tells_its_text_and_its_room(page: Page) -> None:
    page.evaluate("sessionStorage.setItem('rnr-choice', JSON.stringify({locale: 'de'}))")
    boxes = go(page, "#/words/pippin", ".text-box")
    page.wait_for_selector(".word-face img[src]")
    box = page.locator('.text-box[title="name"]')
    box.click()
    detail = page.locator(".detail")
    told = detail.inner_text()
    for words in ("card:pippin/name", "Golden Pippin", "Goldparmäne", "translated",
                  "locale/de/cards.po:7", "mm of width left", "as designed"):  # fmt: skip
        assert words in told, told
    page.locator(".sentence.fuzzy").click()
    told = detail.inner_text()
    for words in ("fuzzy", "Iss den Apfel.", "Eat this apple.", "more lines at"):
        assert words in told, told
    assert boxes.count() > 3
    page.evaluate("sessionStorage.removeItem('rnr-choice')")


def test_findings_stand_beside_what_they_concern(page: Page, workspace: Workspace) -> None:
    go(page, "#/findings", ".screen-findings h1")
    page.wait_for_selector("text=/found/", timeout=90_000)
    with spoiled(workspace, "cards/fruit.yaml", "name: Russet", "name: Golden Pippin"):
        page.wait_for_selector(".finding", timeout=90_000)
        page.wait_for_selector('.panel h2 a[href^="#/card/"]')
        place = page.locator(".finding a.place", has_text="fruit.yaml:").first
        assert place.inner_text().startswith("card_data/orchard/cards/fruit.yaml:")
        assert (place.get_attribute("href") or "").startswith("vscode://file/")
        page.get_by_label("Search findings").fill("no such words")
        page.wait_for_selector(".finding", state="detached")
        page.get_by_label("Search findings").fill("")
        page.wait_for_selector(".finding")
        href = page.locator('.panel h2 a[href^="#/card/"]').first.get_attribute("href")
        go(page, str(href), ".beside .finding")


def test_nothing_is_wider_than_a_phone(page: Page) -> None:
    page.set_viewport_size(NARROW)
    screens = ("print/cards", "print/cards?page=1", "print/dials", "print/tuckbox",
               "book/rulebook", "words/pippin", "findings")  # fmt: skip
    wide = []
    for where in screens:
        go(page, f"#/{where}", f".screen-{where.partition('/')[0]} > *")
        page.wait_for_timeout(200)
        if page.evaluate("document.documentElement.scrollWidth") > NARROW["width"]:
            wide.append(where)
    assert wide == []


MEAN = "<img src=x onerror=window.had=1><script>window.had=1</script>"


@pytest.fixture(scope="module")
def lax(browser: Browser, at: Served) -> Iterator[Page]:
    """The desk in a browser that heeds no policy: what strangers write is text all the same."""
    with looked_at(browser, at.address, bypass_csp=True) as found:
        yield found


def stays_text(page: Page, told: str = MEAN) -> None:
    """What is told stands on the page, as it was written, and nothing of it ran or is markup."""
    until(page, "told => document.querySelector('main').innerText.includes(told)", told)
    assert page.evaluate("window.had") is None
    made = "main script, main [onerror], main img[src=x]"
    assert page.locator(made).count() == 0


def test_markup_in_a_rulebook_runs_nothing(lax: Page, workspace: Workspace) -> None:
    chapter, written = "rulebook/02-play.md", MEAN.replace("<", r"\<")
    go(lax, "#/book/rulebook?page=1", SHOWN)
    with spoiled(workspace, chapter, "# Playing", f"# Playing {written}"):
        stays_text(lax, "onerror=window.had=1>")
    with spoiled(workspace, chapter, "Take one.", f"Take one. {MEAN}"):
        stays_text(lax, "HTML in a text is not read")
    strange = workspace.game(GAME) / "rulebook" / "03-<img src=x onerror=window.had=1>.md"
    strange.write_text("# Third\n", "utf-8")
    stays_text(lax, f"rulebook/{strange.name}")
    strange.unlink()
    lax.wait_for_selector(".problems", state="detached")


def test_markup_in_names_and_translations_runs_nothing(lax: Page, workspace: Workspace) -> None:
    lax.evaluate("sessionStorage.setItem('rnr-choice', JSON.stringify({locale: 'de'}))")
    with spoiled(workspace, "locale/de/cards.po", "Goldparmäne", f"Gold {MEAN}"):
        go(lax, "#/words/pippin", ".sentence")
        stays_text(lax)
        go(lax, "#/card/pippin", ".screen-card h1")
        stays_text(lax)
    lax.evaluate("sessionStorage.removeItem('rnr-choice')")
    with spoiled(workspace, "cards/fruit.yaml", "name: Golden Pippin", f"name: {MEAN}"), \
         spoiled(workspace, "cards/fruit.yaml", "name: Russet", f"name: {MEAN}"):  # fmt: skip
        go(lax, "#/findings", ".screen-findings h1")
        stays_text(lax)
        go(lax, "#/wall", ".tile")
        stays_text(lax)
