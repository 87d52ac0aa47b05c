"""Melee, man to man (source 11.0, H62)."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.engine.boards.plane.bases import Disc, gap_at_most
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.events.harm import MeleeRolled, MeleeTied
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.saves import fall
from rnr_print.games.breaking_news.skirmish import Skirmish


def foes(game: Skirmish, figure: Figure) -> list[Figure]:
    """The enemies in contact with a man."""
    return [each for each in game.enemies(figure.side) if game.touching(figure, each)]


def why_not_close(game: Skirmish, figure: Figure, spot: Spot) -> Refusal | None:
    """Why a man can't come into contact where he would stand: three fight there already."""
    base = Disc(spot, figure.radius)
    for enemy in game.enemies(figure.side):
        if enemy.storey == figure.storey and gap_at_most(base, enemy.base, 0):
            others = [each for each in foes(game, enemy) if each is not figure]
            if len(others) >= game.game.fights.most:
                return no.THREE_AT_MOST
    return None


def why_not_fight(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't fight: no enemy is in contact, or they have fought."""
    for figure in members:
        if not foes(game, figure):
            return no.NO_ENEMY_IN_CONTACT
        if figure.fought:
            return no.HAS_FOUGHT
    return None


@rule("melee.contact")
def close_in(game: Skirmish, act: Activation) -> None:
    """Whoever has come into contact fights at once."""
    for figure in act.going:
        engage(game, figure)


def go_on(game: Skirmish) -> None:
    """Melees that were undecided go on, before anybody is activated (H20)."""
    for figure in list(game.active.fit):
        engage(game, figure)


def engage(game: Skirmish, figure: Figure) -> None:
    """A man fights one of the enemies in contact, with his friends who are there."""
    among = [each for each in foes(game, figure) if not each.fought] if not figure.fought else []
    if not figure.fit or not among:
        return
    options = [Option("fight", each, each.id) for each in among]
    foe = game.ask(figure.side.name, "fight", options, figure.id)
    friends = [each for each in foes(game, foe) if each is not figure and not each.fought]
    fight(game, [figure, *friends][: game.game.fights.most], foe)


def _several(game: Skirmish, party: list[Figure], foe: Figure) -> bool:
    return len(party) > 1


@rule("melee.roll", where={"melee.three": _several})
def fight(game: Skirmish, party: list[Figure], foe: Figure) -> None:
    """One die a side and all that is added; who has more puts the other out."""
    for figure in (*party, foe):
        figure.fought = True
    dice = game.roll("melee", party[0].id), game.roll("melee", foe.id)
    ours, theirs = dice[0] + strength(game, party), dice[1] + strength(game, [foe])
    game.happened(MeleeRolled(tuple(each.id for each in party), foe.id, dice, ours, theirs))
    if ours > theirs:
        lose(game, foe)
    elif theirs > ours:
        lose(game, loser(game, party))
    else:
        game.happened(MeleeTied(tuple(each.id for each in party), foe.id))


def strength(game: Skirmish, party: Iterable[Figure]) -> int:
    """What is added to the die of a side."""
    return sum(figure.troop.melee + pressed(game, figure) for figure in party)


@decides("melee.suppressed")
def pressed(game: Skirmish, figure: Figure) -> int:
    """Less for a suppressed man."""
    return game.game.fights.suppressed if figure.suppressed else 0


@rule("melee.loser")
def lose(game: Skirmish, figure: Figure) -> None:
    """Who has less is out without a save, or wounded."""
    fall(game, figure)


@rule("melee.lone-winner")
def loser(game: Skirmish, party: list[Figure]) -> Figure:
    """Which of several is put out, as their owner chooses."""
    options = [Option("falls", figure, figure.id) for figure in party]
    return game.ask(party[0].side.name, "falls", options)
