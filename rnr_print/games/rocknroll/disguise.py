"""MACV-SOG: units put out closed, opened by scouts or by their owner."""

from __future__ import annotations

from functools import partial

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.events import Closed, Opened
from rnr_print.games.rocknroll.pieces import Place, Player, Unit
from rnr_print.games.rocknroll.rd import Menu
from rnr_print.games.rocknroll.war import War


def scout(war: War, entrants: list[Unit], place: Place) -> None:
    """Each unit that enters opens one closed enemy there, of its owner's choice."""
    for unit in entrants:
        army = unit.army
        if army is None:
            continue
        hidden = [other for other in place.units if other.closed and other.army is army.enemy]
        if not hidden:
            return
        _find(war, unit, hidden)


@rule("disguise.scout")
def _find(war: War, scout: Unit, hidden: list[Unit]) -> None:
    """One of the `hidden` is opened."""
    options = [Option("open", other, other.name) for other in hidden]
    _scouted(war, war.ask(war.decider(scout).name, "open", options, scout.name))


@rule(where=says.SCOUTED)
def _scouted(war: War, unit: Unit) -> None:
    open_unit(war, unit)


def open_unit(war: War, unit: Unit) -> None:
    """Turn `unit` face up."""
    unit.closed = False
    war.happened(Opened(unit))


@rule("disguise.open")
def open_own(war: War, unit: Unit) -> None:
    """The owner opens one of his own."""
    open_unit(war, unit)


@rule("disguise.close")
def close_unit(war: War, unit: Unit) -> None:
    """Turn `unit` face down; one in a turn."""
    unit.closed = True
    war.closings += 1
    war.happened(Closed(unit))


def ask_face(war: War, player: Player, unit: Unit) -> None:
    """Whether `unit` is put out open or closed; open if nothing is said."""
    if war.terms.disguise:
        unit.closed = _face_down(war, player, unit)


@rule("disguise.deploy")
@decides(by={False: "deployment.face-up"})
def _face_down(war: War, player: Player, unit: Unit) -> bool:
    """Whether the player puts `unit` out face down."""
    face_up = Option("face", False, "open")
    face_down = Option("face", True, "closed")
    return war.ask(player.name, "face", [face_up, face_down], unit.name, face_up)


@rule(where=says.CLOSED_ABOUT)
def offers(war: War, player: Player, menu: Menu) -> None:
    """Opening any number of own closed units, closing one, in the orders phase."""
    for unit in war.field(player.army):
        if unit.closed:
            menu.append(Option("open", partial(open_own, war, unit), unit.name))
        elif war.closings == 0:
            menu.append(Option("close", partial(close_unit, war, unit), unit.name))
