"""Examples shown: refusals with their rule, what is otherwise afterwards, pictures in words."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.book.arranging import GUTTER, HALF, LEAST, WIDTH
from rnr_print.games.hex_tactical.book.scenes import LEAST_TYPE, STRIP, STRIP_HIGH, _low, ends
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pages.markup import plain

FIRST_TURNS = ("ex.first-turns-fire", "ex.first-turns-move", "ex.first-turns-answer")


def test_what_is_refused_has_a_reason_and_a_rule(written) -> None:
    count = 0
    for played in written.plays.values():
        told = list(written.scenes.refusals(played))
        assert len(told) == len(played.run.refused)
        for (_, refusal), (sentence, rule) in zip(played.run.refused, told, strict=True):
            assert rule in written.desk.book.paragraphs, played.example.id
            reason = written.desk.story.teller.pattern(f"stories/refusals/{refusal.reason}", {})
            assert reason in plain(sentence).replace("\u00a0", " ").replace("\u2060", "")
            count += 1
    assert count > 90


def test_what_an_example_draws_otherwise_than_the_map_is_told(written) -> None:
    openings = {name: written.scenes.opening(played) for name, played in written.plays.items()}
    wall = written.desk.tell("terrain/wall")
    assert f"M8/N8: {wall}" in openings["ex.los-h-wall"].replace("\u00a0", " ")
    assert "M8/N8" not in openings["ex.los-h"]
    said = [name for name, told in openings.items() if "J9: level 2" in told.replace("\u00a0", " ")]
    assert len(said) == (written.desk.sources.language == "en")


def test_who_cancels_a_roll_is_told(written) -> None:
    steps = written.scenes.steps(written.plays["ex.second-opinion"])
    told = " ".join(step.text for step in steps)
    assert all(written.desk.side(side) in told for side in written.desk.game.sides)


def test_lost_units_are_told(english) -> None:
    for played in english.plays.values():
        before, after = ends(played)
        told = " ".join(english.scenes.belongings(played))
        for then, now in zip(before.sides, after.sides, strict=True):
            for name in set(now.lost) - set(then.lost):
                assert english.desk.story.word(name) in told, played.example.id


def test_changes_tell_hexes_in_which_somebody_came_or_went(english) -> None:
    for played in english.plays.values():
        before, after = (each.on for each in ends(played))
        told = " ".join(english.scenes.changes(played))
        for at in {stand.at for stand in (*before.stands, *after.stands)}:
            otherwise = set(before.at(at)) != set(after.at(at))
            named = re.search(rf"\b{at.name}\b", told) is not None
            assert named or not otherwise, (played.example.id, at.name)


def test_nothing_changes_where_nobody_does_anything(english) -> None:
    assert english.scenes.changes(english.plays["ex.los-a"]) == []
    assert english.scenes.belongings(english.plays["ex.los-a"]) == []


def test_pictures_fit_and_are_told(english) -> None:
    for played in english.plays.values():
        drawn = english.scenes.diagrams(played)
        for figure in drawn.figures:
            beside = drawn.share * (WIDTH - GUTTER) if len(drawn.figures) == 1 else HALF
            assert figure.width <= (beside if drawn.halves else WIDTH) + 0.01
            assert figure.alt
        aside = (1 - drawn.share) * (WIDTH - GUTTER)
        assert aside >= LEAST or not drawn.halves
        assert all(each.width <= aside for each in drawn.after)
        assert all(each.width <= WIDTH for each in drawn.below)
        strip = english.scenes.strip(played)
        assert strip is None or strip.width <= STRIP


@pytest.mark.parametrize("high", [40, STRIP_HIGH, 62, 120])
def test_no_drawing_of_a_case_gives_more_than_its_type_can_bear(high: float) -> None:
    drawn = _low(Figure(50, high, lambda *_: None, "A drawing."))
    assert drawn.height * (1 - drawn.gives) == pytest.approx(high * LEAST_TYPE)


def test_cases_are_about_cards_that_there_are(english) -> None:
    cards = english.sources.database.cards
    for played in english.plays.values():
        assert set(english.scenes.cards(played)) <= set(cards)
    assert "rifle" in set(english.scenes.cards(english.plays["ex.fire-breaks"]))


def test_the_first_turns_follow_each_other(english) -> None:
    for one, other in pairwise(FIRST_TURNS):
        _, then = ends(english.plays[one])
        now, _ = ends(english.plays[other])
        assert then.on == now.on
        for before, after in zip(then.sides, now.sides, strict=True):
            assert sorted(before.hand) == sorted(after.hand)
        assert (then.vp, then.time, then.turn) == (now.vp, now.time, now.turn)
        assert then.initiative == now.initiative


NOTHING = frozenset((
    "all-behind-something", "belt-and-head", "event-no-deploy", "out-of-teams", "fire-burns-on",
    "burns-already", "mud-does-not-burn", "nobody-limps", "enough-leaders", "one-corporal-a-war",
    "nothing-to-lose", "nobody-rushes", "no-weapons-no-worries",
))  # fmt: skip
"""Examples of the chapter of events in which nothing comes of one."""


def test_an_event_of_which_nothing_comes_is_told_so(written) -> None:
    (chapter,) = (each for each in written.desk.chapters if each.id == "events")
    nothing = _said(written, "idle")
    told = {example.id: _text(written, example.id) for example in chapter.examples}
    assert {name.removeprefix("ex.") for name in told if nothing in told[name]} == NOTHING


def test_a_unit_that_stays_as_it_was_after_its_roll_is_told(written) -> None:
    word = written.desk.story.word
    count = 0
    for name, played in written.plays.items():
        told = _text(written, name)
        for stand in ends(played)[1].on.stands:
            if _said(written, "idle-rally", unit=word(stand.name)) in told:
                turned = any(
                    isinstance(each, events.Recovered) and each.unit == stand.name
                    for each in played.run.log
                )
                assert stand.broken or turned, name
                count += 1
    assert count > 30
    crews = _said(written, "idle-rout", unit=word("garrison-team-1"))
    assert crews not in _text(written, "ex.broken-in-two")
    halves = [_said(written, "idle-rout", unit=word(f"rifle-team-{n}")) for n in (1, 2)]
    assert all(half in _text(written, "ex.broken-in-two") for half in halves)


def _said(written, key: str, **fields: str) -> str:
    return _plainly(written.desk.words.say(f"examples/{key}", **fields))


def _plainly(text: str) -> str:
    return text.replace("\u00a0", " ")


def _text(written, name: str) -> str:
    """The steps of an example, with plain spaces."""
    steps = written.scenes.steps(written.plays[name])
    return _plainly(" ".join(step.text for step in steps))


def test_what_was_flipped_stays_with_its_dice(written) -> None:
    told = [s.text for played in written.plays.values() for s in written.scenes.steps(played)]
    assert not [each for each in told if re.search(r"\}, \d", each)]
    assert sum("},\u00a0" in each for each in told) > 100
