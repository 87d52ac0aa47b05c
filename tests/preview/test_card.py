"""One card large, and what each save shows of it, in Chromium: 5 s of CPU, for real pictures."""

from __future__ import annotations

import json

import pytest
from browsers import NARROW, WIDE, looked_at
from live_desk import LiveDesk
from playwright.sync_api import Browser, Page, expect

from rnr_print.check.colors import BLINDNESS

ODD = """async () => {
  const ask = async (path) => {
    const answer = await fetch(path);
    return [answer.status, await answer.text()];
  };
  return [await ask("/api/faces?key=../../etc/passwd"), await ask("/api/wall?game=../x"),
          await ask("/api/wall?locale=xx"), await ask("/api/wall?ink=red"),
          await ask("/pictures/0123-m.jpg"), await ask("/pictures/0123-xl.jpg")];
}"""
FRONT = "figure:has(img[alt^='Bolt, front']) img"


@pytest.fixture(autouse=True)
def card(page: Page) -> None:
    """Each test begins at the card as it is first shown."""
    page.set_viewport_size(WIDE)
    page.evaluate("sessionStorage.clear(); location.hash = '#/wall'")
    page.wait_for_selector(".count")
    page.evaluate("location.hash = '#/card/bolt'")
    page.wait_for_selector(f"{FRONT}[data-shown]")


def picture(page: Page) -> str:
    return page.locator(FRONT).last.get_attribute("data-shown") or ""


def becomes_another(page: Page, before: str) -> None:
    """The picture of the front isn't any more the one that was there before."""
    expect(page.locator(FRONT).last).not_to_have_attribute("data-shown", before)


def test_front_and_back_and_where_its_data_stands(page: Page, desk: LiveDesk) -> None:
    expect(page.locator("figcaption")).to_have_text(["Front", "Back"])
    expect(page.locator("figure img[data-shown]")).to_have_count(2)
    place = page.locator(".card-head .place")
    expect(place).to_have_text("card_data/small/cards.csv:2:A")
    assert place.get_attribute("href") == f"vscode://file{desk.sheet}:2:1"


def test_lines_lie_where_it_is_cut(page: Page) -> None:
    for name in ("Bleed", "Trim", "Safe zone", "Fold"):
        page.get_by_role("button", name=name, exact=True).click()
    boxes = {
        name: page.locator(f"figure:first-child .line.{name}").bounding_box()
        for name in ("bleed", "trim", "safe")
    }
    widths = [box["width"] if box else 0 for box in boxes.values()]
    mm = widths[0] / 69
    assert widths[1] / mm == pytest.approx(63, abs=0.3)
    assert widths[2] / mm == pytest.approx(57, abs=0.3)
    front, back = page.locator(".line.trim").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect())"
    )
    assert (back["left"] - front["right"]) / mm == pytest.approx(6, abs=0.3)
    fold = page.locator(".fold").bounding_box()
    assert fold is not None
    middle = (front["right"] + back["left"]) / 2
    assert fold["x"] + fold["width"] / 2 == pytest.approx(middle, abs=0.5)
    faces = [
        box for box in (each.bounding_box() for each in page.locator(".proof-face").all()) if box
    ]
    assert fold["y"] + fold["height"] == pytest.approx(faces[0]["y"] + faces[0]["height"], abs=1)
    assert page.locator(".legend span").count() == 4


@pytest.mark.parametrize("bleed", [False, True])
def test_both_sides_of_a_fold_fit_a_phone(page: Page, bleed: bool) -> None:
    page.set_viewport_size(NARROW)
    for name in ("Fold", *(["Bleed"] if bleed else [])):
        page.get_by_role("button", name=name, exact=True).click()
    right = page.locator("figure .proof-face").last.evaluate("e => e.getBoundingClientRect().right")
    assert NARROW["width"] * 0.9 < right <= NARROW["width"]


def test_two_languages_side_by_side(page: Page) -> None:
    page.get_by_label("Beside").select_option("de")
    expect(page.locator(".language h2")).to_have_text(["English", "Deutsch"])
    expect(page.locator("figure img[data-shown]")).to_have_count(4)
    shown = page.locator("figure img").evaluate_all("all => all.map(e => e.dataset.shown)")
    assert shown[0] != shown[2], "the fronts differ in their words"


def test_inks_are_other_pictures(page: Page) -> None:
    before = picture(page)
    page.get_by_label("Ink").select_option("low")
    becomes_another(page, before)


