"""Player aids: the turn and all orders and actions; ground, fire and its odds, from the data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final, NamedTuple

from rnr_print.cards.rules_text import ended
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.cards.game import TRIGGERS, game_of
from rnr_print.games.hex_tactical.cards.kinds import ICONS
from rnr_print.games.hex_tactical.sheets.extras import initiative, strips
from rnr_print.games.hex_tactical.sheets.page import Page, half_of
from rnr_print.games.hex_tactical.sheets.sequences import steps
from rnr_print.games.hex_tactical.terrain import Feature, read_chart
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

HEIGHT, MARGIN, GUTTER = 176.0, 5.0, 5.0
TOP: Final = HEIGHT - 16.4
"""On what the first heading of a sheet stands."""
ASIDE: Final = 46.0
"""How wide the column beside the ground is, mm."""
SIGN: Final = 4.6
"""How wide the disc of an icon is, mm."""
ORDERS: Final = ("fire", "move", "advance", "recover", "rout", "barrage", "static")
ACTIONS: Final = ("opportunity-fire", "assault-fire", "smoke-grenades", "ambush", "hit-the-dirt",
                  "steady-aim", "dig-in")  # fmt: skip
EVENTS: Final = ("cower", "interdiction", "suppressing-fire", "deploy", "smoke-drifts", "blaze",
                 "reinforcement", "walking-wounded", "promotion", "crossed-wires", "rush",
                 "short-of-ammunition")  # fmt: skip
NOTHING: Final = "–"
"""Where ground has nothing to say."""
SIZES: Final = (7.7, 7.4, 7.1, 6.8, 6.5, 6.2, 6.0)
"""Type of lists, pt: the largest of which a sheet takes all."""
LEADS: Final = range(-4, 5)
"""By how much power is more than what the target has before dice."""


def aids(desk: DrawingDesk) -> list[Drawn]:
    """Two sheets for each player; the Initiative card; strips to lay from dot to dot."""
    sheets = (("turn", _turn), ("fire", _fire))
    return [
        *(_sheet(desk, name, paint) for name, paint in sheets),
        initiative(desk),
        *strips(desk),
    ]


def _sheet(desk: DrawingDesk, name: str, paint: Callable[[Page, DrawingDesk], None]) -> Drawn:
    title, width = desk.teller.pattern(f"aids/{name}"), half_of(desk.paper)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        page = Page(canvas, desk.brushes, x, y, width, HEIGHT)
        page.ground(title, desk.teller.title)
        paint(page, desk)

    return Drawn(f"aid-{name}", title, Figure(width, HEIGHT, draw, title), cut=True)


def _turn(page: Page, desk: DrawingDesk) -> None:
    """What a turn is, every order, action and event with its line, and what rolls set off."""
    tell, game = desk.teller.pattern, game_of(desk.database)
    top, column = TOP, (page.width - 2 * MARGIN - GUTTER) / 2
    foot = page.paragraph(
        f"**{tell('aids/your-turn')}**", MARGIN, top + 2.4, column, 7.6, "contour"
    )
    rows = [["", *(desk.teller.side(side).plain for side in game.sides)]]
    rows += [
        [
            tell(f"aids/limits/{name}"),
            *(str(getattr(game.limits[side], name)) for side in game.sides),
        ]
        for name in ("orders", "hand", "discard", "surrender")
    ]
    foot = page.table(rows, MARGIN, foot - 0.4, (column * 0.56, column * 0.22, column * 0.22))
    left = _Column(page, desk, MARGIN, foot, column, (("order", ORDERS), ("action", ACTIONS)))
    x = MARGIN + column + GUTTER
    right = _Column(page, desk, x, top + 5.6, column, (("event", EVENTS), ("trigger", TRIGGERS)))
    size = next((size for size in SIZES if left.foot(size) > 2 and right.foot(size) > 2), SIZES[-1])
    for each in (left, right):
        page.end(each.foot(size, drawn=True), tell(f"aids/{each.lists[-1][0]}s"))


class _Column(NamedTuple):
    """Lists below each other: signs, names and what they say."""

    page: Page
    desk: DrawingDesk
    x: float
    top: float
    width: float
    lists: tuple[tuple[str, Sequence[str]], ...]

    def foot(self, size: float, drawn: bool = False) -> float:
        """Where it ends with type of so many pt."""
        foot, tell, page = self.top, self.desk.teller.pattern, self.page
        for what, names in self.lists:
            foot -= 5.6
            if drawn:
                page.heading(tell(f"aids/{what}s"), self.x, foot, self.width)
            foot -= 2.4
            for name in names:
                title, text = (tell(f"fate/{what}/{name}/{key}") for key in ("title", "text"))
                said = f"**{ended(title)}** {text}"
                low = page.paragraph(
                    said, self.x + SIGN + 1.6, foot, self.width - SIGN - 1.6, size, drawn=drawn
                )
                if drawn:
                    middle = foot - SIGN / 2 - 0.2
                    page.sign(ICONS[name], self.x + SIGN / 2, middle, SIGN, GROUNDS[what], "halo")
                foot = min(low, foot - SIGN - 0.2) - 1.1
        return foot


GROUNDS: Final = {"order": "line", "action": "line", "event": "contour", "trigger": "warn"}
"""What the sign of each lies on, as on the cards."""


def _fire(page: Page, desk: DrawingDesk) -> None:
    """The ground; beside it what a hex holds, and a melee; an attack beside a barrage; and how
    likely an attack breaks and suppresses."""
    room = page.width - 2 * MARGIN
    right = page.width - MARGIN - ASIDE
    tops = (
        _lay_of_the_land(page, desk, room - ASIDE - GUTTER),
        _steps(page, desk, "melee", (right, _in_a_hex(page, desk, right)), ASIDE),
    )
    half, top = (room - GUTTER) / 2, min(tops) - 5
    spots = {"attack": (MARGIN, top), "barrage": (MARGIN + half + GUTTER, top)}
    foot = min(_steps(page, desk, name, spot, half) for name, spot in spots.items()) - 4.4
    title = desk.teller.pattern("aids/odds")
    page.heading(title, MARGIN, foot, room)
    page.end(_odds(page, desk, foot - 1.6, room), title)


def _lay_of_the_land(page: Page, desk: DrawingDesk, room: float) -> float:
    """What every kind of ground costs, how it covers and what it hides; where the table ends."""
    tell, chart = desk.teller.pattern, read_chart(desk.folder)
    page.heading(tell("aids/ground"), MARGIN, TOP, room)
    head = [tell(f"aids/{name}") for name in ("terrain", "points", "cover", "sight")]
    features = (*chart.hexes.items(), ("blaze", chart.blaze), *chart.sides.items())
    rows = [head, *(_ground(desk, name, feature) for name, feature in features)]
    rows.append([tell("terrain/foxholes"), NOTHING, str(chart.foxholes.cover), NOTHING])
    widths = (room * 0.3, room * 0.19, room * 0.19, room * 0.32)
    foot = page.table(rows, MARGIN, TOP - 2.4, widths)
    climb = tell("aids/climb", {"n": chart.climb.cost, "road": chart.road.cost})
    return page.paragraph(climb, MARGIN, foot - 1, room, 7.2, "contour")


def _in_a_hex(page: Page, desk: DrawingDesk, x: float) -> float:
    """How many stand in a hex, and what they are worth to the enemy; where it ends."""
    tell, stacking = desk.teller.pattern, game_of(desk.database).stacking
    page.heading(tell("aids/stacking"), x, TOP, ASIDE)
    most = [tell("aids/full"), str(stacking.most)]
    kinds = ("squad", "team", "leader")
    rows = [most, *([tell(f"aids/kinds/{kind}"), str(getattr(stacking, kind))] for kind in kinds)]
    foot = page.table(rows, x, TOP - 2.4, (ASIDE * 0.75, ASIDE * 0.25))
    return page.paragraph(tell("aids/shield"), x, foot - 1, ASIDE, 7.2, "contour") - 5.6


def _steps(
    page: Page, desk: DrawingDesk, name: str, spot: tuple[float, float], room: float
) -> float:
    """Numbered steps under their heading, which stands at the spot; where they end."""
    x, foot = spot
    page.heading(desk.teller.pattern(f"aids/{name}"), x, foot, room)
    foot -= 2.4
    for number, key, numbers in steps(game_of(desk.database), name):
        page.text(str(number), x + 1.6, foot - 2.7, 8, "warn", "text-bold", "center")
        told = desk.teller.pattern(key, numbers)
        foot = page.paragraph(told, x + 4.4, foot, room - 4.4, 7.4) - 0.9
    return foot


def _ground(desk: DrawingDesk, name: str, feature: Feature) -> list[str]:
    """The row of a kind of ground: what it costs, how it covers, what it does to sight."""
    said = desk.teller.pattern(f"terrain/{name}")
    if feature.impassable:
        return [said, desk.teller.pattern("aids/never"), NOTHING, _sight(desk, feature)]
    cost = str(feature.cost) if hasattr(feature, "code") else f"+{feature.cost}"
    return [said, cost, str(feature.cover), _sight(desk, feature)]


def _sight(desk: DrawingDesk, feature: Feature) -> str:
    """What it does to a thread of sight."""
    if feature.obstacle:
        return desk.teller.pattern("aids/obstacle")
    if feature.hindrance:
        return desk.teller.pattern("aids/hindrance", {"n": feature.hindrance})
    return NOTHING


def _odds(page: Page, desk: DrawingDesk, top: float, room: float) -> float:
    """Of all pairs of rolls, how many break and how many suppress, by the lead before dice; where
    the table ends."""
    tell = desk.teller.pattern
    wide = (room - 24) / len(LEADS)
    lead = [tell("aids/lead"), *(f"+{n}" if n > 0 else f"−{-n}" if n else "0" for n in LEADS)]
    breaks = [tell("aids/breaks"), *(f"{100 * odds(n)[0]:.0f} %" for n in LEADS)]
    ties = [tell("aids/ties"), *(f"{100 * odds(n)[1]:.0f} %" for n in LEADS)]
    return page.table([lead, breaks, ties], MARGIN, top, (24, *(wide for _ in LEADS)))


def odds(lead: int) -> tuple[float, float]:
    """How likely an attack breaks and suppresses its target, ahead by so much before dice."""
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=2)]
    pairs = list(product(rolls, rolls))
    more = sum(lead + one > other for one, other in pairs)
    even = sum(lead + one == other for one, other in pairs)
    return more / len(pairs), even / len(pairs)
