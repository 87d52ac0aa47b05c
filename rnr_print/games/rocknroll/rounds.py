"""The end of a round, in the order of `round.end-order`."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll import ops, order_deck, prisoners
from rnr_print.games.rocknroll.abilities.firing import listeners
from rnr_print.games.rocknroll.events import (
    EmptyField,
    Lost,
    OkGained,
    RoundDrawn,
    RoundWon,
    TurnOrder,
)
from rnr_print.games.rocknroll.losses import make_good
from rnr_print.games.rocknroll.pieces import Army, Unit, Zone
from rnr_print.games.rocknroll.standing import controller
from rnr_print.games.rocknroll.timing import answer
from rnr_print.games.rocknroll.traits import Trait
from rnr_print.games.rocknroll.victory import check_destruction, check_ok, check_rounds
from rnr_print.games.rocknroll.war import War


@rule("round.end-order")
def end_round(war: War) -> None:
    """Everything that is due when everybody has had their turn."""
    last_traits(war)
    winner = count_points(war)
    check_ok(war)
    red_effects(war)
    ops.at_round_end(war)
    prisoners.deal(war, winner)
    penalties(war)
    forget_losses(war)
    order_deck.renew_after_round(war)
    next_order(war, winner)
    check_rounds(war)


def last_traits(war: War) -> None:
    """Traits that work at the end of the round, all of them simultaneous."""
    firings = [firing for place in war.places for firing in listeners(war, place, "round-end")]
    answer(war, firings)


@rule("results.ok")
def count_points(war: War) -> Army | None:
    """The round's winner, who controls more Points; None if the round is drawn."""
    vietnam, vpa = war.armies
    mine, theirs = _points(war, [controller(war, place) for place in war.places])
    if mine == theirs:
        _draw(war, mine)
        return None
    winner = vietnam if mine > theirs else vpa
    war.happened(RoundWon(winner, max(mine, theirs), min(mine, theirs)))
    winner.happened.add("won-round")
    if not winner.attacked:
        winner.happened.add("no-attack-made")
    if winner.ok < winner.enemy.ok:
        winner.happened.add("won-from-behind")
    _award(war, winner)
    return winner


@rule("results.control", "results.each-point", where=says.POINTS_COUNTED)
def _points(war: War, holders: list[Army | None]) -> tuple[int, int]:
    """How many Points each army controls."""
    vietnam, vpa = war.armies
    return holders.count(vietnam), holders.count(vpa)


@rule("results.drawn-round", where=says.ROUND_DRAWN)
def _draw(war: War, points: int) -> None:
    war.happened(RoundDrawn(points))


@rule(where=says.ROUND_REWARDED)
def _award(war: War, winner: Army) -> None:
    """OK for the round, where the mode counts them."""
    if war.terms.ok_to_win is None:
        return
    amount = ok_for_winning(war, winner)
    winner.ok += amount
    war.happened(OkGained(winner, amount, winner.ok))


@rule(where=says.ROUND_WON)
def ok_for_winning(war: War, winner: Army) -> int:
    """1 OK, or 2 for a side that catches up."""
    return 2 if _catches_up(war, winner) else 1


@decides("results.catch-up")
def _catches_up(war: War, winner: Army) -> bool:
    """Whether it has some OK, but at most half of the rival's."""
    return winner.ok > 0 and 2 * winner.ok <= winner.enemy.ok


def red_effects(war: War) -> None:
    """Echo's effect at the end of a round, for whoever holds it."""
    if war.echo is None or war.echo.event != "held-at-round-end":
        return
    holder = controller(war, war.point(war.echo_letter))
    if holder is not None:
        _reward_holder(war, war.echo, holder)


@rule("echo.red", "echo.holder", told=lambda war, effect, holder: effect.paragraphs)
def _reward_holder(war: War, effect: Trait, holder: Army) -> None:
    for verb in effect.do:
        ops.reward(war, war.speaker(holder), verb, "echo")


@rule(where=says.PENALTIES)
def penalties(war: War) -> None:
    """Sides without a unit on the field pay for it."""
    if war.terms.empty_field_penalty:
        for army in (war.first, war.first.enemy):
            if war.count(army) == 0:
                _empty_field(war, army)
        check_destruction(war)


@rule("expansion.empty-field", "expansion.empty-field-loss", where=says.FIELD_EMPTY)
def _empty_field(war: War, army: Army) -> None:
    """Units of the side's choice from HQ or the deck are lost; from a hand if there are none."""
    war.happened(EmptyField(army))
    for _ in range(war.terms.empty_field_penalty):
        options = _penalty_options(war, army)
        if options:
            _forfeit(war, army, war.ask(war.speaker(army).name, "penalty", options))


def _penalty_options(war: War, army: Army) -> list[Option[Unit]]:
    options = [Option("lose", unit, unit.name) for unit in army.hq]
    if army.deck:
        options.insert(0, Option("lose", army.deck[-1], "deck"))
    return options or _from_hands(war, army)


@rule("expansion.empty-field-hand")
def _from_hands(war: War, army: Army) -> list[Option[Unit]]:
    held = [unit for player in army.players for unit in player.units]
    return [Option("lose", unit, unit.name) for unit in held]


def _forfeit(war: War, army: Army, unit: Unit) -> None:
    unit.put(army.graveyard, Zone.GRAVEYARD)
    army.losses += 1
    war.happened(Lost(army, unit, "graveyard", army.losses))
    make_good(war, army)


def forget_losses(war: War) -> None:
    """Loose losses and the facts of the round don't count in the next."""
    for army in war.armies:
        _forget(war, army)


@rule(where=says.LOSSES_FORGOTTEN)
def _forget(war: War, army: Army) -> None:
    army.losses = 0
    army.happened.clear()
    army.attacked = False
    army.twos = army.twos_next
    army.twos_next = False


@rule(where=says.ORDER_KEPT)
def next_order(war: War, winner: Army | None) -> None:
    """The loser moves second; after a drawn round, or in Deathmatch, the order stays."""
    war.round_loser = winner.enemy if winner is not None else None
    if winner is not None and war.terms.turn_order_changes and war.first is not winner:
        _move_first(war, winner)


@rule("results.turn-order")
def _move_first(war: War, winner: Army) -> None:
    war.first = winner
    war.happened(TurnOrder(winner))
