"""Where spots of an open table lie in its pictures, in centimeters and in inches."""

from types import MappingProxyType
from typing import Any, cast

import pytest

from rnr_print.book.open_table.markings import Markings
from rnr_print.book.open_table.places import Places, Window
from rnr_print.engine.boards.plane.spots import Spot


def test_a_window_has_air_and_stays_on_the_table():
    spots = [Spot(2000, 2000), Spot(4000, 6000)]
    assert Window.around(spots, (8000, 8000), 300, 1600) == (1700, 1700, 4300, 6300)
    assert Window.around([Spot(130, 130)], (8000, 8000), 300, 1600) == (0, 0, 930, 930)
    assert Window.around([], (7200, 4800), 300, 1600) == (0, 0, 7200, 4800)


@pytest.mark.parametrize(("unit", "long"), [("cm", 10.0), ("in", 25.4)])
def test_a_unit_of_the_table_is_so_long_in_the_picture(unit: str, long: float):
    places = Places(Window(0, 0, 7200, 4800), unit, (1.0, 4.0), 200, 200)
    assert places.scale == 4.0
    assert places.mm(100) == pytest.approx(long / 4)
    assert places.width == pytest.approx(72 * long / 4)
    assert places.spot(Spot(0, 200)) == pytest.approx((0, long / 2))


def test_the_first_scale_that_has_room_is_taken():
    window, scales = Window(0, 0, 1000, 1000), (1.0, 2.0, 5.0)
    assert Places(window, "cm", scales, 100, 100).scale == 1.0
    assert Places(window, "cm", scales, 99, 100).scale == 2.0
    assert Places(window, "cm", scales, 1, 1).scale == 5.0


def test_the_bar_is_as_long_as_it_says():
    drawn: list[Any] = []

    class Pen:
        canvas = None

        def line(self, spots: Any, *_: object) -> None:
            drawn.append(spots)

    class Brush:
        inks = MappingProxyType({"type": None})

    places = Places(Window(0, 0, 2400, 2400), "cm", (4.0,), 100, 100)
    mark = Markings(cast(Any, Brush()), cast(Any, Pen()), places)
    mark.words = lambda *_, **__: None  # type: ignore[method-assign]
    mark.bar(1000, "10 cm")
    (start, _), (end, _) = drawn[0]
    assert (start, end) == (35, 60)
