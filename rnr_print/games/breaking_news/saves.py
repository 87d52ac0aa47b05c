"""Saving throws of men (source 9.0), and what becomes of those who fail."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news.events.game import TakenPrisoner
from rnr_print.games.breaking_news.events.harm import Removed, Saved, SaveFailed, Wounded
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suppression import suppress

ALWAYS_FAILS: Final = 1


@decides("save.bonus")
def bonus(game: Skirmish, figure: Figure, cover: bool, friendly: bool) -> int:
    """One for cover, for friendly fire, or for a commander; never more (9.0)."""
    saves = game.game.saves
    return saves.better if cover or friendly or figure.commander else 0


@rule("save.roll")
def save(
    game: Skirmish,
    figure: Figure,
    cover: bool = False,
    friendly: bool = False,
    blind: bool = False,
    need: int = 0,
) -> bool:
    """One hit on a man: whether he passes his save. `need` is another number than his class's."""
    wanted = need or figure.troop.save
    if not need:
        added = bonus(game, figure, cover, friendly)
        wanted -= max(added, game.game.blind.save if blind else 0)
    die = game.roll("save", figure.id)
    if die >= wanted and not hopeless(game, die):
        game.happened(Saved(figure.id, wanted, die))
        suppress(game, figure)
        return True
    game.happened(SaveFailed(figure.id, wanted, die))
    fall(game, figure)
    return False


@decides("save.one")
def hopeless(game: Skirmish, die: int) -> bool:
    """A one fails, always."""
    return die == ALWAYS_FAILS


@rule("save.failed")
def fall(game: Skirmish, figure: Figure) -> None:
    """A man who failed his save is out; or he is wounded, as an option."""
    if "wounds" in game.options and not figure.wound:
        wound(game, figure)
    else:
        remove(game, figure)


@rule("wound.roll")
def wound(game: Skirmish, figure: Figure) -> None:
    """A die: dead, or so many turns to live; he lies where he fell (9.3)."""
    die = game.roll("wound", figure.id)
    if die <= game.game.wounded_dead:
        remove(game, figure)
        return
    figure.wound, figure.ground, figure.suppressed = die, True, True
    figure.hidden, figure.marked = False, frozenset()
    figure.side.lost_now += 1
    game.happened(Wounded(figure.id, die, die))


def remove(game: Skirmish, figure: Figure) -> None:
    """A man is lost for good, and counts."""
    figure.side.lost_now += not figure.wound
    figure.leave("lost")
    game.happened(Removed(figure.id))
    count_loss(game, figure)


def capture(game: Skirmish, figure: Figure) -> None:
    """A man is a prisoner, and counts (H60)."""
    figure.leave("captive")
    game.happened(TakenPrisoner(figure.id))
    count_loss(game, figure)


@rule("points.men")
def count_loss(game: Skirmish, figure: Figure) -> None:
    """Loss points for a man (14.0)."""
    losses = game.game.losses
    troop = figure.troop
    if troop.special:
        game.lose(figure.side, "special-lost", losses.special)
    elif troop.regular:
        game.lose(figure.side, "regular-lost", losses.regular)
    elif figure.commander:
        game.lose(figure.side, "leader-lost", losses.leader)
    else:
        game.lose(figure.side, "irregular-lost", losses.irregular)
