"""What things are called in a story: cards, sides, Points, traits, reasons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from pathlib import Path

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import PLACEHOLDER, Inflected, Teller
from rnr_print.cards.wording import game_wording, read_wording
from rnr_print.games.rocknroll.backs import UNIT_BACK
from rnr_print.games.rocknroll.cards import models
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.models import Fighter, Point
from rnr_print.games.rocknroll.cards.sentences import Sentences
from rnr_print.games.rocknroll.pieces import Army, Op, Order, Player, Unit
from rnr_print.locales.catalog import Catalog, read_catalog
from rnr_print.locales.locale_data import read_locale

PATTERNS = "stories.yaml"


class Vocabulary:
    """The words of a story in the language of `teller`, whose wording holds the stories' patterns.

    Everything is told with its grammatical cases, so that a pattern can ask for `{unit.acc}`.
    """

    def __init__(self, database: Database, teller: Teller) -> None:
        self.database, self.teller = database, teller
        self._sentences = Sentences(teller)
        self._points: dict[str, Point] = {
            card.letter: card for card in self.database.cards.values() if isinstance(card, Point)
        }

    def has(self, key: str) -> bool:
        """Whether there is a pattern `key` for stories."""
        return f"stories/{key}" in self.teller.wording

    def say(self, key: str, fields: dict[str, object] | None = None) -> str:
        """The pattern `key` filled. Raises InputError where it is missing."""
        return self.teller.pattern(f"stories/{key}", fields)

    def asked(self, key: str) -> set[str]:
        """What the pattern `key` wants to know. Raises InputError where it is missing."""
        text = self.teller.wording[f"stories/{key}"].text
        return {found[1] for found in PLACEHOLDER.finditer(text)}

    def phrase(self, key: str, **parts: Inflected | str) -> Inflected:
        """The pattern `key` as a name of its own, with its cases."""
        return self.teller.phrase(f"stories/{key}", parts)

    def told(self, field: str, value: object) -> Inflected | str:
        """`value` of an event's `field` in words."""
        match value:
            case None:
                return self.say("words/nobody")
            case tuple() | list():
                return self.listed([self.told(field, each) for each in value])
            case Order() | Op():
                return self.titled(value.name)
            case Unit():
                return self.card(value.name)
            case Army():
                return self.teller.side(value.name)
            case Player():
                return self.player(value.name)
            case str():
                return self.word(field, value)
            case _:
                return str(value)

    def listed(self, parts: Iterable[Inflected | str]) -> Inflected | str:
        """Several things in one phrase."""
        return reduce(lambda a, b: self.phrase("words/and", first=a, second=b), parts)

    def joined(self, clauses: Iterable[str]) -> str:
        """Several clauses as one."""
        return reduce(lambda a, b: self.say("setting/and", {"first": a, "second": b}), clauses)

    def heading(self, text: str) -> str:
        """`text` as the heading of what follows it, with its colon."""
        return self.say("telling/heading", {"heading": text})

    def sentences(self, first: str, second: str) -> str:
        """Two sentences one after the other."""
        return self.teller.pattern("sentences", {"first": first, "second": second})

    def card(self, name: str) -> Inflected:
        """A card's name, or that of one that lies closed. KeyError where there is none."""
        if name.partition("-")[0] == UNIT_BACK.id:
            return self.phrase("words/closed", unit="?")
        return self.teller.name(self.database.cards[name])

    def titled(self, name: str) -> Inflected:
        """A card's name in quotes, as those of orders and special operations are told."""
        return self.phrase("words/titled", card=self.card(name))

    def player(self, name: str) -> Inflected:
        """A player: the side, with a number where several share it."""
        side, _, number = name.partition("-")
        told = self.teller.side(side)
        return self.phrase("words/player", side=told, number=number) if number else told

    def point(self, letter: str) -> str:
        """A Point: its letter and its name."""
        card = self._points[letter]
        return self.say("words/point", {"letter": letter, "name": self.teller.name(card).plain})

    def word(self, field: str, value: str) -> Inflected | str:
        """A word of an event or an answer: a Point, a reason, a card, a side, a card's trait.

        What is none of these comes back as it is: a script may say anything.
        """
        if "/" in value:
            return self.listed([self.word(field, part) for part in value.split("/")])
        if value in self._points:
            return self.point(value)
        if self.has(f"words/{field}/{value}"):
            return self.say(f"words/{field}/{value}")
        if value.startswith(f"{UNIT_BACK.id}-") or (field, value) == ("by", UNIT_BACK.id):
            return self.card(value)
        if value in self.database.cards:
            return self.card(value)
        owner, _, trait = value.partition(".")
        if trait and owner in self.database.cards:
            return self.trait(owner, trait)
        if self.has(f"answers/words/{value}"):
            return self.say(f"answers/words/{value}")
        return self.player(value) if self._is_player(value) else value

    def fact(self, field: str, value: str) -> Inflected | str:
        """The same of what an example says; an order and an operation in quotes."""
        card = self.database.cards.get(value)
        if field != "by" and isinstance(card, models.Order | models.Op):
            return self.titled(value)
        return self.word(field, value)

    def _is_player(self, name: str) -> bool:
        return name.partition("-")[0] in self.database.game.sides

    def ability(self, owner: str, trait: str) -> Ability | None:
        """The ability `trait` of the card `owner`, if it has one."""
        card = self.database.cards.get(owner)
        abilities = card.abilities if isinstance(card, Fighter) else ()
        return next((each for each in abilities if each.id == trait), None)

    def title(self, owner: str, trait: str) -> str:
        """The printed title of a trait, without its full stop; empty where it has none."""
        ability = self.ability(owner, trait)
        if ability is None or ability.title is None:
            return ""
        card = self.database.cards[owner]
        return self.teller.card_text(card, f"{trait}/title", ability.title).rstrip(".。")

    def trait(self, owner: str, trait: str) -> Inflected:
        """A trait, with whose it is."""
        title = self.title(owner, trait)
        unit = self.card(owner)
        if not title:
            return self.phrase("words/untitled", unit=unit)
        return self.phrase("words/trait", unit=unit, trait=title)

    def effect(self, die: int) -> str:
        """What Echo does after this roll."""
        for card in self._points.values():
            if card.effects:
                ability = card.effects[die - 1]
                return self._sentences.sentence(card, ability).replace("**", "")
        return self.say("words/nobody")


def read_vocabulary(
    game: Path, database: Database, language: str = "en", words: Catalog | None = None
) -> Vocabulary:
    """The words for stories about the game in the folder `game`, whose `words` in the language may
    have been read before. Raises InputError."""
    wording = game_wording(game).joined(read_wording(game / PATTERNS))
    cases = read_locale(game / "locale", language).cases
    catalog = words or read_catalog(game / "locale", language)
    return Vocabulary(database, Teller(database.game, wording, catalog, cases))
