"""Rolling: RD poured, the die, and what may be done about a failure."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll import rd
from rnr_print.games.rocknroll.events import CheckFailed, Given, Rerolled, Rolled, TraitUsed
from rnr_print.games.rocknroll.payment import hand_options, own_cards, put_under, send_to_hq
from rnr_print.games.rocknroll.pieces import Army, Card, Player, Unit
from rnr_print.games.rocknroll.standing import echo_holds
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.traits import Trait
from rnr_print.games.rocknroll.war import War


def throw(war: War, roll: Throw, bonus: int, need: int) -> int:
    """What the die shows; RD are poured before, `roll.total` is the result with everything."""
    player = roll.player
    war.rolling, roll.need, roll.bonus = roll, need, bonus
    if player is not None and war.terms.rd_limit:
        roll.poured += rd.pour(war, player, roll.by, roll.spared)
    return _fall(war, roll)


@rule(where=says.POURED)
def _fall(war: War, roll: Throw) -> int:
    """The die, once nothing more is added to it."""
    die = war.roll(roll.purpose, roll.by)
    roll.total = die + roll.poured + roll.bonus
    war.happened(Rolled(roll.by, roll.purpose, die, roll.total, roll.need))
    return die


@decides("prisoners.twos")
def lucky(war: War, army: Army | None, die: int) -> bool:
    """Whether a natural 2 is enough: in the round after an execution."""
    return die == 2 and army is not None and army.twos


def works(war: War, army: Army | None, die: int, total: int, need: int) -> bool:
    """Whether a roll succeeds; after an execution a natural 2 does, too."""
    return total >= need or lucky(war, army, die)


def check(war: War, roll: Throw, need: int) -> bool:
    """Roll `need` or more, with all the rerolls the player wants to pay; a failure brings RD."""
    if reaches(war, roll, need):
        return True
    fail_check(war, roll)
    return False


def reaches(war: War, roll: Throw, need: int) -> bool:
    """Whether the roll comes to `need` or more, with all the rerolls the player wants to pay."""
    army = roll.player.army if roll.player is not None else None
    while True:
        die = throw(war, roll, 0, need)
        if works(war, army, die, roll.total, need):
            return True
        if roll.player is None or ask_reroll(war, roll, False) != "reroll":
            return False


def fail_check(war: War, roll: Throw) -> None:
    """A check without a result."""
    war.happened(CheckFailed(roll.by, roll.purpose))
    failed(war, roll.player.army if roll.player is not None else None)


@rule("rd.failed-roll", where=says.FAILED)
def failed(war: War, army: Army | None) -> None:
    """A failed roll that is final brings its side 1 RD; neutrals have none."""
    if army is not None:
        rd.gain(war, army, 1, "failed-roll")


Answer = tuple[str, Card | Trait | None]
ACCEPT: Answer = ("accept", None)
ROCK_N_ROLL: Answer = ("rock-n-roll", None)


def ask_reroll(war: War, roll: Throw, attack: bool) -> str:
    """The answer to a failed roll: `accept`, `reroll` (already paid), `rock-n-roll`."""
    player = roll.player
    assert player is not None
    if player.army.devil_took:
        return _must_accept(war, attack)
    if any(_ally_pays(war, roll, ally) for ally in roll.helpers):
        return "reroll"
    options: list[Option[Answer]] = [Option("accept", ACCEPT)]
    for card in own_cards(war, player, "reroll", roll.spared):
        options.append(Option("reroll", ("reroll", card.value), card.name))
    options.extend(_free_rerolls(war, roll, player, attack))
    if attack:
        options.append(Option("rock-n-roll", ROCK_N_ROLL))
    answer, price = war.ask(player.name, "reroll", options, roll.by)
    if answer == "reroll":
        _pay(war, roll, player, price)
    return answer


@rule("devils-hand.price", where=says.NO_REROLL)
def _must_accept(war: War, attack: bool) -> str:
    """Who took the devil's hand rerolls nothing."""
    return "accept"


def _ally_pays(war: War, roll: Throw, ally: Player) -> bool:
    """Whether `ally`, asked himself, gives a card of his own hand for a star trait's reroll."""
    leave: Option[Card | None] = Option("accept", None)
    cards: list[Option[Card | None]] = [*hand_options(ally, "reroll")]
    card = war.ask(ally.name, "reroll", [leave, *cards], roll.by, leave)
    if card is None:
        return False
    _pay_for_ally(war, roll, ally, card)
    return True


@rule("timing.team-reroll")
def _pay_for_ally(war: War, roll: Throw, ally: Player, card: Card) -> None:
    _pay(war, roll, ally, card)


def _free_rerolls(war: War, roll: Throw, player: Player, attack: bool) -> list[Option[Answer]]:
    """Rerolls without price: an ally's trait for attacks, Echo for units there."""
    options: list[Option[Answer]] = []
    if roll.place is None:
        return options
    if attack:
        for unit in roll.place.units:
            trait = unit.card.free_reroll
            if trait is not None and _cheers(unit, trait, roll, player.army):
                options.append(Option("reroll", ("reroll", trait), trait.name))
    if (
        roll.place.letter == war.echo_letter
        and not player.army.free_used
        and echo_holds(war, player.army, "reroll")
    ):
        options.append(Option("reroll", ("reroll", None), "echo"))
    return options


def _cheers(unit: Unit, trait: Trait, roll: Throw, army: Army) -> bool:
    return (
        unit.army is army
        and unit is not roll.roller
        and not unit.closed
        and trait.part_of not in unit.used
    )


@rule("combat.reroll", "combat.reroll-forgets", where=says.REROLLED)
def _pay(war: War, roll: Throw, payer: Player, price: Card | Trait | None) -> None:
    """Pay for a reroll; the result it replaces is forgotten."""
    if price is None:
        _use_echo(war, payer)
    elif isinstance(price, Trait):
        _use_free(war, roll, price)
        war.happened(Rerolled(payer, price.name))
    elif isinstance(price, Unit) and price.place is not None:
        _pay_unit(war, payer, price)
    else:
        _pay_card(war, payer, price)


@rule("combat.reroll-free", "echo.black", told=lambda war, payer: war.echo.paragraphs)
def _use_echo(war: War, payer: Player) -> None:
    """Echo's reroll, once a turn."""
    payer.army.free_used = True
    war.happened(Rerolled(payer, "echo"))


@rule("combat.reroll-free", "moments.ally-attack-fails", "verbs.reroll", "moments.limit")
def _use_free(war: War, roll: Throw, trait: Trait) -> None:
    assert roll.place is not None
    for unit in roll.place.units:
        if unit.card.free_reroll is trait:
            unit.used.add(trait.part_of)
            war.happened(TraitUsed(unit, trait.id))


@rule("combat.reroll-hand")
def _pay_card(war: War, payer: Player, card: Card) -> None:
    """A card of the hand goes under its deck for a reroll."""
    put_under(war, payer, card, "reroll")
    war.happened(Rerolled(payer, card.name))


@rule("combat.reroll-unit", "losses.not-discards")
def _pay_unit(war: War, payer: Player, unit: Unit) -> None:
    """A unit from a Point goes to HQ for a reroll; it is no loss."""
    send_to_hq(unit)
    war.happened(Given(payer, unit, "hq", "reroll"))
    war.happened(Rerolled(payer, unit.name))
