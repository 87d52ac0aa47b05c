"""Reading the database of a game: all files, all problems at once, then questions about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

from rnr_print.cards.card import Card
from rnr_print.cards.consistency import consistency_problems
from rnr_print.cards.framing import Focus
from rnr_print.cards.game import Deck, Game, copies_of, deck_for
from rnr_print.cards.kinds import Cards, CardSystem
from rnr_print.cards.overrides import overridden
from rnr_print.cards.sources import defaults_of, read_sources, values_of
from rnr_print.core.errors import Cell, InputError, Place, Problem, fail
from rnr_print.core.marked_yaml import Marked, Path_, read, validated
from rnr_print.core.model_errors import OF_OTHERS
from rnr_print.core.tracking import TrackedDict, record, tracked_as, untracked


@dataclass(frozen=True)
class Database:
    """A whole game: its frame (`game`) and its cards by id, in the order of the files.

    `folder` is where its game.yaml lies.
    """

    game: Game
    system: CardSystem = field(repr=False)
    cards: dict[str, Card]
    places: dict[str, Place] = field(repr=False)
    folder: Path = field(repr=False)
    changed: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The values that overrides changed, of each card that they name."""

    def __repr__(self) -> str:
        return f"<{self.game.title}: {len(self.cards)} cards in {len(self.game.sets)} sets>"

    @property
    def of_set(self) -> dict[str, list[Card]]:
        """Cards of every set, deck by deck as game.yaml lists the decks."""
        record("card")
        return self._of_set

    @cached_property
    def _of_set(self) -> dict[str, list[Card]]:
        decks = list(self.game.decks)
        sets: dict[str, list[Card]] = {set_id: [] for set_id in self.game.sets}
        for card in self.cards.values():
            sets[card.set].append(card)
        for cards in sets.values():
            cards.sort(key=lambda card: decks.index(self.deck_id(card)))
        return sets

    def of_edition(self, edition: str) -> list[Card]:
        """The cards of an edition: sets as listed, in each set deck by deck. Raises InputError."""
        return [card for name in self.sets_of(edition) for card in self.of_set[name]]

    def sets_of(self, edition: str) -> tuple[str, ...]:
        """The sets of an edition, as listed. Raises InputError."""
        if edition not in self.game.editions:
            raise fail(f"no edition {edition!r}; one of {', '.join(self.game.editions)}")
        return tuple(self.game.editions[edition].sets)

    def named(self, ids: Iterable[str]) -> list[Card]:
        """The cards with these ids. Raises InputError, with near ids, for those there are not."""
        strangers = [card_id for card_id in dict.fromkeys(ids) if card_id not in self.cards]
        if strangers:
            raise InputError(Problem(self._no_card(card_id)) for card_id in strangers)
        return [self.cards[card_id] for card_id in dict.fromkeys(ids)]

    def _no_card(self, card_id: str) -> str:
        near = get_close_matches(card_id, self.cards, n=3)
        return f"no card {card_id!r}; {' or '.join(near) or 'see `rnr cards list`'}"

    def deck_id(self, card: Card) -> str:
        """The id of the deck a card belongs to."""
        deck_id = deck_for(self.game, vars(card))
        assert deck_id is not None, card.id
        return deck_id

    def deck(self, card: Card) -> Deck:
        """The deck a card belongs to."""
        return self.game.decks[self.deck_id(card)]

    def copies(self, card: Card) -> int:
        """How many of this card are in the box."""
        return copies_of(self.game.sets[card.set], card)

    @cached_property
    def focuses(self) -> dict[str, Focus]:
        """The points of pictures that stay in sight as cards tell it; of two the first counts."""
        with untracked():  # each is recorded where it is asked for
            told = [card.focuses for card in reversed(self.cards.values())]
        return TrackedDict("focus", {key: focus for each in told for key, focus in each.items()})

    @property
    def printed(self) -> list[str]:
        """The ids of the cards that lie on sheets; counters are the game's own to draw."""
        return [key for key, card in self.cards.items() if self.system.of(card).on_sheets]

    def size(self, set_id: str) -> int:
        """How many cards of a set are in the box."""
        with tracked_as(f"size {set_id}"):
            return sum(map(self.copies, self._of_set[set_id]))

    def decks_of(self, set_id: str) -> dict[str, int]:
        """How many cards of each deck a set has, as it lists the decks or as game.yaml does."""
        with tracked_as(f"size {set_id}"):
            sizes = Counter[str]()
            for card in self._of_set[set_id]:
                sizes[self.deck_id(card)] += self.copies(card)
        order = self.game.sets[set_id].counts or self.game.decks
        return {deck_id: sizes[deck_id] for deck_id in order if sizes[deck_id]}

    def number(self, card: Card) -> str:
        """The card's number in its set, as printed: "007/084"."""
        with tracked_as(f"number {card.id}"):
            return f"{self._numbers[card.id]:03d}/{len(self._of_set[card.set]):03d}"

    @cached_property
    def _numbers(self) -> dict[str, int]:
        """Each card's number in its set."""
        return {
            card.id: number
            for cards in self._of_set.values()
            for number, card in enumerate(cards, 1)
        }


