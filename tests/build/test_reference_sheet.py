"""The reference sheet says the game's numbers, in each language, on two pages."""

from __future__ import annotations

import io
from fractions import Fraction
from pathlib import Path

import pytest
from paperwork_jobs import ROOT, job, workspace_with
from pypdfium2 import PdfDocument

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import reference_sheet
from rnr_print.core.errors import InputError
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll import goal_change
from rnr_print.games.rocknroll.capture import SIX
from rnr_print.games.rocknroll.prisoners import BACKFIRES, NEEDS
from rnr_print.print.components.chances import chance

pytestmark = pytest.mark.usefixtures("blank_pictures")
GAME = ROOT / "card_data" / "rocknroll"


def text_of(data: bytes) -> list[str]:
    pages = PdfDocument(io.BytesIO(data))
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pages]


def test_the_numbers_are_those_of_the_game() -> None:
    game = read_database(GAME).game
    numbers = game.told_numbers
    assert numbers["price_capture"] == game.prices.capture
    assert numbers["ok_to_win"] == game.modes["base"].ok_to_win
    assert numbers["rd_limit"] == game.modes["expansion"].rd_limit
    assert (numbers["orders_paid"], numbers["losses_paid"]) == game.modes["base"].orders_a_loss


def test_the_prisoner_table_is_the_engines() -> None:
    numbers = read_database(GAME).game.told_numbers
    assert {fate: numbers[f"{fate}_on"] for fate in NEEDS} == NEEDS
    assert numbers["home_on"] == BACKFIRES
    assert numbers["capture_on"] == SIX


def test_the_prices_in_cards_are_the_engines() -> None:
    numbers = read_database(GAME).game.told_numbers
    assert numbers["cards_goal_change"] == goal_change.CARDS
    assert numbers["cards_current_act"] == goal_change.CARDS


@pytest.mark.parametrize(
    ("needed", "rolls", "parts"), [(6, 1, (1, 6)), (6, 2, (11, 36)), (4, 3, (7, 8)), (1, 1, (1, 1))]
)
def test_chances_are_those_of_a_die(needed: int, rolls: int, parts: tuple[int, int]) -> None:
    assert chance(needed, rolls) == Fraction(*parts)


def test_what_may_fail_is_never_said_to_be_sure() -> None:
    first = text_of(reference_sheet.build(OpenEdition(job("reference"))).data)[0]
    assert "99%" in first
    assert "100%" not in first


@pytest.mark.parametrize(
    ("locale", "first", "second"),
    [
        ("en", "5 OK win the war", "Torture 4+ 1 order"),
        ("ru", "5 ОК — победа в войне", "Пытать 4+ 1 приказ"),
    ],
)
def test_both_pages_are_told(locale: str, first: str, second: str) -> None:
    data, line, _ = reference_sheet.build(OpenEdition(job("reference", locale)))
    pages = text_of(data)
    assert line.startswith("2 pages")
    assert first in pages[0].replace("\u00a0", " ")
    assert second in pages[1].replace("\u00a0", " ")
    assert "{" not in "".join(pages)


@pytest.mark.parametrize("paper", ["letter", "a3"])
def test_the_sheet_fits_other_paper(paper: str) -> None:
    data, _, _ = reference_sheet.build(OpenEdition(job("reference", "ru", paper, ink="low")))
    assert len(text_of(data)) == 2


def declared(left: str) -> str:
    """A plan of one page whose left column is `left`."""
    page = f"{{color: op, picture: napalm, left: {left}, right: {{}}}}"
    return f"{{reference: {{base: {page}}}}}"


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("{dials: {}}", "no reference is declared"),
        (declared("{rd: {rows: [{}]}}"), "icon or a label"),
        (declared("{rd: {}}"), "rows, a table, effects_of or chances"),
        (declared("{tea: {rows: [{label: A}]}}"), "reference/tea/1"),
        (declared("{echo: {effects_of: nobody}}"), r"paperwork.yaml:\d+:\d+: .*no card 'nobody'"),
        (declared("{echo: {effects_of: bao}}"), r"paperwork.yaml:\d+:\d+: .*bao has no effects"),
    ],
)
def test_a_reference_that_cannot_be_made_is_refused(
    tmp_path: Path, plan: str, message: str
) -> None:
    with pytest.raises(InputError, match=message):
        reference_sheet.build(
            OpenEdition(job("reference", workspace=workspace_with(tmp_path, plan + "\n")))
        )
