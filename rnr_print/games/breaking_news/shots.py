"""A shot before the dice: what may be fired how at whom, and what is needed to hit (8.0)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.aims import Mark, why_not_with
from rnr_print.games.breaking_news.cards.models import BANDS, Row, Weapon
from rnr_print.games.breaking_news.cover import in_cover, visible
from rnr_print.games.breaking_news.crews import mate
from rnr_print.games.breaking_news.figures import Carrier, Fighter, Figure
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish

How = Literal["aimed", "burst"]
MOST: Final = 6
"""The highest die."""


class Firing(NamedTuple):
    """A weapon, and one of its ways to be fired."""

    weapon: Weapon
    how: How

    @property
    def row(self) -> Row:
        """Its line of the shooting table."""
        row = self.weapon.aimed if self.how == "aimed" else self.weapon.burst
        assert row is not None
        return row


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A man fires at another: the need (beyond six it is for bursts alone), and what made it.

    `from_` is where he stands, `spot` where the target does at that moment; `distance` is the gap
    between them, hundredths.
    """

    shooter: Fighter
    firing: Firing
    target: Fighter
    from_: Spot
    spot: Spot
    distance: int
    need: int
    cover: bool
    added: tuple[str, ...]
    blind: bool = False

    @property
    def dice(self) -> int:
        """How many dice are thrown; a burst leaves out one for each point above six (8.0)."""
        return self.firing.row.dice - max(0, self.need - MOST)

    @property
    def hits_on(self) -> int:
        """What a die must show."""
        return min(self.need, MOST)


def firings(figure: Fighter) -> Iterator[tuple[str, Firing]]:
    """The ways in which a man may fire, by what they are called.

    Those of the weapon in hand are `aimed` and `burst`; another is called by its name.
    """
    for number, weapon in enumerate(figure.weapons):
        hows: list[How] = ["aimed"] if weapon.aimed is not None else []
        hows += ["burst"] if weapon.burst is not None else []
        for how in hows:
            called = how if not number else weapon.id if len(hows) == 1 else f"{weapon.id}-{how}"
            yield called, Firing(weapon, how)


def why_not_fire(game: Skirmish, figure: Fighter, firing: Firing) -> Refusal | None:
    """Why a man can't fire so now, whoever the target is."""
    return _moved(game, figure, firing.weapon) or _loaded(figure, firing)


def _moved(game: Skirmish, figure: Fighter, weapon: Weapon) -> Refusal | None:
    """He has gone too far for this weapon (6.1)."""
    if figure.mounted:
        return why_not_mounted(game, figure, weapon)
    moves = game.game.moves
    if weapon.group == "heavy" and figure.moved:
        return no.HEAVY_MOVED
    if weapon.group == "semi" and figure.moved > moves.step * CM:
        return no.SEMI_MOVED
    if weapon.group == "light" and not on_the_move(game, figure):
        return no.LIGHT_MOVED
    return None


@decides("fire.light")
def on_the_move(game: Skirmish, figure: Fighter) -> bool:
    """Whether he may still fire a light weapon after what he has gone."""
    return figure.moved <= game.game.moves.walk * CM


@decides("fire.vehicle")
def why_not_mounted(game: Skirmish, carrier: Fighter, weapon: Weapon) -> Refusal | None:
    """A gun doesn't fire after a move; machine guns always do. Each fires once an activation, and
    those of soft vehicles by somebody who doesn't drive."""
    if isinstance(carrier, Carrier):
        if unmanned(game, carrier):
            return no.NOT_MANNED
        if weapon.id in carrier.fired and carrier.side is game.active:
            return no.HAS_FIRED
    return no.GUN_MOVED if weapon.group == "vehicle" and carrier.moved else None


@decides("fire.mount")
def unmanned(game: Skirmish, carrier: Carrier) -> bool:
    """Whether nobody but the driver sits in a soft vehicle, if he."""
    return not carrier.manned


def _loaded(figure: Fighter, firing: Firing) -> Refusal | None:
    """His ammunition doesn't allow it (8.0.3)."""
    state = figure.ammunition.get(firing.weapon.id)
    if state == "none":
        return no.OUT_OF_AMMUNITION
    if state == "empty":
        return no.RELOADING
    return no.SINGLE_SHOTS if state == "single" and firing.how == "burst" else None


