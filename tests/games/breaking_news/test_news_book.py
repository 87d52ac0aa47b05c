"""Examples as the book shows them: steps, what is drawn over the table, the window on it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from rnr_print.core.errors import Place
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.games.breaking_news.book.cover import cover
from rnr_print.games.breaking_news.book.overlay import Look, Overlay, blocked, overlay_of
from rnr_print.games.breaking_news.book.position import Man, Position
from rnr_print.games.breaking_news.book.steps import GATHERING
from rnr_print.games.breaking_news.book.strings import Strings
from rnr_print.games.breaking_news.book.topview import TopView
from rnr_print.games.breaking_news.events import fire, game, harm, moves
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.terrain import Edge, Landscape

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
NOWHERE = Place("here")
SIDES = {"b1": "blue", "r1": "red"}


def test_a_reaction_and_its_shot_are_one_step_of_the_other_side() -> None:
    steps = GATHERING.steps(LOG, SIDES)
    assert [(step.side, len(step.events)) for step in steps] == [("blue", 1), ("red", 5)]


def test_a_way_belongs_to_the_action() -> None:
    steps = GATHERING.steps([LOG[0], moves.Moved("b1", ("45/20",), "25"), SHOT], SIDES)
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


def viewed(before: Position, after: Position, over: Overlay, high: float = 70) -> TopView:
    nobody = cast(Any, None)
    return TopView(nobody, nobody, before, after, over, 58, high)


def test_the_window_holds_everything_with_air_and_stays_on_the_table() -> None:
    over = overlay_of(LOG, BEFORE)
    assert viewed(BEFORE, GONE, over).places.window == (1700, 1700, 4300, 6300)
    corner = replace(BEFORE, men={"b1": replace(RUNNER, at=Spot(130, 130))})
    left, low, _, _ = viewed(corner, corner, overlay_of([], corner)).places.window
    assert (left, low) == (0, 0)


def test_the_largest_scale_that_has_room_is_taken() -> None:
    over = overlay_of(LOG, BEFORE)
    wide = viewed(BEFORE, GONE, over)
    assert (wide.places.scale, wide.width, wide.height) == (7.5, 260 / 7.5, 460 / 7.5)
    assert viewed(BEFORE, GONE, over, 120).places.scale == 5
    assert wide.spot(Spot(1700, 2450)) == (0, 10)


WALL = Segment(Spot(0, 4000), Spot(2050, 4000))
ACROSS = Look("b1", "r1", Spot(2000, 2000), Spot(2000, 6000))


def test_a_string_ends_where_something_stops_it(shelf: Shelf) -> None:
    land = Landscape(8000, 8000, (Edge(WALL, "wall", 2, "wall-1"),))
    strings = list(Strings(shelf.game, replace(BEFORE, landscape=land)).of(ACROSS))
    assert [string.free for string in strings] == [False, False, True]
    assert [string.end[1] for string in strings] == [4000, 4000, 6000]
    assert not list(Strings(shelf.game, BEFORE).of(replace(ACROSS, at="bv1")))


def test_smoke_that_is_shown_stops_strings(shelf: Shelf) -> None:
    clouded = replace(BEFORE, smokes=(Spot(2000, 4000),))
    assert [each.free for each in Strings(shelf.game, clouded).of(ACROSS)] == [False] * 3


def test_who_would_have_fired_and_saw_nobody_is_shown_too() -> None:
    step = Step("answer", NOWHERE)
    step.player, step.key, step.name = "red", "shoot", "r1"
    found = list(blocked([((step,), Refusal("no-sight", "sight.strings"))], BEFORE, []))
    assert found == [Look("r1", "b1", SENTRY.at, RUNNER.at)]
    assert not list(blocked([((step,), Refusal("hidden", "hide.hidden"))], BEFORE, []))


def test_shots_and_ways_know_their_step_their_length_and_whether_they_hit() -> None:
    moved = moves.Moved("b1", ("28/20",), "8")
    over = overlay_of([moved, SHOT, fire.Missed("r1", "b1")], BEFORE, {0: 1, 1: 2, 2: 2})
    assert [(walk.told, walk.step) for walk in over.walks] == [("8", 1)]
    assert [(shot.step, shot.hit) for shot in over.shots] == [(2, False)]
    assert [shot.hit for shot in overlay_of(LOG, BEFORE).shots] == [True]


def test_the_cover_says_what_is_on_the_air() -> None:
    told = {
        "cover/played": "238 examples", "cover/live": "Live", "title": "Breaking News",
        "cover/line": "Two squads", "cover/ticker": "Blue: “as planned”", "cover/alt": "Cover",
    }  # fmt: skip
    words = SimpleNamespace(say=lambda key, **_: told[key])
    teller = SimpleNamespace(side=lambda side: SimpleNamespace(plain=side.title()))
    sources = SimpleNamespace(teller=teller, sides=("blue", "red"))
    desk = SimpleNamespace(words=words, sources=sources, performances=(), subtitle="The Rulebook")
    page = cover(cast(Any, desk))
    said = "Cover Live Breaking News The Rulebook Two squads 238 examples Blue: “as planned”"
    assert page.alt == said
