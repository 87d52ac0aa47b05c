"""What may be done in an activation, by its name (source 5.0, H22)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, Doing
from rnr_print.games.breaking_news.ammunition import reload, why_not_reload
from rnr_print.games.breaking_news.covering import cover, why_not_cover
from rnr_print.games.breaking_news.discs import (
    direct,
    lay_smoke,
    why_not_direct,
    why_not_smoke,
)
from rnr_print.games.breaking_news.escorts import escort, why_not_escort
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.firefight import answer_fire, fire
from rnr_print.games.breaking_news.hiding import crawl_allowance, hide, why_not_crawl, why_not_hide
from rnr_print.games.breaking_news.houses import assault, why_not_assault
from rnr_print.games.breaking_news.march import march, name_way, walk
from rnr_print.games.breaking_news.melee import close_in, why_not_fight
from rnr_print.games.breaking_news.riding import embark, why_not_embark
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.spotting import look_out
from rnr_print.games.breaking_news.wounds import carry, treat, why_not_carry, why_not_treat


def in_contact(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Men in contact with enemies do nothing but fight (H62)."""
    for figure in members:
        if game.met(figure, game.enemies(figure.side)):
            return no.IN_CONTACT
    return None


@rule("turn.actions", "move.men")
def run(game: Skirmish, act: Activation) -> None:
    """As far as legs carry; no fire after it."""
    march(game, act, game.game.moves.run * CM, "run")


@rule("turn.actions")
def advance(game: Skirmish, act: Activation) -> None:
    """A move, then fire with the penalty."""
    march(game, act, game.game.moves.walk * CM, "advance")
    look_and_fire(game, act)


@rule("turn.actions")
def careful(game: Skirmish, act: Activation) -> None:
    """A short move, then fire without penalty."""
    march(game, act, game.game.moves.step * CM, "careful")
    look_and_fire(game, act)


@rule("turn.actions")
def stay(game: Skirmish, act: Activation) -> None:
    """Fire from where they stand."""
    look_and_fire(game, act)


def look_and_fire(game: Skirmish, act: Activation) -> None:
    """Who hasn't looked for hidden enemies may do so now; then all may fire."""
    look_out(game, act.going, act.side.enemy.fit)
    fire(game, act)


@rule("turn.actions")
def cover_fire(game: Skirmish, act: Activation) -> None:
    """A short move, then fire that keeps heads down; who braves it may answer."""
    march(game, act, game.game.moves.step * CM, "careful")
    laid = len(game.zones)
    cover(game, act)
    if len(game.zones) > laid:
        answer_fire(game, act)


def crawl(game: Skirmish, act: Activation) -> None:
    """Hidden men go on, as far as a die lets them, and stay hidden."""
    for figure in act.going:
        allowance = crawl_allowance(game, figure)
        if allowance:
            act.ways[figure] = name_way(game, figure, allowance, "crawl")
    if any(way.legs for way in act.ways.values()):
        walk(game, act)
    act.ways.clear()


def free_to(
    why_not: Callable[[Skirmish, list[Figure]], Refusal | None],
) -> Callable[[Skirmish, list[Figure]], Refusal | None]:
    """Also nobody may be in contact with enemies."""
    return lambda game, members: in_contact(game, members) or why_not(game, members)


def fight(game: Skirmish, act: Activation) -> None:
    """Fight the enemies in contact."""
    close_in(game, act)


DOINGS: Final[Mapping[str, Doing]] = {
    "run": Doing(in_contact, run),
    "advance": Doing(in_contact, advance),
    "careful": Doing(in_contact, careful),
    "stay": Doing(in_contact, stay),
    "cover-fire": Doing(free_to(why_not_cover), cover_fire),
    "reload": Doing(free_to(why_not_reload), reload),
    "fight": Doing(why_not_fight, fight),
    "treat": Doing(free_to(why_not_treat), treat),
    "carry": Doing(free_to(why_not_carry), carry),
    "escort": Doing(free_to(why_not_escort), escort),
    "smoke": Doing(free_to(why_not_smoke), lay_smoke),
    "direct": Doing(free_to(why_not_direct), direct),
    "assault": Doing(free_to(why_not_assault), assault),
    "embark": Doing(free_to(why_not_embark), embark),
    "hide": Doing(free_to(why_not_hide), hide),
    "crawl": Doing(free_to(why_not_crawl), crawl),
}
