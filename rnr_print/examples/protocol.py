"""What a game with rules gives to those who play its examples, tell them and measure them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.scenario import Stage
from rnr_print.engine.script import Step
from rnr_print.engine.table import Table
from rnr_print.locales.catalog import Catalog


class Story(Protocol):
    """Tells a game in one language; every method raises InputError where a pattern is missing."""

    @property
    def catalog(self) -> Catalog:
        """The words of the language."""

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""

    def wanted(self, name: str, facts: Mapping[str, str]) -> str:
        """An event as an example expects it; empty where too much is left open."""

    def tell(self, log: Iterable[Event]) -> Iterator[str]:
        """A sentence for each event, indented where it is no beginning."""

    def setting(self, table: Table) -> list[str]:
        """The position in sentences: what is played, what lies where, whose turn it is."""

    def player(self, name: str) -> str:
        """What a player is called."""

    def subject(self, name: str) -> str:
        """What a question is about."""

    def answer(self, key: str, name: str) -> str:
        """What a player says who answers so."""

    def refused(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason and the rule's id."""

    def asked(self, player: str) -> str:
        """That the game waits for an answer of this player."""

    def label(self, key: str) -> str:
        """A heading: before, then, refused, rules; or failed."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Which games are to be played out; whatever is empty is as usual in the game.

    `agents` are the programs that play, `seats` says how many players a side has (`2v2`), `think`
    how much an agent that looks ahead may try out for one answer, in games played to the end.
    """

    games: int
    seed: int = 0
    modes: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    seats: str = ""
    think: int = 100


class Tally(Protocol):
    """What came of games; processes send it to each other, so it holds no cards."""

    def __add__(self, other: Self) -> Self:
        """These games and those."""


Counted = TypeVar("Counted", bound=Tally)


class PlayOuts(Protocol[Counted]):
    """Plays many games between programs."""

    @property
    def agents(self) -> Collection[str]:
        """The programs there are, by name."""

    @property
    def options(self) -> Collection[str]:
        """What may be chosen beside the modes."""

    @property
    def modes(self) -> Collection[str]:
        """The modes there are."""

    def shares(self, wish: Wish) -> Sequence[tuple[int, int]]:
        """The games in shares for one process each: the first seed, how many games.

        Raises InputError for what the game doesn't have.
        """

    def play(self, wish: Wish, seed: int, games: int) -> Counted:
        """A share of the games. Raises InputError for what the game doesn't have."""

    def lines(self, counted: Counted, cards: bool) -> Iterator[str]:
        """All figures to read; the table of cards if it is wanted."""

    def summary(self, counted: Counted) -> Mapping[str, object]:
        """All figures as plain data."""


class Pool(Protocol):
    """The cards of a game made ready for play; what else is in it is its game's affair."""

    def stage(self, modes: tuple[str, ...]) -> Stage:
        """Where examples are played that name no modes of their own."""

    def random_games(self, seed: int) -> Iterator[Collection[str]]:
        """The rules that fire in seeded random games, game by game, without end.

        Modes, options and seats take turns, so that every rule has its chance.
        """

    @property
    def play_outs(self) -> PlayOuts[Any] | None:
        """Plays many games between programs, if there are any."""


class Engine(Protocol):
    """The rules of a game."""

    @property
    def code(self) -> Path:
        """The folder with the code that carries the rules out and names them."""

    def pool(self, database: Database) -> Pool:
        """The cards made ready for play. Raises InputError."""

    def modes(self, database: Database) -> tuple[str, ...]:
        """The modes in which an example is played that names none, one after the other.

        None where the game has but one way to be played.
        """

    def story(
        self, folder: Path, database: Database, language: str, words: Catalog | None = None
    ) -> Story:
        """Tells games in a language, whose `words` may have been read before. Raises InputError."""

    def numbers(self, database: Database) -> str:
        """All that rules read of game.yaml, as a text that changes when it does."""

    def effect(self, card: Card) -> str:
        """All that rules read of a card, as a text that changes when it does."""
