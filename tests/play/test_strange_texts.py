"""A stranger's game at the table: names and rules that are markup run nothing. Costs 3 s."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from browsers import looked_at, served
from desks import Desk

from rnr_print.core.workspace import find_workspace
from rnr_print.play.opening import Opening
from rnr_print.play.site import table_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = "false-lights"
MEAN = "<img src=x onerror=window.had=1><script>window.had=1</script>"


def test_names_and_rules_of_strangers_are_text(browser: Browser, tmp_path: Path) -> None:
    """In a browser that heeds no policy, too."""
    assert Desk(tmp_path).rnr("init", GAME).code == 0
    game = tmp_path / GAME / "card_data" / GAME
    for file in (game / "cards").glob("*.yaml"):
        text = file.read_text("utf-8")
        file.write_text(re.sub(r"name: ([A-Z])", rf"name: {MEAN}\1", text), "utf-8")
    rules = game / "rulebook" / "01-rules.md"
    written = MEAN.replace("<", r"\<")
    rules.write_text(
        re.sub(r" \{#([\w.-]+) src", rf" {written} {{#\1 src", rules.read_text("utf-8")), "utf-8"
    )
    site, session = table_of(find_workspace(tmp_path / GAME), GAME, "en", None)
    session.picture = lambda kind, name: b""  # type: ignore[method-assign]
    session.begin(
        Opening(GAME, 7, agents={list(session.room.desk.database.game.sides)[-1]: "greedy"})
    )
    with served(site) as at, looked_at(browser, at.address, bypass_csp=True) as page:
        page.wait_for_selector(".felt > *")
        page.wait_for_selector(".piece .name")
        page.locator(".log .rule").first.click()
        page.wait_for_selector(".paragraph p")
        assert written in page.locator(".paragraph").inner_text()
        assert MEAN in page.locator(".felt").inner_text()
        assert MEAN in page.locator(".log").inner_text()
        assert page.evaluate("window.had") is None
        assert page.locator("main script, main [onerror], main img[src=x]").count() == 0
