"""A table without squares in a browser: a way is clicked where nothing suggests itself. 2 s."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from browsers import NARROW, WIDE, served
from matches import CARDS

from rnr_print.core.workspace import find_workspace
from rnr_print.play.opening import Opening
from rnr_print.play.session import Session
from rnr_print.play.site import table_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DOT = bytes.fromhex("524946461a000000574542505650384c0d0000002f00000010071011118888fe0700")
CHOICE = ".choices button"


@contextmanager
def _sat(
    browser: Browser, opening: Opening, side: str, size: dict[str, int]
) -> Iterator[tuple[Page, Session]]:
    """A table in a window of a size; nothing went wrong in the page."""
    site, session = table_of(find_workspace(CARDS.parent), opening.game, "en", None)
    session.picture = lambda kind, name: DOT  # type: ignore[method-assign]
    session.begin(opening)
    session.viewer = side
    errors: list[str] = []
    with served(site) as host:
        context = browser.new_context(viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(host.address)
        yield page, session
        context.close()
    assert errors == []


@pytest.fixture
def sitting(browser: Browser) -> Iterator[tuple[Page, Session]]:
    """Two people at a table with two walls."""
    opening = Opening("breaking-news", 3, "ex.between-the-walls")
    with _sat(browser, opening, "blue", WIDE) as (page, session):
        page.wait_for_selector(".sheet .piece")
        yield page, session


def test_on_a_phone_spots_lie_above_the_question(browser: Browser) -> None:
    with _sat(browser, Opening("colonial", 7), "blue", NARROW) as (page, _):
        page.wait_for_selector(".sheet .suggested.lit")
        bottoms, foot = page.evaluate(
            """() => [[...document.querySelectorAll(".chart .lit")].map(
                (each) => each.getBoundingClientRect().bottom),
                document.querySelector(".prompt").getBoundingClientRect().top]"""
        )
        assert min(bottoms) <= foot


def _at(page: Page, x: float, y: float) -> None:
    """Click a spot of the table, cm."""
    box = page.locator(".sheet").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * x / 80, box["y"] + box["height"] * (80 - y) / 80)


def test_a_man_is_led_by_clicks_around_a_corner(sitting: tuple[Page, Session]) -> None:
    page, session = sitting
    page.locator(".sheet .piece[data-id=b1]").click()
    page.get_by_role("button", name="Run").click()
    page.wait_for_selector(".sheet.aimed .suggested")
    assert page.locator(".suggested polyline").count() > 2
    _at(page, 40, 32)
    page.locator(CHOICE).first.click()
    refused = page.wait_for_selector(".notice .refused")
    assert refused is not None
    assert "nobody climbs that alone" in refused.inner_text()
    _at(page, 31, 26)
    page.locator(CHOICE).nth(1).click()
    _at(page, 31, 33)
    assert page.locator(".draft").get_attribute("points").count(",") == 3  # type: ignore[union-attr]
    page.locator(CHOICE).first.click()
    page.wait_for_selector(".prompt .main")
    match = session.match
    assert match is not None
    (way,) = [each for each in match.answers if isinstance(each, str)]
    ends = [tuple(map(float, spot.split("/"))) for spot in way.removeprefix("way=").split()]
    assert [(round(x), round(y)) for x, y in ends] == [(31, 26), (31, 33)]
