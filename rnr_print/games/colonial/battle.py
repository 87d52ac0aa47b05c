"""The state of a game: everything on the table, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from rnr_print.engine.boards.plane.bases import Box, gap_at_most, gap_up
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import HUNDRED
from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice
from rnr_print.engine.event import Event
from rnr_print.engine.piles import Piles
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.errands import Errand
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.pieces import Blind, Formation, Group, Hero, Moving, Side, Target
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.sight import Sights
from rnr_print.games.colonial.strips import Strip
from rnr_print.games.colonial.terrain import Landscape
from rnr_print.games.colonial.things import Ladder, LeftGun, Load, Thing

if TYPE_CHECKING:
    from rnr_print.games.colonial.scenario_file import Aim

IN = HUNDRED
"""Hundredths in an inch."""
CONTACT = 1
"""Bodies so near are in contact: what is turned is rounded to hundredths."""


class Battle(Table):
    """One game. Spots and distances are hundredths of an inch."""

    def __init__(
        self,
        shelf: Shelf,
        landscape: Landscape,
        mode: str,
        dice: Dice,
        answerer: Answerer,
        log: list[Event] | None = None,
        trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:
        super().__init__(dice, answerer, log, trace, heeds_forced)
        self.shelf = shelf
        self.game: ColonialGame = shelf.game
        self.landscape = landscape
        self.mode = mode
        self.without = frozenset(shelf.game.modes[mode].without)
        """The parts of the rules that aren't played."""
        one, other = (Side(name, number) for number, name in enumerate(self.game.sides))
        one.enemy, other.enemy = other, one
        self.sides: tuple[Side, Side] = (one, other)
        self.groups: dict[str, Group] = {}
        """All Groups, in the order of their ids."""
        self.heroes: dict[str, Hero] = {}
        self.blinds: dict[str, Blind] = {}
        """Those on the table."""
        self.formations: dict[str, Formation] = {}
        self.bonus: Piles[str] = Piles({"bonus": (), **dict.fromkeys(self.game.sides, ())})
        """The Bonus deck, and the hands by side."""
        self.strips: list[Strip] = []
        """Smoke and fire."""
        self.light = "day"
        self.darkness: tuple[int, int] | None = None
        """How far one sees, inches, and to the end of which turn; None where it is light."""
        self.things: dict[str, Thing] = {}
        """Objects that guns may shoot at."""
        self.ladders: dict[str, Ladder] = {}
        """Those that lean against walls."""
        self.passed: dict[str, int] = {}
        """Men who have gone a way this turn that takes but a few."""
        self.grappled: set[frozenset[str]] = set()
        """Vessels that hold each other."""
        self.loads: dict[str, Load] = {}
        """Heavy things: where each lies, or who carries it."""
        self.left_guns: dict[str, LeftGun] = {}
        """Guns whose crews have run."""
        self.tasks: dict[str, Errand] = {}
        """Tasks that there are, by their names in the scenario."""
        self.undertaken: dict[str, tuple[str, int]] = {}
        """Tasks in hand, by who does them: which, and the sum so far."""
        self.levels: dict[str, int] = {}
        """Levels of burglars."""
        self.naps: dict[str, int] = {}
        """Groups that doze or are stunned, and to the end of which turn."""
        self.stunned: list[tuple[int, str]] = []
        """The turns in which men who were stunned are back, and their Groups."""
        self.wild: list[tuple[str, int]] = []
        """Groups that a card makes shoot, and at which die they have shot all they had."""
        self.flags: dict[str, str] = {}
        """Who bears the flag of each side that has one."""
        self.duels: dict[str, str] = {}
        """Duels that four rounds have left open: challenger and challenged."""
        self.captives: dict[str, str] = {}
        """Who holds each captive."""
        self.pursuits: dict[str, str] = {}
        """Cavalry in pursuit, and whom it pursues."""
        self.deck: list[str] = []
        """The Game deck of this turn, the top card last."""
        self.turned: list[str] = []
        """The cards that have been turned over this turn."""
        self.tiffins = 0
        """How many Tiffin cards have come this turn."""
        self.turn = 0
        self.last = self.game.turns
        self.phase = "box"
        """What comes next: the start of a turn, a card, the rest of a Hero's turn or of what he
        does."""
        self.active: Side = one
        self.hero: Hero | None = None
        """Whose turn it is."""
        self.aim: Aim | None = None
        """What a scenario is about, if it is about more than breaking the enemy."""
        self.sights = Sights(self.game, landscape)
        self.things |= {house.id: self._built(house) for house in landscape.houses}

    def side(self, name: str) -> Side:
        """The side called so."""
        one, other = self.sides
        return one if one.name == name else other

    def _built(self, house: House) -> Thing:
        card, box = self.shelf.things[house.card], house.box
        body = Body(box.middle, box.facing, 1, 1, box.width, box.length)
        return Thing(house.id, None, card, body, card.structure)

    def house(self, name: str) -> House | None:
        """The house called so."""
        found = self.landscape.named.get(name)
        return found if isinstance(found, House) else None

    def change(self, landscape: Landscape) -> None:
        """From now on the land lies so."""
        self.landscape = landscape
        self.sights = Sights(self.game, landscape)

    def plays(self, part: str) -> bool:
        """Whether a part of the rules is played in this mode: blinds, events, guns..."""
        return part not in self.without

    @property
    def on_table(self) -> Iterator[Group]:
        """All Groups on the table, by their ids."""
        return (group for group in self.groups.values() if group.on_table)

    def targets(self, side: Side) -> Iterator[Target]:
        """What of the other side can be shot at: its Groups, and Heroes who are alone."""
        return side.enemy.bodies

    def target(self, name: str) -> Target | None:
        """The Group or the lone Hero called so."""
        hero = self.heroes.get(name)
        return self.groups.get(name) or (hero if hero is not None and hero.alone else None)

    def gap_of(self, one: Moving, other: Moving) -> int:
        """The same of cards, too."""
        return _gap(one.body.box, other.body.box)

    def gap(self, one: Target, other: Target) -> int:
        """How far two bodies are apart, rounded up to a hundredth."""
        return _gap(one.body.box, other.body.box)

    def within(self, one: Target, other: Target, inches: int) -> bool:
        """Whether two bodies are at most so many inches apart (H1)."""
        return _gap(one.body.box, other.body.box) <= inches * IN

    def touching(self, one: Target, other: Target) -> bool:
        """Whether two bodies are in contact, on one floor."""
        if one.place != other.place:
            return False
        return gap_at_most(one.body.box, other.body.box, CONTACT)

    def in_melee(self, target: Target) -> bool:
        """Whether an enemy is in contact with it."""
        return any(self.touching(target, each) for each in self.targets(target.side))


@lru_cache(maxsize=1 << 14)
def _gap(one: Box, other: Box) -> int:
    """How far two boxes are apart: programs ask it of each two many times before one moves."""
    return gap_up(one, other)
