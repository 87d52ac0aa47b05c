"""Storming a house: dice instead of fire and melee (source 11.1, H63)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.boards.plane.rounding import stretched
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.events.fire import Hit
from rnr_print.games.breaking_news.events.harm import AssaultRolled
from rnr_print.games.breaking_news.events.moves import SteppedIn
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.neutrals import hurt, inside
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.terrain import Building
from rnr_print.games.breaking_news.ways import why_not_stand


def why_not_assault(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't storm a house: no way in, no enemy in it, or too many at an opening."""
    houses = {_house(game, figure) for figure in members}
    if len(houses) != 1 or None in houses:
        return no.NO_WAY_IN
    house = next(iter(houses))
    assert house is not None
    if not defenders(game, members[0], house):
        return no.NOBODY_INSIDE
    at = Counter(_opening(house, figure) for figure in members)
    return no.TWO_AT_EACH if max(at.values()) > game.game.fights.opening else None


def _house(game: Skirmish, figure: Figure) -> Building | None:
    """The house at whose door or window he stands."""
    for house in game.landscape.buildings:
        outside = not house.outline.covers(figure.at)
        if outside and _opening(house, figure) is not None:
            return house
    return None


def _opening(house: Building, figure: Figure) -> Segment | None:
    return next((each for each in house.openings if gap_at_most(figure.base, each, 0)), None)


def defenders(game: Skirmish, figure: Figure, house: Building) -> list[Figure]:
    """Enemies of a man in a house, on any floor."""
    return [each for each in game.enemies(figure.side) if house.outline.covers(each.at)]


@rule("house.assault", "house.dice", "house.sides")
def assault(game: Skirmish, act: Activation) -> None:
    """Both sides throw, then all saves, without cover; those who come through may step in."""
    party = act.going
    house = _house(game, party[0])
    assert house is not None
    foes = defenders(game, party[0], house)
    ours = [die for each in party for die in game.pool("assault", each.id, count(game, each))]
    theirs = [die for each in foes for die in game.pool("defense", each.id, count(game, each))]
    game.happened(
        AssaultRolled(tuple(each.id for each in party), house.id, tuple(ours), tuple(theirs))
    )
    fights = game.game.fights
    struck = allot(game, foes, sum(1 for die in ours if die >= fights.attackers))
    struck += allot(game, party, sum(1 for die in theirs if die >= fights.defenders))
    for figure in struck:
        if figure.on_table:
            save(game, figure)
    strays(game, party, house, ours)
    if not any(each.fit for each in foes):
        for figure in party:
            step_in(game, figure, house)


def count(game: Skirmish, figure: Figure) -> int:
    """How many dice a man throws: one at least, fewer if he is suppressed."""
    pressed = game.game.fights.suppressed if figure.suppressed else 0
    return max(0, max(1, figure.troop.melee) + pressed)


@rule("house.allot")
def allot(game: Skirmish, among: Sequence[Figure], hits: int) -> list[Figure]:
    """Who takes hits, as their owner says."""
    taken = []
    for _ in range(hits):
        options = [Option("hit", figure, figure.id) for figure in among]
        figure = game.ask(among[0].side.name, "allot", options)
        game.happened(Hit(figure.id, ""))
        taken.append(figure)
    return taken


@rule("house.civilians", "house.civilians-hit")
def strays(game: Skirmish, party: list[Figure], house: Building, dice: Iterable[int]) -> None:
    """Each one of the attackers hits a civilian inside, if there is any."""
    special = all(figure.troop.special for figure in party)
    saves = game.game.saves
    need = saves.stormed if special else saves.civilians
    for _ in range(sum(1 for die in dice if die == 1)):
        those = inside(game, house)
        if those:
            hurt(game, those[0], party[0].side, need)


@rule("house.step-in")
def step_in(game: Skirmish, figure: Figure, house: Building) -> None:
    """A man goes in through the opening at which he stands, if he wants to."""
    opening = _opening(house, figure)
    if not figure.fit or opening is None:
        return
    here: Option[Spot] = Option("here", figure.at)
    options = [here]

    def why_not(spot: Spot) -> Refusal | None:
        if not house.outline.covers(spot):
            return no.NO_WAY_IN
        return why_not_stand(game, figure, spot)

    middle = Spot((opening.start.x + opening.end.x) // 2, (opening.start.y + opening.end.y) // 2)
    spot = middle.by(stretched(figure.at.to(middle), figure.radius + CM))
    if why_not(spot) is None:
        options.append(Option("to", spot, str(spot)))
    read = spot_answer("to", why_not, no.NO_SPOT)
    spot = game.ask(figure.side.name, "step-in", options, figure.id, here, {"to": read})
    if spot != figure.at:
        figure.at = spot
        game.happened(SteppedIn(figure.id, str(spot)))
