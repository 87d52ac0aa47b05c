"""The game in sentences; the patterns are in `stories.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.cards.rules_text import Inflected
from rnr_print.engine.table import Table
from rnr_print.examples.pattern_story import PatternStory
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.vocabulary import FIGURES

IDS: Final = frozenset(
    ("figure", "figures", "by", "at", "way", "spot", "to", "marker", "house", "vehicle")
)
"""Fields that name men, vehicles and spots."""
FLAGS: Final = ("commander", "hidden", "suppressed", "ground", "acted", "retreating")


class BattleStory(PatternStory):
    """Tells men and where they stand."""

    chapters = frozenset(("turn-began", "activated"))
    cases = (
        "why", "action", "reaction", "cover", "how", "passed", "side", "state", "heard", "dead",
        "works",
    )  # fmt: skip

    def own(self, name: str) -> Inflected | None:
        """A class, weapon or vehicle; a word with a number behind it."""
        if name in self.database.cards:
            return super().own(name)
        first, _, number = name.rpartition(" ")
        if first and number.lstrip("+-").isdigit():
            return Inflected(f"{self.word(first)} {number.replace('-', '−')}", {})
        return None

    def wanted(self, name: str, facts: Mapping[str, str]) -> str:
        """An event as an example expects it; nobody has won a draw."""
        drawn = name == "game-won" and facts.get("side") in ("", "[]")
        return super().wanted("game-drawn" if drawn else name, facts)

    def fact(self, field: str, value: str) -> Inflected:
        """A fact or an answer; men, vehicles and spots are called by their ids, markers and houses
        by their number."""
        what, _, number = value.partition("-")
        if field == "marker" and what in self.database.game.sides:
            told = {"n": number, "side": self.name(what)}
            return self.teller.phrase("stories/words/own-marker", told)
        if field == "house" and number.isdecimal():
            return self.teller.phrase("stories/words/house", {"n": int(number) + 1})
        if field in IDS or field in FIGURES:
            return self.as_it_is(value.strip("[]"))
        return self.name(value)

    def answer(self, key: str, name: str, why: str = "") -> str:
        """What a player says; a spot and a moment are both `at`."""
        if key == "at" and not name.replace(".", "").isdecimal():
            return super().answer("spot-at", name, why)
        return super().answer(key, name, why)

    def subject(self, name: str) -> str:
        """Whom or what a question is about."""
        side, _, number = name.partition("-")
        if side not in self.database.game.sides or not number:
            return name
        told = {"n": number, "side": self.name(side)}
        return self.teller.pattern("stories/words/this-marker", told)

    def setting(self, table: Table) -> list[str]:
        """Who stands where, and whose turn it is."""
        assert isinstance(table, Skirmish)
        told = [self._stands(figure) for figure in table.on_table()]
        return [*told, self.say("setting/turn", n=table.turn, side=self.name(table.active.name))]

    def _stands(self, figure: Figure) -> str:
        marks = [
            self.teller.pattern(f"stories/marks/{flag}", {})
            for flag in FLAGS
            if getattr(figure, flag)
        ]
        key = "setting/figure-so" if marks else "setting/figure"
        return self.say(
            key, figure=figure.id, side=self.name(figure.side.name),
            at=self.as_it_is(str(figure.at)),
            troop=self.teller.name(figure.troop), marks=self.listed(marks),
            weapons=self.all_of([self.teller.name(weapon) for weapon in figure.weapons]),
            degrees=figure.facing,
        )  # fmt: skip
