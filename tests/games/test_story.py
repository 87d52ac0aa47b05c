"""Games are told in plain words: every event has its sentence, and no sentence an id."""

import ast
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from rnr_print.cards.rules_text import PLACEHOLDER, Inflected, Teller
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.event import Event
from rnr_print.engine.trace import Trace
from rnr_print.games.rocknroll import events
from rnr_print.games.rocknroll.examples import EVENTS
from rnr_print.games.rocknroll.game import play_seed
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.stories.story import Story, read_story
from rnr_print.games.rocknroll.stories.vocabulary import Vocabulary
from rnr_print.locales.catalog import Catalog, languages

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"
GAMES = Path(events.__file__).parent
EXTRA = {"echo-rolled": {"effect"}, "turn-order": {"one", "other"}}
LANGUAGES = tuple(languages(CARDS / "locale"))


@pytest.fixture(scope="module", params=LANGUAGES)
def story(shelf: Shelf, request: pytest.FixtureRequest) -> Story:
    return read_story(CARDS, shelf.database, request.param)


@pytest.fixture(scope="module")
def logs(shelf: Shelf) -> list[list[Event]]:
    """The events of a whole game of each mode."""
    told: list[list[Event]] = []
    for mode in shelf.game.modes:
        told.append([])
        play_seed(shelf, (mode,), 3, RandomAgent(3), (2, 1), ("macv-sog",), log=told[-1])
    return told


def patterns(story: Story, part: str) -> dict[str, str]:
    """The patterns of a part of stories.yaml in the story's language."""
    prefix, teller = f"stories/{part}/", story.words.teller
    return {
        key.removeprefix(prefix): teller.catalog.say(pattern.context, pattern.text)
        for key, pattern in teller.wording.patterns.items()
        if key.startswith(prefix)
    }


@cache
def calls_of(name: str) -> list[ast.Call]:
    """Every call of `name` in the code of the game."""
    trees = (ast.parse(path.read_text("utf-8")) for path in sorted(GAMES.rglob("*.py")))
    nodes = (node for tree in trees for node in ast.walk(tree))
    return [n for n in nodes if isinstance(n, ast.Call) and getattr(n.func, "id", "") == name]


def words_of(name: str, position: int) -> set[str]:
    """The words written as an argument of calls of `name`."""
    arguments = (call.args[position] for call in calls_of(name) if len(call.args) > position)
    return {a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str)}


def test_every_event_has_sentences_of_its_own_fields(story: Story) -> None:
    told = patterns(story, "events")
    assert {key.split("/")[0] for key in told} == set(EVENTS)
    for key, text in told.items():
        name = key.split("/")[0]
        asked = {found[1] for found in PLACEHOLDER.finditer(text)}
        assert asked <= set(EVENTS[name]) | EXTRA.get(name, set()), key


def test_a_translation_asks_for_what_the_source_asks_for(story: Story) -> None:
    wording = story.words.teller.wording
    for key, pattern in wording.patterns.items():
        if key.startswith("stories/"):
            told = story.words.teller.catalog.say(pattern.context, pattern.text)
            asked = {found[1] for found in PLACEHOLDER.finditer(told)}
            assert asked <= {found[1] for found in PLACEHOLDER.finditer(pattern.text)}, key


def test_every_reason_of_a_refusal_is_told(story: Story) -> None:
    reasons = words_of("Refusal", 0)
    assert len(reasons) > 50
    assert reasons == set(patterns(story, "refusals"))


def test_every_answer_is_told(story: Story) -> None:
    assert words_of("Option", 0) - set(patterns(story, "answers")) == set()


def test_stories_are_translated_whole_or_told_in_english(story: Story) -> None:
    teller = story.words.teller
    sources = [p for key, p in teller.wording.patterns.items() if key.startswith("stories/")]
    missing = [p for p in sources if not teller.catalog.has(p.context, p.text)]
    if len(missing) == len(sources):  # nobody has begun
        assert story.words.say("telling/then") == "What happens"
    else:
        assert [pattern.context for pattern in missing] == []


