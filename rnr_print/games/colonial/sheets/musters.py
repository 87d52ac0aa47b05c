"""A side of a scenario as its roster shows it: its Heroes, Groups and guns, what it has in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rnr_print.cards.face_words import FaceWords
from rnr_print.cards.rules_text import Teller
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.dice import SeededDice
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.faces import ROMAN, dice_of
from rnr_print.games.colonial.cards.models import Gun, Weapon
from rnr_print.games.colonial.cards.models import Hero as HeroCard
from rnr_print.games.colonial.cards.pricing import price_of_group, price_of_hero
from rnr_print.games.colonial.game import new_game
from rnr_print.games.colonial.pieces import Group, Side
from rnr_print.games.colonial.scenarios import Scenario
from rnr_print.games.colonial.sheets.forces import lines_of
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.titles import scenario_title

HEROES: Final = (5, 3)
GROUPS: Final = (8, 6)
"""On a large sheet that the player fills in, and on a small one."""
AT_HAND: Final = {"dummies": 6, "seize": 4, "ambushes": 2}
LADDERS: Final = 4
"""What of it a player may have who writes his roster himself."""


@dataclass(frozen=True, slots=True)
class HeroRow:
    """A Hero; one who is still to be written has no name and boxes for the best there is."""

    name: str = ""
    manner: str = ""
    status: int = 0
    strength: int = 4
    points: str = ""


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A Group or the crew of a gun; `dice` are those of one man, of two and so on. What
    `arms` they have says what may befall those: a gun, a machine gun, blades, else any other."""

    name: str = ""
    kind: str = ""
    men: int = 0
    dice: Sequence[int] = ()
    morale: str = ""
    points: str = ""
    arms: str = ""


@dataclass(frozen=True, slots=True)
class Muster:
    """One sheet. `at_hand` says how many it has of dummies and ambushes, and which *Seize the
    Moment* cards, `counting` how many Groups count when it is asked whether the side breaks,
    `ladders` how many it has brought; of his `own` one a player writes all himself."""

    title: str
    line: str
    own: bool = False
    heroes: Sequence[HeroRow] = (HeroRow(),) * HEROES[0]
    groups: Sequence[GroupRow] = (GroupRow(),) * GROUPS[0]
    at_hand: dict[str, Sequence[str]] = field(
        default_factory=lambda: {
            "dummies": [""] * AT_HAND["dummies"],
            "seize": ROMAN[1:],
            "ambushes": [""] * AT_HAND["ambushes"],
        }
    )
    bonus: bool = True
    counting: int = 0
    ladders: int = LADDERS

    @property
    def small(self) -> Muster:
        """What of it a small sheet has room for."""
        if not self.own:
            return self
        return replace(self, heroes=self.heroes[: HEROES[1]], groups=self.groups[: GROUPS[1]])


class Musters:
    """Tells sides in a language, as they are mustered when a game begins."""

    def __init__(self, shelf: Shelf, teller: Teller) -> None:
        self.shelf, self.teller = shelf, teller
        self.words = FaceWords(teller, shelf.database.cards)

    @property
    def blank(self) -> Muster:
        """A sheet that the player fills in."""
        tell = self.teller.pattern
        return Muster(tell("rosters/blank"), tell("rosters/own"), own=True)

    def of(self, scenario: Scenario) -> Iterator[Muster]:
        """A sheet for each side."""
        battle = new_game(self.shelf, scenario, SeededDice(1), RandomAgent(1))
        for side in battle.sides:
            yield self._side(scenario, battle, side)

    def _side(self, scenario: Scenario, battle: Battle, side: Side) -> Muster:
        tell = self.teller.pattern
        force, mode = scenario.forces[side.name], scenario.file.mode
        words = {
            "points": sum(each.points for each in lines_of(self.shelf, self.teller, force, mode)),
            "n": len(side.groups), "half": -(-side.started // 2), "turns": battle.last,
        }  # fmt: skip
        title = scenario_title(self.teller, scenario)
        at_hand = {
            "dummies": [""] * (side.dummies if battle.plays("blinds") else 0),
            "seize": [ROMAN[rating] for rating in side.seize],
            "ambushes": [""] * (side.ambushes if battle.plays("blinds") else 0),
        }
        return Muster(
            tell("rosters/title", {"scenario": title, "side": self.teller.side(side.name).plain}),
            tell("rosters/line", words),
            False,
            [self._hero(hero.card) for hero in side.heroes],
            [self._group(group) for group in side.groups],
            {name: each for name, each in at_hand.items() if each},
            battle.plays("bonus"),
            side.started,
            side.ladders if battle.plays("buildings") else 0,
        )

    def _hero(self, hero: HeroCard) -> HeroRow:
        label = self.words.label
        told = [label(f"standings/{hero.standing}")]
        rated = ("sword", "seat") if hero.honor == "plain" else ("honor", "sword", "seat")
        told += [self._rated(hero, name) for name in rated]
        told += [label(f"skills/{skill}") for skill in hero.skills]
        price = price_of_hero(self.shelf.game, hero)
        name = self.words.name_of(hero.id)
        return HeroRow(name, ", ".join(told), hero.status, hero.strength, str(price))

    def _rated(self, hero: HeroCard, name: str) -> str:
        """How well he fences or rides: `sword: fencer`."""
        how = self.words.label(f"{name}s/{hero.value(name)}")
        words = {"what": self.words.label(name).lower(), "how": how}
        return self.words.set(self.teller.pattern("rosters/rated", words))

    def _group(self, group: Group) -> GroupRow:
        if group.piece is not None:
            return self._crew(group, group.piece)
        troops, arm, label = group.troop, group.weapon, self.words.label
        assert isinstance(arm, Weapon)
        carried = (each for each in (troops.weapon, troops.sidearm) if each is not None)
        told = [self.words.name_of(each).lower() for each in carried]
        if troops.horse is not None:
            told.append(label(f"horses/{troops.horse}"))
        told += [label(f"traits/{trait}") for trait in troops.traits]
        game = self.shelf.game
        percent = game.qualities[troops.quality].percent
        price = price_of_group(game, troops, arm) * group.men // troops.men
        dice = [dice_of(men, percent) for men in range(1, group.men + 1)] if arm.line else []
        return self._row(group, troops.id, told, price, "" if dice else "blades", dice)

    def _crew(self, group: Group, piece: Gun) -> GroupRow:
        told = [f"{self.words.label('dice').lower()}: {piece.dice}"]
        return self._row(group, piece.id, told, piece.price, piece.action)

    def _row(
        self, group: Group, card: str, told: list[str], price: int, arms: str,
        dice: Sequence[int] = (),
    ) -> GroupRow:  # fmt: skip
        kind = ", ".join([self.words.label(f"qualities/{group.troop.quality}"), *told])
        name = self.words.name_of(card)
        return GroupRow(name, kind, group.men, dice, group.morale, str(price), arms)
