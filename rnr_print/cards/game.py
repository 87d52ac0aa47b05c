"""The game around the cards: sets, decks, editions, modes and their numbers (`game.yaml`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from rnr_print.cards.strict_model import Frozen, Id, Text
from rnr_print.core.marked_yaml import Span

Copies = Annotated[int, Field(ge=0, le=1000)]
"""Of a card, or in a deck: enough for any game."""


class CardSet(Frozen):
    """What is sold together: how many cards of each deck, and copies where not one."""

    title: Text
    symbol: Id
    counts: Mapping[Id, Copies]
    copies: Mapping[Id, Copies] = Field(default_factory=dict)


class Deck(Frozen):
    """Cards that share a back: those of one kind, and of one side if it is said.

    `lying` cards are printed lying on their side, 88 x 63 mm. So many of each card as `fill` says
    are printed where places on the sheets would stay white.
    """

    title: Text
    back: Id
    kind: Literal["unit", "local", "order", "point", "op", "reference"]
    side: Id | None = None
    lying: bool = False
    fill: Annotated[int, Field(ge=1, le=20)] = 1


class Thresholds(Frozen):
    """How much of a language must be translated, in percent: to be built at all, to be printed.

    What is built below `print` is a draft: it says so, and marks what is not translated.
    """

    draft: float = Field(default=0, ge=0, le=100)
    print: float = Field(default=100, ge=0, le=100)


class Edition(Frozen):
    """Sets printed together: how many `players` play them how many `minutes`, from which `age`."""

    title: Text
    sets: tuple[Id, ...] = Field(min_length=1)
    players: Span | None = None
    minutes: Span | None = None
    age: int | None = Field(default=None, ge=1, le=99)
    translated: Thresholds = Thresholds()


class Arrival(Frozen):
    """Cards a player draws in the arrival phase."""

    units: int = Field(ge=0, le=6)
    orders: int = Field(ge=0, le=6)
    first_round_times: int = Field(default=2, ge=1, le=4)


class Prices(Frozen):
    """What RD buy (rulebook 9.5)."""

    unit: int = 2
    order: int = 2
    swap: int = 1
    capture: int = 2
    current_act: int = 4
    goal_change: int = 4


class CardPrices(Frozen):
    """How many cards may be given up instead of RD."""

    capture: int = Field(default=1, ge=0)
    current_act: int = Field(default=2, ge=0)
    goal_change: int = Field(default=2, ge=0)


class Rolls(Frozen):
    """What a die must show or beat: to capture, and for the fates of prisoners; `home` exactly."""

    capture: int = Field(default=6, ge=1, le=6)
    torture: int = Field(default=4, ge=1, le=6)
    execute: int = Field(default=5, ge=1, le=6)
    recruit: int = Field(default=6, ge=1, le=6)
    home: int = Field(default=3, ge=1, le=6)


class Mode(Frozen):
    """A way to play: what differs from the mode it stands on; `null` lifts a limit."""

    title: Text
    on: Id | None = None
    points: tuple[str, ...] | None = None
    units_a_side: int | None = Field(default=None, ge=1)
    opened: int | None = Field(default=None, ge=0)
    field_limit: int | None = Field(default=None, ge=1)
    local_limit: int | None = Field(default=None, ge=0)
    ok_to_win: int | None = Field(default=None, ge=1)
    rd_limit: int | None = Field(default=None, ge=0)
    empty_field_penalty: int | None = Field(default=None, ge=0)
    dead_return: bool | None = None
    orders_a_loss: tuple[int, int] | None = Field(
        default=None, description="(orders gained, losses they take)"
    )
    turn_order_changes: bool | None = None
    hidden_units: bool | None = None
    without: tuple[Id, ...] = ()


class Game(Frozen):
    """All of `game.yaml`.

    `rules` names the engine that plays the game; without one it is only printed.
    """

    id: Id
    title: Text
    version: Text
    rules: Literal["rocknroll"] | None = None
    sides: Mapping[Id, Text] = Field(min_length=2, max_length=2)
    sets: Mapping[Id, CardSet]
    decks: Mapping[Id, Deck]
    editions: Mapping[Id, Edition]
    modes: Mapping[Id, Mode]
    arrival: Mapping[Id, Arrival]
    prices: Prices = Prices()
    card_prices: CardPrices = CardPrices()
    rolls: Rolls = Rolls()
    card_size: Id = "poker"
