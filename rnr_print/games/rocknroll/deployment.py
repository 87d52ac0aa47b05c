"""The deployment phase: units from hand to Points, orders for units."""

from __future__ import annotations

from functools import partial

from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.disguise import ask_face
from rnr_print.games.rocknroll.draws import choose_unit, unit_sources
from rnr_print.games.rocknroll.entry import entered, put_on
from rnr_print.games.rocknroll.events import Deployed, Given
from rnr_print.games.rocknroll.moves import ask_place
from rnr_print.games.rocknroll.payment import put_under, send_to_hq
from rnr_print.games.rocknroll.pieces import Army, Order, Place, Player, Unit
from rnr_print.games.rocknroll.rd import Menu
from rnr_print.games.rocknroll.war import War

FIELD_FULL = Refusal("unit-limit", "limits.units")
LOCALS_FULL = Refusal("local-limit", "limits.locals")
OWN_ABILITY = Refusal("only-by-its-trait", "verbs.only-at")
NOT_AN_END = Refusal("not-an-end-point", "deployment.end-points")
WRONG_PLACE = Refusal("not-where-the-card-says", "locals.deploy")


def deployment_places(war: War, army: Army) -> list[Place]:
    """Where `army` may deploy: the end Points, and where a trait opens another."""
    places = war.ends
    for unit in war.field(army):
        if unit.card.opens_deployment and not unit.closed and unit.place not in places:
            places.append(unit.where)
    return places


def why_not_deploy(war: War, player: Player, unit: Unit) -> Refusal | None:
    """Why `unit` can't be deployed at all now."""
    if not unit.card.only_replaces:
        return why_full(war, player.army)
    return why_not_replace(war, unit)


def why_not_replace(war: War, unit: Unit) -> Refusal | None:
    """Why `unit` can take nobody's place now."""
    if replaceable(war, unit):
        return None
    anybody = any(other.army.name == unit.card.side for other in war.units() if other.army)
    return FIELD_FULL if anybody else OWN_ABILITY


def why_full(war: War, army: Army | None) -> Refusal | None:
    """Why no more units of `army` may stand on Points."""
    limit = war.terms.field_limit
    return None if limit is None or war.count(army) < limit else _no_room(war)


@rule("limits.refused", where=says.NO_ROOM)
def _no_room(war: War) -> Refusal:
    return FIELD_FULL


def replaceable(war: War, unit: Unit) -> list[Unit]:
    """Whose place `unit` may take: any unit of the side on its card, while there is room."""
    full = why_full(war, unit.army) is not None
    return [
        other
        for other in war.units()
        if other.army is not None
        and other.army.name == unit.card.side
        and (other.army is unit.army or not full)
    ]


def why_not_deploy_local(war: War) -> Refusal | None:
    """Why no local can be deployed now."""
    return LOCALS_FULL if war.count(None) >= war.terms.local_limit else None


def offers(war: War, player: Player, menu: Menu) -> None:
    """Units and locals that can be deployed, orders that can be given for units."""
    full = why_full(war, player.army) if player.units else None
    for unit in player.units:
        if (why_not_replace(war, unit) if unit.card.only_replaces else full) is None:
            menu.append(Option("deploy", partial(deploy, war, player, unit), unit.name))
    if player.locals and why_not_deploy_local(war) is None:
        for local in player.locals:
            menu.append(Option("deploy", partial(deploy_local, war, player, local), local.name))
    if unit_sources(player.army):
        for order in dict.fromkeys(player.orders):
            menu.append(Option("exchange", partial(exchange, war, player, order), order.name))


@rule("deployment.entry", "deployment.any-number")
def deploy(war: War, player: Player, unit: Unit) -> None:
    """Put `unit` on a Point; that is an entry."""
    if unit.card.only_replaces:
        _deploy_instead(war, player, unit)
        return
    place = ask_place(war, player, deployment_places(war, player.army), unit.name)
    _take_the_field(war, player, unit, place)


@rule(where=says.DEPLOYED)
def _take_the_field(war: War, player: Player, unit: Unit, place: Place) -> None:
    ask_face(war, player, unit)
    _arrive(war, player, unit, place)


def _arrive(war: War, player: Player, unit: Unit, place: Place) -> None:
    aim_arrow(war, player, unit)
    put_on(war, unit, place)
    war.happened(Deployed(player, unit, place.letter, "closed" if unit.closed else ""))
    entered(war, [unit], place, True)


@rule(
    "verbs.only-at",
    "deployment.face-up",
    told=lambda war, player, unit: unit.card.paragraphs.get("only-at", ()),
)
def _deploy_instead(war: War, player: Player, unit: Unit) -> None:
    """The other way: in the place of a unit, which goes to its side's HQ."""
    options = [Option("replace", other, other.name) for other in replaceable(war, unit)]
    other = war.ask(player.name, "replace", options, unit.name)
    place = other.where
    replaced_to_hq(war, player, other)
    _arrive(war, player, unit, place)


@rule(where=says.REPLACED)
def replaced_to_hq(war: War, player: Player, unit: Unit) -> None:
    """`unit` makes room: to the HQ of its army, no loss."""
    send_to_hq(unit)
    war.happened(Given(player, unit, "hq", "replaced"))


def aim_arrow(war: War, player: Player, unit: Unit) -> None:
    """The direction of an arrow, chosen once, at deployment."""
    if unit.card.arrow is not None:
        _choose_heading(war, player, unit)


@rule("marks.arrow-direction")
def _choose_heading(war: War, player: Player, unit: Unit) -> None:
    options = [Option("heading", -1, "left"), Option("heading", 1, "right")]
    unit.heading = war.ask(player.name, "heading", options, unit.name)


@rule("locals.deploy", "locals.free-passage")
def deploy_local(war: War, player: Player, local: Unit) -> None:
    """Put a local where its card says."""
    place = ask_place(war, player, local_places(war, local), local.name)
    aim_arrow(war, player, local)
    local.deployer = player.army
    put_on(war, local, place)
    war.happened(Deployed(player, local, place.letter))


def local_places(war: War, local: Unit) -> list[Place]:
    """Where the card of `local` allows it."""
    match local.card.deploys:
        case "end":
            return war.ends
        case "middle":
            return war.places[1:-1]
        case _:
            return war.places


@rule("deployment.exchange", "deployment.exchange-under")
def exchange(war: War, player: Player, order: Order) -> None:
    """An order, put under its deck, for a unit."""
    put_under(war, player, order, "exchange")
    choose_unit(war, player, "exchange")
