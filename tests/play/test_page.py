"""The page of the table in a browser: turns played by clicks and keys, alone and for two. 8 s."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browsers import NARROW, WIDE, Served, served
from matches import CARDS

from rnr_print.core.workspace import find_workspace
from rnr_print.engine.replay import Transcript
from rnr_print.games.tabled import Wanted
from rnr_print.play.opening import Opening
from rnr_print.play.session import Session
from rnr_print.play.site import table_of
from rnr_print.rulebook.example_blocks import examples_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Response, Route

Tables = dict[str, tuple[Served, Session]]
LIT = ".lit"
FIRST = f".felt .piece{LIT}:visible, .felt .place{LIT}:visible, .prompt > .answers .answer:visible"


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """The tables of two games. No picture is drawn: what they show is tested elsewhere."""
    found: Tables = {}
    sites = {name: table_of(find_workspace(CARDS.parent), name, "en", None) for name in GAMES}
    for _, session in sites.values():
        session.picture = lambda kind, name: DOT  # type: ignore[method-assign]
    with served(sites["rocknroll"][0]) as one, served(sites["hex-tactical"][0]) as other:
        for name, host in zip(GAMES, (one, other), strict=True):
            found[name] = host, sites[name][1]
        yield found


GAMES = ("rocknroll", "hex-tactical")
DOT = bytes.fromhex("524946461a000000574542505650384c0d0000002f00000010071011118888fe0700")
"""A picture of one dot."""
Sit = Callable[..., "tuple[Page, Session]"]


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """One window for all tests: each of its own would be a process of its own."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")  # type: ignore[arg-type]
    found = context.new_page()
    found.set_default_timeout(15_000)
    yield found
    context.close()


@pytest.fixture
def sit(tables: Tables, page: Page) -> Iterator[Sit]:
    """Sits down to a game in a window where nobody sat; at the end there were no errors in it."""
    said: list[str] = []
    errors, requests = (lambda error: said.append(str(error))), (lambda sent: said.append(sent.url))

    def begin(
        game: str = "rocknroll", opening: Opening | None = None, size: dict[str, int] = WIDE
    ) -> tuple[Page, Session]:
        host, session = tables[game]
        session.match, session.viewer = None, None
        if opening is not None:
            session.begin(opening)
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.goto(host.address)
        page.wait_for_selector(".felt > *")
        return page, session

    page.on("pageerror", errors)
    page.on("request", requests)
    yield begin
    page.evaluate("sessionStorage.clear(); localStorage.clear()")
    page.context.clear_cookies()
    page.goto("about:blank")
    page.remove_listener("pageerror", errors)
    page.remove_listener("request", requests)
    roots = tuple(host.root for host, _ in tables.values())
    away = [each for each in said if not each.startswith((*roots, "data:", "about:"))]
    assert away == [], "errors in the page, or requests that leave the machine"


def at(session: Session) -> int:
    """How many answers the game has."""
    assert session.match is not None
    return len(session.match.answers)


def click(page: Page) -> None:
    """Click the first thing that can be chosen, and what it can be chosen for."""
    page.locator(FIRST).first.click()
    if page.locator(".choices").count():
        page.locator(".choices button").first.click()


def settled(page: Page, session: Session, before: int) -> None:
    """Wait until the page shows what came of a click."""
    for _ in range(100):
        if at(session) != before and not page.locator(".thinking").count():
            return
        page.wait_for_timeout(30)
    raise AssertionError("nothing came of it")


def test_a_game_is_chosen_begun_and_a_turn_played_by_clicks(sit: Sit) -> None:
    page, session = sit()
    page.get_by_role("checkbox", name="EXPANSION").uncheck()
    page.get_by_role("checkbox", name="Base game").check()
    page.locator("input[type=number]").fill("7")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".prompt .said")
    assert session.match is not None
    assert session.match.opening.wanted.modes == ("base",)
    assert session.match.opening.agents == {"vpa": "greedy"}
    for _ in range(6):
        before = at(session)
        click(page)
        settled(page, session, before)
    assert page.locator(".log li").count() > 3
    assert page.locator(".zone.row").count() == 4


def test_the_choices_before_a_game_stand_in_columns_on_a_phone(sit: Sit) -> None:
    page, _ = sit(size=NARROW)
    page.wait_for_selector(".players select")
    left = "all => all.map((each) => Math.round(each.getBoundingClientRect().left))"
    one, other = page.locator(".players select").evaluate_all(left)
    assert one == other
    label, field = page.locator(".line:has(input) > *").evaluate_all(left)
    assert label == field, "one above the other"
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]


