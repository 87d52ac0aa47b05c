"""Checks of what no file of a game can spoil: the engine's order, its reach, the imposition."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.build.edition import OpenEdition
from rnr_print.check import rules, sheets
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.workspace import Workspace
from rnr_print.examples import random_play
from rnr_print.games.rocknroll.checks import ambiguity, open_questions
from rnr_print.games.rocknroll.checks.ambiguity import Search
from rnr_print.games.rocknroll.checks.findings import Finding
from rnr_print.print.sheets.imposition import SheetPage

ROOT = Path(__file__).parents[2]
GAME = ROOT / "card_data" / "rocknroll"


@pytest.fixture
def game() -> GameUnderCheck:
    """The real game."""
    return GameUnderCheck(Workspace(ROOT, ROOT), "rocknroll", editions=["base"])


def test_an_order_that_nobody_asks_for(
    game: GameUnderCheck, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Finding("hidden-order", "doc + zulu", "how the cards lie decides", "ask the player")
    monkeypatch.setattr(ambiguity, "search", lambda *_: Search(findings=[found]))
    (problem,) = open_questions.hidden_order.look(game)
    assert problem.message == "doc + zulu: how the cards lie decides; ask the player"
    assert problem.place == game.database.places["doc"]


def test_a_rule_that_never_comes_up(game: GameUnderCheck, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_play, "never_played", lambda rules, *_: set(rules))
    rows = game.coverage.rows
    unplayed = replace(rows[0], fired=0, ban=False, code=("x.py:1 x",), examples=("ex.a",))
    game.coverage.rows[0] = unplayed
    (problem,) = rules.never_played.look(game)
    assert problem.message.startswith(f"{unplayed.rule} never comes up in 36 random games; ")
    assert problem.place == game.book.rules[unplayed.rule].place


def test_each_game_has_code_of_its_own(tmp_path: Path) -> None:
    workspace = Workspace(ROOT, tmp_path)
    for name in workspace.games:
        under = GameUnderCheck(workspace, name)
        assert {anchor.rule for anchor in under.anchors} & set(under.book.rules), name


def test_examples_that_no_rules_play(game: GameUnderCheck, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameUnderCheck, "played", False)
    found = list(rules.example_fails.look(game))
    assert [each.place for each in found] == [each.place for each in game.book.examples.values()]
    assert "no rules play this game; name some in game.yaml" in found[0].message


def spoiled(pages: list[SheetPage], back: bool) -> list[SheetPage]:
    """The pages without the first front, or the first back."""
    at = next(i for i, page in enumerate(pages) if page.placements[0].is_back == back)
    page = pages[at]
    filling = replace(page.filling, slots=page.filling.slots[1:])
    return [*pages[:at], replace(page, filling=filling, keys=page.keys[1:]), *pages[at + 1 :]]


@pytest.mark.parametrize(
    ("look", "back", "told"),
    [
        (sheets.sheet_count, False, "base on a4, duplex-long: 0 of bao on the sheets; 1 are in"),
        (sheets.duplex, True, "base on a4, duplex-long, sheet 1: no back behind bao; put it"),
    ],
)
def test_a_sheet_that_lacks_a_card(
    game: GameUnderCheck, monkeypatch: pytest.MonkeyPatch, look: object, back: bool, told: str
) -> None:
    whole = sheets.pages_of

    def pages(edition: OpenEdition) -> list[SheetPage]:
        job = edition.job
        if job.paper == "a4" and job.sides == "duplex-long":
            return spoiled(whole(edition), back)
        return whole(edition)

    monkeypatch.setattr(sheets, "pages_of", pages)
    (problem,) = look.look(game)  # type: ignore[attr-defined]
    assert problem.message.startswith(told)
    assert problem.place == Place(str(GAME / "game.yaml"))


def test_an_edition_that_is_not_there(game: GameUnderCheck) -> None:
    game.editions = ["bse"]
    with pytest.raises(InputError) as wrong:
        list(sheets.sheet_count.look(game))
    (problem,) = wrong.value.problems
    assert problem == Problem(
        "no edition 'bse'; one of base, expansion, veterans, expansion-1, expansion-2"
    )
