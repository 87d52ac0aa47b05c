"""Skerries in sentences; the patterns are in `stories.yaml`."""

from __future__ import annotations

from rnr_print.engine.table import Table
from rnr_print.examples.pattern_story import PatternStory
from skerries.rules import SkerriesTable


class SkerriesStory(PatternStory):
    """Tells boats, crews and crates."""

    def setting(self, table: Table) -> list[str]:
        """Where the boats are, who has crates, whose turn it is."""
        assert isinstance(table, SkerriesTable)
        told = [
            self.say("setting/boat", boat=self.word(name), at=at.name)
            for name, at in table.at.items()
        ]
        told += [
            self.say("setting/crates", side=self.word(side), n=n)
            for side, n in table.crates.items()
            if n
        ]
        return [*told, self.say("setting/turn", side=self.word(table.turn))]
