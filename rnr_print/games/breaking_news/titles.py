"""What scenarios and forces are called and say: for translators, and in a language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rnr_print.cards.rules_text import Teller
from rnr_print.games import file_words
from rnr_print.games.breaking_news.rosters import FOLDER as ROSTERS
from rnr_print.games.breaking_news.rosters import Roster
from rnr_print.games.breaking_news.scenarios import Scenario
from rnr_print.games.scenario_files import FOLDER as SCENARIOS
from rnr_print.locales.message import Message

SAID: Final[file_words.Said] = {
    SCENARIOS: {"title": "a scenario", "text": "what a scenario is about"},
    ROSTERS: {"title": "a force"},
}


def file_messages(folder: Path) -> Iterator[Message]:
    """The words of the scenarios and forces of the game in `folder`. Raises InputError."""
    return file_words.file_messages(folder, SAID)


def scenario_title(teller: Teller, scenario: Scenario) -> str:
    """What a scenario is called in the language of `teller`."""
    return file_words.file_word(teller, SCENARIOS, scenario.id, "title", scenario.file.title)


def scenario_text(teller: Teller, scenario: Scenario) -> str:
    """What a scenario is about; empty where its file doesn't say."""
    return file_words.file_word(teller, SCENARIOS, scenario.id, "text", scenario.file.text)


def force_title(teller: Teller, name: str, roster: Roster) -> str:
    """What the force of the file `name` is called in the language of `teller`."""
    return file_words.file_word(teller, ROSTERS, name, "title", roster.title)
