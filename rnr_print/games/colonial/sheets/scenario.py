"""A scenario on one sheet: its table from above, both forces, what it is about, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.games.colonial.cards.faces import ROMAN
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.scenario_file import TaskFile
from rnr_print.games.colonial.scenarios import Scenario, read_scenario
from rnr_print.games.colonial.sheets.dispatch import BODY, MARGIN, Dispatch, sheet
from rnr_print.games.colonial.sheets.forces import lines_of
from rnr_print.games.colonial.sheets.plan import LETTERS, WIDE, Plan
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.titles import scenario_text, scenario_title
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.scenario_files import wanted_scenarios
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.errors import Overflow

PLANS: Final = ((184.0, 150.0), (184.0, 124.0), (184.0, 108.0), (184.0, 90.0), (184.0, 70.0))
"""What a plan takes at most, mm: the first that leaves the words their room."""
LINE: Final = 4.1
GUTTER: Final = 5.0
SCALE_ROOM: Final = 6.0
"""Beside and below a plan for its inches, mm."""
BOX: Final = 8.0
"""How high a box is that is ticked off each turn, mm."""
HEADED: Final = 16.0
"""What the heading of such boxes takes, and what keeps them from being crowded, mm."""
SIGN_ROW: Final = 4.6
"""From row to row of what signs mean, mm."""
AIR: Final = 1.4

WRITTEN: Final = 7.0
"""Between lines to write on, mm."""


def scenarios(desk: DrawingDesk) -> list[Drawn]:
    """A sheet for each scenario. Raises InputError for one that is wrong."""
    shelf = Shelf(desk.database)
    names = wanted_scenarios(desk)
    return [_drawn(desk, shelf, read_scenario(shelf, name)) for name in names]


def _drawn(desk: DrawingDesk, shelf: Shelf, scenario: Scenario) -> Drawn:
    def paint(page: Dispatch) -> None:
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
    page: Dispatch, desk: DrawingDesk, shelf: Shelf, scenario: Scenario, room: tuple[float, float]
) -> None:
    tell, wide = desk.teller.pattern, page.width - 2 * MARGIN
    plan = Plan(desk.brushes, shelf, scenario, *room)
    kicker = f"{desk.teller.title} · {tell('sheets/scenario')}"
    head = " · ".join(_head(desk, shelf, scenario, plan))
    foot = page.head(kicker, scenario_title(desk.teller, scenario), head)
    if text := scenario_text(desk.teller, scenario):
        foot = page.paragraph(text, MARGIN, foot - 1.4, wide, 9.4)
    foot -= plan.height + 2.4
    left = (page.width - plan.width + SCALE_ROOM) / 2
    plan.numbered(page.canvas, page.x + left, page.y + foot)
    top, column = _signs(page, desk, scenario, plan, foot - SCALE_ROOM), (wide - 2 * GUTTER) / 3
    ends = []
    for number in range(len(shelf.sides)):
        x = MARGIN + number * (column + GUTTER)
        ends.append(_force(page, desk, shelf, number, scenario, x, top, column))
    x = MARGIN + 2 * (column + GUTTER)
    foot = page.heading(tell("sheets/orders"), x, top, column) - 0.6
    for words in _special(desk, shelf, scenario):
        foot = page.paragraph(words, x, foot, column, BODY) - 1
        page.end(foot + 1, words)
    narrow = min(ends) - foot > BOX + HEADED
    free = wide - column - GUTTER if narrow else wide
    low = _turns(page, desk, scenario, shelf, min(ends) if narrow else min(*ends, foot), free)
    _reports(page, desk, low, free)


def _head(desk: DrawingDesk, shelf: Shelf, scenario: Scenario, plan: Plan) -> Iterator[str]:
    """The table, the way to play, how long, the scale of the plan."""
    tell, land, file = desk.teller.pattern, scenario.landscape, scenario.file
    yield tell("sheets/table", {"across": land.width // 100, "deep": land.height // 100})
    yield tell(f"sheets/modes/{file.mode}")
    yield tell("sheets/turns", {"n": file.turns or shelf.game.turns})
    yield tell("sheets/scale", {"scale": f"{plan.places.scale:g}"})


def _force(
    page: Dispatch, desk: DrawingDesk, shelf: Shelf, number: int, scenario: Scenario,
    x: float, top: float, width: float,
) -> float:  # fmt: skip
    """A side's force, a line for each kind of thing; where it ends."""
    tell, side = desk.teller.pattern, shelf.sides[number]
    rows = list(lines_of(shelf, desk.teller, scenario.forces[side], scenario.file.mode))
    foot = page.heading("", x, top, width)
    page.side_sign(number, x + 1.6, foot + 2.4, 1.6, side)
    called = desk.teller.side(side).plain
    page.text(called, x + 4.6, foot + 1.3, 8.8, "type", "text-bold", room=width - 4.6)
    for row in rows:
        foot -= LINE
        page.text(f"{row.number} ×", x + 5, foot + 1, BODY, "type", "text-bold", "right")
        page.text(row.name, x + 6.2, foot + 1, BODY, "type", "text", room=width - 14)
        page.text(str(row.points or "–"), x + width, foot + 1, BODY, "type", "text", "right")
        page.rule(x, foot, width, "rule")
    foot -= LINE
    page.text(tell("sheets/total"), x + 6.2, foot + 0.8, BODY, "type", "text-bold")
    total = str(sum(row.points for row in rows))
    page.text(total, x + width, foot + 0.8, BODY, "accent", "text-bold", "right")
    page.end(foot, called)
    return foot


