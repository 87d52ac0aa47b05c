"""Moving from Point to Point: leaving, going, entering."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.cards.effects import MoveWith
from rnr_print.games.rocknroll.entry import entered, leaving, put_on
from rnr_print.games.rocknroll.events import LeftPlay, Moved, TraitUsed, Turned
from rnr_print.games.rocknroll.payment import lay_under
from rnr_print.games.rocknroll.pieces import Place, Player, Unit, Zone
from rnr_print.games.rocknroll.traits import Trait
from rnr_print.games.rocknroll.war import War


def place_options(places: list[Place], key: str = "to") -> list[Option[Place]]:
    """Points as answers `key: letter`."""
    return [Option(key, place, place.letter) for place in places]


def ask_place(war: War, player: Player, places: list[Place], about: str) -> Place:
    """One of `places`, of `player`'s choice."""
    return war.ask(player.name, "to", place_options(places), about)


@rule("orders.move")
def move(war: War, units: list[Unit], place: Place) -> None:
    """`units`, all from one Point, go to `place` and enter it together."""
    start = units[0].where
    going = leaving(war, units, start)
    for unit in going:
        put_on(war, unit, place)
        war.happened(Moved(unit, start.letter, place.letter))
    if going:
        entered(war, going, place)


@rule(where=says.MOVED_BY_ORDER)
def move_by_order(war: War, player: Player, unit: Unit, distance: int) -> None:
    """`unit` goes to a Point up to `distance` away, step by step, maybe taking an ally along."""
    target = ask_place(war, player, war.within(unit.where, distance), unit.name)
    party = [unit, *companion(war, unit, "ordered")]
    while unit.zone is Zone.FIELD and unit.place is not target:
        here = unit.where
        step = war.places[here.index + (1 if target.index > here.index else -1)]
        move(war, party, step)
        if unit.place is not step:
            return
        party = [one for one in party if one.place is step and one.zone is Zone.FIELD]


def companion(war: War, unit: Unit, event: str) -> list[Unit]:
    """The ally `unit` takes along where its trait for `event` says so; nobody else's business."""
    if unit.closed or unit.army is None:
        return []
    for trait in unit.card.triggers.get(event, ()):
        verb = trait.do[0]
        if isinstance(verb, MoveWith) and verb.to == "along":
            return _take_along(war, unit, trait)
    return []


@rule(where=says.TAKEN_ALONG)
def _take_along(war: War, unit: Unit, trait: Trait) -> list[Unit]:
    allies = [ally for ally in unit.where.units if ally.army is unit.army and ally is not unit]
    nobody: Option[Unit | None] = Option("alone", None)
    options: list[Option[Unit | None]] = [Option("along", ally, ally.name) for ally in allies]
    if not options:
        return []
    ally = war.ask(war.decider(unit).name, "along", [*options, nobody], unit.name, nobody)
    if ally is None:
        return []
    _start_together(war, unit, trait)
    return [ally]


@rule("verbs.move-with")
def _start_together(war: War, unit: Unit, trait: Trait) -> None:
    war.happened(TraitUsed(unit, trait.id))


def patrols(war: War, player: Player) -> None:
    """At the start of a turn the arrow units of its side move one Point along their arrows."""
    waiting = [unit for unit in war.units() if _patrols_for(unit, player)]
    while waiting:
        options = [Option("patrol", unit, unit.name) for unit in waiting]
        unit = war.ask(player.name, "patrol", options)
        waiting.remove(unit)
        patrol(war, unit)
        waiting = [unit for unit in waiting if unit.zone is Zone.FIELD]


def _patrols_for(unit: Unit, player: Player) -> bool:
    if unit.card.arrow is None or unit.closed:
        return False
    return (unit.army or unit.deployer) is player.army


@rule("marks.arrow", "marks.arrow-start", where=says.PATROL)
def patrol(war: War, unit: Unit) -> None:
    """One Point along the arrow; at the end of the row it turns, or leaves."""
    arrow = unit.card.arrow
    assert arrow is not None
    index = unit.where.index + unit.heading
    if not 0 <= index < len(war.places):
        if arrow.at_end == "leaves":
            _leave_row(war, unit)
            return
        _turn_round(war, unit)
        index = unit.where.index + unit.heading
    war.happened(TraitUsed(unit, unit.card.arrow_trait))
    move(war, [unit, *companion(war, unit, "turn-start")], war.places[index])


@rule("marks.arrow-turns", "marks.arrow-end")
def _turn_round(war: War, unit: Unit) -> None:
    """At the end of the row it turns, and goes on at once."""
    unit.heading = -unit.heading
    war.happened(Turned(unit))


@rule("marks.arrow-leaves")
def _leave_row(war: War, unit: Unit) -> None:
    """Off the end of the row, under its deck; it is no loss."""
    lay_under(war, unit, unit.army)
    unit.place = None
    war.happened(LeftPlay(unit, unit.zone.value))
