"""Setting the table: decks, Points, seats, the first player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.core.errors import fail
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.cards import models
from rnr_print.games.rocknroll.cards.game import game_of
from rnr_print.games.rocknroll.events import EchoRolled, TurnOrder
from rnr_print.games.rocknroll.pieces import Army, Op, Order, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.terms import is_expansion, sides_of
from rnr_print.games.rocknroll.traits import Fighter, Trait
from rnr_print.games.rocknroll.war import War

TEAM: Final = 2
"""How many may share a side of the base game; EXPANSION seats one more."""


class Shelf:
    """The cards of the database made ready once, for as many games as one likes."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.game = game_of(database)
        self.sides = sides_of(self.game)
        self.fighters: dict[str, Fighter] = {}
        self.orders: dict[str, Order] = {}
        self.ops: dict[str, Op] = {}
        self.echo: tuple[Trait, ...] = ()
        self.echo_letter = ""
        self.replaced: dict[str, str] = {}
        self.base_sets = frozenset(next(iter(self.game.editions.values())).sets)
        self.sets = {card.id: card.set for card in database.cards.values()}
        self._units: dict[tuple[str, bool], list[Fighter]] = {}
        for card in database.cards.values():
            self._learn(card)
        self.heard_afar = frozenset(
            trait.event
            for fighter in self.fighters.values()
            for traits in fighter.triggers.values()
            for trait in traits
            if trait.where != "here"
        )

    def _learn(self, card: Card) -> None:
        match card:
            case models.Unit() | models.Local():
                self.fighters[card.id] = Fighter(card)
                if isinstance(card, models.Unit) and card.veteran_of:
                    self.replaced[card.veteran_of] = card.id
            case models.Order():
                self.orders[card.id] = Order(card)
            case models.Op():
                self.ops[card.id] = Op(card)
            case models.Point() if card.effects:
                self.echo = tuple(Trait(card.id, effect, True) for effect in card.effects)
                self.echo_letter = card.letter
            case _:
                pass

    def units(self, side: str, veterans: bool) -> list[Fighter]:
        """The unit cards of `side`: those of the first edition, or Veterans and expansions."""
        if (side, veterans) not in self._units:
            self._units[side, veterans] = [
                fighter
                for fighter in self.fighters.values()
                if fighter.side == side and self._in_play(fighter, veterans)
            ]
        return self._units[side, veterans]

    def _in_play(self, fighter: Fighter, veterans: bool) -> bool:
        return (self.sets[fighter.id] in self.base_sets) != veterans


@rule(where=says.BOX_OPENED)
def open_box(war: War, seats: Sequence[int], shelf: Shelf) -> None:
    """What is settled before a card is laid: the mode's cards and effects, who sits where."""
    war.heard_afar = shelf.heard_afar
    war.echo_letter = shelf.echo_letter
    war.echoes = shelf.echo if shelf.echo_letter in war.terms.points else ()
    if max(seats) > TEAM and not is_expansion(war.terms):
        raise fail(f"at most {TEAM} players a side; {max(seats)} need EXPANSION")
    seat(war, seats, shelf)


@rule("setup.points", "setup.empty", where=says.ROW_LAID)
def lay_decks(war: War, shelf: Shelf) -> None:
    """The Points in a row, and all decks of the game, shuffled; hands and HQ are empty."""
    war.places = [Place(i, letter) for i, letter in enumerate(war.terms.points)]
    lay_orders(war, shelf)
    for army in war.armies:
        lay_units(war, shelf, army)
    if is_expansion(war.terms):
        lay_side_decks(war, shelf)
    war.phase = "set-up"


@rule("setup.order-deck")
def lay_orders(war: War, shelf: Shelf) -> None:
    """The common order deck, every card as often as it is in the box."""
    for order in shelf.orders.values():
        war.order_deck.extend([order] * shelf.database.copies(order.card))
    war.dice.shuffle(war.order_deck, "orders")


@rule("setup.unit-decks", where=says.UNIT_DECK)
def lay_units(war: War, shelf: Shelf, army: Army) -> None:
    """A side's unit deck; with EXPANSION only so many cards, some of them open in HQ."""
    for fighter in shelf.units(army.name, is_expansion(war.terms)):
        Unit(fighter, army, army.deck, Zone.DECK)
    war.dice.shuffle(army.deck, army.name)
    limit = war.terms.units_a_side
    if limit is not None:
        for unit in army.deck[: max(0, len(army.deck) - limit)]:
            unit.put(war.box, Zone.BOX)
    open_units(war, army)


@rule(where=says.UNITS_OPENED)
def open_units(war: War, army: Army) -> None:
    """The top units, or in VietChess all of them, lie open in HQ."""
    number = war.terms.opened if war.terms.hidden_units else len(army.deck)
    for _ in range(number):
        if army.deck:
            army.deck[-1].put(army.hq, Zone.HQ)


@rule("expansion.side-decks", "modes.deathmatch-hinds")
def lay_side_decks(war: War, shelf: Shelf) -> None:
    """Locals and special operations, those the modes have."""
    for fighter in shelf.fighters.values():
        if fighter.local and not set(fighter.not_in) & set(war.terms.modes):
            Unit(fighter, None, war.local_deck, Zone.DECK)
    war.dice.shuffle(war.local_deck, "locals")
    if war.terms.allows("special-ops"):
        war.op_deck.extend(shelf.ops.values())
        war.dice.shuffle(war.op_deck, "ops")


@rule("expansion.echo-roll", "echo.effect")
def roll_echo(war: War) -> None:
    """One effect of Echo for the whole game."""
    die = war.roll("echo", "setup")
    war.echo = war.echoes[die - 1]
    war.happened(EchoRolled(die))


def prepare(war: War) -> None:
    """The dice of the set-up."""
    if war.echoes:
        roll_echo(war)
    roll_off(war)


@rule("setup.first-player")
def roll_off(war: War) -> None:
    """The higher roll moves first; a tie is rolled again."""
    rolled: list[tuple[int, int]] = []
    while not rolled or rolled[-1][0] == rolled[-1][1]:
        one, other = (war.roll("first", army.name) for army in war.armies)
        rolled.append((one, other))
    war.first = war.armies[0] if one > other else war.armies[1]
    war.happened(TurnOrder(war.first, tuple(rolled)))


def seat(war: War, seats: Sequence[int], shelf: Shelf) -> None:
    """`seats` players a side; a side played alone has one named after it."""
    for army, number in zip(war.armies, seats, strict=True):
        if number == 1:
            army.players.append(Player(army.name, army))
        else:
            seat_team(war, army, number)
    for army in war.armies:
        key = _arrival_key(len(army.players), len(army.enemy.players))
        owed = shelf.game.arrival[key]
        war.first_round_times = owed.first_round_times
        for player in army.players:
            war.arrivals[player.name] = (owed.units, owed.orders)


@rule("team.players", "team.hands", "team.shared")
def seat_team(war: War, army: Army, number: int) -> None:
    """Allies: each has a hand, everything else is their army's."""
    for i in range(number):
        army.players.append(Player(f"{army.name}-{i + 1}", army))


def _arrival_key(own: int, others: int) -> str:
    if own > 1:
        return "in-team"
    return "alone-against-two" if others > 1 else "alone"
