"""Odds are the shares that come out when every throw there is is thrown at the rules."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from itertools import product

import pytest
from laid_out import lay_out

from rnr_print.engine.ending import GameOver
from rnr_print.engine.event import Event
from rnr_print.games.breaking_news import odds
from rnr_print.games.breaking_news.covering import passes
from rnr_print.games.breaking_news.initiative import roll_initiative
from rnr_print.games.breaking_news.morale import test_morale as morale
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.shots import Shot, firings, take_aim
from rnr_print.games.breaking_news.skirmish import CoveringZone, Skirmish
from rnr_print.games.breaking_news.suppression import steadies
from rnr_print.games.breaking_news.vehicle_saves import save_hull
from rnr_print.games.breaking_news.volley import Volley, fire

CORN = "terrain: [{crops: 10/39 30/39 30/90 10/90}], table: 80x200,"


def percent(*shares: Fraction) -> list[float]:
    return [float(round(100 * share, 1)) for share in shares]


def test_the_shares_that_were_worked_out_on_paper() -> None:
    aimed, burst = odds.at_least, lambda need: odds.any_hit(need, 3, True)
    assert percent(aimed(3), burst(4), aimed(4), burst(6)) == [66.7, 87.5, 50, 42.1]
    assert percent(aimed(5), burst(7), aimed(6), burst(8)) == [33.3, 30.6, 16.7, 16.7]
    assert percent(*map(odds.killed, (2, 3, 4, 5))) == [16.7, 33.3, 50, 66.7]
    assert percent(*(odds.killed(each, 1) for each in (2, 3, 4, 5))) == [16.7, 16.7, 33.3, 50]
    assert percent(*map(odds.more_than, (5, 7, 9))) == [72.2, 41.7, 16.7]
    assert percent(*(odds.more_than(value, 3) for value in (5, 7, 9))) == [95.4, 83.8, 62.5]
    assert percent(*map(odds.steadied, (2, 3, 4, 5))) == [33.3, 50, 66.7, 83.3]
    assert percent(*(odds.holds(3, lost) for lost in (3, 4, 5, 6))) == [96.3, 87.5, 70.4, 42.1]
    assert percent(odds.at_most(15, 4), *odds.alike(3)) == [66.4, 41.7, 2.8]
    wrecks = [percent(*odds.wrecked(need, 3)) for need in (4, 5, 6)]
    assert wrecks == [[33.3, 16.7], [33.3, 33.3], [33.3, 50]]
    assert percent(*map(odds.wins, (1, 3, 5))) == [62.4, 82.7, 94.4]
    shares = [odds.share_of_turns(ahead, 12) for ahead in (1, 3, 5)]
    assert [round(100 * share) for share in shares] == [54, 62, 70]


def test_more_is_never_likelier() -> None:
    for dice in (1, 3, 5):
        for burst in (False, True):
            hits = [odds.any_hit(need, dice, burst) for need in range(10)]
            assert hits == sorted(hits, reverse=True)
    assert odds.holds(3, 7) == odds.holds(3, 6) > odds.holds(3, 7, True) == 0


def share(dice: int, happens: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """In how many of all throws something happens."""
    throws = list(product(range(1, 7), repeat=dice))
    return Fraction(sum(map(happens, throws)), len(throws))


MAN = "{is: %s, at: 20/%s, facing: %s}"


@pytest.mark.parametrize(
    ("far", "corn", "how", "need", "dice"),
    [
        (20, "", "aimed", 3, 1), (20, "", "burst", 4, 3), (45, "", "aimed", 4, 1),
        (45, "", "burst", 6, 3), (45, CORN, "burst", 7, 3), (45, CORN, "aimed", 5, 1),
    ],
)  # fmt: skip
def test_every_throw_of_a_shot(
    shelf: Shelf, far: int, corn: str, how: str, need: int, dice: int
) -> None:
    at = 20 + far
    figures = f"figures: {{blue: {{b1: {MAN % ('r4-rifleman', 20, 0)}}}, "
    figures += f"red: {{r1: {MAN % ('r4-rifleman', at, 180)}}}}}"

    def hits(throw: tuple[int, ...]) -> bool:
        game, volley = lay_out(shelf, f"{corn} {figures}", throw), Volley()
        shooter, target = game.figures["b1"], game.figures["r1"]
        shot = take_aim(game, shooter, dict(firings(shooter))[how], target)
        assert isinstance(shot, Shot)
        assert shot.need == need
        fire(game, shot, (), volley)
        return bool(volley.struck)

    rolled = dice - max(0, need - 6)
    assert share(rolled, hits) == odds.any_hit(need, dice, how == "burst")


def test_every_throw_of_a_save_and_of_a_test(shelf: Shelf) -> None:
    one = "figures: {blue: {b1: {class: %s, at: 20/20, suppressed: true}}}"
    for name in ("r1", "r3", "r4", "r5"):
        troop = shelf.classes[name]
        for cover in (False, True):
            fails = share(1, lambda throw: not saved(lay_out(shelf, one % name, throw), cover))  # noqa: B023
            assert fails == odds.killed(troop.save, int(cover))
        stands = share(1, lambda throw: steady(lay_out(shelf, one % name, throw)))  # noqa: B023
        assert stands == odds.steadied(troop.suppression)


def saved(game: Skirmish, cover: bool) -> bool:
    return save(game, game.figures["b1"], cover)


def steady(game: Skirmish) -> bool:
    return steadies(game, game.figures["b1"])


@pytest.mark.parametrize(("value", "bunker"), [(5, False), (9, False), (7, True)])
def test_every_throw_under_covering_fire(shelf: Shelf, value: int, bunker: bool) -> None:
    house = "terrain: [{building: 15/15 25/15 25/25 15/25, bunker: true}],"
    man = f"{house * bunker} figures: {{red: {{r1: {MAN % ('r4-rifleman', 20, 180)}}}}}"

    def through(throw: tuple[int, ...]) -> bool:
        game = lay_out(shelf, man, (*throw, 6))
        figure = game.figures["r1"]
        blue = game.sides[0]
        return passes(game, figure, CoveringZone(blue, figure.at, figure.at, value))

    dice = 3 if bunker else 2
    assert share(dice, through) == odds.more_than(value, dice)


@pytest.mark.parametrize("need", [4, 5, 6])
def test_every_throw_of_a_vehicle(shelf: Shelf, need: int) -> None:
    tank = "figures: {blue: {b1: {class: r4, at: 5/5}}},"
    tank += "vehicles: {v1: {is: apc, side: blue, at: 20/20}}"
    came = []
    for die in range(1, 7):
        game = lay_out(shelf, tank, [die])
        carrier = game.vehicles["v1"]
        save_hull(game, carrier, need)
        came.append((carrier.out and not carrier.exploded, carrier.exploded))
    out, blown = (Fraction(sum(each), 6) for each in zip(*came, strict=True))
    assert (out, blown) == odds.wrecked(need, shelf.game.saves.explodes)


def test_every_throw_of_morale(shelf: Shelf) -> None:
    lost = ", ".join(f"l{number}: {{class: r4, where: lost}}" for number in range(4))
    men = ", ".join(f"b{number}: {{class: r4, at: {10 + 5 * number}/20}}" for number in range(5))
    told = f"figures: {{blue: {{{men}, {lost}}}, red: {{r1: {{class: r4, at: 20/70}}}}}}"

    def passed(throw: tuple[int, ...]) -> bool:
        log: list[Event] = []
        game = lay_out(shelf, told, throw, log)
        game.sides[0].lost_now = 1
        with suppress(GameOver):
            morale(game, game.sides[0])
        rolled = next(event for event in log if event.name == "morale-rolled")
        return rolled.facts()["passed"] == "yes"

    assert share(3, passed) == odds.holds(3, 4)


def test_every_throw_for_initiative(shelf: Shelf) -> None:
    told = "figures: {blue: {b1: {class: r3, at: 20/20}}, red: {r1: {class: r4, at: 60/60}}}"
    won = ties = 0
    game = lay_out(shelf, told)
    blue = game.sides[0]
    for throw in product(range(1, 7), repeat=4):
        game.dice = type(game.dice)((*throw, 6, 6, 1, 1))  # type: ignore[call-arg]
        blue.debt = blue.enemy.debt = 0
        log: list[Event] = []
        game.log = log
        roll_initiative(game)
        ties += len(log) > 1
        won += game.active is blue and len(log) == 1
    assert Fraction(won, 6**4 - ties) == odds.wins(1)