def test_a_table_shows_that_it_is_being_read(tables: Tables, page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/language", hold)
    page.goto(tables["rocknroll"][0].address)
    reading = page.locator("progress.reading")
    reading.wait_for()
    held[0].continue_()
    page.wait_for_selector(".new-game")
    assert reading.count() == 0
    page.unroute("**/api/language")


def test_a_unit_is_clicked_and_its_targets_light_up(sit: Sit) -> None:
    opening = Opening("rocknroll", 3, "ex.t10-three-in-a-row", agents={"vpa": "random"})
    page, session = sit("rocknroll", opening)
    for _ in range(2):
        before = at(session)
        page.locator(f"[data-id=unit-moves]{LIT}").click()
        settled(page, session, before)
    page.wait_for_selector(f".zone.row[data-id=C] .place{LIT}")
    places = page.locator(f".zone.row:has(.place{LIT})")
    assert [each.get_attribute("data-id") for each in places.all()] == ["A", "C"]
    page.locator(f".zone.row[data-id=C] .place{LIT}").click()
    page.wait_for_selector(".zone.row[data-id=C] [data-id=thanh]")
    assert "Thanh moves from B to C." in page.locator(".log").inner_text()


def test_keys_answer_take_back_and_go_forward(sit: Sit) -> None:
    page, session = sit("rocknroll", Opening("rocknroll", 7, agents={"vpa": "greedy"}))
    shared = session.share()["text"]
    before = at(session)
    page.keyboard.press("1")
    settled(page, session, before)
    after = session.share()["text"]
    for key, text in (("u", shared), ("r", after)):
        before = at(session)
        page.keyboard.press(key)
        settled(page, session, before)
        assert session.share()["text"] == text


def test_what_can_not_be_chosen_says_why_and_shows_the_rule(sit: Sit) -> None:
    opening = Opening("rocknroll", 3, "ex.t09-only-your-own", agents={"vpa": "random"})
    page, session = sit("rocknroll", opening)
    page.locator("[data-id=skip]").click()
    page.wait_for_selector("dialog .refused")
    page.locator("dialog .rule").click()
    page.wait_for_selector(".paragraph p b")
    assert page.locator("dialog").count() == 0
    assert page.locator(".paragraph code").inner_text() in session.room.desk.book.rules


def test_a_piece_of_a_game_is_saved_as_an_example(sit: Sit) -> None:
    page, session = sit("rocknroll", Opening("rocknroll", 7, agents={"vpa": "greedy"}))
    for _ in range(6):
        before = at(session)
        click(page)
        settled(page, session, before)
    page.get_by_role("button", name="Save as example").click()
    page.locator("dialog input").fill("Six of one")
    page.locator("dialog .make").click()
    page.wait_for_selector("dialog .good")
    text = page.locator("dialog textarea").input_value()
    assert [each.id for each in examples_in(text, "x.md")] == ["ex.six-of-one"]
    page.set_viewport_size(NARROW)
    dialog = "document.querySelector('dialog')"
    wide = page.evaluate(f"() => {dialog}.scrollWidth - {dialog}.clientWidth")
    assert wide <= 0, "on a phone it is all in sight, too"


def test_a_game_is_shared_as_a_text_and_gone_on_with(sit: Sit) -> None:
    page, session = sit("rocknroll", Opening("rocknroll", 7, agents={"vpa": "greedy"}))
    page.keyboard.press("1")
    settled(page, session, 0)
    page.get_by_role("button", name="Share").click()
    text = page.locator("dialog textarea").input_value()
    assert Transcript.parse(text.rpartition(" ")[2]).seed == 7
    page.keyboard.press("Escape")
    page.get_by_role("button", name="New game").click()
    page.locator("dialog summary").click()
    page.locator("dialog textarea").fill("no game")
    page.locator("dialog .resume").click()
    page.wait_for_selector("dialog .problems")
    assert "this is no shared game" in page.locator("dialog .problems").inner_text()
    page.locator("dialog textarea").fill(text)
    page.locator("dialog .resume").click()
    page.wait_for_selector("dialog", state="detached")
    assert session.share()["text"] == text


def test_two_people_pass_the_screen_and_see_no_more_than_they_may(sit: Sit) -> None:
    page, session = sit("rocknroll", Opening("rocknroll", 7))
    answers: list[str] = []

    def heard(said: Response) -> None:
        if "/api/" in said.url:
            answers.append(said.text())

    page.on("response", heard)
    assert page.locator(".cover").count() == 1
    assert page.locator(".piece").count() == 0
    for _ in range(10):
        if page.locator(".cover").count():
            page.locator(".cover button").click()
            page.wait_for_selector(".piece")
        elif page.get_by_role("button", name=re.compile("Pass the screen")).count():
            page.get_by_role("button", name=re.compile("Pass the screen")).click()
            page.wait_for_selector(".cover")
            assert '"seen"' not in answers[-1]
        else:
            before = at(session)
            click(page)
            settled(page, session, before)
            page.wait_for_timeout(60)
    assert page.locator(".hand .many").count()
    page.remove_listener("response", heard)


def test_a_second_window_follows_and_can_not_answer_twice(sit: Sit, tables: Tables) -> None:
    page, session = sit("rocknroll", Opening("rocknroll", 7, agents={"vpa": "greedy"}))
    other = page.context.new_page()
    other.goto(tables["rocknroll"][0].address)
    other.wait_for_selector(".prompt .said")
    before = at(session)
    page.keyboard.press("1")
    settled(page, session, before)
    now = session.state()
    other.wait_for_selector(f".log li:nth-child({len(now['log'])})")
    assert other.locator(".log li").count() == len(now["log"])
    other.close()


def test_a_hex_is_clicked_on_the_map_and_the_counter_stands_there(sit: Sit) -> None:
    opening = Opening("hex-tactical", 5, agents={"kestrel": "greedy"})
    page, session = sit("hex-tactical", opening)
    lit = page.locator(f".sheet polygon{LIT}")
    assert lit.count() > 5
    name = lit.nth(2).get_attribute("data-id")
    about = page.locator(".piece.about").get_attribute("data-id")
    before = at(session)
    lit.nth(2).focus()
    page.keyboard.press("Enter")
    settled(page, session, before)
    page.wait_for_selector(f".sheet .piece[data-id={about}]")
    assert f"{name}" in page.locator(".log").inner_text()


def test_the_map_stays_where_it_was_scrolled_to(sit: Sit) -> None:
    page, session = sit(
        "hex-tactical", Opening("hex-tactical", 5, agents={"kestrel": "random"}), NARROW
    )
    page.locator(".prompt .said").wait_for()
    lit = page.locator(f".sheet polygon{LIT}").last
    lit.scroll_into_view_if_needed()
    top = page.evaluate("() => document.querySelector('.chart').scrollTop")
    assert top > 0
    before = at(session)
    lit.focus()
    page.keyboard.press("Enter")
    settled(page, session, before)
    page.wait_for_timeout(100)
    assert page.evaluate("() => document.querySelector('.chart').scrollTop") > 0


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_nothing_is_wider_than_the_screen(sit: Sit, game: str) -> None:
    page, _ = sit(game, Opening(game, 7), NARROW)
    page.locator(".cover button").click()
    page.wait_for_selector(".prompt .said")
    wide = page.evaluate("() => document.scrollingElement.scrollWidth")
    assert wide <= NARROW["width"]
    page.get_by_role("button", name="What happened").click()
    assert page.locator(".beside").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".beside").is_visible()


