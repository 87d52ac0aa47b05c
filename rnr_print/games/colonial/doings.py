"""All that a Group may do in its turn, by its key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.games.colonial import (
    animals,
    firing,
    guns,
    ladders,
    left_guns,
    loading,
    loads,
    march,
    prizes,
    ranks,
    redressing,
    riders,
    riding_on,
    sprays,
    storeys,
    tasks,
    turning,
    vessels,
)
from rnr_print.games.colonial.acting import Doing, one

DOINGS: Final[Mapping[str, Doing]] = {
    "move": Doing(march.names, march.why_not, march.carry_out),
    "shoot": Doing(firing.targets, firing.why_not_fire, firing.fire, on_tiffin=True),
    "rapid": Doing(firing.targets, firing.why_not_rapid, firing.fire_rapidly),
    "spot": Doing(firing.looks, firing.why_not_look, firing.look, on_tiffin=True),
    "load": Doing(one, firing.why_not_load, firing.load, on_tiffin=True),
    "clean": Doing(one, firing.why_not_clean, firing.clean, on_tiffin=True),
    "lie": Doing(one, firing.why_not_lie, firing.lie, on_tiffin=True),
    "open": Doing(one, ranks.why_not_open, ranks.open_ranks),
    "rest": Doing(one, riders.why_not_rest, riders.rest),
    "shell": Doing(guns.marks, guns.why_not_shell, guns.fire_shell, on_tiffin=True),
    "spray": Doing(guns.marks, sprays.why_not_spray, sprays.spray, on_tiffin=True),
    "charge-gun": Doing(loading.loads, loading.why_not_load, loading.load, on_tiffin=True),
    "clear": Doing(one, loading.why_not_clear, loading.clear, on_tiffin=True),
    "unlimber": Doing(one, loading.why_not_unlimber, loading.unlimber),
    "take-gun": Doing(left_guns.names, left_guns.why_not_take, left_guns.take_gun),
    "ride": Doing(one, riding_on.why_not, riding_on.ride_on, on_tiffin=True),
    "go": Doing(storeys.ways, storeys.why_not_go, storeys.go),
    "ladder": Doing(ladders.places, ladders.why_not_place, ladders.place),
    "climb": Doing(ladders.climbs, ladders.why_not_climb, ladders.climb),
    "down": Doing(ladders.down_from, ladders.why_not_down, ladders.down),
    "grapple": Doing(vessels.neighbors, vessels.why_not_grapple, vessels.grapple),
    "take-up": Doing(loads.lying, loads.why_not_take, loads.take),
    "put-down": Doing(one, loads.why_not_put_down, loads.put_down),
    "mount": Doing(one, animals.why_not_mount, animals.mount),
    "supply": Doing(animals.sources, animals.why_not_supply, animals.supply),
    "go-off": Doing(prizes.names, prizes.why_not_go, prizes.go),
    "task": Doing(tasks.names, tasks.why_not, tasks.carry_out),
    "drop": Doing(one, tasks.why_not_drop, tasks.drop),
    "redress": Doing(turning.shapes, redressing.why_not, redressing.carry_out),
    "shape": Doing(turning.shapes, turning.why_not_shape, turning.shape),
    "face": Doing(turning.facings, turning.why_not_face, turning.face),
}
OPEN: Final = ("face",)
"""Those of which other names than the suggested ones are read."""
