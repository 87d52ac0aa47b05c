"""Two small games with gauges: one measures in cm, the other in inches."""

from __future__ import annotations

from pathlib import Path

from rnr_print.build.job import Ink, Job
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import OURS, Workspace

CM = """\
gauges:
  unit: cm
  kinds:
    range:
      shape: stick
      length: 100
      strips: 4
      marks: [5, 10, 25, 50, 100]
      back: {title: rifle, marks: [{at: 25, letters: 3+}, {at: 100, letters: 6+}]}
    move: {shape: stick, length: 25, marks: [{at: 15, word: walk}, {at: 25, word: run}]}
    arm: {shape: stick, length: 15, pivot: true, marks: [15]}
    blast: {shape: disc, radius: 7, look: burst, rim: [long, right, short, left], count: 2}
    smoke: {shape: disc, radius: 5, look: smoke, back: {look: target, numbers: [1, 6]}}
    strike: {shape: disc, radius: 15, look: target, quarters: true, numbers: [1, 6]}
    zone: {shape: frame, side: 15, window: [1, 9], icon: star}
    sight: {shape: arc, radius: 10, quarters: [front, side, rear, side]}
    friends: {shape: tee, aside: 10, beyond: 10, marks: [5]}
    screen: {shape: rectangle, size: [10, 2.5], look: smoke}
"""
INCHES = """\
gauges:
  unit: in
  kinds:
    range: {shape: stick, length: 24, strips: 4, marks: [2, 4, 6, 9, 12, 18, 24]}
    turn: {shape: arc, radius: 4, angle: 90, base: 5}
    line: {shape: rectangle, size: [6, 2], slots: [6, 2], front: true}
    smoke: {shape: rectangle, size: [4, 1], look: smoke, count: 3}
    blast: {shape: disc, radius: 1.5, look: burst}
"""
WORDS = """\
paperwork:
  gauges: {range: Range, rifle: Rifle, move: Move, walk: Walk, run: Run, arm: Strike, blast: Blast,
    smoke: Smoke, strike: Strike, zone: Covering fire, sight: Arc of fire, friends: Friends,
    screen: Smoke, long: Long, right: Right, short: Short, left: Left, front: Front, side: Side,
    rear: Rear, turn: Turn, line: Line}
"""


def gauge_game(root: Path, plan: str) -> Workspace:
    """A workspace with a game `skirmish` of one card that has these gauges."""
    game = root / "card_data" / "skirmish"
    (game / "cards").mkdir(parents=True)
    (root / "templates").mkdir()
    (root / "fonts").symlink_to(OURS / "fonts")
    files = {
        "game.yaml": "id: skirmish\ntitle: Skirmish\nversion: '1'\n",
        "kinds.yaml": "kinds: {card: {title: Card, fields: {cost: {type: number}}}}\n",
        "cards/one.yaml": "kind: card\ncards: {one: {name: One, cost: 1}}\n",
        "wording.yaml": WORDS, "paperwork.yaml": plan,
    }  # fmt: skip
    for name, text in files.items():
        (game / name).write_text(text, "utf-8")
    return Workspace(root, root)


def gauge_job(
    workspace: Workspace, paper: str = "a4", sides: str = "duplex-long", ink: Ink = "full",
    locale: str = "en",
) -> Job:  # fmt: skip
    """The job of its gauges."""
    wishes = Wishes(("gauges",), "skirmish", ("main",), (locale,), (paper,), (sides,), ink=ink)
    return next(jobs_of(workspace, wishes))
