"""Vehicles without armor: fire at them is fire at those inside (source 8.8, H54)."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.events.vehicles import DriverRolled, KnockedOut, Unharmed
from rnr_print.games.breaking_news.figures import Carrier, Figure
from rnr_print.games.breaking_news.riding import put_out
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.skirmish import Skirmish


def hit_inside(game: Skirmish, carrier: Carrier, first: bool) -> None:
    """A hit of small arms; nobody inside, no harm."""
    if not carrier.riders:
        game.happened(Unharmed(carrier.id))
        return
    figure = who_is_hit(game, carrier, first)
    save(game, figure, True)
    if figure.where != "aboard" or figure.wound:
        drop_out(game, carrier, figure)


@rule("car.who", "car.passengers")
def who_is_hit(game: Skirmish, carrier: Carrier, first: bool) -> Figure:
    """The driver, if a die says so for the first hit of a shot; else the owner gives it out."""
    driver = carrier.driver
    if first and driver is not None:
        die = game.roll("driver", carrier.id)
        struck = die >= game.game.cars.driver
        game.happened(DriverRolled(carrier.id, die, "yes" if struck else "no"))
        if struck:
            return driver
    among = [each for each in carrier.riders if not (first and each is driver)] or carrier.riders
    options = [Option("hit", each, each.id) for each in among]
    return game.ask(carrier.side.name, "allot", options, carrier.id, options[0])


def drop_out(game: Skirmish, carrier: Carrier, figure: Figure) -> None:
    """Who is lost no longer sits there; who is wounded is laid down beside it."""
    if figure is carrier.driver:
        lose_driver(game, carrier)
    if figure in carrier.riders:
        put_out(game, carrier, figure)


@rule("car.driver")
def lose_driver(game: Skirmish, carrier: Carrier) -> None:
    """Nobody is at the wheel any more."""
    carrier.driver = None


@rule("car.wrecked")
def wreck_car(game: Skirmish, carrier: Carrier, need: int = 0) -> None:
    """Anything with a blast: a wreck, and everybody inside saves, by `need` where there is one."""
    carrier.out = True
    carrier.driver = None
    game.happened(KnockedOut(carrier.id))
    for figure in list(carrier.riders):
        save(game, figure, True, False, False, need)
        put_out(game, carrier, figure)
