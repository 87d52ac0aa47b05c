"""The game at a screen: what lies where, what a side doesn't see, what each answer is called."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import pytest
from desks import ROOT

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.games.colonial.agents import Aimless
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events import chance, game
from rnr_print.games.colonial.examples import Stage
from rnr_print.games.colonial.game import play_seed
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.strips import Strip
from rnr_print.games.colonial.tabletop.figures import MARKS, MOST, face, shock
from rnr_print.games.colonial.vocabulary import ALONE, OPEN, PIECES
from rnr_print.games.tabled import Hidden, Seen, Wanted
from rnr_print.play.match import Match
from rnr_print.play.opening import Opening
from rnr_print.play.room import Room

Value = TypeVar("Value")
SEED = 4
TABLE = """
setup:
  groups:
    blue:
      b1: {is: crown-rifles, at: 20/20, shock: 3, marks: [lying]}
      b2: {is: crown-rifles, where: hidden}
    red:
      r1: {is: crown-rifles, at: 20/40, facing: 180}
      r2: {is: crown-rifles, where: hidden}
  heroes:
    blue: {brand: {with: b1}, sand: {at: 30/20}}
    red: {roth: {with: r2}}
  blinds:
    blue: {blue-1: {at: 40/10, holds: [b2]}}
    red:
      red-1: {at: 40/40, facing: 180, holds: [r2]}
      red-2: {at: 10/40, facing: 180, dummy: true}
  hands: {blue: [water], red: [siesta, ambush]}