@pytest.mark.parametrize("kind", list(BLINDNESS))
def test_colors_as_others_see_them(page: Page, kind: str) -> None:
    page.get_by_label("Eyes").select_option(kind)
    values = page.locator(f"#eyes-{kind} feColorMatrix").get_attribute("values") or ""
    rows = [list(map(float, values.split()[at : at + 3])) for at in (0, 5, 10)]
    assert rows == [list(row) for row in BLINDNESS[kind]]
    told = page.locator(FRONT).evaluate("e => getComputedStyle(e).filter")
    assert told == f'url("#eyes-{kind}")'


def test_a_save_shows_flashes_and_keeps_what_was_before(page: Page, desk: LiveDesk) -> None:
    before = picture(page)
    desk.edit(desk.sheet, "Draw a card.", "Draw two cards.")
    becomes_another(page, before)
    expect(page.locator(".proof-face.flash")).to_have_count(1)
    after = picture(page)
    page.get_by_role("button", name="Both").click()
    expect(page.locator("figcaption")).to_have_text(["Front, before", "Front, after", "Back"])
    shown = page.locator(FRONT).evaluate_all("all => all.map(e => e.dataset.picture)")
    assert shown == [before, after]
    page.get_by_role("button", name="Before", exact=True).click()
    expect(page.locator(FRONT).last).to_have_attribute("data-shown", before)
    page.get_by_role("button", name="After", exact=True).click()
    desk.edit(desk.sheet, "Draw two cards.", "Draw a card.")
    expect(page.locator(FRONT).last).to_have_attribute("data-shown", before)


def test_a_template_in_error_leaves_the_last_good_picture(page: Page, desk: LiveDesk) -> None:
    good = picture(page)
    text = desk.template.read_text("utf-8")
    desk.template.write_text(text + "\n{% if %}\n", "utf-8")
    problem = page.locator(".problems li").first
    expect(problem).to_contain_text("card.xml.j2:")
    link = problem.locator("a.place").get_attribute("href") or ""
    assert link.startswith(f"vscode://file{desk.template}:")
    assert picture(page) == good
    page.evaluate("location.hash = '#/wall'")
    expect(page.locator(".tile[data-key=bolt] .chip.error")).to_be_visible()
    page.get_by_label("Show").select_option("wrong")
    assert page.locator(".tile[data-key=bolt]:visible").count() == 1
    page.evaluate("location.hash = '#/card/bolt'")
    desk.template.write_text(text, "utf-8")
    expect(page.locator(".problems")).to_have_count(0)
    expect(page.locator(FRONT).last).to_have_attribute("data-shown", good)


def test_a_file_saved_half_leaves_all_as_it_was(page: Page, desk: LiveDesk) -> None:
    frame = desk.game / "game.yaml"
    whole = frame.read_bytes()
    good = picture(page)
    frame.write_bytes(whole[: len(whole) // 2] + b"\n  - [")
    expect(page.locator(".problems h3")).to_contain_text("below is what stood before")
    expect(page.locator(".problems .place").first).to_contain_text("card_data/small/game.yaml:")
    assert picture(page) == good
    frame.write_bytes(whole)
    expect(page.locator(".problems")).to_have_count(0)


def test_what_cannot_be_read_is_told_alone(page: Page, desk: LiveDesk) -> None:
    frame, template = desk.game / "game.yaml", desk.template
    whole, drawn = frame.read_bytes(), template.read_bytes()
    template.write_bytes(drawn + b"\n{% if %}\n")
    expect(page.locator(".problems h3")).to_have_text(
        "Not right yet; below is the last good picture"
    )
    frame.write_bytes(whole[: len(whole) // 2] + b"\n  - [")
    expect(page.locator(".problems h3")).to_have_text(
        "English: this can't be read; below is what stood before"
    )
    template.write_bytes(drawn)
    frame.write_bytes(whole)
    expect(page.locator(".problems")).to_have_count(0)


def test_cards_come_and_go(page: Page, desk: LiveDesk) -> None:
    page.evaluate("location.hash = '#/wall'")
    expect(page.locator(".count")).to_have_text("6 faces")
    text = desk.sheet.read_text("utf-8")
    desk.sheet.write_text(text + "Rope,1,Tool,1,Hold on.,\n", "utf-8")
    expect(page.locator(".count")).to_have_text("7 faces")
    expect(page.locator(".tile[data-key=rope] img[data-shown]")).to_have_count(1)
    desk.sheet.write_text(text, "utf-8")
    expect(page.locator(".count")).to_have_text("6 faces")


def test_the_server_says_no_face_it_does_not_have(browser: Browser, desk: LiveDesk) -> None:
    with looked_at(browser, desk.served.address, refused="the server responded with") as page:
        told = page.evaluate(ODD)
    assert [status for status, _ in told] == [422, 422, 422, 422, 404, 404]
    problem = json.loads(told[3][1])["problems"][0]
    assert problem["message"] == "no ink 'red'; one of full, low, grey"
