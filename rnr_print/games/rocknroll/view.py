"""What one side sees of a war: everything that lies open, its own cards, and the backs of others.

Hidden from a player are all decks, everybody else's hand, his allies' too, and the enemy's closed
units wherever they are; a side sees its own closed units.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, TypeVar

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.rocknroll.backs import NOBODY, OP_BACK, ORDER_BACK, UNIT_BACK
from rnr_print.games.rocknroll.orders import attackers
from rnr_print.games.rocknroll.pieces import Army, Card, Order, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.standing import strength
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.war import War

Value = TypeVar("Value")
SHARED: Final = (
    "first_round_times", "phase", "round", "turn", "turn_of_round", "closings", "interrupted",
    "echoes", "echo", "echo_letter", "heard_afar",
)  # fmt: skip
"""What everybody may know of a war; none of it can be changed."""
OF_AN_ARMY: Final = (
    "attacked", "devil_took", "free_used", "losses", "ok", "rd", "twos", "twos_next",
)  # fmt: skip
"""What both sides know of an army."""


class View(War):
    """A war as `player`'s side sees it: a copy in which hidden cards are backs without a face."""

    def __init__(self, war: War, player: str) -> None:
        super().__init__(war.terms, war.doers, NOBODY, NOBODY)
        self.aliases: dict[str, str] = {}
        for name in SHARED:
            setattr(self, name, getattr(war, name))
        vietnam, vpa = war.armies
        self._armies: dict[Army | None, Army | None] = {
            vietnam: self.armies[0], vpa: self.armies[1], None: None,
        }  # fmt: skip
        self.first = self.armies[war.armies.index(war.first)]
        self.round_loser = self._armies[war.round_loser]
        self._own = player.partition("-")[0]
        self._viewer = player
        self._seen: dict[Unit, Unit] = {}
        self._seat(war)
        self._lay(war)
        self.rolling = self._copy_roll(war.rolling) if war.rolling is not None else None
        self.player: Player = self._seats[player]
        self.side: Army = self.player.army
        self.shots: dict[Unit, float] = {}
        self.deaths: dict[Unit, float] = {}
        self.gains: dict[tuple[int, int], float] = {}
        self.pairs: dict[tuple[Unit, Unit | Place], float] = {}

    def _seat(self, war: War) -> None:
        """Armies with what they share, players with what they hold."""
        self._seats: dict[str, Player] = {}
        for theirs, mine in zip(war.armies, self.armies, strict=True):
            for name in OF_AN_ARMY:
                setattr(mine, name, getattr(theirs, name))
            mine.happened = set(theirs.happened)
            for player in theirs.players:
                self._seats[player.name] = Player(player.name, mine)
                mine.players.append(self._seats[player.name])
        self.turns = [self._seats[player.name] for player in war.turns]
        self.active = self._seats[war.active.name] if war.active is not None else None

    def _lay(self, war: War) -> None:
        """Every card to where it lies, face up or down."""
        for theirs, place in zip(war.places, self.places, strict=True):
            place.letter = theirs.letter
            self._copy(theirs.units, place.units, place)
        for army, mine in zip(war.armies, self.armies, strict=True):
            self._copy(army.hq, mine.hq)
            self._copy(army.graveyard, mine.graveyard)
            self._copy(army.prisoners, mine.prisoners)
            self._back(len(army.deck), mine, mine.deck, Zone.DECK)
            for player in army.players:
                self._hold(player, self._seats[player.name])
        for fallen in war.fallen:
            self._copy([fallen], self.fallen, self.places[fallen.where.index])
        self._copy(war.dead_locals, self.dead_locals)
        self._back(len(war.local_deck), None, self.local_deck, Zone.DECK)
        self.order_discard.extend(war.order_discard)
        self.order_deck.extend([ORDER_BACK] * len(war.order_deck))
        self.op_deck.extend([OP_BACK] * len(war.op_deck))

    def _hold(self, player: Player, mine: Player) -> None:
        """The cards of a hand: one's own by their faces, all others by their backs."""
        if player.name == self._viewer:
            self._copy(player.units, mine.units)
            self._copy(player.locals, mine.locals)
            mine.orders.extend(player.orders)
            mine.ops.extend(player.ops)
        else:
            self._back(len(player.units), mine.army, mine.units, Zone.HAND)
            self._back(len(player.locals), None, mine.locals, Zone.HAND)
            mine.orders.extend([ORDER_BACK] * len(player.orders))
            mine.ops.extend([OP_BACK] * len(player.ops))

    def _copy(self, units: Iterable[Unit], pile: list[Unit], place: Place | None = None) -> None:
        for unit in units:
            army = self._armies[unit.army]
            if unit.closed and army is not None and army.name != self._own:
                mine = Unit(UNIT_BACK, army, pile, unit.zone)
                mine.name = self._alias(unit, place)
            else:
                mine = Unit(unit.card, army, pile, unit.zone)
                mine.heading, mine.used = unit.heading, set(unit.used)
            mine.place, mine.closed, mine.came, mine.fell = place, unit.closed, unit.came, unit.fell
            mine.deployer = self._armies[unit.deployer]
            self._seen[unit] = mine

    def _copy_roll(self, theirs: Throw) -> Throw:
        """The roll on the table: what it needs and at whom it is thrown lies open."""
        player = self._seats[theirs.player.name] if theirs.player is not None else None
        roller = self._seen.get(theirs.roller) if theirs.roller is not None else None
        mine = Throw(player, self._called(theirs.by), theirs.purpose, roller)
        mine.need, mine.bonus, mine.poured = theirs.need, theirs.bonus, theirs.poured
        mine.targets = [self._seen[unit] for unit in theirs.targets if unit in self._seen]
        return mine

    def _alias(self, unit: Unit, place: Place | None) -> str:
        """What a closed enemy is called: by where it lies."""
        if place is None:
            return UNIT_BACK.id
        number = sum(other.card is UNIT_BACK for other in (*place.units, *self.fallen))
        self.aliases[unit.name] = alias = f"{UNIT_BACK.id}-{place.letter}-{number}"
        return alias

    def _back(self, number: int, army: Army | None, pile: list[Unit], zone: Zone) -> None:
        """`number` cards nobody can tell apart: one back stands for all."""
        if number:
            pile.extend([Unit(UNIT_BACK, army, pile, zone)] * (number - 1))

    def hear(self, decision: Decision[Value]) -> Decision[None]:
        """The question as this side hears it: closed enemies are not called by their names."""
        options: list[Option[None]] = [
            Option(option.key, None, self._called(option.name)) for option in decision.options
        ]
        standing = decision.standing
        spoken = options[decision.options.index(standing)] if standing is not None else None
        about = self._called(decision.about)
        return Decision(decision.player, decision.kind, options, about, spoken)

    def _called(self, name: str) -> str:
        if not self.aliases:
            return name
        head, slash, tail = name.rpartition("/")
        return head + slash + self.aliases.get(tail, tail)

    @cached_property
    def ready(self) -> list[Unit]:
        """Own units that could attack now."""
        return attackers(self, self.player)

    @cached_property
    def margins(self) -> list[int]:
        """By how many units the own side leads, Point by Point."""
        own, enemy = self.side, self.side.enemy
        return [strength(place, own) - strength(place, enemy) for place in self.places]

    @cached_property
    def lead(self) -> int:
        """How many Points more than the enemy the own side controls."""
        return sum((margin > 0) - (margin < 0) for margin in self.margins)

    @property
    def last_turn(self) -> bool:
        """Whether no other turn of the round comes after this one."""
        return self.turn_of_round >= len(self.turns) - 1

    def unit(self, name: str) -> Unit | None:
        """A unit of the field, the own hand or the own HQ."""
        for place in self.places:
            for unit in place.units:
                if unit.name == name:
                    return unit
        for unit in (*self.player.units, *self.side.hq, *self.player.locals):
            if unit.name == name:
                return unit
        return None

    def order(self, name: str) -> Order | None:
        """An order of the own hand."""
        return next((order for order in self.player.orders if order.name == name), None)

    def order_named(self, name: str) -> Order | None:
        """An order of the own hand or of the discard: one being played lies there."""
        played = next((order for order in self.order_discard if order.name == name), None)
        return played or self.order(name)

    def card(self, name: str) -> Card | None:
        """Any card of the own hand, HQ or the field."""
        held: tuple[Card, ...] = (*self.player.orders, *self.player.locals, *self.player.ops)
        return self.unit(name) or next((card for card in held if card.name == name), None)

    def __str__(self) -> str:
        """Everything seen, a line each: Points, hands, piles, counters."""
        return "\n".join(self._told())

    def _told(self) -> Iterable[str]:
        yield f"round {self.round}, {self.phase}, {self.on_turn} on turn; {self.first} first"
        for place in self.places:
            yield f"{place}: {' '.join(map(_described, place.units)) or '-'}"
        for army in self.armies:
            counters = f"{army.ok} OK, {army.rd} RD, {army.losses} lost"
            yield f"{army}: {counters}, {len(army.deck)} in deck"
            for name in ("hq", "graveyard", "prisoners"):
                yield f"  {name}: {' '.join(map(_described, getattr(army, name))) or '-'}"
            for player in army.players:
                yield f"  {player}: {' '.join(map(str, player.hand)) or '-'}"
        yield f"orders: {len(self.order_deck)} in deck, discard {self.order_discard}"
        yield f"locals: {len(self.local_deck)} in deck, dead {self.dead_locals}"
        yield f"special ops: {len(self.op_deck)} in deck"


def _described(unit: Unit) -> str:
    """A unit with everything one sees of it."""
    side = unit.army.name if unit.army is not None else "local"
    return f"{side}/{unit}{'(closed)' * unit.closed}{('<', '', '>')[unit.heading + 1]}"


class Window:
    """A war as those see it who sit at it."""

    def __init__(self, war: War) -> None:
        self._war = war

    def look(self, decision: Decision[Value]) -> tuple[View, Decision[None]]:
        """What the asked player's side sees, and the question as it hears it."""
        view = View(self._war, decision.player)
        return view, view.hear(decision)
