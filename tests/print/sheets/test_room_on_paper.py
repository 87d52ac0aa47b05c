"""Blocks at full size, and nothing lies over anything else."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as some
from sheet_samples import POKER, TEMPLATE, cards, layout, planned

from rnr_print.core.errors import InputError
from rnr_print.print.sheets.geometry import Edges, Rect, Size
from rnr_print.print.sheets.grid import grid
from rnr_print.print.sheets.imposition import Item, PageSide, SheetPage, plan
from rnr_print.print.sheets.layout import Layout
from rnr_print.print.sheets.marks import cut_lines, cut_marks, fold_line
from rnr_print.print.sheets.rules import Paper
from rnr_print.print.sheets.sides import Sides

MARKS = TEMPLATE.rules.marks
EVERY_SHEET = [
    pytest.param(paper, sides, gap, count, id=f"{paper}-{sides}-gap{gap}-{count}")
    for paper in TEMPLATE.papers
    for sides in Sides
    for gap in (0, 1, None, 5)
    for count in (1, 5, 18)
]


@pytest.mark.parametrize(
    ("paper", "sides", "gap", "cards"),
    [
        ("a4", Sides.DUPLEX_LONG, 0, 9),
        ("a4", Sides.DUPLEX_LONG, None, 9),
        ("a4", Sides.DUPLEX_SHORT, None, 9),
        ("letter", Sides.DUPLEX_LONG, 0, 9),
        ("letter", Sides.SIMPLEX, None, 8),
        ("letter", Sides.DUPLEX_LONG, None, 8),
        ("a3", Sides.SIMPLEX, 0, 18),
        ("a3", Sides.DUPLEX_LONG, None, 18),
        ("a4", Sides.GUTTERFOLD, None, 4),
        ("letter", Sides.GUTTERFOLD, None, 4),
        ("a3", Sides.GUTTERFOLD, None, 8),
    ],
)
def test_poker_cards_on_a_sheet(paper: str, sides: Sides, gap: float | None, cards: int) -> None:
    found = grid(POKER, layout(paper, gap), sides)
    assert found.count == cards
    assert sum(map(len, found.slots)) == cards


def test_a4_margins() -> None:
    """A block of touching cards stands in the middle where its marks have room there."""
    block = grid(POKER, layout(), Sides.DUPLEX_LONG).block
    assert (block.width, block.height, block.left) == (189, 264, 10.5)
    apart = grid(POKER, layout(gap=None), Sides.DUPLEX_LONG).block
    assert (apart.width, apart.height, apart.left) == (195, 272, 7.5)


def margin_rects(page: SheetPage) -> dict[str, Rect]:
    around = page.margins
    assert around is not None
    return {"ruler": around.ruler.rect, "footer": around.footer.rect, "head": around.head.rect}


def mark_rects(page: SheetPage) -> list[Rect]:
    """The marks, without their thickness: they run along the edges of pictures."""
    return [
        Rect.between(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        for x0, y0, x1, y1 in cut_marks(page.filling, MARKS)
    ]


def inked(page: SheetPage) -> list[tuple[Rect, ...]]:
    """What the picture of each card fills."""
    return [placed.bleed.inked(placed.trim) for placed in page.placements]


@pytest.mark.parametrize(("paper", "sides", "gap", "count"), EVERY_SHEET)
def test_nothing_overlaps_and_all_is_printable(
    paper: str, sides: Sides, gap: float | None, count: int
) -> None:
    for page in planned(count, paper, sides, gap):
        printable = Rect(5, 5, page.paper.width - 10, page.paper.height - 10)
        pictures = inked(page)
        trims = [placed.trim for placed in page.placements]
        for (i, picture), (j, trim) in itertools.product(enumerate(pictures), enumerate(trims)):
            assert i == j or not any(rect.overlaps(trim) for rect in picture)
        words, marks = list(margin_rects(page).values()), mark_rects(page)
        everything = [*itertools.chain(*pictures), *words, *marks]
        assert all(printable.holds(rect) for rect in everything)
        for one, other in itertools.combinations(pictures, 2):
            assert gap == 0 or not any(a.overlaps(b) for a in one for b in other)
        for picture in itertools.chain(*pictures):
            assert not any(rect.overlaps(picture) for rect in (*words, *marks))
        assert not any(a.overlaps(b) for a, b in itertools.combinations(words, 2))
        assert not any(mark.overlaps(rect) for mark in marks for rect in words)


@pytest.mark.parametrize(("paper", "sides", "gap", "count"), EVERY_SHEET)
def test_fronts_have_two_marks_outside_the_block_for_every_cut_and_backs_none(
    paper: str, sides: Sides, gap: float | None, count: int
) -> None:
    for page in planned(count, paper, sides, gap):
        marks, block = cut_marks(page.filling, MARKS), page.block
        if page.side is PageSide.BACK:
            assert marks == []
            continue
        trims = [placed.trim for placed in page.placements if not placed.is_back]
        xs = sorted({round(x, 4) for trim in trims for x in (trim.left, trim.right)})
        ys = sorted({round(y, 4) for trim in trims for y in (trim.bottom, trim.top)})
        assert cut_lines(page.filling) == (xs, ys)
        outer = [
            mark for mark, rect in zip(marks, mark_rects(page), strict=True)
            if not block.holds(rect)
        ]  # fmt: skip
        assert sorted(x0 for x0, _, x1, _ in outer if x0 == x1) == sorted([*xs, *xs])
        assert sorted(y0 for _, y0, _, y1 in outer if y0 == y1) == sorted([*ys, *ys])
        lengths = [abs(x1 - x0) + abs(y1 - y0) for x0, y0, x1, y1 in marks]
        assert min(lengths) >= MARKS.shortest - 1e-9
        assert max(lengths) <= MARKS.length + 1e-9


@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("paper", TEMPLATE.papers)
@pytest.mark.parametrize("count", [1, 5, 9])
def test_marks_are_long_where_the_paper_allows(paper: str, sides: Sides, count: int) -> None:
    """At least 3.5 mm for a ruler, wherever ruler, words and white edge leave as much."""
    for page in planned(count, paper, sides, None):
        if page.side is PageSide.BACK:
            continue
        assert page.margins is not None
        block, free = page.block, page.margins.free
        for x0, y0, x1, y1 in cut_marks(page.filling, MARKS):
            side = (
                "bottom" if y1 < block.bottom - 0.1 else "top" if y1 > block.top + 0.1
                else "left" if x1 < block.left - 0.1 else "right" if x1 > block.right + 0.1
                else None
            )  # fmt: skip
            if side is None:
                continue
            beside_backs = side == "right" and page.side is PageSide.FOLDED
            start = TEMPLATE.rules.bleed.back + MARKS.clear if beside_backs else MARKS.corner
            room = getattr(free, side) - start
            assert abs(x1 - x0) + abs(y1 - y0) >= min(3.5, room) - 1e-6
    a4 = planned(9, "a4", sides, None)[0]
    assert a4.margins is not None
    assert min(a4.margins.free.bottom, a4.margins.free.top) >= 3.5 + MARKS.corner


@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("paper", TEMPLATE.papers)
@pytest.mark.parametrize("count", [1, 4, 9, 11])
def test_crosses_stand_in_the_gaps_at_every_corner(paper: str, sides: Sides, count: int) -> None:
    """From each corner of a front that points into a gap, a mark to each side runs through it."""
    found = 0
    for page in planned(count, paper, sides, None):
        if page.side is PageSide.BACK:
            continue
        marks = {tuple(round(v, 2) for v in mark) for mark in cut_marks(page.filling, MARKS)}
        grid = page.filling.grid
        for trim in (placed.trim for placed in page.placements if not placed.is_back):
            for y in (trim.bottom, trim.top):
                if trim.left > page.block.left + 1:
                    at = (trim.left - grid.gap + 0.5, y, trim.left - 0.5, y)
                    assert tuple(round(v, 2) for v in at) in marks
                    found += 1
            for x in (trim.left, trim.right):
                if trim.top < page.block.top - 1:
                    at = (x, trim.top + 0.5, x, trim.top + grid.row_gap - 0.5)
                    assert tuple(round(v, 2) for v in at) in marks
                    found += 1
    assert found or count == 1


def test_marks_of_touching_cards_stand_outside_their_bleed() -> None:
    (page,) = planned(9, "a4", Sides.SIMPLEX)
    left = next(mark for mark in cut_marks(page.filling, MARKS) if mark[2] < page.block.left)
    assert left[0] == pytest.approx(10.5 - 2)
    assert left[2] == pytest.approx(5)
    edges = page.placements[0].bleed.edges
    assert (edges.left, edges.right, edges.bottom) == (pytest.approx(1.7), 0, 0)
    assert page.placements[4].bleed.edges == Edges(0, 0, 0, 0)


def test_backs_bleed_three_millimeters_where_there_is_room() -> None:
    for gap, beside in ((0, 0), (None, 1.5)):
        _, back = planned(9, "a4", Sides.DUPLEX_LONG, gap)
        edges = back.placements[0].bleed.edges
        assert (edges.top, edges.left) == (3, beside)
        assert edges.right == (3 if gap == 0 else 2.5)  # 7.5 mm to the edge, 5 of them white


def test_nothing_of_the_corners_is_drawn_where_marks_run() -> None:
    (page,) = planned(9, "a4", Sides.SIMPLEX, None)
    middle = page.placements[4]
    assert middle.bleed.corners == Edges(0.5, 0.5, 0.5, 0.5)
    assert middle.bleed.edges == Edges(1.5, 1.5, 1.5, 1.5)


def test_bleed_fills_empty_places_beside() -> None:
    (page,) = planned(1, "a4", Sides.SIMPLEX)
    edges = page.placements[0].bleed.edges
    assert (edges.right, edges.bottom, edges.top) == (2.5, 2.5, 2.5)


def test_a_gap_is_shared_by_both_neighbors() -> None:
    (page,) = planned(9, "a4", Sides.SIMPLEX, gap=3)
    middle = page.placements[4]
    assert middle.bleed.edges == Edges(1.5, 1.5, 1.5, 1.5)
    assert page.placements[5].trim.left - middle.trim.right == pytest.approx(3)


def test_the_fold_keeps_a_white_line() -> None:
    (page,) = planned(1, "a4", Sides.GUTTERFOLD)
    front, back = page.placements
    fold = fold_line(page.filling, MARKS)
    assert fold is not None
    assert fold[0] == fold[2] == 105
    assert front.trim.right + front.bleed.edges.right == pytest.approx(105 - 0.5)
    assert back.trim.left - back.bleed.edges.left == pytest.approx(105 + 0.5)
    assert fold_line(planned(1, "a4", Sides.SIMPLEX)[0].filling, MARKS) is None


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
    trim = page.placements[0].trim
    assert (trim.left, trim.width, trim.height) == (10.5, 63, 88)


def test_a_card_that_does_not_fit_names_the_paper_that_would() -> None:
    with pytest.raises(InputError) as caught:
        plan([Item("map", None, Size(185, 285))], layout("a4"), Sides.SIMPLEX)
    assert str(caught.value) == (
        "a card of 185 x 285 mm does not fit on a4 at full size, with marks and ruler inside"
        " 200 x 287 mm printable; a3 would hold 1"
    )
    with pytest.raises(InputError, match="no paper here is larger"):
        plan([Item("map", None, Size(300, 400))], layout("a4"), Sides.SIMPLEX)


@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("paper", TEMPLATE.papers)
def test_every_printer_gets_its_cards(paper: str, sides: Sides) -> None:
    """White edges of 3 to 15 mm: fewer cards on a sheet, and nothing drawn nearer to the edge."""
    counts = []
    for edge in (3, 4, 5, 6, 7.5, 8, 10, 12.7, 15):
        chosen = layout(paper, None, unprintable=edge)
        counts.append(grid(POKER, chosen, sides).count)
        for page in plan(cards(5), chosen, sides):
            width, height = page.paper.width - 2 * edge, page.paper.height - 2 * edge
            drawn = [*itertools.chain(*inked(page)), *margin_rects(page).values()]
            assert all(Rect(edge, edge, width, height).holds(rect) for rect in drawn)
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] >= (2 if sides is Sides.GUTTERFOLD else 4)


def test_a_white_edge_wider_than_the_paper() -> None:
    with pytest.raises(InputError, match="120 mm unprintable on every side leave nothing of a4"):
        grid(POKER, layout("a4", unprintable=120), Sides.SIMPLEX)


def test_without_marks_cards_take_their_room() -> None:
    """One card fills a paper of its size and bleed; what stands around it needs no room."""
    paper = Paper("pod", Size(69, 94))
    chosen = Layout(TEMPLATE, paper, unprintable=0, marks=False)
    front, back = plan(cards(1), chosen, Sides.DUPLEX_LONG)
    assert front.margins is None
    assert inked(front) == [(Rect(0.5, 0.5, 68, 93),)]
    assert inked(back) == [(Rect(0, 0, 69, 94),)]
    assert cut_marks(front.filling, MARKS) == []
    with pytest.raises(InputError, match="with marks and ruler inside 69 x 94 mm"):
        plan(cards(1), Layout(TEMPLATE, paper, unprintable=0), Sides.DUPLEX_LONG)


@given(
    width=some.floats(30, 100), height=some.floats(30, 130), sides=some.sampled_from(list(Sides)),
    gap=some.sampled_from([0, 2, None]),
)  # fmt: skip
def test_any_card_has_margins_around(
    width: float, height: float, sides: Sides, gap: float | None
) -> None:
    item = Item("front", "back", Size(width, height))
    for page in plan([item] * 3, layout("a3", gap), sides):
        printable = Rect(5, 5, 287, 410)
        assert all(printable.holds(rect) for rect in margin_rects(page).values())
        assert not any(r.overlaps(page.block) for r in margin_rects(page).values())
        assert page.margins is not None
        assert page.margins.ruler.length == pytest.approx(100)