def test_no_pile_lies_below_the_edge(sit: Sit) -> None:
    """On a screen of 1280 x 800, with units at three Points, all is in sight."""
    opening = Opening("rocknroll", 7, wanted=Wanted(("base",)), agents={"vpa": "greedy"})
    page, _ = sit("rocknroll", opening)
    page.wait_for_selector(".zone.row .piece")
    page.evaluate(  # pictures are dots here, and have to be as high as cards
        """() => document.querySelectorAll(".piece img").forEach((each) => {
            each.style.aspectRatio = "63 / 88"; })"""
    )
    low = "() => { const felt = document.querySelector('.felt');"
    low += " return felt.scrollHeight - felt.clientHeight; }"
    assert page.evaluate(low) <= 0


def test_cards_that_changed_are_told_and_replayed(sit: Sit, desk_copy: Path) -> None:
    page, session = sit("rocknroll", Opening("rocknroll", 7, agents={"vpa": "greedy"}))
    home, session.folder = session.folder, desk_copy / "card_data" / "rocknroll"
    try:
        file = session.folder / "game.yaml"
        text = file.read_text("utf-8").replace("ok_to_win: 5", "ok_to_win: 4")
        file.write_text(text, "utf-8")
        session.noticed()
        page.get_by_role("button", name="Play it again with the new cards").click()
        page.wait_for_selector(".changed", state="detached")
        assert "/ 4" in page.locator(".side.own .count").first.inner_text()
    finally:
        session.folder = home
        session.noticed()
        session.again(None)
