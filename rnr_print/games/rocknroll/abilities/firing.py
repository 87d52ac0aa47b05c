"""A trait that answers an event: waiting for its turn, then rolled for and carried out whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import Citations, decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.cards.effects import AnyVerb
from rnr_print.games.rocknroll.events import TraitUsed
from rnr_print.games.rocknroll.fight import Attack
from rnr_print.games.rocknroll.pieces import Army, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.rolls import check
from rnr_print.games.rocknroll.teams import allies
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.traits import Step, Trait
from rnr_print.games.rocknroll.war import War

MOMENTS = {
    "deployed": "moments.deployed",
    "entered": "moments.entered",
    "enemy-enters": "moments.enemy-enters",
    "unit-enters": "moments.unit-enters",
    "enemy-leaves": "moments.enemy-leaves",
    "attacked": "moments.attacked",
    "survived": "moments.survived",
    "point-attacked": "moments.point-attacked",
    "attack-made": "moments.attack-made",
    "rolled": "moments.rolled",
    "destroys": "moments.destroys",
    "ally-dies": "moments.dies-here",
    "enemy-dies": "moments.dies-here",
    "unit-dies": "moments.dies-here",
    "dies": "moments.dies",
    "round-end": "moments.round-end",
}
"""The paragraph that says what a moment means."""


class Firing:
    """`trait` of `unit`, with the others the event concerns."""

    __slots__ = (
        "attack", "attacker", "entrants", "killer", "leaver", "place", "step", "trait", "unit",
        "victim", "war",
    )  # fmt: skip

    def __init__(self, war: War, unit: Unit, trait: Trait) -> None:
        self.war = war
        self.unit = unit
        self.trait = trait
        self.place: Place | None = unit.place
        self.entrants: tuple[Unit, ...] = ()
        self.attacker: Unit | None = None
        self.victim: Unit | None = None
        self.leaver: Unit | None = None
        self.attack: Attack | None = None
        self.killer: Army | None = None
        self.step = Step.NEUTRAL if unit.card.local else Step.SIDES

    @property
    def name(self) -> str:
        return self.trait.name

    @property
    def subject(self) -> str:
        about = self.victim or self.leaver
        return about.name if about is not None else ""

    @property
    def forced(self) -> bool:
        return self.trait.star

    @property
    def once(self) -> bool:
        """Whether the trait works once a turn; an exclamation mark does in its owner's turn."""
        trait = self.trait
        if trait.limit is not None or trait.event == "at-will":
            return True
        return trait.exclamation and self.unit.army is self.war.on_turn.army

    @property
    def player(self) -> Player:
        """Who decides for the unit."""
        return self.war.decider(self.unit)

    def decider(self) -> str:
        return _asked(self.war, self.player)

    def holds(self) -> bool:
        """Whether the unit is still there and the trait could do something."""
        unit, trait = self.unit, self.trait
        if unit.closed or (self.once and trait.part_of in unit.used):
            return False
        if _gone(self.war, self):
            return False
        if trait.point is not None and unit.where.letter != trait.point:
            return False
        return self.can(trait.do) or (bool(trait.or_else) and self.can(trait.or_else))

    def can(self, verbs: Iterable[AnyVerb]) -> bool:
        """Whether the first of `verbs` could do anything."""
        for verb in verbs:
            return self.war.doers[verb.verb].possible(self.war, self, verb)
        return False

    def carry_out(self) -> None:
        use(self.war, self)


def _abroad(war: War, firing: Firing) -> bool:
    """Whether an exclamation mark is used in the enemy's turn."""
    trait = firing.trait
    at_will = trait.event == "at-will"
    return not at_will and trait.exclamation and war.on_turn.army is not firing.unit.army


def _plain(war: War, firing: Firing) -> bool:
    return firing.trait.event != "at-will" and not _abroad(war, firing)


