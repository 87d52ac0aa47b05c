"""A printer's profile moves the backs of everything that has backs, and nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from paperwork_jobs import OURS, job

from rnr_print.book.assembly import Book
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import bookbinding, calibration, counters, reference_sheet
from rnr_print.build.remarks import remarks
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.print.pages.blocks import Text
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.profile import PrinterProfile
from rnr_print.print.sheets.sides import Sides

MM = 72 / 25.4
Points = list[tuple[float, float]]


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    path = tmp_path / "office.yaml"
    path.write_text("x: 2\ny: 1\nangle: 0.3\n")
    return path


def points(data: bytes, page: int) -> Points:
    """Where everything on a page begins that is drawn, in mm: its forms and what is in them."""
    pdf = pikepdf.open(BytesIO(data))
    found: Points = []

    def follow(stream: pikepdf.Object, matrix: pikepdf.Matrix) -> None:
        kept = [matrix]
        for operands, operator in pikepdf.parse_content_stream(stream):
            match str(operator):
                case "q":
                    kept.append(kept[-1])
                case "Q":
                    kept.pop()
                case "cm":
                    kept[-1] = pikepdf.Matrix(*map(float, operands)) @ kept[-1]
                case "Do":
                    drawn = stream.Resources.XObject[str(operands[0])]
                    found.append(kept[-1].transform((0, 0)))
                    if drawn.Subtype == "/Form":
                        follow(drawn, kept[-1])
                case "m":
                    found.append(kept[-1].transform(tuple(map(float, operands))))

    follow(pdf.pages[page].obj, pikepdf.Matrix())
    return [(x / MM, y / MM) for x, y in found]


def landed(at: tuple[float, float], paper: Size, sides: Sides) -> tuple[float, float]:
    """Where a point of a back shows through the front, with this printer's fault.

    Paper lying for a booklet is fed upright, turned to the left, and so the fault is turned.
    """
    upright = (paper.height >= paper.width) == (sides is Sides.DUPLEX_LONG)
    x, y = (paper.width - at[0], at[1]) if upright else (at[0], paper.height - at[1])
    turn, (across, up) = math.radians(0.3), (x - paper.width / 2, y - paper.height / 2)
    x = paper.width / 2 + across * math.cos(turn) - up * math.sin(turn)
    y = paper.height / 2 + across * math.sin(turn) + up * math.cos(turn)
    return (x + 2, y + 1) if paper.height >= paper.width else (x + 1, y - 2)


def meant(at: tuple[float, float], paper: Size, sides: Sides) -> tuple[float, float]:
    upright = (paper.height >= paper.width) == (sides is Sides.DUPLEX_LONG)
    return (paper.width - at[0], at[1]) if upright else (at[0], paper.height - at[1])


def assert_lands(plain: bytes, moved: bytes, paper: Size, sides: Sides) -> None:
    """Fronts stay; what is on the backs lands where it would with a printer that has no fault."""
    assert points(plain, 0) == points(moved, 0)
    before, after = points(plain, 1), points(moved, 1)
    assert len(before) == len(after) > 3
    for one, other in zip(before, after, strict=True):
        assert landed(other, paper, sides) == pytest.approx(meant(one, paper, sides), abs=0.03)


@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short"])
def test_backs_of_counters_land_behind_their_fronts(profile: Path, sides: str) -> None:
    plain = job("counters", sides=sides)
    moved = replace(plain, profile=profile)
    assert_lands(
        counters.build(OpenEdition(plain)).data,
        counters.build(OpenEdition(moved)).data,
        Size(210, 297),
        Sides(sides),
    )


@pytest.mark.parametrize("sides", ["simplex", "gutterfold"])
def test_counters_of_one_page_stay(profile: Path, sides: str) -> None:
    plain = job("counters", sides=sides)
    moved = counters.build(OpenEdition(replace(plain, profile=profile)))
    assert moved.data == counters.build(OpenEdition(plain)).data


def test_the_back_of_the_reference_lands(profile: Path, blank_pictures: None) -> None:
    plain = replace(job("reference"), edition="base,expansion")
    moved = replace(plain, profile=profile)
    assert_lands(
        reference_sheet.build(OpenEdition(plain)).data,
        reference_sheet.build(OpenEdition(moved)).data,
        Size(210, 297),
        Sides.DUPLEX_LONG,
    )


def test_a_calibration_sheet_with_a_profile_shows_zero(profile: Path) -> None:
    plain = job("calibration")
    found = [
        calibration.build(OpenEdition(each)).data
        for each in (plain, replace(plain, profile=profile))
    ]
    assert_lands(found[0], found[1], Size(210, 297), Sides.DUPLEX_LONG)


def test_a_booklet_lies_and_its_profile_is_turned(profile: Path) -> None:
    fix = PrinterProfile(x=2, y=1, angle=0.3).correction(Sides.DUPLEX_SHORT, Size(297, 210))
    assert (fix.x, fix.y, fix.angle) == (1, 2, 0.3)
    at = (40.0, 180.0)
    turn, (across, up) = math.radians(0.3), (at[0] - 148.5, at[1] - 105)
    moved = (
        148.5 + across * math.cos(turn) - up * math.sin(turn) + fix.x,
        105 + across * math.sin(turn) + up * math.cos(turn) + fix.y,
    )
    lying = Size(297, 210)
    there = landed(moved, lying, Sides.DUPLEX_SHORT)
    assert there == pytest.approx(meant(at, lying, Sides.DUPLEX_SHORT), abs=0.03)


@pytest.fixture
def booklet() -> Callable[[Path | None], bytes]:
    """The sheets of a small booklet for a printer."""

    def bind(profile: Path | None) -> bytes:
        edition = OpenEdition(replace(job("rulebook", paper="booklet"), profile=profile))
        words = tuple(Text(f"Words of paragraph {n}. " * 60) for n in range(40))
        book = Book("Title", "Subtitle", "en", words, (), 0, lambda: None)
        return bookbinding.bound(edition, bookbinding.sources_of(edition, "rulebook"), book).data

    return bind


def test_the_backs_of_a_booklet_land(
    booklet: Callable[[Path | None], bytes], profile: Path
) -> None:
    assert_lands(booklet(None), booklet(profile), Size(297, 210), Sides.DUPLEX_SHORT)


@pytest.mark.parametrize("sheet", [0, 1])
def test_pages_of_a_leaf_lie_behind_each_other(
    booklet: Callable[[Path | None], bytes], profile: Path, sheet: int
) -> None:
    """Printed by the printer with the fault: the half on the right, and what is behind it."""
    lying, made = Size(297, 210), booklet(profile)
    before, after = halves(made, 2 * sheet), halves(made, 2 * sheet + 1)
    for front, back in ((before[1], after[0]), (before[0], after[1])):
        corners = [landed(at, lying, Sides.DUPLEX_SHORT) for at in back]
        assert min(x for x, _ in corners) == pytest.approx(min(x for x, _ in front), abs=0.03)
        assert min(y for _, y in corners) == pytest.approx(min(y for _, y in front), abs=0.03)
        assert corners[0] == pytest.approx(front[1], abs=0.03), "outer edges meet at the spine"


def halves(data: bytes, page: int) -> list[Points]:
    """The lower corners of both pages on a side, the left page's first, in mm."""
    pdf = pikepdf.open(BytesIO(data))
    found: list[Points] = []
    matrices = [pikepdf.Matrix()]
    for operands, operator in pikepdf.parse_content_stream(pdf.pages[page]):
        match str(operator):
            case "q":
                matrices.append(matrices[-1])
            case "Q":
                matrices.pop()
            case "cm":
                matrices[-1] = pikepdf.Matrix(*map(float, operands)) @ matrices[-1]
            case "Do":
                left, low, right, _ = pdf.pages[page].Resources.XObject[str(operands[0])].BBox
                ends = ((float(left), float(low)), (float(right), float(low)))
                found.append([(x / MM, y / MM) for x, y in map(matrices[-1].transform, ends)])
    return sorted(found)


def remarked(profile: Path, text: str, *products: str) -> list[str]:
    profile.write_text(text)
    return list(remarks(Wishes(products=products, profile=profile)))


def test_what_takes_no_profile_is_told(profile: Path) -> None:
    assert remarked(profile, "x: 1", "cards", "counters") == []
    assert remarked(profile, "x: 1", "cards", "dice") == [
        "the profile's shift is not used for dice: printed on one side"
    ]
    assert remarked(profile, "x: 1\nunprintable: 12", "cards", "counters") == [
        "the profile's 12 mm of white are not used for counters: words and rulers stand 5 mm from"
        " the edge"
    ]


def test_a_profile_names_the_files_it_changes(profile: Path) -> None:
    wishes = Wishes(products=("cards", "counters", "dice"), profile=profile)
    assert [each.file_name for each in jobs_of(OURS, wishes)] == [
        "rocknroll-base-cards-en-a4-duplex-long-profile-office.pdf",
        "rocknroll-base-counters-en-a4-duplex-long-profile-office.pdf",
        "rocknroll-base-dice-en-a4.pdf",
    ]
