"""Cards made ready for play: traits by the moment they wait for, lasting effects as values."""

from __future__ import annotations

from enum import IntEnum

from rnr_print.games.rocknroll.cards import effects
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.effects import AnyVerb
from rnr_print.games.rocknroll.cards.models import Local
from rnr_print.games.rocknroll.cards.models import Unit as UnitCard

LASTING = frozenset(("always", "held", "attacks", "attack-order-played"))
"""Moments whose abilities are looked up when they matter instead of being fired."""


class Step(IntEnum):
    """The steps of an event window at which a trait can react, in order."""

    ENTERING = 1
    SIDES = 2
    NEUTRAL = 3


class Trait:
    """One ability of a unit, as it is fired.

    `part_of` is the id of the titled ability it goes on; what is used once a turn is used whole.
    """

    __slots__ = (
        "alone", "cause", "check", "do", "event", "exclamation", "id", "limit", "local", "name",
        "or_else", "paragraphs", "part_of", "point", "shows", "star", "where",
    )  # fmt: skip

    def __init__(self, owner: str, ability: Ability, local: bool, part_of: str = "") -> None:
        self.id = ability.id
        self.part_of = part_of or ability.id
        self.name = f"{owner}.{ability.id}"
        self.local = local
        self.star = ability.compulsory
        self.exclamation = ability.mark == "exclamation"
        self.event = ability.when.event
        self.where = ability.when.where
        self.shows = ability.when.shows
        self.cause = ability.when.cause
        self.alone = ability.when.alone
        self.point = ability.when.point
        self.check = ability.check
        self.do: tuple[AnyVerb, ...] = ability.do
        self.or_else: tuple[AnyVerb, ...] = ability.or_else
        self.limit = ability.limit
        self.paragraphs = (ability.paragraph,) if ability.paragraph else ()

    def __repr__(self) -> str:
        return self.name


class Fighter:
    """The printed side of a unit or a local: chance, armor, traits by event, lasting effects.

    `paragraphs` of the rulebook tell of a lasting effect of this card alone, by its verb.
    """

    __slots__ = (
        "ace", "armor", "arrow", "arrow_trait", "auras", "blocker", "capture_on", "cheaper",
        "commands_locals", "counts", "covers", "deploys", "dice", "easier_order", "free_reroll",
        "holds_fire", "id", "local", "march", "not_in", "on", "once_a_round", "only_replaces",
        "opens_deployment", "paragraphs", "protects", "reach", "side", "survives", "sweep",
        "triggers",
    )  # fmt: skip

    def __init__(self, card: UnitCard | Local) -> None:
        self.id = card.id
        self.local = isinstance(card, Local)
        self.side = card.side if isinstance(card, UnitCard) else None
        self.on = card.attack.on
        self.dice = card.attack.dice
        self.armor = card.armor or 0
        self.ace = card.ace
        self.deploys = card.deploys if isinstance(card, Local) else "end"
        self.not_in = card.not_in if isinstance(card, Local) else ()
        self.triggers: dict[str, list[Trait]] = {}
        self.paragraphs: dict[str, tuple[str, ...]] = {}
        self.once_a_round: frozenset[str] = frozenset()
        self._lasting_defaults()
        part_of = ""
        for ability in card.abilities:
            part_of = ability.id if ability.title or not part_of else part_of
            if ability.limit == "once-a-round":
                self.once_a_round |= {part_of}
            self._learn(ability, part_of)

    def _lasting_defaults(self) -> None:
        self.reach: effects.Reach | None = None
        self.march = 1
        self.holds_fire = False
        self.counts = 0 if self.local else 1
        self.protects = False
        self.covers: str | None = None
        self.survives = False
        self.capture_on = 6
        self.opens_deployment = False
        self.only_replaces = False
        self.commands_locals = False
        self.sweep: int | None = None
        self.auras: list[tuple[str, int]] = []
        self.easier_order: effects.EasierOrder | None = None
        self.cheaper: effects.Cheaper | None = None
        self.free_reroll: Trait | None = None
        self.arrow: effects.Patrol | None = None
        self.arrow_trait = ""
        self.blocker = False

    def _learn(self, ability: Ability, part_of: str) -> None:
        trait = Trait(self.id, ability, self.local, part_of)
        if trait.event == "ally-attack-fails":
            self.free_reroll = trait
        elif trait.event in LASTING:
            for verb in ability.do:
                self._last(verb)
                self.paragraphs[verb.verb] = trait.paragraphs
        else:
            self.triggers.setdefault(trait.event, []).append(trait)
            self.blocker = self.blocker or _blocks(trait)
            for verb in ability.do:
                if isinstance(verb, effects.Patrol):
                    self.arrow = verb
                    self.arrow_trait = trait.id

    def part_of(self, trait: str) -> str:
        """The id of the titled trait that the one with the id `trait` is part of."""
        for traits in self.triggers.values():
            for each in traits:
                if each.id == trait:
                    return each.part_of
        return trait

    def _last(self, verb: AnyVerb) -> None:
        match verb:
            case effects.Reach():
                self.reach = verb
            case effects.March():
                self.march = verb.distance
            case effects.HoldFire():
                self.holds_fire = True
            case effects.CountAs():
                self.counts = verb.n
            case effects.Protect():
                self.protects = True
                self.covers = verb.also
            case effects.Survive():
                self.survives = True
            case effects.Capture():
                self.capture_on = verb.on
            case effects.OpenDeployment():
                self.opens_deployment = True
            case effects.OnlyAt():
                self.only_replaces = True
            case effects.CommandLocals():
                self.commands_locals = True
            case effects.Sweep():
                self.sweep = verb.count
            case effects.AddToAttack():
                self.auras.append((verb.whom, verb.amount))
            case effects.EasierOrder():
                self.easier_order = verb
            case effects.Cheaper():
                self.cheaper = verb
            case _:
                raise ValueError(f"{self.id}: {verb.verb} can't be a lasting effect")


def _blocks(trait: Trait) -> bool:
    """Whether `trait` makes its unit a blocker: it attacks enemies entering its Point."""
    return trait.event == "enemy-enters" and any(verb.verb == "attack" for verb in trait.do)