FIRED: Final[Citations[War, Firing]] = {
    "marks.exclamation": lambda war, firing: firing.trait.event == "at-will",
    "marks.exclamation-enemy-turn": _abroad,
    "traits.star": lambda war, firing: _plain(war, firing) and firing.trait.star,
    "traits.choice": lambda war, firing: _plain(war, firing) and not firing.trait.star,
    "moments.limit": lambda war, firing: firing.trait.limit is not None,
    "traits.check": lambda war, firing: firing.trait.check is not None,
    "locals.decides": lambda war, firing: firing.unit.army is None,
    "terms.neutral": lambda war, firing: firing.unit.army is None,
}
"""The paragraphs behind any trait that is used."""


def _paragraphs(war: War, firing: Firing) -> tuple[str, ...]:
    """What tells of a trait's moment, and of the trait alone."""
    trait = firing.trait
    moment = MOMENTS.get(trait.event)
    return trait.paragraphs if moment is None else (moment, *trait.paragraphs)


@rule(where=says.DECIDED)
def _asked(war: War, player: Player) -> str:
    """Who says yes or no."""
    return player.name


@decides("timing.still-true")
def _gone(war: War, firing: Firing) -> bool:
    """Whether the unit is no longer where the trait was woken; the dead needn't be."""
    unit = firing.unit
    if firing.trait.event == "dies":
        return False
    return unit.zone is not Zone.FIELD or unit.place is not firing.place


@rule("traits.condition", "traits.whole", where=FIRED, told=_paragraphs)
def use(war: War, firing: Firing) -> None:
    """Carry a trait out to the end: its check if it has one, then its verbs."""
    unit, trait = firing.unit, firing.trait
    if firing.once:
        unit.used.add(trait.part_of)
    war.happened(TraitUsed(unit, trait.id))
    if trait.check is not None and not check(war, _throw(war, firing), _need(firing)):
        return
    for verb in _course(war, firing):
        doer = war.doers[verb.verb]
        if doer.possible(war, firing, verb):
            doer.run(war, firing, verb)


def _need(firing: Firing) -> int:
    """The number of the check."""
    trait = firing.trait
    assert trait.check is not None
    return trait.check + _harder(firing.war, firing)


@decides("disguise.harder-traits")
def _harder(war: War, firing: Firing) -> bool:
    """Whether a closed unit is to be destroyed: harder for traits, too."""
    leaver = firing.leaver
    return leaver is not None and leaver.closed and firing.trait.do[0].verb == "destroy"


def _throw(war: War, firing: Firing) -> Throw:
    unit, trait = firing.unit, firing.trait
    if unit.army is None:
        return Throw(None, unit.name, trait.id, unit)
    player = war.speaker(unit.army)
    return Throw(player, unit.name, trait.id, unit, allies(player) if trait.star else ())


def _course(war: War, firing: Firing) -> tuple[AnyVerb, ...]:
    """The verbs to carry out; where the card offers two courses, the owner chooses."""
    trait = firing.trait
    if not trait.or_else or not firing.can(trait.or_else):
        return trait.do
    if not firing.can(trait.do):
        return trait.or_else
    options = [
        Option("choose", trait.do, trait.do[0].verb),
        Option("choose", trait.or_else, trait.or_else[0].verb),
    ]
    return war.ask(firing.decider(), "course", options, firing.name)


def listeners(war: War, place: Place, event: str) -> list[Firing]:
    """A firing for every trait that hears `event` at `place`; disguised units hear nothing."""
    heard = [
        Firing(war, unit, trait)
        for unit in place.units
        if event in unit.card.triggers and not unit.closed
        for trait in unit.card.triggers[event]
    ]
    if event in war.heard_afar:
        heard.extend(_afar(war, place, event))
    return heard


def _afar(war: War, place: Place, event: str) -> Iterable[Firing]:
    for other in war.places:
        if other is place:
            continue
        for unit in other.units:
            for trait in unit.card.triggers.get(event, ()):
                near = trait.where == "neighbor" and abs(other.index - place.index) == 1
                if (near or trait.where == "anywhere") and not unit.closed:
                    yield Firing(war, unit, trait)
