"""Pictures of examples from above: steps, what is drawn over the table, who was lost where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import Length, Spot
from rnr_print.games.colonial.book.badges import STAR
from rnr_print.games.colonial.book.overlay import Overlay, overlay_of
from rnr_print.games.colonial.book.position import Block, Card, Loner, Position
from rnr_print.games.colonial.book.steps import GATHERING
from rnr_print.games.colonial.book.topview import TopView
from rnr_print.games.colonial.events import blinds, fire, game, harm, moves
from rnr_print.games.colonial.terrain import Landscape

LINE = Body(Spot(3600, 2400), 0, 8, 4, 100, 100)
CROWD = Body(Spot(3600, 3800), 180, 12, 4, 100, 100)
BLUE = Block("c1", "blue", LINE, "crown-rifles", 8, "line", 1, heroes=("brand",))
RED = Block("h1", "red", CROWD, "tarn-blades", 12, "crowd", 0)
ALONE = Loner("veshka", "red", Body(Spot(4400, 3600), 180, 1, 1, 100, 100))
BEFORE = Position(Landscape(7200, 4800), {"c1": BLUE, "h1": RED}, {"veshka": ALONE}, 3, "brand")
SHOT = fire.ShotRolled("c1", "h1", Length(1150), 4, (4, 5, 1), 2)


def viewed(after: Position, over: Overlay) -> TopView:
    return TopView(cast(Any, None), "blue", BEFORE, after, over, 64, 72)


def test_a_hero_with_a_group_is_where_it_is_and_of_its_side() -> None:
    assert BEFORE.bodies["brand"] == LINE
    assert BEFORE.side_of == {"c1": "blue", "h1": "red", "veshka": "red", "brand": "blue"}


def test_a_shot_and_what_it_does_are_one_step_of_who_shot() -> None:
    log = [
        game.CardTurned("brand"),
        game.HeroActivated("brand", 3),
        game.PointsSpent("brand", "activate", 1),
        game.GroupActivated("c1", "brand"),
        SHOT,
        fire.EffectsRolled("h1", "open", (5, 6), 2, 0),
        harm.Died("h1", 2),
    ]
    steps = GATHERING.steps(log, BEFORE.side_of)
    assert [(step.side, len(step.events)) for step in steps] == [("", 2), ("blue", 5)]


def test_shots_go_from_middle_to_middle_and_tell_their_gap() -> None:
    over = overlay_of([SHOT, harm.Died("h1", 2)], BEFORE)
    (shot,), (gap,) = over.shots, over.gaps
    assert (shot.start, shot.end, shot.hit) == (LINE.middle, CROWD.middle, True)
    assert (gap.told, over.zones, over.died) == ("11.5", ["c1"], {"h1": 2})


def test_who_shoots_after_a_move_shoots_from_its_end() -> None:
    moved = moves.Moved("c1", ("36/27", "33/27"), Length(600))
    back = harm.Withdrew("h1", "36/41", Length(300))
    over = overlay_of([moved, SHOT, back], BEFORE, {0: 1, 1: 2, 2: 3})
    assert [(walk.spots[-1], walk.told, walk.step) for walk in over.walks] == [
        (Spot(3300, 2700), "6", 1),
        (Spot(3600, 4100), "", 3),
    ]
    assert over.shots[0].start == Spot(3300, 2700)


def test_the_window_holds_all_bodies_and_what_stands_beside_them() -> None:
    view = viewed(BEFORE, Overlay())
    left, low, right, top = view.places.window
    assert (view.places.scale, left < 3400, right > 4450, top > 3950) == (8, True, True, True)
    assert view.mm(2300 - low) >= 2 * STAR  # below the rear edge stand its name and its Hero


def test_a_blind_lies_on_the_picture_and_its_way_is_drawn() -> None:
    card = Card("b1", "blue", Body(Spot(2000, 1000), 0, 1, 1, 600, 400), ("c2",))
    hidden = replace(BEFORE, cards=(card,))
    moved = blinds.BlindMoved("b1", ("20/14",), Length(400))
    over = overlay_of([moved, game.Deployed("c2", "20/14", 0)], hidden)
    assert [walk.spots for walk in over.walks] == [(Spot(2000, 1000), Spot(2000, 1400))]
    assert viewed(hidden, over).places.window.left <= 1600


def test_men_who_fell_are_crossed_where_they_stood_unless_the_rest_has_gone() -> None:
    fewer = replace(RED, body=CROWD.left_with(10), men=10)
    view = viewed(replace(BEFORE, groups={"c1": BLUE, "h1": fewer}), Overlay())
    assert view.lost(fewer) == CROWD.slots[10:]
    gone = replace(fewer, body=fewer.body.at(Spot(3600, 4200)))
    assert view.lost(gone) == ()
