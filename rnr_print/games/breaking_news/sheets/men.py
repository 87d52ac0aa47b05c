"""Paper men: who is in a force, to be cut out, folded over his head and stood on a base."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from rnr_print.book.sketch import Sketch
from rnr_print.games.breaking_news.figures import Role
from rnr_print.games.breaking_news.portraits import bust, looks
from rnr_print.games.breaking_news.rosters import FOLDER, Roster, read_roster, roster_names
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.titles import force_title
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.painted import Layer, painted
from rnr_print.games.scenario_files import scenario_names
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.recipe import read_recipes
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.forms import rotation
from rnr_print.print.pdf.masks import draw_mask
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

WIDE, HIGH = 25.0, 40.0
"""Of a man, mm."""
TAB: Final = 12.0
"""What is folded at his feet and glued to a base 25 mm across: half of it from each side, mm."""
BADGE: Final = 4.4
"""Radius of the sign with his number."""
KIND: Final = "man"
EACH: Final = 2
"""How many there are of each look of a neutral, as of its counters."""
NEUTRALS: Final[dict[Role, tuple[str, ...]]] = {
    "civilian": ("civilian-1", "civilian-2", "civilian-3"),
    "journalist": ("journalist",),
    "hostage": ("hostage",),
}
"""The pictures of counters that tell how those of no side look."""


class Member(NamedTuple):
    """A man of a force: his number, his class, what he carries, whether he leads."""

    number: str
    troop: str
    weapons: tuple[str, ...]
    leads: bool


def men(desk: DrawingDesk) -> list[Drawn]:
    """The men of the forces wanted, as the sides that field them; then those of no side. Raises
    InputError."""
    shelf, maker = Shelf(desk.database), _Maker(desk)
    found: list[Drawn] = []
    for name in desk.wanted("force", roster_names(desk.folder), desk.folder / FOLDER):
        roster = read_roster(shelf, name)
        for number, side in sides_of(shelf, name):
            title = force_title(desk.teller, name, roster)
            group = f"{name}-{side}"
            for member in members(shelf, roster, side):
                found.append(maker.man(group, title, number, side, member))
    if not desk.only:
        for role, each in NEUTRALS.items():
            found += [maker.neutral(role, look) for look in each for _ in range(EACH)]
    return found


def sides_of(shelf: Shelf, force: str) -> list[tuple[int, str]]:
    """The sides that field a force in scenarios, by their numbers; the first where none does."""
    folder = shelf.database.folder
    fielded = {
        side
        for name in scenario_names(folder)
        for side, each in read_scenario(shelf, name).file.forces.items()
        if each == force
    }
    sides = list(enumerate(shelf.sides))
    return [each for each in sides if each[1] in fielded] or sides[:1]


def members(shelf: Shelf, roster: Roster, side: str) -> Iterator[Member]:
    """All men of a force, called as they are in a game."""
    kinds: list[tuple[str, bool]] = [(roster.leader, True)] if roster.leader is not None else []
    for squad in roster.all_squads:
        kinds += [(kind, place == 0) for place, kind in enumerate(squad.all)]
    digits = len(str(len(kinds)))
    for place, (kind, leads) in enumerate(kinds, 1):
        told = shelf.types[kind]
        yield Member(f"{side[0]}{place:0{digits}}", told.troop, tuple(told.weapons), leads)


class _Maker:
    """Makes strips: the front below the fold, the back above it on its head, a tab at both ends."""

    def __init__(self, desk: DrawingDesk) -> None:
        self.desk, self.brushes = desk, desk.brushes
        self.recipes = read_recipes(desk.folder / "art")
        self._painted = cache(self._paint)

    def man(self, group: str, title: str, number: int, side: str, member: Member) -> Drawn:
        """One of a force."""
        own = looks(self.recipes, member.troop, member.weapons)
        return self._strip(f"{group}-{member.number}", title, own, (number, side), member)

    def neutral(self, role: Role, look: str) -> Drawn:
        """Somebody of no side, as on his counter."""
        title = self.desk.teller.pattern(f"sheets/roles/{role}")
        return self._strip(look, title, looks(self.recipes, look, ()), None, None)

    def _strip(
        self, name: str, title: str, own: dict[str, str],
        side: tuple[int, str] | None, member: Member | None,
    ) -> Drawn:  # fmt: skip
        behind = {**own, "face": "back", "gun": "none"}
        flip = member is not None and int(member.number[1:]) % 2 == 0
        faces = [self._painted(tuple(sorted(each.items())), flip) for each in (own, behind)]
        height = 2 * (HIGH + TAB)

        def draw(canvas: Canvas, x: float, y: float) -> None:
            sketch, inks = Sketch(canvas), self.brushes.inks
            with sketch.moved(x, y):
                for turned, face in enumerate(faces):
                    canvas.write("q")
                    if turned:
                        canvas.write(
                            f"{rotation(180)} {WIDE * PT_PER_MM:g} {height * PT_PER_MM:g} cm"
                        )
                    self._face(canvas, sketch, face, side, member, bool(turned), title)
                    canvas.write("Q")
                for fold in (TAB, TAB + HIGH, TAB + 2 * HIGH):
                    sketch.line(((0, fold), (WIDE, fold)), inks["soft"], 0.15, 0.9)

        return Drawn(name, title, Figure(WIDE, height, draw, title), cut=True)

    def _face(
        self, canvas: Canvas, sketch: Sketch, face: Picture, side: tuple[int, str] | None,
        member: Member | None, behind: bool, title: str,
    ) -> None:  # fmt: skip
        """The tab with its name, and above it one side of him."""
        inks, own = self.brushes.inks, side[1] if side else ""
        sketch.rectangle(0, TAB, WIDE, HIGH, inks["white"])
        color = "rule" if side is None else "accent" if side[0] else "soft"
        for plate, mask, ink in (("color", face.color, color), ("black", face.black, "black")):
            canvas.write(inks[ink].fill)
            draw_mask(canvas, f"man-{id(face)}-{plate}", mask, 0, TAB, WIDE, HIGH)
        sketch.rectangle(0, 0, WIDE, TAB, inks["stripe"])
        if member is None:
            self._words(canvas, title, WIDE / 2, TAB - 2.8, 7, "text-bold", "type", WIDE - 2)
            return
        number, x, y = member.number, WIDE - BADGE - 0.8, TAB + HIGH - BADGE - 0.8
        fill = inks["white"] if behind else inks[f"{own}-fill"]
        if side is not None and side[0]:
            sketch.rectangle(x - BADGE, y - BADGE, 2 * BADGE, 2 * BADGE, fill, inks[own], 0.5)
        else:
            sketch.circle(x, y, BADGE, fill, inks[own], 0.5)
        ink = own if behind else f"on-{own}"
        self._words(canvas, number[1:], x, y, 13, "text-bold", ink, 2 * BADGE - 1.6)
        troop = self.desk.database.cards[member.troop]
        arms = [self.desk.database.cards[each] for each in member.weapons]
        tell = self.desk.teller
        named = tell.name(troop).plain
        self._words(canvas, named, WIDE / 2, TAB - 2.4, 7, "text-bold", "type", WIDE - 2)
        for place, each in enumerate(arms):
            y_words = TAB - 5.4 - 2.7 * place
            told = tell.name(each).plain
            self._words(canvas, told, WIDE / 2, y_words, 6.4, "text", "type", WIDE - 2)
        if member.leads:
            chevrons = [((x - 2.6, y - BADGE - 2.6 - n), (x, y - BADGE - 1.2 - n),
                         (x + 2.6, y - BADGE - 2.6 - n)) for n in (0.0, 1.6)]  # fmt: skip
            for chevron in chevrons:
                sketch.line(chevron, inks["white"], 1.4)
                sketch.line(chevron, inks["black"], 0.7)

    def _words(
        self, canvas: Canvas, words: str, x: float, y: float, size: float, role: str, color: str,
        room: float,
    ) -> None:  # fmt: skip
        look = lines.fit(words, self.brushes.style(role, size, color), room * PT_PER_MM, 5)
        foot = y * PT_PER_MM - look.cap_height_pt / 2
        lines.draw(canvas, words, x * PT_PER_MM, foot, look, "center")

    def _paint(self, own: tuple[tuple[str, str], ...], flip: bool) -> Picture:
        given = dict(own)
        layers: list[Layer] = [
            {"sky": {"top": 0.22, "low": 0.02, "horizon": 300, "clouds": 0.1}},
            {"soil": {"y": 352, "color": 0.35, "black": 0.1}},
            {"figure": {"figures": [
                {"name": "people/legs", "at": [112, 252], "scale": 0.49, "flip": flip},
                bust(given, 112, 256, 0.5, flip),
            ], "halo": 7, "cut": 3}},
        ]  # fmt: skip
        return painted(KIND, 1, 0.34, layers, self.desk)
