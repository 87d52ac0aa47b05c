"""Pictures that are painted for the first time while something else is asked."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest
from browsers import looked_at, served
from orchard import GAME, planted
from playwright.sync_api import Browser, expect

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.preview.games import usual_choice
from rnr_print.preview.screens import opened, site
from rnr_print.preview.workshop import Workshop

RECIPE = "pippin:\n  kind: portrait\n  ink: accent\n  layers: [{sky: {}}]\n"
PATIENCE = 120


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """An orchard with a picture that isn't painted; a card with it is shown in the rulebook."""
    found = planted(tmp_path / "desk")
    (found.game(GAME) / "bookplan.yaml").write_text("cards: {play.take: [pippin]}\n")
    (found.game(GAME) / "art" / "fruit.yaml").write_text(RECIPE)
    return found


@pytest.fixture
def told() -> list[tuple[int, int]]:
    return []


@pytest.fixture
def workshop(workspace: Workspace, told: list[tuple[int, int]]) -> Iterator[Workshop]:
    found = Workshop(workspace, lambda done, of: told.append((done, of)))
    yield found
    found.close()


def test_books_and_words_do_not_wait_for_pictures(
    workshop: Workshop, told: list[tuple[int, int]]
) -> None:
    with ThreadPoolExecutor() as pages:
        with workshop._painter._turn:  # others are painted
            sheets = pages.submit(workshop.ask, GAME, "sheets", {})
            assert workshop.ask(GAME, "sentences", "pippin", {})["faces"]
            assert workshop.ask_soon(list, GAME, "book", "rulebook", {})["pages"]
            assert not sheets.done()
        assert len(sheets.result(PATIENCE)["sheets"]) == 4
    assert told == [(1, 1)]


def test_what_was_painted_meanwhile_is_not_painted_again(
    workshop: Workshop, told: list[tuple[int, int]]
) -> None:
    with ThreadPoolExecutor() as pages:
        with workshop._painter._turn:
            both = [pages.submit(workshop.ask, GAME, "sheets", {}) for _ in range(2)]
            assert workshop.ask(GAME, "products")
        assert all(each.result(PATIENCE)["pages"] for each in both)
    assert told == [(1, 1)]


def test_it_paints_alone(workspace: Workspace) -> None:
    said: list[str] = []

    @contextmanager
    def alone() -> Iterator[None]:
        said.append("aside")
        yield
        said.append("back")

    workshop = Workshop(workspace, lambda *_: said.append("painted"), alone=alone)
    try:
        assert workshop.ask(GAME, "sheets", {})["pages"]
        assert said == ["aside", "painted", "back"]
    finally:
        workshop.close()


def test_what_cannot_be_painted_is_told_with_the_pages(
    workshop: Workshop, workspace: Workspace, told: list[tuple[int, int]]
) -> None:
    art = workspace.game(GAME) / "art" / "fruit.yaml"
    art.write_text(RECIPE.replace("sky", "skies"))
    (problem,) = workshop.ask(GAME, "sheets", {})["problems"]
    assert "skies" in problem["message"]
    art.write_text(RECIPE)
    assert not workshop.ask(GAME, "sheets", {})["problems"]


def test_nothing_begins_any_more_when_a_workshop_was_closed(
    workshop: Workshop, told: list[tuple[int, int]]
) -> None:
    with ThreadPoolExecutor() as pages:
        with workshop._painter._turn:
            sheets = pages.submit(workshop.ask, GAME, "sheets", {})
            assert workshop.ask(GAME, "products")
            workshop.close()
        with pytest.raises(InputError, match="closed"):
            sheets.result(PATIENCE)
    assert workshop._pool is None
    assert told == []


def test_a_book_comes_without_pictures_until_they_are_painted(
    workshop: Workshop, told: list[tuple[int, int]]
) -> None:
    done = Event()
    asked = done.set, GAME, "book", "rulebook", {}
    with workshop._painter._turn:
        blank = workshop.ask_soon(*asked)
        again = workshop.ask_soon(*asked)
    assert done.wait(PATIENCE)
    assert told == [(1, 1)], "two pages ask, one paints"
    full = workshop.ask_soon(*asked)
    assert (blank["blank"], again["blank"], full["blank"]) == (True, True, False)
    sizes = [[(page["width"], page["height"]) for page in each["pages"]] for each in (blank, full)]
    assert sizes[0] == sizes[1]
    assert blank["pages"] != full["pages"]


def test_a_book_whose_pictures_cannot_be_painted_says_so(
    workshop: Workshop, workspace: Workspace
) -> None:
    (workspace.game(GAME) / "art" / "fruit.yaml").write_text(RECIPE.replace("sky", "skies"))
    done = Event()
    asked = done.set, GAME, "book", "rulebook", {}
    assert not workshop.ask_soon(*asked)["problems"]
    assert done.wait(PATIENCE)
    (problem,) = workshop.ask_soon(*asked)["problems"]
    assert "skies" in problem["message"]


def test_a_page_of_a_book_is_there_before_its_pictures(
    browser: Browser, workspace: Workspace
) -> None:
    found = Workspace(workspace.root.resolve(), workspace.scratch.resolve())
    desk = opened(found, usual_choice(found, GAME))
    with served(site(desk)) as at:
        workshop: Workshop = desk.closing[0].__self__  # type: ignore[attr-defined]
        with looked_at(browser, at.address) as page:
            with workshop._painter._turn:
                page.evaluate("location.hash = '#/book/rulebook?page=2'")
                page.wait_for_selector(".large img[data-shown]")
                said = page.locator(".note [role=status]")
                expect(said).to_contain_text("Its pictures are being painted")
                before = page.locator(".large img").get_attribute("data-shown")
            expect(said).to_have_count(0, timeout=PATIENCE * 1000)
            page.wait_for_selector(f'.large img[data-shown]:not([data-shown="{before}"])')
    desk.close()
