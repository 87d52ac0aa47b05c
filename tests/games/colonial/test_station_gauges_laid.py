"""Gauges in inches laid over a page at 1:1, in pictures of both: gauge, page and engine agree."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from desks import Desk
from gauge_laying import NEAR, OFF, Bench, ways
from gauge_pictures import Place, all_laid, changes, cut_on, line_of, seen
from reportlab.lib.colors import Color

from rnr_print.book.sketch import Sketch
from rnr_print.core.workspace import OURS
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.zones import Arc, Front
from rnr_print.games.colonial.bodies import files_of
from rnr_print.games.colonial.cards.models import Weapon
from rnr_print.games.colonial.cards.words import Shape
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.print.components.plans import PLAN_FILE, read_paperwork
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pdf.document import Document

GAME = "colonial"
INCH = 25.4
FINE = 1000
"""An inch of the scenes: finer than the engine's, so that edges are found to 0.1 mm."""
TRAYS: dict[str, tuple[Shape, int]] = {
    "line-twelve": ("line", 12), "line-eight": ("line", 8), "column": ("column", 12),
    "square": ("square", 8), "skirmish-eight": ("skirmish", 8), "skirmish-six": ("skirmish", 6),
}  # fmt: skip
"""Which shape of how many men stands on each tray."""
STICKS = {"range", "move", "limber", "size", "step"}
SIZES = {"smoke": (4, 1), "grass-fire": (6, 1)}
"""What events leave on the table, inches (T7)."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """The gauges of the game on A4."""
    desk = Desk(tmp_path_factory.mktemp("gauges"))
    wish = ("--game", GAME, "--dpi", "72", "--jobs", "1", "--workspace", str(OURS))
    said = desk.rnr("build", "gauges", *wish)
    assert said.code == 0, said.err
    (path,) = desk.output.glob("*gauges*.pdf")
    return Bench(path, FINE / INCH)


def body_of(shelf: Shelf, shape: Shape, men: int) -> Body:
    """A body on foot in the middle of a scene, facing up."""
    width, depth = shelf.game.shapes[shape].foot
    files = files_of(shelf.game, shape, men)
    return Body(Spot(0, 0), 0, men, files, width * FINE, depth * FINE)


def test_no_station_gauge_is_left_unlaid(shelf: Shelf) -> None:
    """Whoever adds a gauge lays it over what the engine says."""
    plan = read_paperwork(shelf.database.folder / PLAN_FILE).gauges
    assert plan is not None
    assert set(plan.kinds) == {*TRAYS, *STICKS, *SIZES, "front", "corner", "turn"}


@pytest.mark.parametrize("name", TRAYS)
def test_a_tray_is_what_its_men_cover(shelf: Shelf, bench: Bench, name: str) -> None:
    body = body_of(shelf, *TRAYS[name])
    bench.agrees(name, body.box.covers, ways(7, 62, 118, 173, 231, 304))


@pytest.mark.parametrize("name", TRAYS)
def test_men_drawn_at_their_size_stand_in_the_slots(shelf: Shelf, bench: Bench, name: str) -> None:
    """The lines of a tray lie between the middles of the men of the front rank."""
    body = body_of(shelf, *TRAYS[name])
    front = sorted(slot.x * INCH / FINE for slot in body.slots[: body.front_rank])
    rank = body.slots[0].y * INCH / FINE
    apart = (front[1] - front[0]) if len(front) > 1 else INCH
    tray = all_laid(bench.sheets)[name]
    sheet = seen(bench.sheets, tray.page)
    for left in front[:-1]:  # a line is as dark halfway between two men as nothing around it
        at = tray.spot((left + apart / 2 - 3, rank - INCH * 0.3))
        found = changes(line_of(sheet, at, tray.along, 6).mean(axis=1) < 0.4)
        assert len(found) == 2, (name, left)
        assert sum(found) / 2 == pytest.approx(3, abs=NEAR)


def page_of(body: Body) -> bytes:
    """A page with the slots of a body at their true size, filled."""
    document = Document(title="Men", lang="en")
    document.begin_page(260, 160)
    sketch, black = Sketch(document.canvas), Ink(Color(0, 0, 0))
    wide, deep = body.width * INCH / FINE, body.depth * INCH / FINE
    for slot in body.slots:
        x, y = 130 + slot.x * INCH / FINE, 80 + slot.y * INCH / FINE
        sketch.rectangle(x - wide / 2, y - deep / 2, wide, deep, black, black, 0.01)
    document.end_page()
    return document.bytes()


def test_a_tray_laid_over_a_page_covers_just_its_men(shelf: Shelf, bench: Bench) -> None:
    body = body_of(shelf, "line", 12)
    row = line_of(seen(page_of(body)), (0, 83), (1, 0), 255).mean(axis=1) < 0.5
    left, right = changes(row)
    tray = all_laid(bench.sheets)["line-twelve"]
    sheet, half = seen(bench.sheets, tray.page), (right - left) / 2
    cuts = [cut_on(sheet, tray.spot((0, 7)), tray.turned((way, 0)), half) for way in (-1, 1)]
    assert sum(cuts) == pytest.approx(right - left, abs=2 * NEAR)


def test_the_front_square_is_the_strip_before_a_line(bench: Bench) -> None:
    """Laid on the front of twelve in line, six inches wide: it reaches as far ahead."""
    side = 6 * FINE
    front = Front(Spot(0, -side), Spot(side, -side))

    def covers(spot: Spot) -> bool:
        return front.straight(spot) and spot.y <= 0

    mm = 6 * INCH
    lines: list[tuple[Place, Place]] = [
        ((60, -7), (0, 1)), ((110, -7), (0, 1)), ((7, -60), (-1, 0)), ((7, -110), (-1, 0)),
        ((mm - 10, -11), (1, 0)), ((11, 10 - mm), (0, -1)),
    ]  # fmt: skip
    for number in (1, 2):
        bench.agrees(f"front-{number}", covers, lines)


def test_the_corner_is_the_zone_beside_the_strip(bench: Bench) -> None:
    """Set on the end of a front with one edge straight ahead, the other lies at 45 degrees."""
    front, turn = Front(Spot(-60 * FINE, 0), Spot(0, 0)), radians(22.5)

    def covers(spot: Spot) -> bool:
        x, y = (
            spot.x * cos(turn) + spot.y * sin(turn), spot.y * cos(turn) - spot.x * sin(turn),
        )  # fmt: skip
        ahead = Spot(round(x), round(y))
        return front.wide(ahead) and not front.straight(ahead)

    assert_edges(bench, "corner", covers, 22.5, (48, 90, 130))


def test_the_turning_gauge_has_a_right_angle(shelf: Shelf, bench: Bench) -> None:
    arc = Arc(Spot(0, 0), offset(0, 1_000_000), 45)
    assert_edges(bench, "turn", arc.covers, 45, (40, 62, 84))
    gauge = all_laid(bench.sheets)["turn"]
    sheet = seen(bench.sheets, gauge.page)
    reach = shelf.game.limits.limber * INCH  # as far as a gun is unlimbered
    for at in (-30, 11, 37):
        ((_, up),) = ways(at)
        start = up[0] * 60, up[1] * 60
        found = cut_on(sheet, gauge.spot(start), gauge.turned(up), reach - 60)
        assert 60 + found == pytest.approx(reach, abs=NEAR)


def assert_edges(
    bench: Bench, name: str, covers: object, half: float, fars: tuple[float, ...]
) -> None:
    """Both edges of an arc are cut where a zone ends, so far from its apex, mm."""
    assert callable(covers)
    for side in (-1, 1):
        x, y = side * sin(radians(half)), cos(radians(half))
        out = side * y, -side * x
        starts = [(x * far - 6 * out[0], y * far - 6 * out[1]) for far in fars]
        bench.agrees(name, covers, [(start, out) for start in starts])


def test_the_range_ruler_has_every_distance_of_fire_and_of_sight(
    shelf: Shelf, bench: Bench
) -> None:
    game, strip = shelf.game, 6 * INCH
    bands = {
        up_to for arm in shelf.arms.values() if isinstance(arm, Weapon)
        for up_to, _ in (*arm.line, *arm.skirmish)
    }  # fmt: skip
    bands.discard(3)  # an inch mark shows where a revolver's first band ends
    wanted = {*bands, *game.heroes.ranges, game.blind.open, game.blind.cover, game.limits.rout}
    for number in range(8):
        stick = all_laid(bench.sheets)[f"range-{number + 1}"]
        own = [at * INCH - strip * number for at in wanted if 6 * number < at < 6 * number + 6]
        bench.marked(stick, own, strip)
        if number < 7:
            bench.marked(stick, [strip], strip)
    bench.ends("range-8", strip)
    assert max(bands) == 48


def test_sticks_are_as_long_as_what_they_measure(shelf: Shelf, bench: Bench) -> None:
    sizes, laid = shelf.game.sizes, all_laid(bench.sheets)
    bench.ends("limber", shelf.game.limits.limber * INCH)
    for part in (1, 2):
        bench.marked(laid[f"move-{part}"], [2 * INCH, 4 * INCH], 6 * INCH)
    bench.marked(laid["move-1"], [6 * INCH], 6 * INCH)
    bench.marked(laid["size-1"], [sizes.small * INCH], 6 * INCH)
    bench.ends("move-2", 6 * INCH)
    bench.ends("size-2", (sizes.big - 6) * INCH)
    bench.ends("step", 2 * INCH)
    bench.marked(laid["step"], [INCH / 2, INCH], 2 * INCH)


@pytest.mark.parametrize("name", SIZES)
def test_smoke_and_fire_are_as_large_as_they_burn(bench: Bench, name: str) -> None:
    wide, high = SIZES[name]
    gauge = all_laid(bench.sheets)[name]
    sheet = seen(bench.sheets, gauge.page)
    for way, at, half in (
        ((1, 0), (0, OFF), wide), ((-1, 0), (0, OFF), wide),
        ((0, 1), (19, 0), high), ((0, -1), (19, 0), high),
    ):  # fmt: skip
        found = cut_on(sheet, gauge.spot(at), gauge.turned(way), half * INCH / 2)
        assert found == pytest.approx(half * INCH / 2, abs=NEAR)
