"""The dials and tracks of a game, to cut out: base and cover of each, and how they go together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made, Work
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError, fail
from rnr_print.print.art.paintings import Painting
from rnr_print.print.components.dials import CUTS, HOLE, HOLES, Dial
from rnr_print.print.components.plans import DialPlan, TrackPlan, check_sectors
from rnr_print.print.components.polygons import arc, around, closed, spelled
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.typeset.bidi import is_rtl

HEAD, FOOT = 21.0, 64.0
"""What the title bar takes of a page, and what legend, figure and ruler take, mm."""
BLEED = 1.6
SPARE = 3.0
BESIDE = 47.5
"""How far from the page's middle the middles of base and cover lie, mm."""
LANE_SPARE, TRACK_LABEL = 5.0, 32.0
PICTURE = Size(69, 94)
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Block:
    """One dial or track: how much of the page's height it takes, what its template shows."""

    height: float
    values: Values
    cuts: int
    holes: int
    name: str = ""
    dial: Dial | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A dial on a page (from 0): where the middles of its base and cover lie, mm from the lower
    left, and what its sectors say, clockwise from twelve o'clock."""

    name: str
    title: str
    page: int
    base: tuple[float, float]
    cover: tuple[float, float]
    dial: Dial
    fields: Sequence[Values]


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """The pictures on the dials. Raises InputError."""
    pages = PaperPages(edition, "dials")
    return pages.edition.paintings(_pictures(pages))


def build(edition: OpenEdition) -> Made:
    """The PDF of all dials and tracks. Raises InputError."""
    pages = PaperPages(edition, "dials")
    _pictures(pages)
    blocks, tracks, shared = _laid(pages)
    for page in shared:
        pages.draw("dials", _page(pages, page))
    cuts = sum(block.cuts for page in shared for block in page)
    made = counted(len(blocks), "dial") if blocks else counted(len(tracks), "track")
    told = f"{made} on {counted(len(shared), 'page')}"
    line = f"{told}, {counted(cuts, 'cut')}"
    return Made(pages.finished(), line, Work(len(shared), cuts=cuts))


def placed(edition: OpenEdition) -> list[Placed]:
    """Where the dials lie on the pages of their PDF. Raises InputError."""
    pages = PaperPages(edition, "dials")
    middle, found = pages.paper.width / 2, []
    side = -BESIDE if is_rtl(edition.job.locale) else BESIDE
    for number, blocks in enumerate(_laid(pages)[2]):
        tops = _tops(pages.paper.height, [block.height for block in blocks])
        for block, top in zip(blocks, tops, strict=True):
            if block.dial:
                y, title = top - block.dial.radius - BLEED, str(block.values["name"])
                base, cover = (middle - side, y), (middle + side, y)
                fields = block.values["sectors"]
                assert isinstance(fields, list)
                found.append(Placed(block.name, title, number, base, cover, block.dial, fields))
    return found


def _laid(pages: PaperPages) -> tuple[list[Block], list[Block], list[list[Block]]]:
    """The dials, the tracks, and both as they share pages."""
    blocks = [_dial(pages, name, plan) for name, plan in pages.plan.dials.items()]
    tracks = [_track(pages, name, plan) for name, plan in pages.plan.tracks.items()]
    room = pages.paper.height - HEAD - FOOT
    return blocks, tracks, list(flowed([*blocks[:1], *tracks, *blocks[1:]], room))


def _pictures(pages: PaperPages) -> list[str]:
    dials = pages.plan.dials.items()
    return pages.checked({("dials", name, "picture"): plan.picture for name, plan in dials})


def flowed(blocks: list[Block], room: float) -> Iterator[list[Block]]:
    """The blocks of each page, in order. Raises InputError for a block higher than a page."""
    page: list[Block] = []
    for block in blocks:
        if block.height > room:
            raise fail(f"a dial {block.height:g} mm high on {room:g} mm of paper; choose a larger")
        if page and sum(each.height for each in page) + block.height > room:
            yield page
            page = []
        page.append(block)
    if page:
        yield page


def _page(pages: PaperPages, blocks: list[Block]) -> Values:
    """What a page shows: its blocks from the top down, and below them how to make them."""
    tops = _tops(pages.paper.height, [block.height for block in blocks])
    usual = pages.edition.database.system.ink
    work = {"cuts": sum(b.cuts for b in blocks), "holes": sum(b.holes for b in blocks)}
    words = ("window", "fastener", "cover", "base", "legs", "held", "held-at-round-end", "last")
    return {
        "blocks": [{**b.values, "top": top} for b, top in zip(blocks, tops, strict=True)],
        "foot": FOOT, "beside": BESIDE,
        "words": {word.replace("-", "_"): pages.said(word) for word in words},
        "cut": pages.say("cut", shared=True),
        "cut_out": pages.say("cut-out", shared=True),
        "pierce": pages.say("pierce", {"diameter": f"{HOLE:g}"}, shared=True),
        "steps": [pages.say(f"step-{n}") for n in range(1, 5)],
        "work": pages.say("work", work),
        "turning": any(b.holes for b in blocks),
        "dots": any(b.values.get("dots") for b in blocks),
        "color": next((b.values["color"] for b in blocks if b.holes), usual),
    }  # fmt: skip


