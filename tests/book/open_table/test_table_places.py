"""Where spots of an open table lie in its pictures, in centimeters and in inches."""

from collections import defaultdict
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import pytest
from reportlab.lib.colors import black

from rnr_print.book.open_table.markings import Markings
from rnr_print.book.open_table.places import Places, Window
from rnr_print.book.open_table.view import TableView
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pdf.canvas import Canvas


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


def test_nothing_is_drawn_of_the_ground_that_a_piece_of_the_table_does_not_show(
    monkeypatch: pytest.MonkeyPatch,
):
    class Wood(TableView):
        def window(self, wide: float, high: float) -> Window:
            return Window(2000, 2000, 3000, 3000)

        def paint(self, sketch: Sketch, mark: Markings) -> None:
            corners = (Spot(0, 0), Spot(6000, 0), Spot(6000, 6000), Spot(0, 6000))
            self.ground(sketch, Polygon(corners), "rings")

    drawn: list[float] = []
    for name in ("circle", "line"):
        real = getattr(Sketch, name)

        def note(sketch: Sketch, *given: Any, real: Any = real) -> None:
            spots = given[0] if isinstance(given[0], tuple) else (given[:2],)
            drawn.extend(at for spot in spots for at in spot)
            real(sketch, *given)

        monkeypatch.setattr(Sketch, name, note)
    brushes = SimpleNamespace(inks=defaultdict(lambda: Ink(black)))
    view = Wood(cast(Any, brushes), (6000, 6000), 80, 80)
    view.draw(Canvas("en"), 0, 0)
    beyond = view.mm(view.pitch)
    assert len(drawn) > 20
    assert -beyond <= min(drawn)
    assert max(drawn) <= view.width + beyond
