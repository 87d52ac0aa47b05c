"""Men who hide, crawl on, and are revealed (source 7.0, H34)."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.events.moves import Crawled, Hid, Revealed
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish


def why_not_hide(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't hide: they do already, or an enemy who sees one of them is too near."""
    near = game.game.near.together
    for figure in members:
        if figure.hidden:
            return no.HIDES_ALREADY
        for enemy in game.enemies(figure.side):
            if game.within(figure, enemy, near) and game.sees(enemy, figure):
                return no.SEEN_TOO_NEAR
    return None


@rule("hide.declare")
def hide(game: Skirmish, act: Activation) -> None:
    """They are marked as hiding; that is all they do."""
    for figure in act.going:
        figure.hidden, figure.marked = True, frozenset()
        game.happened(Hid(figure.id))


def why_not_crawl(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't crawl on: somebody doesn't hide."""
    return None if all(figure.hidden for figure in members) else no.NOT_HIDING


@rule("hide.stay")
def crawl_allowance(game: Skirmish, figure: Figure) -> int:
    """How far a man may go and stay hidden, hundredths: five less a die, or nothing."""
    die = game.roll("crawl", figure.id)
    left = max(0, game.game.moves.step - die)
    game.happened(Crawled(figure.id, die, left))
    return left * CM


@rule("hide.revealed")
def reveal(game: Skirmish, figure: Fighter) -> None:
    """A man who hid is seen by everybody again."""
    if figure.hidden:
        figure.hidden, figure.marked = False, frozenset()
        game.happened(Revealed(figure.id))
