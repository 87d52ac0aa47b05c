"""What the cases of the casebook say and show before they begin."""

from __future__ import annotations

from rnr_print.games.hex_tactical.book.scenes import ends
from rnr_print.games.hex_tactical.pictures.choice import GOES, named
from rnr_print.print.pages.markup import plain


def shown(written, name: str) -> set[str]:
    """The hexes that the picture of a case shows beside those around what stands there."""
    played = written.plays[name]
    refused = [step.name for steps, _ in played.run.refused for step in steps]
    return {at.name for at in named(ends(played)[0].on, played.run.log, refused)}


def test_every_hex_that_is_entered_is_shown(english) -> None:
    count = 0
    for name, played in english.plays.items():
        entered = {event.to for event in played.run.log if isinstance(event, GOES)}
        assert entered <= shown(english, name)
        count += len(entered)
    assert count > 100


def test_where_shells_and_fires_and_fresh_teams_come_is_shown(english) -> None:
    assert {"D10", "F9"} <= shown(english, "ex.apples-in-the-way")
    assert "K2" in shown(english, "ex.event-blaze")
    assert "A5" in shown(english, "ex.event-reinforcement")


def test_what_is_refused_or_revealed_is_shown_only_near_somebody(english) -> None:
    assert "K6" in shown(english, "ex.not-behind-the-hill")
    assert "O5" not in shown(english, "ex.not-by-parachute")
    assert "M5" in shown(english, "ex.event-cower")
    assert "K7" not in shown(english, "ex.seven-on-a-map")


def test_who_sees_whom_is_asked_of_no_hand_and_no_turn(english) -> None:
    assert english.scenes.opening(english.plays["ex.los-a"]) == ""
    assert "7" in english.scenes.opening(english.plays["ex.los-smoke-next-door"])
    assert "Points" in english.scenes.opening(english.plays["ex.harrow-gives-up"])


def test_whom_a_side_has_lost_before_is_told(english) -> None:
    for played in english.plays.values():
        before, _ = ends(played)
        told = english.scenes.opening(played).replace("\u00a0", " ")
        for side in before.sides:
            for unit in (*side.lost, *side.exited):
                assert english.desk.story.word(unit) in told, played.example.id


def test_the_last_roll_is_told_before_the_game_is_won(english) -> None:
    steps = english.scenes.steps(english.plays["ex.time-and-points"])
    told = plain(steps[-1].text).replace("\u00a0", " ")
    assert told.index("stays broken") < told.index("wins")
