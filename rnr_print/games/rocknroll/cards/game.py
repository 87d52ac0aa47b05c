"""What Rock'n'Roll says in `game.yaml`: modes, arrivals, prices, rolls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import Field

from rnr_print.cards.database import Database
from rnr_print.cards.game import Game
from rnr_print.core.strict_model import Id, StrictModel, Text


class Arrival(StrictModel):
    """Cards a player draws in the arrival phase."""

    units: int = Field(ge=0, le=6)
    orders: int = Field(ge=0, le=6)
    first_round_times: int = Field(default=2, ge=1, le=4)


class Prices(StrictModel):
    """What RD buy (rulebook 9.5)."""

    unit: int = 2
    order: int = 2
    swap: int = 1
    capture: int = 2
    current_act: int = 4
    goal_change: int = 4


class CardPrices(StrictModel):
    """How many cards may be given up instead of RD."""

    capture: int = Field(default=1, ge=0)
    current_act: int = Field(default=2, ge=0)
    goal_change: int = Field(default=2, ge=0)


class Rolls(StrictModel):
    """What a die must show or beat: to capture, and for the fates of prisoners; `home` exactly."""

    capture: int = Field(default=6, ge=1, le=6)
    torture: int = Field(default=4, ge=1, le=6)
    execute: int = Field(default=5, ge=1, le=6)
    recruit: int = Field(default=6, ge=1, le=6)
    home: int = Field(default=3, ge=1, le=6)


class Mode(StrictModel):
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


class RocknrollGame(Game):
    """`game.yaml` of a game that Rock'n'Roll plays; two sides fight."""

    sides: Mapping[Id, Text] = Field(min_length=2, max_length=2)
    modes: Mapping[Id, Mode]
    arrival: Mapping[Id, Arrival]
    prices: Prices = Prices()
    card_prices: CardPrices = CardPrices()
    rolls: Rolls = Rolls()

    def titles(self) -> Iterator[tuple[str, str, str]]:
        """The titles of the modes."""
        for mode_id, mode in self.modes.items():
            yield f"mode:{mode_id}", mode.title, "a mode of play"

    @property
    def numbers(self) -> Mapping[str, object]:
        """Prices and arrivals."""
        return {"price": self.prices, "arrival": self.arrival}

    @property
    def told_numbers(self) -> Mapping[str, int]:
        """Prices, rolls, arrivals and the numbers of the modes.

        Where modes differ, it is the number of the last mode of game.yaml's first two.
        """
        numbers = {f"price_{what}": price for what, price in self.prices.model_dump().items()}
        numbers |= {f"cards_{what}": cards for what, cards in self.card_prices.model_dump().items()}
        numbers |= {f"{what}_on": needed for what, needed in self.rolls.model_dump().items()}
        if alone := self.arrival.get("alone"):
            numbers |= {"arrival_units": alone.units, "arrival_orders": alone.orders}
        for mode in list(self.modes.values())[:2]:
            told = mode.model_dump(exclude_none=True)
            numbers |= {name: value for name, value in told.items() if type(value) is int}
            if mode.orders_a_loss:
                numbers["orders_paid"], numbers["losses_paid"] = mode.orders_a_loss
        return numbers

    @property
    def values(self) -> Mapping[str, object]:
        """Those, and each mode whole."""
        return {**self.numbers, "mode": {key: self.whole(key) for key in self.modes}}

    def whole(self, name: str) -> Mode:
        """A mode with the values of those it stands on; the nearest word holds."""
        values: dict[str, object] = {}
        chain: list[str] = []
        below: str | None = name
        while below and below not in chain:
            chain.append(below)
            mode = self.modes[below]
            for key in mode.model_fields_set:
                values.setdefault(key, getattr(mode, key))
            below = mode.on
        return self.modes[name].model_copy(update=values)


def game_of(database: Database) -> RocknrollGame:
    """The game of a database that Rock'n'Roll reads."""
    assert isinstance(database.game, RocknrollGame)
    return database.game
