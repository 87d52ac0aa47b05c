"""Player aids: the turn and all orders and actions; ground, fire and its odds, from the data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.cards.game import HexGame, game_of
from rnr_print.games.hex_tactical.sheets.page import Page
from rnr_print.games.hex_tactical.terrain import Feature, read_chart
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

WIDTH, HEIGHT, MARGIN = 140.0, 200.0, 6.0
LINE = 4.7
ROOM = WIDTH - 2 * MARGIN
ORDERS: Final = ("fire", "move", "advance", "recover", "rout", "barrage", "static")
ACTIONS: Final = ("opportunity-fire", "assault-fire", "smoke-grenades", "ambush", "hit-the-dirt",
                  "steady-aim", "dig-in")  # fmt: skip
EVENTS: Final = ("cower", "interdiction", "suppressing-fire", "deploy", "smoke-drifts", "blaze",
                 "reinforcement", "walking-wounded", "promotion", "crossed-wires", "rush",
                 "short-of-ammunition")  # fmt: skip
TRIGGERS: Final = ("event", "sniper", "jam", "time")
STEPS: Final = 5
LEADS: Final = range(-4, 5)
"""By how much power is more than what the target has before dice."""


def aids(desk: DrawingDesk) -> list[Drawn]:
    """Two sheets for each player."""
    sheets = (("turn", _turn), ("fire", _fire))
    return [_sheet(desk, name, paint) for name, paint in sheets]


def _sheet(desk: DrawingDesk, name: str, paint: Callable[[Page, DrawingDesk], None]) -> Drawn:
    title = desk.teller.pattern(f"aids/{name}")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        page = Page(canvas, desk.brushes, x, y, WIDTH, HEIGHT)
        page.ground(title, desk.database.game.title)
        paint(page, desk)

    return Drawn(f"aid-{name}", title, Figure(WIDTH, HEIGHT, draw, title), cut=True)


def _turn(page: Page, desk: DrawingDesk) -> None:
    """What a turn is, every order, action and event with its line, and what rolls set off."""
    tell, game = desk.teller.pattern, game_of(desk.database)
    top = HEIGHT - 18
    page.heading(tell("aids/your-turn"), MARGIN, top, ROOM)
    rows = [["", *(desk.teller.side(side).plain for side in game.sides)]]
    rows += [
        [
            tell(f"aids/limits/{name}"),
            *(str(getattr(game.limits[side], name)) for side in game.sides),
        ]
        for name in ("orders", "hand", "discard", "surrender")
    ]
    foot = page.table(rows, MARGIN, top - 2.4, (60, 34, 34))
    for what, names in (("order", ORDERS), ("action", ACTIONS), ("event", EVENTS),
                        ("trigger", TRIGGERS)):  # fmt: skip
        foot = _list(page, desk, what, names, foot - 6)


def _list(page: Page, desk: DrawingDesk, what: str, names: Sequence[str], top: float) -> float:
    """Names and their lines under a heading; where it ends."""
    tell = desk.teller.pattern
    page.heading(tell(f"aids/{what}s"), MARGIN, top, ROOM)
    foot = top - 2
    for name in names:
        foot -= LINE * 0.85
        page.text(tell(f"fate/{what}/{name}/title"), MARGIN, foot, 7.4, "line", "text-bold",
                  room=34)  # fmt: skip
        page.text(tell(f"fate/{what}/{name}/text"), MARGIN + 36, foot, 7.4, "line", "text",
                  room=ROOM - 36)  # fmt: skip
    return foot


def _fire(page: Page, desk: DrawingDesk) -> None:
    """The ground, the steps of an attack, and how likely it breaks and suppresses."""
    tell, chart = desk.teller.pattern, read_chart(desk.folder)
    top = HEIGHT - 18
    page.heading(tell("aids/ground"), MARGIN, top, ROOM)
    head = [tell(f"aids/{name}") for name in ("terrain", "points", "cover", "sight")]
    rows = [head, *(
        [tell(f"terrain/{name}"), _cost(feature), str(feature.cover), _sight(desk, feature)]
        for name, feature in (*chart.hexes.items(), *chart.sides.items())
    )]  # fmt: skip
    rows.append([tell("terrain/foxholes"), "", str(chart.foxholes.cover), ""])
    foot = page.table(rows, MARGIN, top - 2.4, (38, 24, 24, 42))
    page.text(tell("aids/climb", {"n": chart.climb.cost, "road": chart.road.cost}), MARGIN,
              foot - 4.4, 7.2, "contour", "text", room=ROOM)  # fmt: skip
    foot -= 11
    page.heading(tell("aids/attack"), MARGIN, foot, ROOM)
    foot -= 2
    for number in range(1, STEPS + 1):
        foot -= LINE
        page.text(str(number), MARGIN + 1.6, foot, 8, "roof", "text-bold", "center")
        page.text(tell(f"aids/step-{number}", _numbers(game_of(desk.database))), MARGIN + 5, foot,
                  7.4, "line", "text", room=ROOM - 5)  # fmt: skip
    foot -= 8
    page.heading(tell("aids/odds"), MARGIN, foot, ROOM)
    _odds(page, desk, foot - 2.4)


def _numbers(game: HexGame) -> dict[str, object]:
    return {"base": game.targeting.base, "per": game.targeting.per}


def _cost(feature: Feature) -> str:
    if feature.impassable:
        return "–"
    return str(feature.cost) if hasattr(feature, "code") else f"+{feature.cost}"


def _sight(desk: DrawingDesk, feature: Feature) -> str:
    """What it does to a thread of sight."""
    if feature.obstacle:
        return desk.teller.pattern("aids/obstacle")
    if feature.hindrance:
        return desk.teller.pattern("aids/hindrance", {"n": feature.hindrance})
    return ""


def _odds(page: Page, desk: DrawingDesk, top: float) -> None:
    """Of all pairs of rolls, how many break and how many suppress, by the lead before dice."""
    tell = desk.teller.pattern
    wide = (ROOM - 24) / len(LEADS)
    lead = [tell("aids/lead"), *(f"+{n}" if n > 0 else f"−{-n}" if n else "0" for n in LEADS)]
    breaks = [tell("aids/breaks"), *(f"{100 * odds(n)[0]:.0f} %" for n in LEADS)]
    ties = [tell("aids/ties"), *(f"{100 * odds(n)[1]:.0f} %" for n in LEADS)]
    page.table([lead, breaks, ties], MARGIN, top, (24, *(wide for _ in LEADS)))


def odds(lead: int) -> tuple[float, float]:
    """How likely an attack breaks and suppresses its target, ahead by so much before dice."""
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=2)]
    pairs = list(product(rolls, rolls))
    more = sum(lead + one > other for one, other in pairs)
    even = sum(lead + one == other for one, other in pairs)
    return more / len(pairs), even / len(pairs)