"""


class Onlooker(Aimless):
    """Plays at random, and looks at the screen before some of its answers."""

    battle: Battle

    def __init__(self, seed: int, room: Room) -> None:
        super().__init__(seed)
        self.room, self.asked, self.looked = room, 0, 0

    def sit(self, table: Battle) -> None:
        self.battle = table

    def answer(self, decision: Decision[Value]) -> int:
        self.asked += 1
        story = self.room.story
        for option in decision.options:
            told = story.answer(option.key, option.name)
            assert told
            assert "stories/" not in told
        if self.asked % 20 == 0:
            self.looked += 1
            for player in ("blue", "red"):
                seen = self.room.tabletop.see(self.battle, player, self.room.words)
                assert seen.chart is not None
                spots = [spot.id for spot in seen.chart.spots]
                assert len(spots) == len(set(spots))
                assert "/" not in seen.moment
        return super().answer(decision)


@pytest.fixture(scope="module")
def room() -> Room:
    return Room.of(ROOT / "card_data" / "colonial", "en")


@pytest.fixture
def battle(room: Room) -> Battle:
    """One Group each in sight, one on a blind, a Hero alone."""
    stage = Stage(Shelf(room.desk.database), "skirmish")
    return stage.set_up(MarkedYaml(TABLE, "table"), Script([]), [], Trace())


def see(room: Room, battle: Battle, player: str) -> Seen:
    return room.tabletop.see(battle, player, room.words)


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_every_answer_that_rules_know_can_be_said(room: Room, locale: str) -> None:
    """A question with an answer that has no words would end the table."""
    story = replace(room, locale=locale).story
    named = {
        **dict.fromkeys(PIECES, "b1"),
        **dict.fromkeys(OPEN, "10/10"),
        **dict.fromkeys(ALONE, ""),
    }
    told = {key: story.answer(key, name) for key, name in named.items()}
    assert all(told.values())
    assert not [key for key, words in told.items() if "stories/" in words]


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_every_mark_has_a_picture_and_words(room: Room, battle: Battle, locale: str) -> None:
    local = replace(room, locale=locale)
    battle.groups["b1"].marks = set(MARKS) - {"wounded", "acted"}
    chart = local.tabletop.see(battle, "blue", local.words).chart
    assert chart is not None
    piece = next(spot for spot in chart.spots if spot.id == "b1").pieces[0]
    assert len(piece.notes) == len(battle.groups["b1"].marks) + 3
    assert not [note for note in piece.notes if "play/" in note]
    if locale == "ru":
        assert not [note for note in piece.notes if note.isascii()]


def test_bodies_lie_where_they_stand_and_look_where_they_look(room: Room, battle: Battle) -> None:
    chart = see(room, battle, "blue").chart
    assert chart is not None
    assert chart.open is not None
    spots = {spot.id: spot for spot in chart.spots}
    mm = chart.open.mm
    assert (spots["b1"].x, spots["b1"].y) == pytest.approx((20 * mm, chart.height - 20 * mm))
    assert [piece.id for piece in spots["b1"].pieces] == ["b1", "brand"]
    assert spots["r1"].pieces[0].turn == 180
    hulls = [area for area in chart.areas if area.kind == "hull"]
    (ax, ay), *_ = hulls[0].corners
    corner = battle.groups["b1"].body.box.outline.corners[0]
    assert (ax, ay) == pytest.approx((corner.x * mm / 100, chart.height - corner.y * mm / 100))


def test_everything_that_is_shown_is_drawn(room: Room, battle: Battle) -> None:
    shown = room.tabletop.figures(battle, room.words, _brushes())
    for player in ("blue", "red"):
        chart = see(room, battle, player).chart
        assert chart is not None
        for spot in chart.spots:
            for piece in spot.pieces:
                assert piece.picture is not None
                assert {piece.picture.name, *(mark.name for mark in piece.marks)} <= shown.keys()
    assert face(battle.groups["b1"], 0) in shown
    assert shock(MOST + 9) in shown


def _brushes() -> object:
    class Anything:
        def __getattr__(self, name: str) -> object:
            return self

        def __getitem__(self, name: str) -> object:
            return self

    return Anything()


def test_nobody_sees_who_is_on_the_enemys_blinds(room: Room, battle: Battle) -> None:
    seen = {player: see(room, battle, player) for player in ("blue", "red")}
    notes = {
        player: {
            spot.id: spot.pieces[0].notes
            for spot in told.chart.spots
            if "-" in spot.id  # type: ignore[union-attr]
        }
        for player, told in seen.items()
    }
    assert notes["blue"] == {"blue-1": ("b2",), "red-1": (), "red-2": ()}
    assert notes["red"] == {
        "blue-1": (), "red-1": ("r2", "Commandant Aske Roth"), "red-2": ("nobody is here",),
    }  # fmt: skip
    zones = {player: {zone.id for zone in told.zones} for player, told in seen.items()}
    assert "hidden-blue" in zones["blue"]
    assert "hidden-red" not in zones["blue"]
    men = {count.owner: count.value for count in seen["blue"].counts if count.title == "men"}
    assert men == {"blue": 16, "red": 8}


def test_the_others_hand_is_backs(room: Room, battle: Battle) -> None:
    hands = {
        zone.owner: zone.pieces for zone in see(room, battle, "blue").zones if zone.kind == "hand"
    }
    assert [piece.id for piece in hands["blue"]] == ["water"]
    (back,) = hands["red"]
    assert (back.id, back.count) == ("", 2)
    drawn = chance.BonusDrawn("red", "curse")
    assert room.tabletop.learn(battle, drawn, "blue") == Hidden("red", "drew")
    assert room.tabletop.learn(battle, drawn, "red") is drawn
    kept, laid = chance.BonusKept("red", "curse"), chance.BonusDiscarded("red", "curse")
    assert room.tabletop.learn(battle, kept, "blue") is None
    assert room.tabletop.learn(battle, laid, "blue") == Hidden("red", "laid")
    opened = game.CardTurned("tiffin")
    assert room.tabletop.learn(battle, opened, "blue") is opened


def test_smoke_and_fire_lie_on_the_table(room: Room, battle: Battle) -> None:
    for kind in ("smoke", "fire"):
        battle.strips.append(Strip(kind, Box(Spot(2000, 2200), 0, 100, 400), 2))  # type: ignore[arg-type]
    chart = see(room, battle, "blue").chart
    assert chart is not None
    assert [(area.kind, area.words) for area in chart.areas if area.kind != "hull"] == [
        ("cloud", ""), ("zone", "fire"),
    ]  # fmt: skip


def test_a_game_is_begun_from_a_scenario_and_a_spot_is_written(room: Room) -> None:
    names = [mode.id for mode in room.menu.modes]
    assert names[0] == "two-companies"
    match = Match(
        room, Opening("colonial", SEED, "", Wanted(("two-companies",)), {"red": "random"})
    )
    asked = match.now.asked
    assert asked is not None
    assert (asked.kind, asked.about) == ("deploy", "b1")
    refusal = match.answer("at", "24/30")
    assert refusal is not None
    assert refusal.reason == "outside"
    assert match.answer("at", asked.options[0].name) is None
    later = match.now.asked
    assert later is not None
    assert later.about == "b2"


@pytest.mark.parametrize("scenario", ["two-fords", "riders"])
def test_at_every_question_of_a_game_all_is_shown(shelf: Shelf, room: Room, scenario: str) -> None:
    """Nothing that is asked names what isn't drawn or told, in either language."""
    onlooker = Onlooker(SEED, room)
    play_seed(shelf, scenario, SEED, onlooker, sitting=[onlooker])
    assert onlooker.looked > 5
