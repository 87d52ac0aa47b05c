"""What translators are told of each text: where it stands, in which box and type, how long it may
be there."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from babel.dates import get_day_names, get_month_names

from rnr_print.build import loaders
from rnr_print.build.book_notes import BookNotes
from rnr_print.build.text_places import CARDS, Spot, places_of
from rnr_print.build.translations import Tell
from rnr_print.core.workspace import Workspace
from rnr_print.locales.files import SOURCE
from rnr_print.locales.locale_data import customs, read_locale
from rnr_print.locales.message import Message
from rnr_print.locales.po_files import About
from rnr_print.print.typeset import Style
from rnr_print.print.typeset import line as lines
from rnr_print.rulebook.messages import CONTEXT

PLENTY, SHORTEST = 6, 40
"""Room for so many times the letters of the source, and so many more, is no limit worth telling."""
SLACK = 1.05
"""How many more letters fit where they happen to be narrow: a limit warns of no text that fits."""
ROLE = "text"
"""The type that languages are compared in."""
OF_BOOK, OF_STORIES = "wording:book/", "wording:stories/"
OF_SHEETS, OF_KEEPSAKES = "wording:sheet/", "wording:keepsakes/"
_ELSEWHERE = {
    OF_BOOK: "rulebook, around its rules: cover, headings, legends",
    OF_STORIES: "story of a played example, in the rulebook and the casebook",
    OF_KEEPSAKES: "pages made of a game that was played",
    OF_SHEETS: "cards, in the margin of their sheets",
}
"""What says the texts that no card and no page of things shows, by the beginnings of contexts."""


@dataclass(frozen=True)
class Notes:
    """What is told of the texts of a game. Raises InputError where it can't be read."""

    workspace: Workspace
    game: str
    _ratios: dict[str, float] = field(default_factory=dict, repr=False)

    @cached_property
    def _places(self) -> Mapping[str, tuple[Spot, int]]:
        return places_of(self.workspace, self.game)

    @cached_property
    def _book(self) -> BookNotes:
        return BookNotes(self.workspace, self.game)

    def about(self, message: Message, language: str) -> About:
        """Where a text stands, and how many letters of a language it has room for there."""
        if message.context.startswith(CONTEXT):
            return About((self._book.of(message),))
        found = self._places.get(message.context)
        if found is None:
            begins = (each for each in _ELSEWHERE if message.context.startswith(each))
            return About(tuple(_ELSEWHERE[each] for each in begins))
        limit = self.limit(message, language)
        room = [f"room for about {limit} letters"] if limit else []
        return About((told(*found), *room), limit)

    def knows(self, message: Message) -> bool:
        """Whether a card or a page of the game shows the text."""
        return message.context in self._places

    def limit(self, message: Message, language: str) -> int | None:
        """How many letters of a language a text may have, alone in its box; None where that isn't
        fixed, or others share it, or there is plenty of room."""
        spot, _ = self._places.get(message.context, (None, 0))
        if spot is None or spot.beside or not spot.letters or language == SOURCE:
            return None
        letters = math.ceil(spot.letters * SLACK * self._ratio(language) - spot.filled)
        plenty = PLENTY * len(message.text) + SHORTEST
        return max(letters, 1) if letters <= plenty else None

    def _ratio(self, language: str) -> float:
        """How many letters of a language are as wide as one of the source, in running words."""
        if language not in self._ratios:
            own, source = (self._wide(each) for each in (language, SOURCE))
            self._ratios[language] = source / own
        return self._ratios[language]

    def _wide(self, language: str) -> float:
        """The width of a letter of a language, from the names of its months and days."""
        known = customs(language)
        days, months = get_day_names(locale=known), get_month_names(locale=known)
        words = " ".join((*days.values(), *months.values()))
        script = read_locale(self.workspace.game(self.game) / "locale", language).script
        style = Style(loaders.fonts(self.workspace.fonts, script).role(ROLE), 10, lang=language)
        return lines.width(words, style) / len(words)


def told(spot: Spot, count: int) -> str:
    """A spot in words, and on how many cards and things its text stands."""
    if spot.product == CARDS:
        where, many = f"card {spot.piece}", f"on {count} cards"
    else:
        names = dict.fromkeys((spot.product, spot.piece))
        where, many = ", ".join(names), f"in {count} places"
    where += f", {spot.part}" if spot.part and spot.part not in where else ""
    box = f"{spot.width:g} x {spot.height:g} mm" if spot.height else f"a line of {spot.width:g} mm"
    least = f" ({spot.least:g} at least)" if spot.least < spot.size else ""
    size = f"{round(spot.size, 1):g} pt{least}"
    beside = f" with {spot.beside} other texts" if spot.beside > 1 else ""
    beside = " with another text" if spot.beside == 1 else beside
    parts = [f"{box}{beside}"] if spot.width else []
    first = f"{many}, the tightest is {where}" if count > 1 else where
    return f"{first}: {', '.join((*parts, size))}"


def of_all_games(workspace: Workspace) -> Tell:
    """What is told of the texts that every game may say: what the first game tells that does."""
    games = [Notes(workspace, game) for game in workspace.games]

    def about(message: Message, language: str) -> About:
        saying = (notes for notes in games if notes.knows(message))
        return next(saying, games[0]).about(message, language)

    return about
