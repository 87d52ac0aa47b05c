"""Dials and boxes cut out of their pages; costs 1 s."""

from __future__ import annotations

from io import BytesIO

import pytest
from orchard import GAME, planted
from PIL import Image

from rnr_print.core.errors import InputError
from rnr_print.preview.views import Views
from rnr_print.print.components.dials import Dial

DIAL = Dial(6)
PX = 8


@pytest.fixture(scope="module")
def views(tmp_path_factory: pytest.TempPathFactory) -> Views:
    return Views(planted(tmp_path_factory.mktemp("cutouts") / "desk"), GAME)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def see_through(image: Image.Image, x: float, y: float) -> bool:
    """Whether a disc was cut away at x, y mm from its middle."""
    at = image.width / 2 + x * PX, image.height / 2 - y * PX
    alpha = image.getpixel((round(at[0]), round(at[1])))[3]
    assert alpha in (0, 255)
    return alpha == 0


def test_a_dial_tells_what_each_setting_shows(views: Views) -> None:
    (dial,) = views.dials({})["dials"]
    assert (dial["name"], dial["title"], dial["sectors"], dial["way"]) == ("score", "Score", 6, 1)
    assert [each["number"] for each in dial["says"]] == ["0", "1", "2", "3", "4", "5"]
    assert dial["shown"][:3] == [[0], [0, 1], [1]]
    assert len(dial["shown"]) == 12


def test_the_base_is_a_disc_with_a_hole(views: Views) -> None:
    base = opened(views.disc("score", "base", {}))
    assert base.width == base.height == round((2 * DIAL.reach + 2) * PX)
    assert see_through(base, 0, 0)
    assert not see_through(base, 0, DIAL.window_inner + 2)
    assert see_through(base, 0, DIAL.radius + 0.5)


def test_the_cover_has_a_window_at_the_top_and_a_knob_at_the_foot(views: Views) -> None:
    cover = opened(views.disc("score", "cover", {}))
    assert see_through(cover, 0, 0)
    assert see_through(cover, 0, (DIAL.window_inner + DIAL.window_outer) / 2)
    assert not see_through(cover, 0, -(DIAL.window_inner + DIAL.window_outer) / 2)
    assert not see_through(cover, 0, -DIAL.reach + 1), "the knob"
    assert see_through(cover, 0, DIAL.reach - 1)


def test_boxes_tell_cuts_and_folds_and_give_their_panels(views: Views) -> None:
    (box,) = views.boxes({})["boxes"]
    assert (box["name"], box["width"], box["height"]) == ("main", 64.5, 89.5)
    assert len(box["folds"]) == 12
    xs, ys = zip(*box["cut"], strict=True)
    assert min(xs) >= 0
    assert max(xs) <= box["paper"][0]
    assert max(ys) <= box["paper"][1]
    front, side = (opened(views.panel(0, name, {})) for name in ("front", "side"))
    assert front.size == pytest.approx((64.5 * PX, 89.5 * PX), abs=3)
    assert side.width == pytest.approx(box["depth"] * PX, abs=3)
    assert front.convert("RGB").getpixel((front.width // 2, 60)) == (0, 128, 0), "the picture"


def test_what_there_is_not_is_refused(views: Views) -> None:
    for ask in (
        lambda: views.disc("nothing", "base", {}), lambda: views.disc("score", "knob", {}),
        lambda: views.panel(7, "front", {}), lambda: views.panel(0, "roof", {}),
        lambda: views.panel(-1, "front", {}),
    ):  # fmt: skip
        with pytest.raises(InputError):
            ask()
