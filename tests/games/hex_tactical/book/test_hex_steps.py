"""Examples told step by step: nothing is left out, nothing is told twice, in nobody's code."""

from __future__ import annotations

import re

from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.book.scenes import SUMMED
from rnr_print.games.hex_tactical.book.steps import is_roll

CODE = re.compile(r"\b[a-z]+(?:-[a-z0-9]+)+\b|[{}]{2}|\bTrue\b|\bFalse\b|\bNone\b")
"""Ids as data have them: `rifle-1`, `same-level`."""
PLAIN = re.compile(r"\{[^}]*\}|re-roll")
ICON = re.compile(r"\{d(\d)\}")


def test_every_event_stands_in_one_step_in_its_order(english) -> None:
    for played in english.plays.values():
        told = [event for step in english.scenes.speaker.steps(played) for event in step.events]
        assert told == list(played.run.log)


def test_a_step_has_one_roll_at_most_and_draws_its_dice(english) -> None:
    seen = 0
    for played in english.plays.values():
        steps = english.scenes.speaker.steps(played)
        for step, told in zip(steps, english.scenes.steps(played), strict=True):
            rolls = [event for event in step.events if is_roll(event)]
            assert len(rolls) <= 1
            assert told.drawing is None or rolls
            if rolls:
                white, black = map(int, rolls[0].card[-2:])
                assert [int(die) for die in ICON.findall(told.text)] == [white, black]
                if rolls[0].purpose in SUMMED:  # its dice are drawn in the picture's sum
                    assert told.drawing is None
                    assert told.beside == told.text
                else:
                    assert ICON.findall(told.beside) == []
                    assert f"{white + black}" in told.drawing.alt
                seen += 1
    assert seen > 100


def test_steps_are_told_in_words(written) -> None:
    for played in written.plays.values():
        for step in written.scenes.steps(played):
            assert step.text.strip(), played.example.id
            bare = PLAIN.sub("", step.text)
            assert not CODE.search(bare), (played.example.id, step.text)


def test_a_defense_says_once_what_comes_of_it(english) -> None:
    played = english.plays["ex.fire-breaks"]
    *_, last = english.scenes.steps(played)
    assert last.text.count("broken") + last.text.count("breaks") == 1


def test_who_acts_gives_a_step_its_color(english) -> None:
    for played in english.plays.values():
        for step in english.scenes.speaker.steps(played):
            first = step.events[0]
            if isinstance(first, events.OrderGiven | events.ActionPlayed | events.Passed):
                assert step.side == first.side


def test_a_way_is_told_in_one_breath(english) -> None:
    played = english.plays["ex.first-turns-move"]
    hops = [event for event in played.run.log if isinstance(event, events.Moved)]
    steps = english.scenes.steps(played)
    assert len(hops) == 2
    for hop in hops:
        told = [step.text.replace("\u00a0", " ") for step in steps]
        assert sum(f"{hop.to} for {hop.cost}" in text for text in told) == 1


def test_a_thread_says_where_it_ends_and_why(english) -> None:
    told = english.scenes.steps(english.plays["ex.los-a"])[0].text
    assert "J8" in told
    assert english.desk.story.say("los/why/blocks-same-level") in told
