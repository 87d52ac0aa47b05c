"""Gauges laid over a page at 1:1, in pictures of both: gauge, page and engine agree.

What the engine says of a place, it says to 0.1 mm; pictures can be read to a pixel.
"""

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path

import pytest
from desks import Desk
from gauge_laying import NEAR, OFF, Bench, ways
from gauge_pictures import (
    PIXEL,
    Place,
    all_laid,
    changes,
    cut_on,
    line_of,
    seen,
)
from reportlab.lib.colors import Color

from rnr_print.book.sketch import Sketch
from rnr_print.core.workspace import OURS
from rnr_print.engine.boards.plane.bases import Disc, gap_at_most
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.zones import Arc, Corridor, Square
from rnr_print.games.breaking_news.cards.models import BANDS
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.sight import CM
from rnr_print.print.components.plans import PLAN_FILE, read_paperwork
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pdf.document import Document

GAME = "breaking-news"


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The gauges of the game on A4."""
    desk = Desk(tmp_path_factory.mktemp("gauges"))
    said = desk.rnr("build", "gauges", "--game", GAME, "--jobs", "1", "--workspace", str(OURS))
    assert said.code == 0, said.err
    (path,) = desk.output.glob("*gauges*.pdf")
    return path


@pytest.fixture(scope="module")
def bench(sheets: Path) -> Bench:
    """Where gauges are laid over what the engine says."""
    return Bench(sheets, 10)


def test_no_gauge_is_left_unlaid(shelf: Shelf, sheets: Path) -> None:
    """Whoever adds a gauge lays it over what the engine says."""
    plan = read_paperwork(shelf.database.folder / PLAN_FILE).gauges
    assert plan is not None
    assert set(plan.kinds) == {*DISCS, "range", "move", "step", "strike", "strike-arm", "covering",
                               "arc", "friends"}  # fmt: skip


def men_in_a_row(radius: int, spots: list[Spot]) -> bytes:
    """A page with the bases of men at their true size."""
    document = Document(title="Men", lang="en")
    document.begin_page(340, 60)
    sketch, black = Sketch(document.canvas), Ink(Color(0, 0, 0))
    for spot in spots:
        sketch.circle(spot.x / 10, spot.y / 10, radius / 10, black)
    document.end_page()
    return document.bytes()


def test_sticks_laid_between_bases_agree_with_the_engine(
    shelf: Shelf, sheets: Path, bench: Bench
) -> None:
    moves, radius = shelf.game.moves, shelf.game.bases.mm28 * CM // 20
    first, gaps = Spot(200, 300), (moves.step, moves.walk, moves.run)
    others = [Spot(first.x + 2 * radius + gap * CM, first.y) for gap in gaps]
    for spot, gap in zip(others, gaps, strict=True):
        further = spot.by(Spot(1, 0))
        assert gap_at_most(Disc(first, radius), Disc(spot, radius), gap * CM)
        assert not gap_at_most(Disc(first, radius), Disc(further, radius), gap * CM)
    page = seen(men_in_a_row(radius, [first, *others]))
    row = line_of(page, (0, first.y / 10), (1, 0), 330).mean(axis=1) < 0.5
    edges = changes(row)
    begin, near = edges[1], edges[2::2]  # where the first man ends, where others begin
    apart = [edge - begin for edge in near]
    assert apart == pytest.approx([10 * gap for gap in gaps], abs=NEAR + PIXEL)
    for name, marks, end in (("move", apart[:2], apart[2]), ("step", [], apart[0])):
        stick = all_laid(sheets)[name]
        sheet = seen(sheets, stick.page)
        bench.marked(stick, marks, end)
        back = cut_on(sheet, stick.spot((3, OFF)), stick.turned((-1, 0)), 3)
        ahead = cut_on(sheet, stick.spot((3, OFF)), stick.along, end - 3)
        assert back + ahead == pytest.approx(end, abs=2 * NEAR)


def test_the_range_stick_has_every_distance_of_fire_and_of_sight(
    shelf: Shelf, sheets: Path, bench: Bench
) -> None:
    strip, marks = 250, {*BANDS, *shelf.game.spotting.bands, shelf.weapons["pistol"].up_to or 0}
    assert shelf.game.reactions.reach in marks
    for number in range(6):
        stick = all_laid(sheets)[f"range-{number + 1}"]
        own = [10.0 * at - strip * number for at in marks if 0 < 10 * at - strip * number <= strip]
        bench.marked(stick, [at for at in own if number < 5 or at < strip], strip)
    last = all_laid(sheets)["range-6"]
    end = cut_on(seen(sheets, last.page), last.spot((200, OFF)), last.along, strip - 200)
    assert 200 + end == pytest.approx(10 * max(BANDS) - 5 * strip, abs=NEAR)


DISCS = {"blast-5": "grenade", "blast-7": "tank-gun", "smoke": "", "mortar": ""}
"""Round templates, and a weapon whose blast each is."""


@pytest.mark.parametrize("name", DISCS)
def test_discs_cover_whom_the_engine_catches(shelf: Shelf, bench: Bench, name: str) -> None:
    sizes, weapon = shelf.game.templates, DISCS[name]
    own = {"smoke": sizes.smoke, "mortar": sizes.mortar}
    radius = shelf.weapons[weapon].blast if weapon else own[name]
    assert radius is not None
    disc = Disc(Spot(0, 0), radius * CM)
    bench.agrees(name, disc.covers, ways(11, 53, 98, 151, 222, 287, 340))


def test_the_quarters_of_a_strike_are_its_disc(shelf: Shelf, sheets: Path, bench: Bench) -> None:
    reach = shelf.game.templates.strike
    disc = Disc(Spot(0, 0), reach * CM)
    for number in range(1, 5):
        bench.agrees(f"strike-{number}", disc.covers, ways(7, 28, 49, 83))
        quarter = all_laid(sheets)[f"strike-{number}"]
        for far in (40.0, 77.0, 121.0):  # its upright edge goes through the middle
            at, left = quarter.spot((6, far)), quarter.turned((-1, 0))
            assert cut_on(seen(sheets, quarter.page), at, left, 6) == pytest.approx(6, abs=NEAR)
    arm = all_laid(sheets)["strike-arm"]
    bench.marked(arm, [50.0, 100.0], 10.0 * reach)
    end = cut_on(seen(sheets, arm.page), arm.spot((100, OFF)), arm.along, 10 * reach - 100)
    assert 100 + end == pytest.approx(10 * reach, abs=NEAR)


def test_two_angles_frame_an_area_under_covering_fire(shelf: Shelf, bench: Bench) -> None:
    side = shelf.game.zone.side * CM
    area = Square(Spot(side // 2, -side // 2), side, Spot(0, 1))
    lines: list[tuple[Place, Place]] = [
        ((62.5, -7), (0, 1)), ((112.5, -7), (0, 1)), ((7, -62.5), (-1, 0)), ((7, -112.5), (-1, 0)),
        ((140, -11), (1, 0)), ((11, -140), (0, -1)),
    ]  # fmt: skip
    for number in (1, 2):
        bench.agrees(f"covering-{number}", area.covers, lines)


def test_the_arc_is_what_a_man_watches(shelf: Shelf, sheets: Path, bench: Bench) -> None:
    half, base = shelf.game.reactions.arc, shelf.game.bases.mm28 / 2
    arc = Arc(Spot(0, 0), offset(0, 1_000_000), half)
    for side in (-1, 1):
        x, y = side * sin(radians(half)), cos(radians(half))  # along its edge
        out = side * y, -side * x
        starts = [(x * far - 6 * out[0], y * far - 6 * out[1]) for far in (33, 58, 86)]
        bench.agrees("arc", arc.covers, [(start, out) for start in starts])
    gauge = all_laid(sheets)["arc"]
    sheet = seen(sheets, gauge.page)
    for at in (-31, 8, 37):
        ((_, up),) = ways(at)
        middle = (up[0] * 50, up[1] * 50)
        back = cut_on(sheet, gauge.spot(middle), gauge.turned((-up[0], -up[1])), 50 - base)
        assert 50 - back == pytest.approx(base, abs=NEAR), "it is set against a base"


def test_the_tee_shows_where_friends_are_in_the_line_of_fire(
    shelf: Shelf, sheets: Path, bench: Bench
) -> None:
    friendly, half = shelf.game.friendly, shelf.game.switches.friendly_half_width
    target = Spot(0, 0)
    lane = Corridor(Spot(0, -500), target, half * CM, 0, friendly.beyond * CM)
    lines: list[tuple[Place, Place]] = [
        ((80, 4), (1, 0)), ((-80, 11), (-1, 0)), ((3, 80), (0, 1)), ((-4.5, 80), (0, 1)),
    ]  # fmt: skip
    bench.agrees("friends", lane.covers, lines)
    near = Corridor(Spot(0, 0), Spot(0, 1000), half * CM, friendly.ahead * CM)
    begins = next(at for at in range(200) if near.covers(Spot(0, at * 5))) / 2
    gauge = all_laid(sheets)["friends"]
    sheet, ahead = seen(sheets, gauge.page), gauge.turned((0, 1))
    mark = cut_on(sheet, gauge.spot((6, 20)), ahead, begins - 20)  # drawn as cuts are
    assert 20 + mark == pytest.approx(begins, abs=NEAR)
    below = cut_on(sheet, gauge.spot((62, 5)), gauge.turned((0, -1)), 5)
    assert below == pytest.approx(5, abs=NEAR), "its bar lies on the target's middle"
