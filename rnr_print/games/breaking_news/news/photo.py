"""The picture of the day: a recipe put together for one game, painted as all pictures are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rnr_print.games.breaking_news.news.known import Known
from rnr_print.games.breaking_news.portraits import bust, looks
from rnr_print.games.drawn import DrawingDesk
from rnr_print.games.painted import Layer, painted
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.recipe import Recipe, read_recipes

KIND: Final = "press"


def photo(known: Known, desk: DrawingDesk) -> Picture:
    """The picture of the day, painted or as it was kept. Raises InputError."""
    seed = known.lots.number("picture", 9000)
    return painted(KIND, seed, 0.5, _layers(known, read_recipes(desk.folder / "art")), desk)


def _layers(known: Known, recipes: Mapping[str, Recipe]) -> list[Layer]:
    """Sky, town, what burns, and who has the day; nobody where the page mourns."""
    lots, kinds, night = known.lots, known.tally.kinds, known.witness.night
    ground = 470 + 10 * lots.number("ground", 8)
    layers: list[Layer] = list(_sky(known, ground))
    x, size = -10 - 10 * lots.number("town at", 20), 1.3 + 0.1 * lots.number("town size", 5)
    layers.append(_figure("scenery/town", x, ground, size, seed=lots.number("town", 90)))
    layers.append({"soil": {"y": ground, "color": 0.5, "black": 0.12}})
    columns = 1 + (known.civilians > 0) if kinds["burst"] or known.civilians else 0
    for number in range(columns):
        x = 90 + lots.number(f"smoke {number}", 760)
        layers.append({"smoke": {"x": x, "base": ground - 10, "lean": 260, "head": 150}})
    if known.civilians:
        layers.append("film")
        return layers
    if not night and lots.number("helicopter", 4) == 0:
        x, y = 200 + lots.number("flies", 540), 150 + lots.number("height", 60)
        layers.append(_figure("vehicles/helicopter", x, y, 0.42))
    if known.witness.vehicles and lots.number("car", 2) == 0:
        kind = lots.one("which car", sorted(known.witness.vehicles.values()))
        if kind != "helicopter":
            layers.append(_figure(f"vehicles/{kind}", 160 + lots.number("parks", 620), 560, 0.9))
    if lots.number("wall", 3) == 0:
        layers.append(
            _figure("scenery/wall", -20, 660, 1.0, seed=lots.number("bricks", 50), n=18, rows=5)
        )
    layers.append({"figure": {"figures": _people(known, recipes), "halo": 14, "cut": 5}})
    things: list[dict[str, Any]] = []
    if "box" in known.facts:
        things.append({"name": "press/crate", "at": [180, 665], "scale": 0.9})
    elif lots.number("microphones", 2):
        at, n = (170, 470, 790)[lots.number("where they stand", 3)], 2 + lots.number("how many", 3)
        things.append({"name": "press/microphones", "at": [at, 640], "scale": 0.8,
                       "with": {"n": n, "seed": lots.number("lean", 60)}})  # fmt: skip
    if things:
        layers.append({"figure": {"figures": things, "halo": 10, "cut": 5}})
    if night:
        layers.append({"vignette": {"amount": 0.7}})
    layers.append("film")
    return layers


def _sky(known: Known, ground: int) -> list[Layer]:
    lots = known.lots
    side = (150, 470, 800)[lots.number("sun", 3)]
    if known.witness.night:
        return [{"fill": {"color": 0.75, "black": 0.4}}, {"stars": {"n": 90}},
                {"moon": {"at": [side, 130], "r": 60}}]  # fmt: skip
    if known.civilians:
        return [{"sky": {"top": 0.2, "low": 0.05, "horizon": ground}}]
    skies: list[list[Layer]] = [
        [{"sky": {"top": 0.5, "low": 0.08, "horizon": ground}},
         {"sun": {"at": [side, 250], "r": 96}}],
        [{"rays": {"at": [side, 300], "n": 20, "amount": 0.28, "outer": 760}}],
        [{"sky": {"top": 0.15, "low": 0.5, "horizon": ground}},
         {"hills": {"y": ground - 30, "rise": 110, "color": 0.45, "black": 0.1}}],
        [{"sky": {"top": 0.3, "low": 0.02, "horizon": ground}}],
    ]  # fmt: skip
    return lots.one("sky", skies)


def _people(known: Known, recipes: Mapping[str, Recipe]) -> list[Layer]:
    """Who has the day in front, and comrades behind him who want to be in the picture."""
    men, lots = known.witness.soldiers, known.lots
    if not men:
        return [bust({}, 470, 650, 1.2)]
    hero = getattr(known.facts.get("hero"), "id", "") or min(
        (m.id for m in men.values() if not known.winner or m.side == known.winner), default=min(men)
    )
    side = men[hero].side
    friends = lots.shuffled(
        "friends", sorted(m.id for m in men.values() if m.side == side and m.id != hero)
    )
    place, flip = (300, 470, 640)[lots.number("stands", 3)], lots.number("flip", 2) == 1
    found = []
    for number, name in enumerate(friends[: 1 + lots.number("friends", 2)]):
        x = place + (310 if number else -310)
        x = x if 60 < x < 880 else place + (470 if x < 60 else -470)
        found.append(
            bust(looks(recipes, men[name].troop, men[name].weapons), x, 670, 0.86, not flip)
        )
    own = looks(recipes, men[hero].troop, men[hero].weapons)
    found.append(bust(own, place, 670, 1.22, flip))
    return found


def _figure(name: str, x: float, y: float, scale: float, **given: object) -> Layer:
    placed = {"name": name, "at": [x, y], "scale": scale, "with": given}
    return {"figure": {"figures": [placed], "halo": 0, "cut": 0}}
