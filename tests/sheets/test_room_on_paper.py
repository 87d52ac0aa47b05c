"""Blocks at full size, and nothing lies over anything else."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as some
from sheet_samples import POKER, TEMPLATE, cards, layout, planned

from rnr_print.errors import InputError
from rnr_print.sheets.geometry import Edges, Rect, Size
from rnr_print.sheets.grid import grid
from rnr_print.sheets.imposition import Item, PageSide, SheetPage, plan
from rnr_print.sheets.marks import cut_lines, cut_marks, fold_line
from rnr_print.sheets.sides import Sides

MARKS = TEMPLATE.rules.marks
EVERY_SHEET = [
    pytest.param(paper, sides, gap, count, id=f"{paper}-{sides}-gap{gap}-{count}")
    for paper in TEMPLATE.papers
    for sides in Sides
    for gap in (0, 3)
    for count in (1, 5, 18)
]


@pytest.mark.parametrize(
    ("paper", "sides", "gap", "cards"),
    [
        ("a4", Sides.DUPLEX_LONG, 0, 9),
        ("a4", Sides.DUPLEX_SHORT, 3, 9),
        ("letter", Sides.DUPLEX_LONG, 0, 9),
        ("letter", Sides.SIMPLEX, 3, 8),
        ("a3", Sides.SIMPLEX, 0, 18),
        ("a4", Sides.GUTTERFOLD, 0, 4),
        ("letter", Sides.GUTTERFOLD, 0, 4),
        ("a3", Sides.GUTTERFOLD, 0, 8),
    ],
)
def test_poker_cards_on_a_sheet(paper: str, sides: Sides, gap: float, cards: int) -> None:
    found = grid(POKER, layout(paper, gap), sides)
    assert found.columns * found.rows == cards
    assert len(found.slots) == cards


def test_a4_margins() -> None:
    block = grid(POKER, layout(), Sides.DUPLEX_LONG).block
    assert block == Rect(10.5, 16.5, 189, 264)


def margin_rects(page: SheetPage) -> dict[str, Rect]:
    around = page.margins
    return {"ruler": around.ruler.rect, "footer": around.footer.rect, "head": around.head.rect}


def mark_rects(page: SheetPage) -> list[Rect]:
    thick = 0.05
    found = []
    for x0, y0, x1, y1 in cut_marks(page, MARKS):
        line = Rect.between(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        upright = x0 == x1
        grow = Edges(thick, 0, thick, 0) if upright else Edges(0, thick, 0, thick)
        found.append(line.grown(grow))
    return found


@pytest.mark.parametrize(("paper", "sides", "gap", "count"), EVERY_SHEET)
def test_nothing_overlaps_and_all_is_printable(
    paper: str, sides: Sides, gap: float, count: int
) -> None:
    for page in planned(count, paper, sides, gap):
        printable = Rect(5, 5, page.paper.width - 10, page.paper.height - 10)
        trims = [placed.trim for placed in page.placements]
        inked = [placed.trim.grown(placed.bleed) for placed in page.placements]
        others = [*margin_rects(page).values(), *mark_rects(page)]
        assert all(printable.holds(rect) for rect in (*inked, *others))
        assert not any(a.overlaps(b) for a, b in itertools.combinations(trims, 2))
        assert not any(
            bleed.overlaps(trim)
            for i, bleed in enumerate(inked)
            for j, trim in enumerate(trims)
            if i != j
        )
        assert not any(rect.overlaps(ink) for rect in others for ink in inked)
        assert not any(
            a.overlaps(b) for a, b in itertools.combinations(margin_rects(page).values(), 2)
        )
        assert not any(
            mark.overlaps(rect) for mark in mark_rects(page) for rect in margin_rects(page).values()
        )


@pytest.mark.parametrize(("paper", "sides", "gap", "count"), EVERY_SHEET)
def test_fronts_have_marks_on_every_cut_line_outside_the_block(
    paper: str, sides: Sides, gap: float, count: int
) -> None:
    for page in planned(count, paper, sides, gap):
        if page.side is PageSide.BACK:
            continue
        marks = cut_marks(page, MARKS)
        xs, ys = cut_lines(page)
        trims = [placed.trim for placed in page.placements]
        assert set(xs) == {round(x, 4) for trim in trims for x in (trim.left, trim.right)}
        assert set(ys) == {round(y, 4) for trim in trims for y in (trim.bottom, trim.top)}
        assert sorted(x0 for x0, _, x1, _ in marks if x0 == x1) == sorted([*xs, *xs])
        assert sorted(y0 for _, y0, _, y1 in marks if y0 == y1) == sorted([*ys, *ys])
        assert not any(rect.overlaps(page.block) for rect in mark_rects(page))
        lengths = [abs(x1 - x0) + abs(y1 - y0) for x0, y0, x1, y1 in marks]
        assert min(lengths) >= MARKS.shortest - 1e-9
        assert max(lengths) <= MARKS.length + 1e-9


def test_marks_stand_as_wished_where_there_is_room() -> None:
    (page,) = planned(9, "a4", Sides.SIMPLEX)
    below = next(mark for mark in cut_marks(page, MARKS) if mark[0] == mark[2] == 10.5)
    assert below == pytest.approx((10.5, 13.5, 10.5, 10.3))
    assert page.placements[0].bleed == Edges(2.5, 0, 0, 2.5)
    assert page.placements[4].bleed == Edges(0, 0, 0, 0)


def test_backs_bleed_three_millimeters() -> None:
    _, back = planned(9, "a4", Sides.DUPLEX_LONG)
    assert {placed.bleed.top for placed in back.placements} == {3, 0}
    assert back.placements[0].bleed == Edges(0, 0, 3, 3)


def test_bleed_fills_empty_places_beside() -> None:
    (page,) = planned(1, "a4", Sides.SIMPLEX)
    assert page.placements[0].bleed == Edges(2.5, 2.5, 2.5, 2.5)


def test_a_gap_is_shared_by_both_neighbors() -> None:
    (page,) = planned(9, "a4", Sides.SIMPLEX, gap=3)
    middle = page.placements[4]
    assert middle.bleed == Edges(1.5, 1.5, 1.5, 1.5)
    assert page.placements[5].trim.left - middle.trim.right == pytest.approx(3)


def test_the_fold_keeps_a_white_line() -> None:
    (page,) = planned(1, "a4", Sides.GUTTERFOLD)
    front, back = page.placements
    fold = fold_line(page)
    assert fold is not None
    assert fold[0] == fold[2] == 105
    assert front.trim.right + front.bleed.right == pytest.approx(105 - 0.5)
    assert back.trim.left - back.bleed.left == pytest.approx(105 + 0.5)
    assert fold_line(planned(1, "a4", Sides.SIMPLEX)[0]) is None


@pytest.mark.parametrize("sides", Sides)
def test_cards_keep_their_size(sides: Sides) -> None:
    for page in planned(5, "a3", sides):
        assert {frozenset((p.trim.width, p.trim.height)) for p in page.placements} == {
            frozenset((63, 88))
        }
        assert {placed.face for placed in page.placements} == {POKER}


def test_points_lie_on_their_side_in_upright_slots() -> None:
    (page,) = plan(cards(2, landscape=True), layout(), Sides.SIMPLEX)
    assert [(p.rotate, p.face) for p in page.placements] == [(90, Size(88, 63))] * 2
    assert page.placements[0].trim == Rect(10.5, 192.5, 63, 88)


def test_a_card_that_does_not_fit_names_the_paper_that_would() -> None:
    with pytest.raises(InputError) as caught:
        plan([Item("map", None, Size(185, 285))], layout("a4"), Sides.SIMPLEX)
    assert str(caught.value) == (
        "a card of 185 x 285 mm does not fit on a4 at full size, with marks and ruler inside"
        " 200 x 287 mm printable; a3 would hold 1"
    )
    with pytest.raises(InputError, match="no paper here is larger"):
        plan([Item("map", None, Size(300, 400))], layout("a4"), Sides.SIMPLEX)


def test_a_printer_with_wide_edges_gets_fewer_cards() -> None:
    wide = grid(POKER, layout("letter", unprintable=8), Sides.SIMPLEX)
    assert wide.columns * wide.rows == 8
    with pytest.raises(
        InputError, match=r"poker on a4 leaves no room .* remove it from sheet\.yaml"
    ):
        grid(POKER, layout("a4", unprintable=10), Sides.SIMPLEX)


@given(
    width=some.floats(30, 100), height=some.floats(30, 130), sides=some.sampled_from(list(Sides)),
    gap=some.sampled_from([0, 3]),
)  # fmt: skip
def test_any_card_has_margins_around(width: float, height: float, sides: Sides, gap: float) -> None:
    item = Item("front", "back", Size(width, height))
    for page in plan([item] * 3, layout("a3", gap), sides):
        printable = Rect(5, 5, 287, 410)
        assert all(printable.holds(rect) for rect in margin_rects(page).values())
        assert not any(r.overlaps(page.block) for r in margin_rects(page).values())
        assert page.margins.ruler.length == pytest.approx(100)