def _special(desk: DrawingDesk, shelf: Shelf, scenario: Scenario) -> Iterator[str]:
    """Where sides begin, what it is about, when it is over."""
    tell, file = desk.teller.pattern, scenario.file
    hidden = "blinds" not in shelf.game.modes[file.mode].without
    yield tell("sheets/begin-hidden" if hidden else "sheets/begin")
    for side, start in file.start.items():
        if start.seen:
            yield tell("sheets/seen", {"side": desk.teller.side(side).plain})
    yield from _moments(desk, shelf, scenario)
    if file.light == "night":
        yield tell("sheets/night", {"n": shelf.game.limits.night})
    if file.aim is not None and file.aim.hold:
        words = {"n": file.aim.points_a_turn, "turn": file.aim.start}
        yield tell("sheets/hold", words)
    for letter, told in zip(LETTERS, file.tasks.values(), strict=False):
        yield _task(desk, shelf, letter, told)
    yield from _aims(desk, scenario)
    yield tell("sheets/end", {"n": file.turns or shelf.game.turns})


def _moments(desk: DrawingDesk, shelf: Shelf, scenario: Scenario) -> Iterator[str]:
    """Which cards *Seize the Moment* each side has."""
    tell = desk.teller.pattern
    held = {
        side: ", ".join(ROMAN[rating] for rating in scenario.forces[side].seize)
        for side in shelf.sides
    }
    if len(set(held.values())) == 1:
        held = {tell("sheets/each"): next(iter(held.values()))}
    else:
        held = {desk.teller.side(side).plain: cards for side, cards in held.items()}
    told = [
        tell("sheets/held", {"who": who, "cards": cards}) for who, cards in held.items() if cards
    ]
    if told:
        yield " ".join((tell("sheets/seize"), *told))


def _task(desk: DrawingDesk, shelf: Shelf, letter: str, told: TaskFile) -> str:
    """A task: its letter on the plan, whose it is, what it takes, what it is worth."""
    tell = desk.teller.pattern
    card = shelf.tasks[told.is_]
    words = {
        "letter": letter, "task": desk.teller.name(card).plain, "n": told.worth,
        "need": card.sum if card.sum is not None else card.single,
        "side": desk.teller.side(told.side).plain if told.side else tell("sheets/either"),
    }  # fmt: skip
    parts = [tell("sheets/task", words)]
    if told.floor:
        parts.append(tell("sheets/task-floor", {"n": told.floor}))
    if told.heroes:
        parts.append(tell("sheets/task-heroes"))
    if told.worth:
        parts.append(tell("sheets/task-again" if told.again else "sheets/task-worth", words))
    if told.gives:
        parts.append(tell(f"sheets/gives/{told.gives}"))
    return " ".join(parts)


