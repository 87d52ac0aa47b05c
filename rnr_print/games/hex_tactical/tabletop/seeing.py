"""The table as one side sees it: all counters lie open, hands and piles don't."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.cards.rules_text import capitalized
from rnr_print.games.hex_tactical.counters.faces import SIZE
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.mapart.pen import ROOT3
from rnr_print.games.hex_tactical.pieces import Side, Unit, Weapon
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.games.hex_tactical.tabletop.figures import BACK, MAP, SIDE, cut_of, spot_of
from rnr_print.games.tabled import Chart, Count, Picture, Piece, Seen, Spot, Words, Zone

SMOKE: Final = {7: "smoke-7", 6: "smoke-6", 5: "smoke-5", 4: "smoke-4", 3: "smoke-3", 2: "smoke-2",
                1: f"smoke-3{BACK}"}  # fmt: skip
"""The face of a marker that shows so much smoke."""


class Sight:
    """What `player` sees of a table."""

    def __init__(self, field: Field, player: str, words: Words) -> None:
        assert isinstance(words.story, HexStory)
        self.field, self.words, self.story = field, words, words.story
        self.own = field.side(player)

    def seen(self) -> Seen:
        """The enemy's things first, then the map, then the own."""
        zones = [*self._side(self.own.enemy), *self._side(self.own)]
        field = self.field
        moment = self.story.say("setting/turn", side=self.story.name(field.active.name))
        return Seen(moment, tuple(zones), self._chart(), tuple(self._counts()))

    def _title(self, key: str) -> str:
        return self.words.teller.pattern(f"play/zones/{key}")

    def _chart(self) -> Chart:
        board, cut = self.field.board, cut_of(self.field.board)
        spots = []
        for at in board.area:
            x, y = spot_of(cut, board, board.hexes[at])
            spots.append(Spot(board.names[at], x, y, tuple(self._at(at))))
        radius = SIDE * ROOT3 / 2
        return Chart(
            Picture("figure", MAP), cut.width, cut.height, radius, SIZE, tuple(spots), SIDE
        )

    def _at(self, at: int) -> Iterator[Piece]:
        """Marks of a hex below, then units, each with its weapon."""
        field = self.field
        if at in field.control:
            holder = field.control[at]
            face = "control" + BACK * holder.number
            yield self._marker(face, holder.name)
        if at in field.foxholes:
            yield self._marker("foxholes")
        for unit in field.at[at]:
            yield self._unit(unit)
            if unit.weapon is not None:
                yield self._weapon(unit.weapon)
        if at in field.smoke:
            yield self._marker(SMOKE[min(7, max(1, field.smoke[at]))])
        if at in field.blaze:
            yield self._marker("blaze")

    def _marker(self, name: str, side: str = "") -> Piece:
        return Piece("", "", Picture("figure", name), side)

    def _unit(self, unit: Unit) -> Piece:
        marks = [
            Picture("figure", name)
            for name, shown in (("suppressed", unit.suppressed), ("activated", unit.activated))
            if shown
        ]
        notes = [
            self.story.say(f"marks/{mark}")
            for mark in ("broken", "suppressed", "activated") if getattr(unit, mark)
        ]  # fmt: skip
        face = unit.name + BACK * unit.broken
        return Piece(
            unit.name, self.story.word(unit.name), Picture("figure", face), unit.side.name,
            tuple(marks), tuple(notes),
        )  # fmt: skip

    def _weapon(self, weapon: Weapon) -> Piece:
        face = Picture("figure", weapon.name + BACK * weapon.broken)
        return Piece(weapon.name, self.story.word(weapon.name), face, weapon.side.name)

    def _side(self, side: Side) -> Iterator[Zone]:
        """What lies beside the map for a side."""
        name, story = side.name, self.story
        back = Picture("back", f"back-{name}")
        if side is self.own:
            cards = tuple(self._card(card) for card in side.hand)
        else:
            cards = (Piece("", "", back, name, count=len(side.hand)),) if side.hand else ()
        yield Zone(f"hand-{name}", self._title("hand"), "hand", cards, name)
        if side.pile:
            pile = (Piece("", "", back, name, count=len(side.pile)),)
            yield Zone(f"pile-{name}", self._title("pile"), "pile", pile, name, back)
        if side.discard:
            shown = tuple(self._card(card) for card in reversed(side.discard))
            yield Zone(f"discard-{name}", self._title("discard"), "pile", shown, name)
        if side.radio is not None:
            face = side.radio.name + BACK * side.radio.silent
            radio = (Piece("", story.word(side.radio.name), Picture("figure", face), name),)
            yield Zone(f"radio-{name}", story.word(side.radio.name), "open", radio, name)
        waiting = (*map(self._unit, side.reserve), *map(self._weapon, side.spare))
        for key, pieces in (
            ("reserve", waiting),
            ("lost", tuple(map(self._unit, side.lost))),
            ("exited", tuple(map(self._unit, side.exited))),
        ):
            if pieces:
                yield Zone(f"{key}-{name}", self._title(key), "open", pieces, name)

    def _card(self, card: str) -> Piece:
        fate = self.field.fates[card]
        names = (self.story.word(fate.order), self.story.word(fate.action))
        return Piece(card, " · ".join(map(capitalized, names)), Picture("card", card))

    def _counts(self) -> Iterator[Count]:
        field, tell = self.field, self.words.teller.pattern
        yield Count(capitalized(tell("markers/points")), field.vp)
        yield Count(capitalized(tell("markers/time")), field.time, "", field.scenario.time)
        for side in (self.own.enemy, self.own):
            yield Count(self._title("lost"), len(side.lost), side.name, side.limits.surrender)
        active = field.active
        yield Count(self._title("orders"), field.given, active.name, active.limits.orders)
