"""A scenario on one sheet: its table from above, both forces, what is special, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.games.breaking_news.rosters import Roster
from rnr_print.games.breaking_news.scenarios import Scenario, read_scenario
from rnr_print.games.breaking_news.sheets.forces import lines_of
from rnr_print.games.breaking_news.sheets.newsprint import BODY, MARGIN, NewsSheet, sheet
from rnr_print.games.breaking_news.sheets.plan import Plan
from rnr_print.games.breaking_news.sheets.track import track
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.titles import force_title, scenario_text, scenario_title
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.scenario_files import wanted_scenarios
from rnr_print.print.typeset.errors import Overflow

PLANS: Final = ((172.0, 162.0), (172.0, 130.0), (172.0, 110.0), (172.0, 90.0), (172.0, 70.0))
"""What a plan takes at most, mm: the first that leaves the words their room."""
LINE: Final = 4.0
GUTTER: Final = 5.0
SCALE_ROOM: Final = 6.0
"""Beside and below a plan for its centimeters, mm."""


def scenarios(desk: DrawingDesk) -> list[Drawn]:
    """A sheet for each scenario. Raises InputError for one that is wrong."""
    shelf = Shelf(desk.database)
    names = wanted_scenarios(desk)
    return [_drawn(desk, shelf, read_scenario(shelf, name)) for name in names]


def _drawn(desk: DrawingDesk, shelf: Shelf, scenario: Scenario) -> Drawn:
    def paint(page: NewsSheet) -> None:
        begun = len(page.canvas.content)
        for room in PLANS:
            try:
                _paint(page, desk, shelf, scenario, room)
                return
            except Overflow:  # the words take more than this plan leaves them
                page.canvas.cut(begun)
                if room is PLANS[-1]:
                    raise

    return sheet(desk, scenario.id, scenario_title(desk.teller, scenario), paint, scenario.id)


def _paint(
    page: NewsSheet, desk: DrawingDesk, shelf: Shelf, scenario: Scenario, room: tuple[float, float]
) -> None:
    tell, file, wide = desk.teller.pattern, scenario.file, page.width - 2 * MARGIN
    roles = {name: tell(f"sheets/roles/{each.role}") for name, each in file.neutrals.items()}
    plan = Plan(desk.brushes, shelf.game, scenario, roles, *room)
    kicker = f"{desk.teller.title} · {tell('sheets/scenario')}"
    head = " · ".join(_head(desk, shelf, scenario, plan))
    foot = page.masthead(kicker, scenario_title(desk.teller, scenario), head)
    if text := scenario_text(desk.teller, scenario):
        foot = page.paragraph(text, MARGIN, foot - 1.4, wide, 9)
    left = (page.width - plan.width + SCALE_ROOM) / 2
    foot -= plan.height + 2.4
    plan.numbered(page.canvas, page.x + left, page.y + foot)
    top, column = foot - SCALE_ROOM, (wide - 2 * GUTTER) / 3
    ends = []
    for number, (side, roster) in enumerate(scenario.rosters.items()):
        x = MARGIN + number * (column + GUTTER)
        called = force_title(desk.teller, file.forces[side], roster)
        end = _force(page, desk, shelf, (number, side, called), roster, x, top, column)
        page.end(end, called)
        ends.append(end)
    x = MARGIN + 2 * (column + GUTTER)
    foot = page.heading(tell("sheets/orders"), x, top, column) - 0.6
    for words in _special(desk, shelf, scenario):
        foot = page.paragraph(words, x, foot, column, BODY) - 1
        page.end(foot + 1, words)
    foot = page.heading(tell("sheets/plan"), x, foot - 1, column)
    for number, (name, draw) in enumerate(plan.signs()):
        low = foot - (number // 2 + 1) * 4.6
        left = x + number % 2 * column / 2
        draw(page.sketch, page.x + left, page.y + low)
        told = tell(f"sheets/signs/{name}")
        page.text(told, left + 9.6, low + 0.7, BODY, "type", "text", room=column / 2 - 10.6)
        page.end(low, told)
        ends.append(low)
    turns = scenario.file.turns or shelf.game.turns
    track(page, desk, list(scenario.rosters), turns, min(ends))


def _head(desk: DrawingDesk, shelf: Shelf, scenario: Scenario, plan: Plan) -> Iterator[str]:
    """The table, the size of figures, the way to play, the scale of the plan."""
    tell, land, file = desk.teller.pattern, scenario.landscape, scenario.file
    yield tell("sheets/table", {"across": land.width // 100, "deep": land.height // 100})
    yield tell(f"sheets/bases/{file.bases}")
    yield tell(f"sheets/modes/{file.mode}")
    yield tell("sheets/turns", {"n": file.turns or shelf.game.turns})
    yield tell("sheets/scale", {"scale": f"{plan.places.scale:g}"})


def _force(
    page: NewsSheet, desk: DrawingDesk, shelf: Shelf, side: tuple[int, str, str], roster: Roster,
    x: float, top: float, width: float,
) -> float:  # fmt: skip
    """A side's force, a line for each kind of thing; where it ends."""
    number, owner, title = side
    tell, rows = desk.teller.pattern, list(lines_of(shelf, desk.teller, roster))
    foot = page.heading("", x, top, width)
    page.side_sign(number, x + 1.6, foot + 2.4, 1.6, owner)
    called = tell("sheets/force", {"side": desk.teller.side(owner).plain, "force": title})
    page.text(called, x + 4.6, foot + 1.3, 8.8, "type", "text-bold", room=width - 4.6)
    for row in rows:
        foot -= LINE
        page.text(f"{row.number} ×", x + 5, foot + 1, BODY, "type", "text-bold", "right")
        page.text(row.name, x + 6.2, foot + 1, BODY, "type", "text", room=width - 14)
        page.text(_points(row.points), x + width, foot + 1, BODY, "type", "text", "right")
        page.rule(x, foot, width, "rule")
    total = sum(row.points for row in rows)
    foot -= LINE
    page.text(tell("sheets/total"), x + 6.2, foot + 0.8, BODY, "type", "text-bold")
    page.text(_points(total), x + width, foot + 0.8, BODY, "accent", "text-bold", "right")
    return foot


def _points(points: int) -> str:
    return str(points).replace("-", "−")


def _special(desk: DrawingDesk, shelf: Shelf, scenario: Scenario) -> Iterator[str]:
    """Where sides begin, what is different, when it is over."""
    tell, file, game = desk.teller.pattern, scenario.file, shelf.game
    depth = file.depth or game.deployment.depth
    if not file.edges:
        yield tell("sheets/begin/chosen", {"cm": depth})
    for side, edge in file.edges.items():
        words = {"side": desk.teller.side(side).plain, "edge": tell(f"sheets/edges/{edge}")}
        yield tell("sheets/begin/edge", {**words, "cm": depth})
    if file.night:
        yield tell("sheets/night", {"n": game.spotting.dark})
    for option in dict.fromkeys((*game.modes[file.mode].options, *file.options)):
        yield tell(f"sheets/options/{option}")
    if any("engagement" in roster.extras for roster in scenario.rosters.values()):
        yield tell("sheets/engagement", {"n": game.losses.civilian_engaged})
    yield tell("sheets/end", {"n": file.turns or game.turns})
