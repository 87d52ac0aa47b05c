"""Who is in which house, ladders, loads and animals of a position written as data."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.given_position import GivenPosition
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.ladders import tops
from rnr_print.games.colonial.pieces import OUTSIDE, Foot, Group, Hero, Ladder, Load

ANIMALS: Final = ("packs", "mounts")


class Houses:
    """Puts those who are told to be inside on their floors, and leans ladders against walls."""

    def __init__(self, layout: GivenPosition, battle: Battle) -> None:
        self.layout, self.battle = layout, battle

    def lay(self) -> None:
        """All of it; problems are noted."""
        for kind, pieces in (("groups", self.battle.groups), ("heroes", self.battle.heroes)):
            for side, _ in self.layout.parts(kind):
                for name, _ in self.layout.parts(kind, side):
                    piece = pieces.get(name)
                    if isinstance(piece, Group | Hero):
                        self._in(piece, (kind, side, name))
        self._ladders()
        for name, _ in self.layout.parts("loads"):
            told = dict(self.layout.parts("loads", name))
            group = self.battle.groups.get(str(told.get("with", "")))
            spot = group.at if group is not None else None
            spot = spot or self._spot(told.get("at"), "loads", name, "at")
            if spot is not None:
                self.battle.loads[name] = Load(name, spot, group.id if group is not None else "")
        for number, told_side in enumerate(self.layout.names("no_surrender")):
            owner = self.layout.one_of(self.battle.sides, str(told_side), "no_surrender", number)
            if owner is not None:
                owner.no_surrender = True

    def _spot(self, text: object, *path: str | int) -> Spot | None:
        try:
            return Spot.parse(str(text))
        except ValueError as error:
            self.layout.wrong(str(error), *path)
            return None

    def _in(self, piece: Group | Hero, path: tuple[str, ...]) -> None:
        told = dict(self.layout.parts(*path))
        if isinstance(piece, Group):
            piece.behind = self.layout.number(told.get("behind", 0), 0, 12, *path, "behind")
            piece.foot = Foot(OUTSIDE, piece.at)
            wanted = told.get("animals", "")
            if wanted in ANIMALS:
                piece.animals = "packs" if wanted == "packs" else "mounts"
            elif wanted:
                known = ", ".join(ANIMALS)
                self.layout.wrong(f"no animals {wanted!r}; one of {known}", *path, "animals")
        if "inside" not in told:
            return
        name = str(told["inside"])
        house, thing = self.battle.house(name), self.battle.things.get(name)
        if thing is None:
            known = ", ".join(self.battle.things) or "(none)"
            self.layout.wrong(f"no house or vessel {name!r}; one of {known}", *path, "inside")
            return
        top = house.levels[-1] if house is not None else 0
        floor = self.layout.number(told.get("floor", 0), 0, top, *path, "floor")
        piece.inside, piece.floor = name, floor
        corners = piece.body.box.outline.corners
        if not all(thing.box.covers(corner) for corner in corners):
            wrong = f"{piece.id} doesn't stand wholly in {name}; move it or its shape"
            self.layout.wrong(wrong, *path, "at")
        men = sum(
            each.men
            for side in self.battle.sides
            for each in side.bodies
            if each.place == piece.place
        )
        room = thing.box.length * thing.box.width // IN**2
        if men > room:
            wrong = f"{men} men on a floor of {room} square inches; one man each"
            self.layout.wrong(wrong, *path, "inside")

    def _ladders(self) -> None:
        """How many each side has with it, and those that lean where: `{blue: 2, l1: [red, opening,
        who waits on it]}`."""
        known = {each.id: (house, each) for house, each in tops(self.battle)}
        for name, told in self.layout.parts("ladders"):
            side = next((each for each in self.battle.sides if each.name == name), None)
            if side is not None:
                side.ladders = self.layout.number(told, 0, 12, "ladders", name)
                continue
            words = [str(each) for each in told] if isinstance(told, list) else []
            owner = next((each for each in self.battle.sides if words[:1] == [each.name]), None)
            if owner is None or len(words) not in (2, 3) or words[1] not in known:
                wrong = f"write [side, where]; where is one of {', '.join(known) or '(nowhere)'}"
                self.layout.wrong(wrong, "ladders", name)
                continue
            house, opening = known[words[1]]
            by = words[2] if len(words) == 3 else ""
            self.battle.ladders[name] = Ladder(name, owner, house.id, opening, by)
            if by in self.battle.groups:
                self.battle.groups[by].marks.add("climbing")