def test_whole_games_are_told_without_a_single_id(
    shelf: Shelf, story: Story, logs: list[list[Event]]
) -> None:
    words = {*shelf.database.cards, *EVENTS, *words_of("gain", 3)}
    ids = "|".join(re.escape(word) for word in words if "-" in word)
    wrong = re.compile(rf"(?<![\w-])({ids})(?![\w-])|[{{}}]|\*\*")
    for log in logs:
        lines = list(story.tell(log))
        assert len(lines) == len(log)
        assert [line for line in lines if wrong.search(line)] == []


def test_the_story_opens_its_parts_and_ends_with_the_war(shelf: Shelf) -> None:
    log: list[Event] = []
    play_seed(shelf, ("expansion",), 3, RandomAgent(3), log=log)
    lines = list(read_story(CARDS, shelf.database).tell(log))
    assert lines[-1].startswith("  The war is over: ")
    assert "It is the turn of Vietnam." in lines
    assert all(line.startswith("  ") for line in lines if not line.startswith(("Round", "It is")))


def test_rules_stand_behind_the_sentence(shelf: Shelf) -> None:
    log: list[Event] = []
    play_seed(shelf, ("base",), 1, RandomAgent(1), log=log, trace=Trace())
    lines = list(read_story(CARDS, shelf.database).tell(log, rules=True))
    assert any(line.startswith("  ") and "[round.parts" in line for line in lines)
    assert any("arrival.first-blind" in line for line in lines)


def test_what_an_event_does_not_tell_stays_as_an_icon_does(shelf: Shelf) -> None:
    story = read_story(CARDS, shelf.database)
    patterns = story.words.teller.wording.patterns
    key = "stories/events/round-began"
    patterns[key] = replace(patterns[key], text="{star} Round {round}: {facts}{nothing}.")
    assert story.sentence(events.RoundBegan(3)) == "{star} Round 3: {facts}{nothing}."


def test_what_an_example_expects_is_told_as_far_as_it_says(shelf: Shelf) -> None:
    story = read_story(CARDS, shelf.database)
    said = {"unit": "skip", "cause": "attack"}
    assert story.wanted("destroyed", said) == "… kills Skip."
    assert story.wanted("rolled", {"purpose": "attack", "die": "3"}) == "… rolls 3, needs …."
    assert story.wanted("attack-declared", {"target": "[skip, moe]"}) == "… attacks Skip, Moe."
    assert story.wanted("destroyed", {"unit": "skip"}) == ""
    drawn = {"player": "vpa", "order": "[napalm, two-move]"}
    assert story.wanted("order-taken", drawn) == "VPA draws “Napalm”, “2 units move”."


def test_an_order_and_an_operation_are_told_in_quotes(shelf: Shelf) -> None:
    """Where “exchange 2 units move” would read as a sentence."""
    story = read_story(CARDS, shelf.database)
    assert story.answer("exchange", "two-move") == "exchange “2 units move”"
    assert story.answer("play", "napalm") == "play “Napalm”"
    assert story.answer("show", "headhunter") == "show “Headhunter”"
    assert story.answer("reroll", "chi") == "reroll with Chi"


def test_whoever_wins_is_named(story: Story) -> None:
    won = [text for key, text in patterns(story, "events").items() if key.startswith("game-won/")]
    assert sum("{side" in text for text in won) == len(won) - 1, "all but the round limit"


def test_an_answer_stands_in_the_case_it_asks_for(shelf: Shelf) -> None:
    """A pattern keeps the case it names; where it names none it takes that of its sentence."""
    words = read_story(CARDS, shelf.database).words
    source = words.teller.wording["stories/answers/use"]
    asking = {(source.context, source.text): ("ask {what.acc} for {what}",)}
    catalog = Catalog("xx", asking)
    teller = Teller(words.database.game, words.teller.wording, catalog, ("acc", "gen"))
    name = Inflected("Doc", {"acc": "A", "gen": "G"})
    told = Vocabulary(words.database, teller).phrase("answers/use", what=name)
    assert told.plain == "ask A for Doc"
    assert told.form("gen") == "ask A for G"


def test_chinese_joins_with_its_own_signs(shelf: Shelf) -> None:
    words = read_story(CARDS, shelf.database, "zh-Hans").words
    assert words.joined(("甲", "乙")) == "甲；乙"
    assert words.sentences("甲。", "乙。") == "甲。乙。"
