"""A player's own picture takes the place of the generated one, in its colors and proportions."""

from __future__ import annotations

import io
from collections.abc import Callable

import numpy as np
import pytest
from desks import ONE_CARD, QUICK, Desk
from PIL import Image
from printed import Pixels, Printed

GREEN, BLUE = (0, 200, 0), (0, 0, 200)
DOTS_A_MM = 2


def target(width: int = 138, height: int = 112, mode: str = "RGB") -> Image.Image:
    """Green, or nothing where a picture can be transparent, around a blue square."""
    image = Image.new(mode, (width, height), (0, 0, 0, 0) if mode == "RGBA" else GREEN)
    side = min(width, height) // 2
    left, top = (width - side) // 2, (height - side) // 2
    image.paste(BLUE, (left, top, left + side, top + side))
    return image


def saved(image: Image.Image, kind: str) -> bytes:
    stream = io.BytesIO()
    image.save(stream, kind, quality=95)
    return stream.getvalue()


def svg(body: str, box: str = "0 0 69 56") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'.encode()


def front(desk: Desk, *options: str) -> Pixels:
    """The page with Bao's front."""
    said = desk.build(*ONE_CARD, *options)
    printed = Printed((desk.root / said.out.partition(":")[0]).read_bytes())
    return next(printed.pixels(25.4 * DOTS_A_MM))


def extent(page: Pixels, color: tuple[int, int, int]) -> tuple[int, int]:
    """Width and height in dots of what is printed in a color; 0, 0 if nothing is."""
    rows, columns = np.nonzero(np.abs(page.astype(int) - color).sum(axis=2) < 60)
    return (int(np.ptp(columns)) + 1, int(np.ptp(rows)) + 1) if rows.size else (0, 0)


FORMATS: dict[str, Callable[[], bytes]] = {
    "png": lambda: saved(target(), "PNG"),
    "jpg": lambda: saved(target(), "JPEG"),
    "svg": lambda: svg(
        '<rect width="69" height="56" fill="#00c800"/>'
        '<rect x="20.5" y="14" width="28" height="28" fill="#0000c8"/>'
    ),
}


@pytest.mark.parametrize("ending", FORMATS)
def test_own_picture_is_printed(desk: Desk, ending: str) -> None:
    (desk.art / f"bao.{ending}").write_bytes(FORMATS[ending]())
    page = front(desk)
    assert extent(page, BLUE) == pytest.approx((28 * DOTS_A_MM, 28 * DOTS_A_MM), abs=4)
    assert extent(page, GREEN)[0] > 60 * DOTS_A_MM


@pytest.mark.parametrize(("width", "height"), [(300, 112), (112, 300), (100, 100)])
def test_picture_of_another_shape_is_cut_not_stretched(desk: Desk, width: int, height: int) -> None:
    (desk.art / "bao.png").write_bytes(saved(target(width, height), "PNG"))
    across, up = extent(front(desk), BLUE)
    assert across > 20 * DOTS_A_MM
    assert across == pytest.approx(up, abs=3)


def test_what_is_transparent_shows_the_ground(desk: Desk) -> None:
    (desk.art / "bao.png").write_bytes(saved(target(mode="RGBA"), "PNG"))
    page = front(desk)
    assert extent(page, BLUE) == pytest.approx((56, 56), abs=2)
    assert extent(page, GREEN) == (0, 0)
    assert extent(page, (0, 0, 0)) != extent(page, BLUE), "transparent must not turn black"


def test_own_picture_is_taken_before_a_broken_recipe_is_painted(desk: Desk) -> None:
    desk.edit("card_data/rocknroll/art/vietnam.yaml", "    - film\n", "    - filth\n")
    (desk.art / "bao.png").write_bytes(saved(target(), "PNG"))
    assert extent(front(desk), BLUE) != (0, 0)


def test_changed_picture_is_printed_anew(desk: Desk) -> None:
    (desk.art / "bao.png").write_bytes(saved(target(), "PNG"))
    before = front(desk)
    (desk.art / "bao.png").unlink()
    assert extent(before, BLUE) != extent(front(desk), BLUE)


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("bao.png", saved(target(), "PNG")[:99], "art/bao.png: not a whole PNG"),
        ("bao.svg", svg("<rect"), "art/bao.svg:1: this is not well-formed SVG"),
        ("bao.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "art/bao.svg:1: the picture has"),
        ("bao.svg", svg("", "0 0 1 3000000"), "art/bao.svg: one side is over 5 times the other"),
        ("bao.svg", svg("<text>Hi</text>"), "art/bao.svg:1: text depends on the machine's fonts"),
        ("bao.svg", svg('\n<image href="/etc/shadow.png"/>'), "art/bao.svg:2: '/etc/shadow.png'"),
        ("bao.svg", svg('<image href="file:///a.png"/>'), "art/bao.svg:1: 'file:///a.png' lies"),
        ("bao.svg", svg('<use href="other.svg#x"/>'), "art/bao.svg:1: 'other.svg#x' lies outside"),
        ("bao.svg", b"<!DOCTYPE svg>" + svg(""), "art/bao.svg:1: a picture has no DOCTYPE"),
        (
            "bao.svg",
            b"<?xml version='1.0' encoding='utf65536'?>" + svg(""),
            "art/bao.svg:1: the drawing is in an encoding that is not known",
        ),
        ("bao.svg", svg("<g/>" * 60_000), "art/bao.svg:1: more than 50,000 elements"),
    ],
)
def test_picture_that_cannot_be_used(desk: Desk, name: str, data: bytes, told: str) -> None:
    (desk.art / name).write_bytes(data)
    said = desk.rnr("build", "cards", *QUICK, *ONE_CARD)
    assert said.code == 2
    assert len(said.problems) == 1
    assert told in said.err


def test_picture_behind_a_link_is_refused(desk: Desk) -> None:
    (desk.root.parent / "secret.png").write_bytes(saved(target(), "PNG"))
    (desk.art / "bao.png").symlink_to(desk.root.parent / "secret.png")
    said = desk.rnr("build", "cards", *QUICK, *ONE_CARD)
    assert said.code == 2
    assert "art/bao.png: a link that leads out of the workspace" in said.err
    assert len(said.problems) == 1


@pytest.mark.parametrize(("ink", "share"), [("grey", 1), ("low", 0.3)])
def test_own_picture_takes_no_more_ink_than_asked_for(desk: Desk, ink: str, share: float) -> None:
    (desk.art / "bao.png").write_bytes(saved(Image.new("RGB", (138, 112), BLUE), "PNG"))
    page = front(desk, "--ink", ink)
    gray = 255 - share * (255 - 0.114 * BLUE[2])  # ITU-R 601
    assert extent(page, (round(gray),) * 3)[0] > 60 * DOTS_A_MM
    assert extent(page, BLUE) == (0, 0)