@dataclass(frozen=True)
class PartOfDatabase(Database):
    """Some cards of a game, which know their numbers among all."""

    numbers: Mapping[str, str] = field(default_factory=dict, repr=False)

    @staticmethod
    def of(found: Database, numbers: Mapping[str, str]) -> PartOfDatabase:
        """The cards that were found as a part of their game."""
        known = {each.name: getattr(found, each.name) for each in fields(found)}
        return PartOfDatabase(**known, numbers=numbers)

    def number(self, card: Card) -> str:
        return self.numbers[card.id]


def open_database(
    folder: Path, system_of: Callable[[Marked], CardSystem], overrides: Path | None = None
) -> Database:
    """The game in `folder` (card_data/<game>), its cards of the kinds that `system_of` its
    game.yaml tells. Raises InputError with every problem found.
    """
    problems: list[Problem] = []
    frame = read(folder / "game.yaml")
    system = system_of(frame)
    sources = read_sources(folder, problems, frame, system)
    if overrides is None:
        return assembled(system, frame, sources, found=problems)
    return assembled(system, frame, *overridden(overrides, sources, problems), problems)


def assembled(
    system: CardSystem,
    frame: Marked,
    sources: Sequence[Marked],
    changed: Mapping[str, frozenset[str]] | None = None,
    found: Sequence[Problem] = (),
    part: bool = False,
) -> Database:
    """A database from its frame (game.yaml) and its card files; with a `part` of the cards it is
    not asked how many there are.

    Raises InputError with every problem, those already `found` included.
    """
    problems, game = list(found), None
    try:
        game = validated(system.game, frame)
    except InputError as error:
        problems += error.problems
    unread = {problem.place for problem in found if isinstance(problem.place, Cell)}
    cards: dict[str, Card] = {}
    places: dict[str, Place] = {}
    homes: dict[str, Marked] = {}
    for source in sources:
        parts = source.parts("cards")
        for card_id in source.data["cards"]:
            place = source.place(("cards", card_id))
            if card_id in places:
                message = f"a second card {card_id!r}; the first is at {places[card_id]}"
                problems.append(Problem(message, place))
                continue
            places[card_id] = place
            homes[card_id] = source
            try:
                cards[card_id] = _card(system, source, card_id, parts.get(card_id, {}), game)
            except InputError as error:  # of a cell that can't be read it is told already
                problems += [
                    _of_cell(each, source, card_id)
                    for each in error.problems if each.place not in unread
                ]  # fmt: skip

    def at(card_id: str, field: str) -> Place:
        return homes[card_id].place(("cards", card_id, field))

    whole = all(isinstance(problem.place, Cell) for problem in found)
    if game is not None and whole:  # a file that is missing would be missed by every veteran
        problems += consistency_problems(system, Cards(game, frame, cards, places, at), part)
    if game is None or problems:
        raise InputError(in_order(problems))
    tracked = TrackedDict("card", cards), TrackedDict("card-place", places)
    return Database(game, system, *tracked, Path(frame.file).parent, changed or {})


def _of_cell(problem: Problem, source: Marked, card_id: str) -> Problem:
    """The problem as a spreadsheet says it, whose columns are those of all kinds."""
    what, stray, _ = problem.message.partition(f": {OF_OTHERS}")
    if not stray or not isinstance(problem.place, Cell):
        return problem
    kind = source.data["cards"][card_id]["kind"]
    return replace(problem, message=f"{what}: a {kind} has none; leave the cell empty")


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """`problems` by file, line and column, each once."""
    return sorted(dict.fromkeys(problems), key=lambda problem: problem.place or Place(""))


def _card(
    system: CardSystem,
    source: Marked,
    card_id: str,
    own_places: dict[Path_, Place],
    game: Game | None,
) -> Card:
    values = {**values_of(source, card_id), "id": card_id}
    kind = system.kinds.get(str(values.get("kind")))
    if kind is None or kind.pictured:
        values.setdefault("art", card_id)
    given = source.data["cards"][card_id]
    if "id" in given and given["id"] != card_id:
        message = f"the id of this card is {card_id!r}, the key it stands under; remove this"
        raise InputError(source.problem(message, "cards", card_id, "id"))
    places: dict[Path_, Place] = {(key,): source.place((key,)) for key in defaults_of(source)}
    marked = Marked(source.file, values, places | own_places)
    card = validated(system.card, marked, subject=card_id)
    for field_name in system.of(card).sides:
        side = card.value(field_name)
        if game is not None and side is not None and side not in game.sides:
            known = " or ".join(map(repr, game.sides)) or "left out: game.yaml has no sides"
            wrong = f"{field_name}: {side!r} is wrong; it should be {known}"
            raise InputError(marked.problem(wrong, field_name))
    return card
