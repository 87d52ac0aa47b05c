"""What scenarios and forces are called and say: for translators, and in a language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from rnr_print.cards.rules_text import Teller
from rnr_print.core.marked_yaml import read
from rnr_print.games.breaking_news.rosters import FOLDER as ROSTERS
from rnr_print.games.breaking_news.rosters import Roster
from rnr_print.games.breaking_news.scenarios import FOLDER as SCENARIOS
from rnr_print.games.breaking_news.scenarios import Scenario
from rnr_print.locales.message import Message

SAID: Final[Mapping[str, Mapping[str, str]]] = {
    SCENARIOS: {"title": "a scenario", "text": "what a scenario is about"},
    ROSTERS: {"title": "a force"},
}
"""Fields of the files of a folder that are words, and what they are."""


def file_messages(folder: Path) -> Iterator[Message]:
    """The words of the scenarios and forces of the game in `folder`. Raises InputError."""
    for kind, said in SAID.items():
        for path in sorted((folder / kind).glob("*.yaml")):
            source = read(path)
            given = source.data if isinstance(source.data, dict) else {}
            for field, note in said.items():
                text = given.get(field)
                if isinstance(text, str):
                    place = source.place([field])
                    yield Message(_context(kind, path.stem, field), text, place, note)


def scenario_title(teller: Teller, scenario: Scenario) -> str:
    """What a scenario is called in the language of `teller`."""
    return teller.catalog.say(_context(SCENARIOS, scenario.id, "title"), scenario.file.title)


def scenario_text(teller: Teller, scenario: Scenario) -> str:
    """What a scenario is about; empty where its file doesn't say."""
    text = scenario.file.text
    return teller.catalog.say(_context(SCENARIOS, scenario.id, "text"), text) if text else ""


def force_title(teller: Teller, name: str, roster: Roster) -> str:
    """What the force of the file `name` is called in the language of `teller`."""
    return teller.catalog.say(_context(ROSTERS, name, "title"), roster.title)


def _context(kind: str, name: str, field: str) -> str:
    return f"{kind.removesuffix('s')}:{name}/{field}"
