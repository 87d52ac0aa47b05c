"""The table as one side sees it: everything that stands there; whoever is held back doesn't."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from rnr_print.engine.boards.plane import spots
from rnr_print.games.breaking_news.figures import Carrier, Figure, Marker, Neutral, Side
from rnr_print.games.breaking_news.held import ambushers
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.story import BattleStory
from rnr_print.games.breaking_news.tabletop.figures import MAP, SCALE, face, marker
from rnr_print.games.tabled import Area, Chart, Count, Open, Picture, Piece, Seen, Spot, Words, Zone

MM: Final = 10 / SCALE / CM
"""A hundredth of a centimeter on the chart, mm."""
OPEN: Final = Open(10 / SCALE, ("at", "to", "strike"), ("way",), ("toward",))
"""Answers that are places of the table."""
BOMB: Final = "ied"
"""The card of roadside bombs."""
LARGER: Final = 1.3
"""Men are shown so much larger than they are, to be read."""
CORNERS: Final = 36
"""Of a cloud."""


class Sight:
    """What `player` sees of a table."""

    def __init__(self, game: Skirmish, player: str, words: Words) -> None:
        assert isinstance(words.story, BattleStory)
        self.game, self.words, self.story = game, words, words.story
        self.own = game.side(player)

    def seen(self) -> Seen:
        """The enemy's things first, then the table, then the own."""
        game = self.game
        zones = [*self._side(self.own.enemy), *self._side(self.own)]
        moment = self.story.say("setting/turn", n=game.turn, side=self.story.name(game.active.name))
        return Seen(moment, tuple(zones), self._chart(), tuple(self._counts()))

    def _say(self, key: str) -> str:
        return self.words.teller.pattern(f"play/news/{key}")

    def _chart(self) -> Chart:
        land, game = self.game.landscape, self.game
        wide, high = land.width * MM, land.height * MM
        piece = 2 * game.radius * MM * LARGER
        return Chart(
            Picture("figure", MAP), wide, high, piece / 2, piece, tuple(self._spots()), 0,
            tuple(self._areas()), OPEN,
        )  # fmt: skip

    def _at(self, at: spots.Spot) -> tuple[float, float]:
        return at.x * MM, (self.game.landscape.height - at.y) * MM

    def _spots(self) -> Iterator[Spot]:
        game = self.game
        for each in game.markers:
            if not each.taken and each.at.x >= 0:
                notes = tuple(map(self.story.word, self._worth(each)))
                title = f"{self._say('marker')} {each.number}"
                picture = Picture("figure", marker(each))
                yield self._spot(
                    each.at, Piece(str(each), title, picture, each.owner.name, (), notes)
                )
        for neutral in game.neutrals.values():
            if not neutral.out and not neutral.taken:
                yield self._spot(neutral.at, self._neutral(neutral))
        for carrier in game.vehicles.values():
            if carrier.on_table:
                yield self._spot(carrier.at, self._vehicle(carrier))
        for figure in (*game.on_table(), *ambushers(self.own)):
            yield self._spot(figure.at, self._man(figure))

    def _worth(self, marker: Marker) -> Iterator[str]:
        """What a marker is worth, as far as the player knows."""
        if marker.owner is self.own:
            yield marker.written
        elif marker.revealed or marker in self.own.knows:
            yield marker.worth

    def _spot(self, at: spots.Spot, piece: Piece) -> Spot:
        return Spot(piece.id, *self._at(at), (piece,))

    def _man(self, figure: Figure) -> Piece:
        """A man with what lies beside him, and where he looks."""
        troop = self.words.teller.name(figure.troop).plain
        weapons = self.story.listed(self.words.teller.name(each).plain for each in figure.weapons)
        marks = tuple(
            Picture("figure", mark)
            for mark, lies in (
                ("suppressed", figure.suppressed), ("ground", figure.ground),
                ("hidden", figure.hidden), ("acted", figure.acted),
                ("retreating", figure.retreating), ("wounded", figure.wound),
            )
            if lies
        )  # fmt: skip
        notes = tuple(
            self.story.teller.pattern(f"stories/marks/{mark.name}", {})
            for mark in marks
            if f"stories/marks/{mark.name}" in self.story.teller.wording
        )
        title = f"{figure.id} · {troop}, {weapons}"
        turn = figure.facing if figure.on_table else None
        return Piece(
            figure.id, title, Picture("figure", face(figure)), figure.side.name, marks, notes,
            turn=turn,
        )  # fmt: skip

    def _vehicle(self, carrier: Carrier) -> Piece:
        name = self.words.teller.name(self.words.database.cards[carrier.type.id]).plain
        riders = self.story.listed(each.id for each in carrier.riders) if carrier.riders else ""
        title = " · ".join(filter(None, (carrier.id, name, riders)))
        picture = Picture("figure", carrier.id)
        return Piece(carrier.id, title, picture, carrier.side.name, turn=carrier.facing)

    def _neutral(self, neutral: Neutral) -> Piece:
        return Piece(neutral.id, self._say(neutral.role), Picture("figure", neutral.id))

    def _areas(self) -> Iterator[Area]:
        """Hulls, clouds, areas of covering fire, how far the own bombs reach for somebody."""
        game = self.game
        for carrier in game.vehicles.values():
            if carrier.on_table:
                side = "" if carrier.out else carrier.side.name
                corners = tuple(map(self._at, carrier.base.outline.corners))
                yield Area("hull", corners, side)
        for smoke in game.smokes:
            yield Area("cloud", self._around(smoke.middle, game.game.templates.smoke))
        for bomb in game.bombs:
            if bomb.owner is self.own:
                told = self.words.teller.name(self.words.database.cards[BOMB]).plain
                around = self._around(bomb.at, game.game.extras.ied_near)
                yield Area("zone", around, bomb.owner.name, told)
        half = game.game.zone.side * CM * MM / 2
        for zone in game.zones:
            x, y = self._at(zone.middle)
            length = (zone.way.x**2 + zone.way.y**2) ** 0.5 or 1.0
            ux, uy = zone.way.x / length * half, -zone.way.y / length * half
            signs = ((1, 1), (-1, 1), (-1, -1), (1, -1))
            corners = tuple((x + a * ux - b * uy, y + a * uy + b * ux) for a, b in signs)
            yield Area("zone", corners, zone.side.name, str(zone.value))

    def _around(self, middle: spots.Spot, radius: int) -> tuple[tuple[float, float], ...]:
        """The corners of a disc on the chart, as round as one sees."""
        (x, y), r = self._at(middle), radius * CM * MM
        angles = (2 * pi * n / CORNERS for n in range(CORNERS))
        return tuple((x + r * cos(a), y + r * sin(a)) for a in angles)

    def _side(self, side: Side) -> Iterator[Zone]:
        """Who isn't on the table; those who are held back are with their own side alone."""
        name = side.name
        for key, places in (
            ("reserve", ("reserve",)), ("aboard", ("aboard",)), ("lost", ("lost",)),
            ("captive", ("captive",)), ("left", ("left",)),
        ):  # fmt: skip
            men = [
                figure
                for figure in side.figures
                if figure.where in places and not (key == "reserve" and self._kept(figure))
            ]
            if men:
                pieces = tuple(map(self._man, men))
                yield Zone(f"{key}-{name}", self._say(key), "open", pieces, name)

    def _kept(self, figure: Figure) -> bool:
        """Whether he is in ambush, or held back by the enemy."""
        return figure.held == "ambush" or (bool(figure.held) and figure.side is not self.own)

    def _counts(self) -> Iterator[Count]:
        game = self.game
        yield Count(self._say("turn"), game.turn, "", game.last)
        for side in (self.own.enemy, self.own):
            yield Count(self._say("points"), side.total, side.name)
            yield Count(self._say("men"), len(side.fit), side.name, len(side.figures))
            yield Count(self._say("debt"), side.debt, side.name)
