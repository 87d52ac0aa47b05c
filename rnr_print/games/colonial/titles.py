"""What scenarios are called and say: for translators, and in a language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rnr_print.cards.rules_text import Teller
from rnr_print.games import file_words
from rnr_print.games.colonial.scenarios import Scenario
from rnr_print.games.scenario_files import FOLDER
from rnr_print.locales.message import Message

SAID: Final[file_words.Said] = {
    FOLDER: {"title": "a scenario", "text": "what a scenario is about"},
}


def file_messages(folder: Path) -> Iterator[Message]:
    """The words of the scenarios of the game in `folder`. Raises InputError."""
    return file_words.file_messages(folder, SAID)


def scenario_title(teller: Teller, scenario: Scenario) -> str:
    """What a scenario is called in the language of `teller`."""
    return file_words.file_word(teller, FOLDER, scenario.id, "title", scenario.file.title)


def scenario_text(teller: Teller, scenario: Scenario) -> str:
    """What a scenario is about; empty where its file doesn't say."""
    return file_words.file_word(teller, FOLDER, scenario.id, "text", scenario.file.text)
