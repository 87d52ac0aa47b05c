"""Examples as the book shows them: steps, what is drawn over the table, the window on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.book.overlay import overlay_of
from rnr_print.games.breaking_news.book.position import Man, Position
from rnr_print.games.breaking_news.book.steps import steps_of
from rnr_print.games.breaking_news.book.topview import TopView, window
from rnr_print.games.breaking_news.events import fire, game, harm, moves
from rnr_print.games.breaking_news.terrain import Landscape

RUNNER = Man("b1", "blue", Spot(2000, 2000), 125, 90, "r4", ("assault-rifle",), ())
SENTRY = Man("r1", "red", Spot(4000, 6000), 125, 180, "irr1", ("assault-rifle",), ())
BEFORE = Position(Landscape(8000, 8000), {"b1": RUNNER, "r1": SENTRY}, {}, {}, (), (), 2, "blue")
GONE = replace(BEFORE, men={"r1": SENTRY})
SHOT = fire.Fired("r1", "b1", "assault-rifle", "aimed", "28/20", "39.27", 4, (4,), "no", ())
LOG = [
    game.Activated(("b1",), "run"),
    moves.Reacted("r1", "fire", "8"),
    SHOT,
    fire.Hit("b1", "r1"),
    harm.SaveFailed("b1", 4, 3),
    harm.Removed("b1"),
]
SIDES = {"b1": "blue", "r1": "red"}


def test_a_reaction_and_its_shot_are_one_step_of_the_other_side() -> None:
    steps = steps_of(LOG, SIDES)
    assert [(step.side, len(step.events)) for step in steps] == [("blue", 1), ("red", 5)]


def test_a_way_belongs_to_the_action() -> None:
    steps = steps_of([LOG[0], moves.Moved("b1", ("45/20",), "25"), SHOT], SIDES)
    assert [len(step.events) for step in steps] == [2, 1]


def test_a_shot_ends_where_the_runner_was_and_he_falls_there() -> None:
    over = overlay_of(LOG, BEFORE)
    (shot,) = over.shots
    assert (shot.start, shot.end) == (Spot(4000, 6000), Spot(2800, 2000))
    assert over.fallen == {"b1": Spot(2800, 2000)}
    assert [walk.spots for walk in over.walks] == [(Spot(2000, 2000), Spot(2800, 2000))]


def test_who_fires_after_a_move_fires_from_its_end() -> None:
    moved = moves.Moved("b1", ("30/20", "30/25"), "15")
    fired = replace(SHOT, by="b1", at="r1", spot="40/60")
    over = overlay_of([moved, fired], BEFORE)
    assert over.walks[0].spots == (Spot(2000, 2000), Spot(3000, 2000), Spot(3000, 2500))
    assert over.shots[0].start == Spot(3000, 2500)


def test_the_window_holds_everything_with_air_and_stays_on_the_table() -> None:
    over = overlay_of(LOG, BEFORE)
    assert window(BEFORE, GONE, over) == (1700, 1700, 4300, 6300)
    corner = replace(BEFORE, men={"b1": replace(RUNNER, at=Spot(130, 130))})
    left, low, _, _ = window(corner, corner, overlay_of([], corner))
    assert (left, low) == (0, 0)


def test_the_largest_scale_that_has_room_is_taken() -> None:
    over = overlay_of(LOG, BEFORE)
    nobody = cast(Any, None)
    wide = TopView(nobody, nobody, BEFORE, GONE, over, 58, 70)
    assert (wide.scale, wide.width, wide.height) == (7.5, 260 / 7.5, 460 / 7.5)
    assert TopView(nobody, nobody, BEFORE, GONE, over, 58, 120).scale == 5
    assert wide.spot(Spot(1700, 2450)) == (0, 10)
