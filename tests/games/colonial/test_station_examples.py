"""The examples of the rulebook come as told, in words, too."""

from __future__ import annotations

import re
from pathlib import Path

from rnr_print.examples.runner import play_all
from rnr_print.games.colonial.story import ColonialStory
from rnr_print.games.desks import open_desk
from rnr_print.games.registry import read_database

IDS = re.compile(r"\b(?:f-\w+|(?:blue|red)-\d|ladder-\d|[a-z]+-(?:stair|door|side))")
"""What the engine calls Formations, blinds, ladders and ways."""
GAME = Path(__file__).parents[3] / "card_data" / "colonial"


def test_all_examples_come_as_told_in_words() -> None:
    desk = open_desk(GAME)
    outcomes = play_all(desk, desk.book.examples.values())
    assert len(outcomes) > 50
    assert [(each.name, each.run.failures) for each in outcomes if not each.passed] == []
    for outcome in outcomes:
        run = outcome.run
        told = [*map(desk.story.sentence, run.log)]
        told += [desk.story.refused(steps, refusal) for steps, refusal in run.refused]
        assert not [text for text in told if "{" in text or re.search("can’t [A-Z]", text)]
        ids = IDS.findall(" ".join(told))
        assert not ids, (outcome.name, ids)


def test_a_russian_reader_meets_no_id_but_those_of_groups() -> None:
    desk = open_desk(GAME)
    story = ColonialStory.read(GAME, read_database(GAME), "ru")
    for outcome in play_all(desk, desk.book.examples.values()):
        run = outcome.run
        told = [*map(story.sentence, run.log)]
        told += [
            story.refused(steps, refusal).partition("  [")[0] for steps, refusal in run.refused
        ]
        assert not re.findall(r"\b(?![IVX]+\b)[A-Za-z]{2,}", " ".join(told)), outcome.name


def test_a_picture_has_a_letter_for_a_hero_and_the_number_of_a_blind() -> None:
    story = ColonialStory.read(GAME, read_database(GAME), "ru")
    badges = [story.badge(each) for each in ("brand", "red-sand", "blue-3", "hut1", "lark", "c1")]
    assert badges == ["Б", "С", "3", "хижина", "Жаворонок", "c1"]


def test_who_is_aboard_or_on_a_card_of_a_side_is_told_in_words() -> None:
    story = open_desk(GAME).story
    assert isinstance(story, ColonialStory)
    assert story.floor("c1", ("lark", 0)) == "C1: aboard the Lark."
    assert story.floor("c1", ("post", 1)) == "C1: floor 1 of the post."
    told = story.lying("blue-2", "blue", "10/4", ["b3"], False)
    assert told == "Blind 2 (Blue) lies at 10/4; on it: b3."
    assert [*story.formed({"c1": "f-c1", "c2": "f-c1"})] == ["C1, c2 are one Formation."]
