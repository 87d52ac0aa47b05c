"""Small positions made by chance and played for one turn, the same however the cards lie.

Dice and answers hang on what is asked, not on when: the same question gets the same answer in two
runs that differ in the order of things. So what differs in the end was decided by that order alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableSequence, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar
from zlib import crc32

from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.event import Event
from rnr_print.games.rocknroll.abilities.doers import DOERS
from rnr_print.games.rocknroll.cards.effects import Attack, Move
from rnr_print.games.rocknroll.game import play
from rnr_print.games.rocknroll.pieces import Army, Order, Player, Unit, Zone
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import Terms, is_expansion, terms_of
from rnr_print.games.rocknroll.war import War

Value = TypeVar("Value")
Thing = TypeVar("Thing")
AT_REST = frozenset(("deployment", "orders"))
ACTS = frozenset(("play", "deploy", "use", "act-attack", "act-move"))
"""What a trial does with its one action, if it can."""
PASSES = frozenset((
    "decline", "wait", "alone", "end", "orders", "no-more", "enough", "sell", "reroll",
))  # fmt: skip
"""Answers that let a chance go by; a trial takes the others, where there are any."""
PHASES = ("deployment", "orders", "orders", "orders", "orders", "round-end", "turn-start")
QUESTIONS = 60
"""A trial that asks more is given up."""


class Over(Exception):
    """The action of the trial is carried out."""


def _always_possible(order: Order) -> bool:
    """Whether any units will do for what `order` commands."""
    verb = order.card.abilities[0].do[0]
    return isinstance(verb, Move) or (isinstance(verb, Attack) and verb.printed is None)


class KeyedDice:
    """Dice that hang on what they are thrown for, and how often that was asked."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._thrown: Counter[str] = Counter()

    def _number(self, what: str) -> int:
        self._thrown[what] += 1
        return crc32(f"{self._seed} {what} {self._thrown[what]}".encode()) >> 4

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        return self._number(f"roll {purpose} {by}") % sides + 1

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        number = self._number(f"draw {purpose} {by}")
        return among.index(sorted(among)[number % len(among)])

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        """Cards stay as they lie."""


class KeyedAnswers:
    """Answers that hang on the question; `order` says what goes first where traits meet."""

    def __init__(self, seed: int, focus: Sequence[str], order: Sequence[str] = ()) -> None:
        self._seed = seed
        self._focus = focus
        self._asked: Counter[str] = Counter()
        self._order = list(order)
        self._acted = False
        self.meetings: list[tuple[str, ...]] = []

    def answer(self, decision: Decision[Value]) -> int:
        """The option whose words hash lowest; after its one action the trial is over."""
        if self._asked.total() > QUESTIONS:
            raise Over
        if decision.kind == "next":
            return self._next(decision)
        if decision.kind in AT_REST:
            if self._acted:
                raise Over
            self._acted = True
        what = f"{decision.player} {decision.kind} {decision.about}"
        self._asked[what] += 1
        asked = f"{self._seed} {what} {self._asked[what]}"
        ranks = [self._rank(option, asked) for option in decision.options]
        return ranks.index(min(ranks))

    def _rank(self, option: Option[Value], asked: str) -> tuple[int, int]:
        """Acts before other things, what is in focus before what isn't, and then by lot."""
        if option.key in PASSES:
            worth = 3
        elif option.key in ACTS:
            worth = 0
        else:
            worth = 1 if option.name in self._focus else 2
        return worth, crc32(f"{asked} {option!r}".encode())

    def _next(self, decision: Decision[Value]) -> int:
        names = [option.name for option in decision.options]
        self.meetings.append(tuple(sorted(names)))
        if self._order:
            wanted = self._order.pop(0)
            if wanted in names:
                return names.index(wanted)
        return names.index(min(names))


@dataclass(frozen=True, slots=True)
class Stand:
    """A unit on a place of the row (from the left), of a side or neutral."""

    unit: str
    side: str | None
    place: int


@dataclass(frozen=True, slots=True)
class Trial:
    """A small position and the luck that goes with it; `units` are those on the field."""

    seed: int
    modes: tuple[str, ...]
    phase: str
    units: tuple[Stand, ...]
    hand: tuple[str, ...]
    orders: tuple[str, ...]
    waiting: tuple[str, ...]
    focus: tuple[str, ...]

    def __str__(self) -> str:
        stands = ", ".join(f"{s.place + 1} {s.unit}" for s in self.units)
        hand = ", ".join((*self.hand, *self.orders))
        return f"{'+'.join(self.modes)}, {self.phase}; places {stands}; hand {hand}"

    def without(self, unit: Stand) -> Trial:
        """The same without `unit`."""
        rest = tuple(stand for stand in self.units if stand is not unit)
        return replace(self, units=rest)


@dataclass(slots=True)
class Outcome:
    """How a trial went: the position after it, as words, and the traits that met in it."""

    position: tuple[str, ...]
    meetings: list[tuple[str, ...]]
    log: list[Event]


