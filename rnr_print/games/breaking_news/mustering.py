"""Rosters for those who write one: its points, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

from rnr_print.cards.database import Database
from rnr_print.core.marked_yaml import read
from rnr_print.games.breaking_news.rosters import bought, known_roster, most_points, unfit
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.mustered import Bought, Force


class Recruiter:
    """Reads rosters from any file."""

    def read(self, database: Database, file: Path) -> Force:
        """The force in a file. Raises InputError for what can't be read or isn't there to buy."""
        shelf, source = Shelf(database), read(file)
        roster = known_roster(shelf, source)
        things = tuple(Bought(*each) for each in bought(shelf, roster))
        problems = tuple(unfit(shelf, roster, source))
        return Force(roster.title, things, most_points(shelf, roster), problems)
