"""A duel that four rounds have left open goes on with the next card (A8.31, H57)."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.duel import fight_duel, run_away, runs_away
from rnr_print.games.colonial.events.heroics import DuelResumed
from rnr_print.games.colonial.orders import range_of
from rnr_print.games.colonial.pieces import Hero


def take_up_again(battle: Battle, hero: Hero) -> None:
    """His card has come: he may call out again whom he fought, if that one is within his range."""
    other = opponent(battle, hero)
    if other is None or not battle.within(hero, other, range_of(battle, hero)):
        return
    rest, again = Option("let-be", False), Option("go-on", True)
    if battle.ask(hero.side.name, "again", [rest, again], other.id, rest):
        go_on(battle, hero, other)


def opponent(battle: Battle, hero: Hero) -> Hero | None:
    """With whom he has an open duel; it isn't open any longer."""
    for pair in list(battle.duels.items()):
        if hero.id in pair:
            del battle.duels[pair[0]]
            other = battle.heroes[pair[pair[0] == hero.id]]
            return other if other.on_table else None
    return None


@rule("duel.rounds", "duel.again")
def go_on(battle: Battle, hero: Hero, other: Hero) -> None:
    """It costs nothing; the other fights on, or runs."""
    battle.happened(DuelResumed(hero.id, other.id))
    if runs_away(battle, other):
        run_away(battle, other, hero)
    else:
        fight_duel(battle, hero, other)
