"""How thick cards are: by the millimeter or the weight of their paper, bare or in sleeves."""

from __future__ import annotations

import pytest

from rnr_print.build.products.card_stock import stock_of, thickness_problem, told_thickness
from rnr_print.print.components.boxes import Stock
from rnr_print.print.components.plans import StockPlan

PLAN = StockPlan(thickness=0.3, bulk=1.1, sleeve_thickness=0.2, sleeve_size=3, play=2)


@pytest.mark.parametrize(
    ("thickness", "sleeved", "stock"),
    [
        ("", False, Stock(0.3, 0, 2)),
        ("", True, Stock(0.5, 3, 2)),
        ("0.4", False, Stock(0.4, 0, 2)),
        ("0.4mm", False, Stock(0.4, 0, 2)),
        ("300g", False, Stock(0.33, 0, 2)),
        ("0.4", True, Stock(0.6, 3, 2)),
    ],
)
def test_a_stock_is_the_games_or_the_users(thickness: str, sleeved: bool, stock: Stock) -> None:
    found = stock_of(PLAN, thickness, sleeved)
    assert found.thickness == pytest.approx(stock.thickness)
    assert (found.sleeve, found.play) == (stock.sleeve, stock.play)


@pytest.mark.parametrize("good", ["0.1", "0.32", "0.3mm", "0.3 mm", "2", "80g", "300g", "600g"])
def test_sound_thicknesses_have_no_problem(good: str) -> None:
    assert thickness_problem(good) is None


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ("thick", "is no thickness; say mm a card such as 0.32mm, or a paper weight such as 300g"),
        ("-1", "is out of range; 0.1 to 2 mm a card"),
        ("-1mm", "is out of range; 0.1 to 2 mm a card"),
        ("0.3cm", "is no thickness"),
        ("nan", "is no thickness"),
        ("0", "is out of range; 0.1 to 2 mm a card"),
        ("32", "is out of range; 0.1 to 2 mm a card"),
        ("20g", "is out of range; 80 to 600 g/m²"),
        ("9000g", "is out of range"),
    ],
)
def test_others_are_told_with_what_would_be_right(bad: str, message: str) -> None:
    assert (thickness_problem(bad) or "").startswith(message)


@pytest.mark.parametrize("same", ["0.3", "0.30", "0.3mm", "0.3 mm", "+0.3"])
def test_names_tell_a_thickness_alike_however_it_is_written(same: str) -> None:
    assert told_thickness(same) == "0.3mm"
    assert told_thickness("300g") == "300g"
