"""A turn: cards are turned over until the second Tiffin (H10)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.colonial import blinds, deck, hero_turn
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.captives import lead_away
from rnr_print.games.colonial.duel_again import take_up_again
from rnr_print.games.colonial.events.game import TurnBegan, TurnEnded
from rnr_print.games.colonial.move_events import QUARREL, come_back
from rnr_print.games.colonial.musicians import BEFRIENDED
from rnr_print.games.colonial.pieces import Hero
from rnr_print.games.colonial.quiet import CREPT
from rnr_print.games.colonial.shock import FLED
from rnr_print.games.colonial.tiffin import tiffin
from rnr_print.games.colonial.victory import look_for_end
from rnr_print.games.colonial.wild_fire import fire_wildly
from rnr_print.games.colonial.wounds import TREATED, TREATED_BEFORE

OF_ONE_TURN = frozenset(("hurt-now", TREATED_BEFORE, CREPT, BEFRIENDED))
"""Marks of Heroes that go with the turn."""


def next_turn(battle: Battle) -> None:
    """One turn, or what is left of it. Raises GameOver."""
    if battle.phase == "turn-start":
        begin(battle)
        deck.shuffle(battle)
        battle.phase = "card"
    if battle.phase == "hero" and battle.hero is not None:
        hero_turn.take_turn(battle, battle.hero)
    lead_away(battle)
    while not next_card(battle):
        lead_away(battle)
    end(battle)


def begin(battle: Battle) -> None:
    """The marks of one turn go."""
    battle.turn += 1
    battle.tiffins = 0
    battle.turned.clear()
    battle.passed.clear()
    for group in battle.groups.values():
        group.active = False
        group.shots = group.dice_moved = 0
        if group.shock < group.men:
            group.marks.discard(FLED)
    for thing in battle.things.values():
        thing.moved = False
    for blind in battle.blinds.values():
        blind.active = blind.moved = False
    for hero in battle.heroes.values():
        hero.marks -= OF_ONE_TURN
        if TREATED in hero.marks:
            hero.marks.remove(TREATED)
            hero.marks.add(TREATED_BEFORE)
        hero.points, hero.passed, hero.moved = 0, False, False
    battle.happened(TurnBegan(battle.turn))
    for turn, name in list(battle.stunned):
        if turn <= battle.turn and battle.groups[name].on_table:
            battle.stunned.remove((turn, name))
            come_back(battle, battle.groups[name], 1)


def next_card(battle: Battle) -> bool:
    """The next card and all it brings; whether the turn is over."""
    fire_wildly(battle)
    card = deck.turn_over(battle)
    if card == deck.TIFFIN:
        return tiffin(battle)
    if card.startswith(f"{deck.BLINDS}-"):
        blinds.act_all(battle, battle.side(card.removeprefix(f"{deck.BLINDS}-")))
    elif card.startswith(f"{deck.SEIZE}-"):
        deck.seize(battle, card)
    elif card in battle.heroes:
        hero = battle.heroes[card]
        if not hero_turn.hidden(battle, hero) and hero_turn.awake(battle, hero):
            hero_turn.begin(battle, hero, points_of(battle, hero))
            take_up_again(battle, hero)
            hero_turn.take_turn(battle, hero)
    return False


def points_of(battle: Battle, hero: Hero) -> int:
    """As many points of Initiative as his Status; a quarrel has cost one."""
    quarreled = QUARREL in hero.marks
    hero.marks.discard(QUARREL)
    return hero.status - quarreled


@rule("turn.end")
def end(battle: Battle) -> None:
    """The turn is over, and perhaps the game."""
    battle.happened(TurnEnded(battle.turn))
    look_for_end(battle)
    battle.phase = "turn-start"