def _aims(desk: DrawingDesk, scenario: Scenario) -> Iterator[str]:
    """What is held at the end, and what is to be carried off."""
    tell, aim = desk.teller.pattern, scenario.file.aim
    for end in aim.end if aim is not None else ():
        words = {"n": end.points, "side": desk.teller.side(end.side).plain, "floor": end.floor}
        house = scenario.landscape.named[end.hold]
        roof = isinstance(house, House) and not house.walled(end.floor)
        kind = "roof" if roof else "upper" if end.floor else "ground"
        yield tell(f"sheets/at-end/{kind}", words)
    if aim is None or aim.prize is None:
        return
    for side, way in aim.prize.off.items():
        words = {"side": desk.teller.side(side).plain, "n": way.points, "turn": way.start}
        yield tell("sheets/off-aboard" if way.by else "sheets/off-edge", words)
    if aim.prize.held:
        yield tell("sheets/carried", {"n": aim.prize.held})


def _signs(page: Dispatch, desk: DrawingDesk, scenario: Scenario, plan: Plan, top: float) -> float:
    """What the signs of the plan mean, one after another below it; where they end."""
    tell, signs = desk.teller.pattern, dict(plan.signs())
    houses = dict.fromkeys(each.card for each in scenario.landscape.houses)
    things = dict.fromkeys(each.is_ for each in scenario.file.things.values())
    told = {name: tell(f"sheets/signs/{name}") for name in signs}
    told |= {card: desk.teller.name(desk.database.cards[card]).plain for card in (*houses, *things)}
    look = desk.brushes.style("text", BODY, "type")
    x, foot, end = MARGIN, top - SIGN_ROW, page.width - MARGIN
    for name, words in told.items():
        long = WIDE + 1.6 + lines.width(words, look) / PT_PER_MM
        if x > MARGIN and x + long > end:
            x, foot = MARGIN, foot - SIGN_ROW
        draw = signs.get(name) or plan.sign_of(name)
        draw(page.sketch, page.x + x, page.y + foot)
        page.text(words, x + WIDE + 1.6, foot + 0.7, BODY, "type", "text")
        x += long + GUTTER
    return foot - AIR if told else top


def _turns(
    page: Dispatch, desk: DrawingDesk, scenario: Scenario, shelf: Shelf, top: float, wide: float
) -> float:
    """Boxes for each turn, where there is room for them; where they end."""
    head, turns = top - 4, scenario.file.turns or shelf.game.turns
    if head - 6 - BOX < 0:
        return top
    foot = page.heading(desk.teller.pattern("sheets/track"), MARGIN, head, wide) - BOX
    step = (wide + AIR) / turns
    for turn in range(turns):
        x = MARGIN + turn * step
        page.box(x, foot, step - AIR, BOX, "paper", "type", 0.25)
        page.text(str(turn + 1), x + 0.9, foot + BOX - 2.9, 6.2, "soft", "text")
    return foot


def _reports(page: Dispatch, desk: DrawingDesk, top: float, wide: float) -> None:
    """Lines for what happened, and for what is wired home; none where there is no room."""
    column = (wide - GUTTER) / 2
    for number, name in enumerate(("happened", "wired")):
        x, head = MARGIN + number * (column + GUTTER), top - 4
        if head - 6 - 2 * WRITTEN < 0:
            return
        foot = page.heading(desk.teller.pattern(f"sheets/reports/{name}"), x, head, column)
        while foot - WRITTEN > 1:
            foot -= WRITTEN
            page.rule(x, foot, column, "rule")
