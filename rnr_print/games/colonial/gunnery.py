"""What guns need to hit, and their dice (A7.12, A7.14, T1, T14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.cards.card import Card
from rnr_print.engine.boards.plane.bases import gap_at_most, gap_up
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bodies import SKIRMISH
from rnr_print.games.colonial.cards.models import Bands, Gun, Vessel
from rnr_print.games.colonial.cards.words import Cover
from rnr_print.games.colonial.cover import cover_of
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.smoke import smoked
from rnr_print.games.colonial.things import Thing

MOST: Final = 12
"""The most that two dice show."""
GUNNER: Final = "gunner"
MILDER: Final[dict[Cover, Cover]] = {
    "open": "open", "light": "open", "medium": "light", "hard": "medium",
}  # fmt: skip
"""The column of effects of shells (H43)."""
Mark = Target | Thing


def gap(group: Group, mark: Mark) -> int:
    """How far it is, hundredths."""
    return gap_up(group.body.box, mark.body.box)


def need(battle: Battle, group: Group, gun: Gun, mark: Mark) -> int | None:
    """What 2d6 must be; None out of range."""
    if not gap_at_most(group.body.box, mark.body.box, gun.effective * IN):
        return None
    return sum(parts(battle, group, gun, mark))


def parts(battle: Battle, group: Group, gun: Gun, mark: Mark) -> Iterator[int]:
    """The number of the range, and all that is added (T1)."""
    table = battle.game.gun_needs
    close = gap_at_most(group.body.box, mark.body.box, gun.close * IN)
    yield table.close if close else table.effective
    if smoked(battle, group.body, mark.body):
        yield table.smoke
    longest = max(mark.body.box.length, mark.body.box.width)
    loose = not isinstance(mark, Thing) and mark.shape == SKIRMISH
    if loose or longest < battle.game.sizes.small * IN:
        yield table.small
    elif longest >= battle.game.sizes.big * IN:
        yield table.big
    if on_the_move(battle, group.inside):
        yield table.platform
    elif isinstance(carrier(battle, group.inside), Vessel):
        yield table.steady
    if mark.moved if isinstance(mark, Thing) else on_the_move(battle, mark.place[0]):
        yield table.moving
    if not isinstance(mark, Thing):
        cover = cover_of(battle, mark, group.body.front_middle)
        yield table.cover.get(cover, 0)
    if not close:
        yield table.shock * group.shock
    if any(GUNNER in hero.card.skills for hero in group.heroes):
        yield table.gunner


def carrier(battle: Battle, name: str) -> Card | None:
    """What somebody is in or on."""
    thing = battle.things.get(name)
    return thing.card if thing is not None else None


def on_the_move(battle: Battle, name: str) -> bool:
    """Whether that has moved this turn."""
    thing = battle.things.get(name)
    return thing is not None and thing.moved


def band(group: Group, bands: Bands, mark: Mark) -> int | None:
    """What each die of canister or a burst must show; None out of range."""
    boxes = group.body.box, mark.body.box
    return next((die for up_to, die in bands if gap_at_most(*boxes, up_to * IN)), None)


def pool(battle: Battle, group: Group, gun: Gun, mark: Mark, points: int, percent: int) -> int:
    """Dice of canister or a burst: never changed by class, one at least (T14)."""
    numbers = battle.game.shots
    count = gun.dice * percent // 100 + numbers.initiative * points - group.shock // numbers.shock
    if smoked(battle, group.body, mark.body):
        count += numbers.smoke
    if "thirst" in group.marks:
        count += numbers.thirst
    if group.marks & {"fouled", "fouled-rounds"}:
        count += numbers.fouled
    if gun.action == "machine-gun" and group.men < numbers.crew:
        count += numbers.short
    return max(1, count)
