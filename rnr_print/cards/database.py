"""Reading the database of a game: all files, all problems at once, then questions about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rnr_print.cards.consistency import consistency_problems
from rnr_print.cards.game import Deck, Game
from rnr_print.cards.models import CARD, Card
from rnr_print.errors import InputError, Place, Problem
from rnr_print.marked_yaml import MarkedYaml, overlay, read, validated

FILE_DEFAULTS = ("set", "kind", "side")


@dataclass(frozen=True)
class Database:
    """A whole game: its frame (`game`) and its cards by id, in the order of the files."""

    game: Game
    cards: dict[str, Card]
    places: dict[str, Place] = field(repr=False)
    changed: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        return f"<{self.game.title}: {len(self.cards)} cards in {len(self.game.sets)} sets>"

    def edition(self, edition: str) -> Iterator[Card]:
        """The cards of an edition: sets as listed, in each set deck by deck."""
        for set_id in self.game.editions[edition].sets:
            yield from self.of_set[set_id]

    @cached_property
    def of_set(self) -> dict[str, list[Card]]:
        """Cards of every set, deck by deck as game.yaml lists the decks."""
        decks = list(self.game.decks)
        sets: dict[str, list[Card]] = {set_id: [] for set_id in self.game.sets}
        for card in self.cards.values():
            sets[card.set].append(card)
        for cards in sets.values():
            cards.sort(key=lambda card: decks.index(self.deck_id(card)))
        return sets

    def deck_id(self, card: Card) -> str:
        """The id of the deck a card belongs to."""
        return deck_of(self.game, card)

    def deck(self, card: Card) -> Deck:
        """The deck a card belongs to."""
        return self.game.decks[self.deck_id(card)]

    def copies(self, card: Card) -> int:
        """How many of this card are in the box."""
        return self.game.sets[card.set].copies.get(card.id, 1)

    def number(self, card: Card) -> str:
        """The card's number in its set, as printed: "007/084"."""
        cards = self.of_set[card.set]
        return f"{cards.index(card) + 1:03d}/{len(cards):03d}"


def deck_of(game: Game, card: Card) -> str:
    """The id of the deck `card` belongs to. KeyError if game.yaml has none for it."""
    side = getattr(card, "side", None)
    for deck_id, deck in game.decks.items():
        if deck.kind == card.kind and (deck.side is None or deck.side == side):
            return deck_id
    raise KeyError(card.id)


def read_database(folder: Path, overrides: Path | None = None) -> Database:
    """The game in `folder` (card_data/<game>). Raises InputError with every problem found."""
    problems: list[Problem] = []
    game_source = read(folder / "game.yaml")
    game = validated(Game, game_source)
    sources = _read_files(sorted((folder / "cards").glob("*.yaml")), problems)
    changed = _apply(overrides, sources, problems) if overrides else frozenset()
    cards: dict[str, Card] = {}
    places: dict[str, Place] = {}
    for source in sources:
        for card_id in source.data["cards"]:
            place = source.place(("cards", card_id))
            if card_id in places:
                message = f"a second card {card_id!r}; the first is at {places[card_id]}"
                problems.append(Problem(message, place))
                continue
            places[card_id] = place
            try:
                cards[card_id] = _card(source, card_id)
            except InputError as error:
                problems.extend(error.problems)
    if not problems:
        problems.extend(consistency_problems(game, game_source, cards, places))
    if problems:
        raise InputError(sorted(problems, key=lambda p: p.place or Place("")))
    return Database(game, cards, places, changed)


def _read_files(paths: list[Path], problems: list[Problem]) -> list[MarkedYaml]:
    sources = []
    for path in paths:
        try:
            source = read(path)
        except InputError as error:
            problems.extend(error.problems)
            continue
        data = source.data
        if not isinstance(data, dict) or not isinstance(data.get("cards"), dict):
            problems.append(Problem("no cards here; write them under `cards:`", source.place(())))
            continue
        for key in set(data) - {"cards", *FILE_DEFAULTS}:
            known = ", ".join(("cards", *FILE_DEFAULTS))
            problems.append(source.problem(f"unknown key {key!r}; one of {known}", key))
        sources.append(source)
    return sources


def _card(source: MarkedYaml, card_id: str) -> Card:
    given = source.data["cards"][card_id]
    if not isinstance(given, dict):
        raise InputError(source.problem("a card is a mapping of its values", "cards", card_id))
    defaults = {key: source.data[key] for key in FILE_DEFAULTS if key in source.data}
    source.data["cards"][card_id] = {**defaults, "art": card_id, **given, "id": card_id}
    card: Card = validated(CARD, source, "cards", card_id)
    return card


def _apply(path: Path, sources: list[MarkedYaml], problems: list[Problem]) -> frozenset[str]:
    """Lay the overrides file over the cards it names."""
    over = read(path)
    if not isinstance(over.data, dict):
        raise InputError(Problem("overrides are a mapping from card id to values", over.place(())))
    homes = {card_id: source for source in sources for card_id in source.data["cards"]}
    for card_id, values in over.data.items():
        if card_id not in homes:
            message = f"no card {card_id!r}; use an id of `rnr cards list`"
            problems.append(over.problem(message, card_id))
        elif not isinstance(values, dict):
            problems.append(over.problem("write the changed values as a mapping", card_id))
        elif "id" in values:
            problems.append(over.problem("an id can't be overridden; change values", card_id, "id"))
        else:
            overlay(homes[card_id], ("cards", card_id), over, (card_id,))
    return frozenset(map(str, over.data))