class Stage:
    """Builds and plays trials on the cards of a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        plain = [name for name, order in shelf.orders.items() if _always_possible(order)]
        self.orders = plain or list(shelf.orders)
        self._terms: dict[tuple[str, ...], Terms] = {}

    def terms(self, modes: tuple[str, ...]) -> Terms:
        """The terms of `modes`, put together once."""
        if modes not in self._terms:
            self._terms[modes] = terms_of(self.shelf.game, modes)
        return self._terms[modes]

    def make(self, seed: int, wanted: Sequence[str] = ()) -> Trial:
        """A position with the units `wanted` together on one Point, and some others."""
        luck = Random(seed)
        modes = self._modes(wanted, luck)
        terms = self.terms(modes)
        pool = [name for name, f in self.shelf.fighters.items() if self._plays(name, terms)]
        spot = luck.randrange(len(terms.points))
        stands = [self._stand(name, spot) for name in wanted]
        others = [name for name in pool if name not in wanted]
        luck.shuffle(others)
        sides = self.shelf.sides
        for side in (*sides, *luck.choices((*sides, None), k=luck.randint(0, 2))):
            if not others:
                break
            fitting = (name for name in others if self.shelf.fighters[name].side == side)
            name = next(fitting, others[0])
            others.remove(name)
            place = min(max(spot + luck.choice((0, 0, -1, 1)), 0), len(terms.points) - 1)
            stands.append(self._stand(name, place))
        one, other = (
            [name for name in others if self.shelf.fighters[name].side == side] for side in sides
        )
        return Trial(
            seed=seed,
            modes=modes,
            phase=luck.choice(PHASES),
            units=tuple(stands),
            hand=(*one[:2], *other[:2]),
            orders=tuple(luck.sample(self.orders, min(3, len(self.orders)))),
            waiting=(*one[2:5], *other[2:5]),
            focus=(*wanted, terms.points[spot]) if seed % 4 else (),
        )

    def _modes(self, wanted: Sequence[str], luck: Random) -> tuple[str, ...]:
        if "expansion" not in self.shelf.game.modes:
            return ("base",)
        if any(not self._plays(name, self.terms(("base",))) for name in wanted):
            return ("expansion",)
        if any(not self._plays(name, self.terms(("expansion",))) for name in wanted):
            return ("base",)
        return (luck.choice(("base", "expansion")),)

    def _plays(self, name: str, terms: Terms) -> bool:
        fighter = self.shelf.fighters[name]
        if fighter.local:
            return is_expansion(terms)
        assert fighter.side is not None
        return fighter in self.shelf.units(fighter.side, is_expansion(terms))

    def _stand(self, name: str, place: int) -> Stand:
        return Stand(name, self.shelf.fighters[name].side, place)

    def play(self, trial: Trial, order: Sequence[str] = (), reverse: bool = False) -> Outcome:
        """Play the trial; `order`: the traits to go first at each meeting; `reverse`: all cards
        of a pile without an order of its own lie the other way round."""
        answers, log = KeyedAnswers(trial.seed, trial.focus, order), list[Event]()
        war = War(self.terms(trial.modes), DOERS, KeyedDice(trial.seed), answers, log)
        self._lay(war, trial, reverse)
        with suppress(Over):
            play(war)
        return Outcome(position(war), answers.meetings, log)

    def _lay(self, war: War, trial: Trial, reverse: bool) -> None:
        war.heard_afar = self.shelf.heard_afar
        war.round, war.turn, war.phase = 2, 1, trial.phase
        luck = Random(trial.seed)
        for army in war.armies:
            player = Player(army.name, army)
            army.players.append(player)
            war.arrivals[army.name] = (0, 0)
            army.losses = luck.randint(0, 1)
            army.ok = luck.randint(0, 2)
            army.rd = luck.randint(0, war.terms.rd_limit)
        war.first = luck.choice(war.armies)
        for stand in trial.units[:: -1 if reverse else 1]:
            self._put(war, stand)
        for name in trial.hand:
            self._hold(war, name)
        for name in trial.waiting[:: -1 if reverse else 1]:
            army = war.army(self.shelf.fighters[name].side or "")
            Unit(self.shelf.fighters[name], army, army.hq, Zone.HQ)
        for army in war.armies:
            army.players[0].orders.extend(self.shelf.orders[name] for name in trial.orders)
        waiting = self.shelf.orders[self.orders[1 % len(self.orders)]]
        war.order_deck.extend([waiting] * luck.randint(0, 2))
        war.turns = [war.first.players[0], war.first.enemy.players[0]]
        war.turn_of_round = 2 if trial.phase == "round-end" else 0
        if trial.phase in AT_REST:
            war.active = war.turns[0]

    def _put(self, war: War, stand: Stand) -> None:
        place = war.places[stand.place]
        army = war.army(stand.side) if stand.side is not None else None
        unit = Unit(self.shelf.fighters[stand.unit], army, place.units, Zone.FIELD)
        unit.place = place
        unit.deployer = war.first
        unit.heading = 1 if unit.card.arrow is not None else 0

    def _hold(self, war: War, name: str) -> None:
        fighter = self.shelf.fighters[name]
        army: Army = war.army(fighter.side or "")
        Unit(fighter, army, army.players[0].units, Zone.HAND)


def position(war: War) -> tuple[str, ...]:
    """Everything that matters later, in words; piles without an order are sorted."""
    said = []
    for unit in war.all_units():
        where = unit.place.letter if unit.place is not None else ""
        said.append(f"{unit} {unit.zone.value} {where} {unit.army} {unit.heading} {unit.closed}")
    for army in war.armies:
        said.append(f"{army} ok {army.ok} rd {army.rd} losses {army.losses}")
        for player in army.players:
            said.append(f"{player} {sorted(map(str, player.hand))}")
    said.append(f"order deck {len(war.order_deck)} discard {len(war.order_discard)}")
    said.append(f"row {war.places} phase {war.phase} round {war.round}")
    return tuple(sorted(said))
