"""The dials in print: every effect of Echo, all that has to be cut, and what can't be made."""

from __future__ import annotations

import io
from collections.abc import Iterator
from math import atan2, degrees, hypot, radians
from pathlib import Path

import pytest
from paperwork_jobs import job, workspace_with
from printed import Outline, outlines
from pypdfium2 import PdfDocument

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import dials
from rnr_print.build.products.dials import Block, flowed
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.errors import InputError
from rnr_print.games.registry import read_database
from rnr_print.print.components.dials import Dial
from rnr_print.print.components.plans import read_paperwork

pytestmark = pytest.mark.usefixtures("blank_pictures")
GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"


def text_of(data: bytes) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in PdfDocument(io.BytesIO(data)))


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en", ["can’t", "captured", "13 cuts", "VIETNAM"]), ("ru", ["штаба", "ЭХО", "ВЬЕТНАМ"])],
)
def test_the_sheet_says_the_effects_in_its_language(locale: str, words: list[str]) -> None:
    data, line, _ = dials.build(OpenEdition(job("dials", locale)))
    assert line == "3 dials on 2 pages, 13 cuts"
    printed = text_of(data) + line
    assert [word for word in words if word not in printed] == []


def test_the_same_job_gives_the_same_bytes() -> None:
    assert dials.build(OpenEdition(job("dials"))) == dials.build(OpenEdition(job("dials")))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_dials_stand_on_every_paper(paper: str) -> None:
    data, _, _ = dials.build(OpenEdition(job("dials", paper=paper, ink="low")))
    assert data.startswith(b"%PDF")


def test_the_dials_count_as_far_as_the_game() -> None:
    modes, plan = read_database(GAME).game.modes, read_paperwork(GAME / "paperwork.yaml")
    rd, ok = modes["expansion"].rd_limit, modes["base"].ok_to_win
    assert plan.dials["rd-vietnam"].numbers == plan.dials["rd-vpa"].numbers == (0, rd)
    assert plan.tracks["ok"].numbers == (1, ok)


def test_a_dial_of_a_card_without_effects_is_refused(tmp_path: Path) -> None:
    plan = "dials:\n  bare: {color: echo, picture: dial-echo, effects_of: alpha}\n"
    with pytest.raises(InputError, match=r"alpha has no effects; name a card that"):
        dials.build(OpenEdition(job("dials", workspace=workspace_with(tmp_path, plan))))


def test_a_picture_nobody_drew_is_refused(tmp_path: Path) -> None:
    plan = "dials:\n  rd-vpa: {color: vpa, picture: nobody, numbers: [0, 6]}\n"
    with pytest.raises(InputError, match=r"yaml:2:\d+: no picture 'nobody'; add a recipe"):
        dials.build(OpenEdition(job("dials", workspace=workspace_with(tmp_path, plan))))


def test_a_track_of_sides_nobody_plays_is_refused(tmp_path: Path) -> None:
    plan = "tracks:\n  ok: {numbers: [1, 5], sides: [vpa, nobody]}\n"
    told = r"yaml:2:\d+: tracks.ok: no side 'nobody'; one of vietnam, vpa"
    with pytest.raises(InputError, match=told):
        dials.build(OpenEdition(job("dials", workspace=workspace_with(tmp_path, plan))))


def test_a_page_of_tracks_alone_has_the_color_of_the_game() -> None:
    """One with a dial has that of the dial."""
    pages = PaperPages(OpenEdition(job("dials")), "dials")
    track, dial = Block(40, {}, 3, 0), Block(40, {"color": "vpa"}, 3, 2)
    assert dials._page(pages, [track])["color"] == pages.edition.database.system.ink != "vpa"
    assert dials._page(pages, [track, dial])["color"] == "vpa"


def test_blocks_flow_from_page_to_page_and_none_is_lost() -> None:
    blocks = [Block(height, {}, 3, 2) for height in (60, 50, 40, 90)]
    assert list(flowed(blocks, 100)) == [[blocks[0]], [blocks[1], blocks[2]], [blocks[3]]]
    with pytest.raises(InputError, match="60 mm high on 50 mm of paper"):
        list(flowed(blocks, 50))


LINE = 0.07 / 2
"""Half the line around a die, as a part of its width."""


def dice_of_echo() -> Iterator[Outline]:
    """The outlines of the dice on the base of Echo, from its middle."""
    page = PdfDocument(io.BytesIO(dials.build(OpenEdition(job("dials"))).data))[0]
    drawn = list(outlines(page))
    base = next(box for box in map(box_of, drawn) if box[2] - box[0] == pytest.approx(90, abs=0.1))
    x, y = (base[0] + base[2]) / 2, (base[1] + base[3]) / 2
    for outline in drawn:
        points = [(px - x, py - y) for px, py in outline]
        middle = hypot(*(sum(axis) / len(points) for axis in zip(*points, strict=True)))
        wide = max(hypot(px - qx, py - qy) for px, py in points for qx, qy in points)
        if 28 < middle < 42 and 8 < wide < 10:  # pips are smaller, sectors larger
            yield points


def box_of(outline: Outline) -> tuple[float, float, float, float]:
    xs, ys = zip(*outline, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_every_die_of_echo_is_whole_in_its_window() -> None:
    dial, dice = Dial(6, 45), list(dice_of_echo())
    assert len(dice) == dial.sectors
    for outline in dice:
        half = LINE * max(hypot(x - p, y - q) for x, y in outline for p, q in outline)
        turns = [degrees(atan2(x, y)) for x, y in outline]
        sector = round(turns[0] / dial.sector_angle) * dial.sector_angle
        for (x, y), turn in zip(outline, turns, strict=True):
            reach, off = hypot(x, y), abs((turn - sector + 180) % 360 - 180)
            assert dial.window_inner + half <= reach <= dial.window_outer - half
            assert radians(dial.window_angle / 2 - off) * reach >= half