def _tops(paper: float, heights: Sequence[float]) -> list[float]:
    """Where each block begins, the spare room shared out above, between and below them."""
    spare = (paper - HEAD - FOOT - sum(heights)) / (len(heights) + 1)
    return [paper - HEAD - spare * (i + 1) - sum(heights[:i]) for i in range(len(heights))]


def _dial(pages: PaperPages, name: str, plan: DialPlan) -> Block:
    fields = _effects(pages, name, plan.effects_of) if plan.effects_of else _numbers(pages, plan)
    try:
        check_sectors(len(fields))
    except ValueError as error:
        raise pages.wrong(f"dials.{name}: {error}", "dials", name) from None
    dial = Dial(len(fields), plan.radius)
    scale = 2 * (dial.cover_radius + BLEED) / PICTURE.width
    values: Values = {
        "kind": "dial", "name": pages.say(name), "color": plan.color, "tint": plan.tint,
        "badge": plan.badge, "picture": plan.picture,
        "picture_width": PICTURE.width * scale, "picture_height": PICTURE.height * scale,
        "dots": plan.effects_of is not None,
        "radius": dial.radius, "cover_radius": dial.cover_radius, "hub": dial.hub, "bleed": BLEED,
        "reach": dial.reach, "angle": dial.sector_angle,
        "sectors": [
            {**field, "turn": -i * dial.sector_angle, "outline": spelled(dial.sector(i))}
            for i, field in enumerate(fields)
        ],
        "window": spelled(closed(dial.window())), "window_frame": spelled(dial.window(1.1)),
        "window_inner": dial.window_inner, "window_outer": dial.window_outer,
        "window_mask": spelled(dial.window()),
        "base_cut": spelled(arc(dial.radius, 0, 360)), "cover_cut": spelled(closed(dial.cover())),
        "outside": spelled(around(arc(dial.cover_radius + BLEED, 0, 358), dial.radius)),
        "knob": spelled(dial.knob(BLEED)),
    }  # fmt: skip
    return Block(2 * (dial.radius + BLEED) + SPARE, values, CUTS, HOLES, name, dial)


def _effects(pages: PaperPages, name: str, card_id: str) -> list[Values]:
    """The sectors of a card's effects, told as on the card."""
    effects = pages.effects(card_id, "dials", name, "effects_of")
    return [
        {
            "number": str(number),
            "dot": effect.mark.removesuffix("-dot"),
            "text": effect.text,
        }
        for number, effect in enumerate(effects, 1)
    ]


def _numbers(pages: PaperPages, plan: DialPlan) -> list[Values]:
    first, last = plan.numbers or (0, 0)
    fields: list[Values] = [{"number": str(number)} for number in range(first, last + 1)]
    for field, word in zip(fields, plan.words, strict=False):  # all have one, or none
        field["word"] = pages.say(word)
    return fields


def _track(pages: PaperPages, name: str, plan: TrackPlan) -> Block:
    known = pages.edition.database.game.sides
    strangers = [
        pages.problem(
            f"tracks.{name}: no side {side!r}; one of {', '.join(known)}",
            "tracks", name, "sides", i,
        )
        for i, side in enumerate(plan.sides) if side not in known
    ]  # fmt: skip
    if strangers:
        raise InputError(strangers)
    first, last = plan.numbers
    lane = plan.field + LANE_SPARE
    width, height = TRACK_LABEL + lane * (last - first + 1), lane * len(plan.sides)
    if width > pages.paper.width - 20:
        raise pages.wrong(
            f"tracks.{name}: {width:g} mm of fields on paper {pages.paper.width:g} mm wide; "
            "make its fields smaller", "tracks", name,
        )  # fmt: skip
    values: Values = {
        "kind": "track", "name": pages.say(name), "label": TRACK_LABEL, "lane": lane,
        "field": plan.field, "width": width, "height": height,
        "numbers": list(range(first, last + 1)),
        "sides": [
            {"color": side, "name": pages.edition.teller.side(side).plain} for side in plan.sides
        ],
    }  # fmt: skip
    return Block(height + 2 * SPARE + 2, values, 4, 0)
