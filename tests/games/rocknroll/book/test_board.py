"""The geometry of a diagram: tokens stand on their Points, whatever the crowd."""

from __future__ import annotations

import pytest

from rnr_print.games.rocknroll.book.board import Board
from rnr_print.games.rocknroll.book.moves import scenes
from rnr_print.games.rocknroll.book.tokens import HEIGHT, WIDTH

MEASURE = 115.0


@pytest.fixture(scope="module")
def boards(full) -> list[Board]:
    found = []
    for played in full.performances.values():
        for scene in scenes(played.before, played.after, ()):
            found.append(Board(scene, (*scene.position.sides, "local"), MEASURE, "before"))
    return found


def test_tokens_stand_within_their_point(boards) -> None:
    for board in boards:
        for index, point in enumerate(board.scene.position.row):
            left, right = board.x_of(index), board.x_of(index) + board.point_width
            here = {stand.unit for stand in point.stands}
            for slot in board.slots:
                if slot.stand and slot.unit in here:
                    assert left - 0.01 <= slot.x <= right - WIDTH + 0.01


def test_rows_do_not_touch_the_points(boards) -> None:
    for board in boards:
        for slot in board.slots:
            above = slot.y >= board.bar + 6
            below = slot.y + HEIGHT <= board.bar
            assert above or below
            assert slot.y >= 0
            assert slot.y + HEIGHT <= board.height


def test_the_row_ends_at_the_measure(boards) -> None:
    for board in boards:
        last = len(board.scene.position.row) - 1
        assert board.x_of(last) + board.point_width == pytest.approx(MEASURE)


def test_everybody_on_the_field_has_a_token(boards) -> None:
    for board in boards:
        shown = sorted(slot.unit for slot in board.slots if slot.stand)
        row = board.scene.position.row
        assert shown == sorted(stand.unit for point in row for stand in point.stands)