def why_not_target(game: Skirmish, figure: Fighter, target: Fighter) -> Refusal | None:
    """Why a man can't fire at another with anything."""
    if not figure.weapons:
        return no.NO_SUCH_WEAPON
    if target.side is figure.side:
        return no.OWN_SIDE
    if not target.on_table:
        return no.NO_SIGHT
    if not figure.mounted and game.met(figure, game.enemies(figure.side)):
        return no.IN_CONTACT
    if game.met(target, (each for each in figure.side.fit if each is not figure)):
        return no.FRIEND_IN_CONTACT
    if not game.sees(figure, target):
        return no.NO_SIGHT
    if not visible(game, figure, target):
        return no.HIDDEN_FROM_HIM if target.marked else no.HIDDEN
    return None


def take_aim(
    game: Skirmish,
    figure: Fighter,
    firing: Firing,
    target: Fighter,
    dodging: bool = False,
    ground: bool = False,
    blind: bool = False,
) -> Shot | Refusal:
    """The shot of a man at another where that stands, or why there is none.

    Who is `dodging` or goes to `ground` does so now.
    """
    gap = game.gap(figure, target)
    base = base_need(game, figure, firing, target, gap)
    if isinstance(base, Refusal):
        return base
    cover = not isinstance(target, Mark) and in_cover(game, figure, target, ground=ground)
    return aimed_at(game, figure, firing, target, gap, base, cover, dodging, blind)


def base_need(
    game: Skirmish, figure: Fighter, firing: Firing, target: Fighter, gap: int
) -> int | Refusal:
    """What the table says for a gap, or why there is no fire over it."""
    weapon = firing.weapon
    if target.hidden and weapon.against == "gun":
        return no.NOT_WITH_A_GUN
    if isinstance(target, Mark) and (unfit := why_not_with(game, weapon, target)):
        return unfit
    if weapon.up_to is not None and gap > weapon.up_to * CM:
        return no.OUT_OF_RANGE
    if weapon.beyond is not None and gap < weapon.beyond * CM:
        return no.OUT_OF_RANGE
    base = far_need(game, firing) if figure.flies or target.flies else need_at(firing, gap)
    return no.OUT_OF_RANGE if base is None else base


def aimed_at(
    game: Skirmish,
    figure: Fighter,
    firing: Firing,
    target: Fighter,
    gap: int,
    base: int,
    cover: bool,
    dodging: bool = False,
    blind: bool = False,
) -> Shot | Refusal:
    """The shot over a gap at a target in cover or in the open, or why none can hit."""
    alone = firing.weapon.crew and isinstance(figure, Figure) and mate(game, figure) is None
    parts = list(modifiers(game, figure, firing, target, cover, dodging, alone))
    need = base + sum(value for _, value in parts)
    shot = Shot(
        figure, firing, target, figure.at, target.at, gap, max(need, 1), cover,
        tuple(f"{why} {value:+}" for why, value in parts), blind,
    )  # fmt: skip
    if shot.need > MOST and (firing.how == "aimed" or shot.dice < 1):
        return no.NO_CHANCE
    return shot


def need_at(firing: Firing, gap: int) -> int | None:
    """What the table says for a distance in hundredths; None where there is no fire."""
    band = next((number for number, most in enumerate(BANDS) if gap <= most * CM), None)
    return None if band is None else firing.row.needs[band]


@decides("helicopter.target")
def far_need(game: Skirmish, firing: Firing) -> int | None:
    """What it says last: for those in the air, and at them (8.4)."""
    return next((need for need in reversed(firing.row.needs) if need is not None), None)


@rule("fire.modifiers")
def modifiers(
    game: Skirmish,
    figure: Fighter,
    firing: Firing,
    target: Fighter,
    cover: bool,
    dodging: bool,
    alone: bool,
) -> list[tuple[str, int]]:
    """What is added to the need, and why (8.0)."""
    weapon = firing.weapon
    found: list[tuple[str, int]] = []
    if hurried(game, figure):
        found.append(("moved", 1))
    if cover and not weapon.ignores_cover:
        found.append(("cover", 1))
    if figure.steadiness > 0 and weapon.group == "light":
        found.append(("unsteady", 1))
    if dodging:
        found.append(("dodging", 1))
    if target.sniper:
        found.append(("sniper", 1))
    if alone:
        found.append(("alone", 1))
    if figure.steadiness < 0 and firing.how == "aimed":
        found.append(("special", -1))
    return found


@decides("move.fire-penalty")
def hurried(game: Skirmish, figure: Fighter) -> bool:
    """Whether he has moved too far to fire without the penalty, or over a low wall."""
    return figure.moved > game.game.moves.step * CM or figure.climbed
