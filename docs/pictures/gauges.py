"""Draws the picture of gauges in docs/paperwork.md, out of the lines of YAML that stand there."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image

from rnr_print.build.builder import build_all
from rnr_print.build.request import Wishes
from rnr_print.core.workspace import OURS, Workspace

HERE = Path(__file__).parent
GROUND, GAP, COLORS = "#d9d4c7", 14, 64
SHOWN, DPI = (0, 2, 4), 68
"""The fronts of the first sheets."""
GAME = {
    "game.yaml": "id: skirmish\ntitle: Skirmish\nversion: '1'\n",
    "kinds.yaml": "kinds: {card: {title: Card, fields: {cost: {type: number}}}}\n",
    "cards/one.yaml": "kind: card\ncards: {one: {name: One, cost: 1}}\n",
    "wording.yaml": """\
paperwork:
  gauges: {range: Range, rifle: Rifle, move: Move, step: Step, walk: Walk, run: Run, blast: Blast,
    strike: Strike, zone: Covering fire, sight: Arc of fire, friends: Friends, screen: Smoke,
    long: Long, right: Right, short: Short, left: Left, front: Front, side: Side, rear: Rear}
""",
}


def main() -> None:
    """Write gauges.png."""
    told = (HERE.parent / "paperwork.md").read_text("utf-8")
    plan = re.search(r"```yaml\n(gauges:.*?)```", told, re.DOTALL)
    assert plan
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "templates").mkdir()
        (root / "fonts").symlink_to(OURS / "fonts")
        for name, text in {**GAME, "paperwork.yaml": plan[1]}.items():
            path = root / "card_data" / "skirmish" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        wishes = Wishes(products=("gauges",), game="skirmish", out=root / "out")
        build_all(Workspace(root, root), wishes, lambda *_: None)
        (made,) = (root / "out").glob("*.pdf")
        with pypdfium2.PdfDocument(made) as document:
            pages = [document[at].render(scale=DPI / 72).to_pil() for at in SHOWN]
    wide = sum(page.width + GAP for page in pages) + GAP
    whole = Image.new("RGB", (wide, max(page.height for page in pages) + 2 * GAP), GROUND)
    x = GAP
    for page in pages:
        whole.paste(page, (x, (whole.height - page.height) // 2))
        x += page.width + GAP
    whole.quantize(COLORS, dither=Image.Dither.NONE).save(HERE / "gauges.png", optimize=True)


if __name__ == "__main__":
    main()
