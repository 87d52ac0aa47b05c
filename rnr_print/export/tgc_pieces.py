"""Counters as chits of a shop, or cut out of its punchouts as dials are; dice by their faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.export import components, cut_lines, raster, things
from rnr_print.export.cut_art import SIDES, sheet_pdf
from rnr_print.export.cut_sheets import CutSheet, has_room, upright_sheets
from rnr_print.export.die_cut import DieCut, die_cuts
from rnr_print.export.laying import drawn_on
from rnr_print.export.parcel import File, Parcel
from rnr_print.export.pieces import pieces
from rnr_print.export.profile import Component, Cut
from rnr_print.export.tgc_rows import NONE, Row, opened, picture
from rnr_print.print.components.dice import face_places
from rnr_print.print.sheets.geometry import Rect, Size

RUN = 1.0
"""mm that art of a punchout runs over its lines."""
FOLD = 0.38
"""mm of a face of a paper die that its folds are printed on."""


def punched(parcel: Parcel) -> Iterator[Row]:
    """A row for each chit, and for each sheet of what no chit is as large as. Raises InputError."""
    profile, dpi = parcel.profile, parcel.profile.dpi
    for product in (each for each in parcel.products if each in things.TOKENS):
        found = pieces(replace(parcel, products=(product,)), dpi)
        fitting = [components.chit(profile, each.size, each.is_round) for each in found]
        if product == "counters" and all(fitting):
            for each, chit in zip(found, fitting, strict=True):
                assert chit is not None  # all are
                files = {
                    f"{product}/{each.name}{behind}.png": picture(
                        drawn_on(opened(png), chit.pixels, chit.round), chit, dpi
                    )
                    for behind, png in (("", each.front), ("-back", each.back)) if png
                }  # fmt: skip
                face, back = [*files, ""][:2]
                yield Row(
                    product, chit.name, product, each.title, face, back, each.count, files=files
                )
        else:
            cuts = die_cuts(product, things.made(things.job_of(parcel.edition.job, product, "a4")))
            yield from _sheets(parcel, product, cuts)


def _sheets(parcel: Parcel, product: str, cuts: Sequence[DieCut]) -> Iterator[Row]:
    """A row for each sheet of punchouts."""
    dpi, able = parcel.profile.dpi, list(components.of(parcel.profile, "punchout"))
    left = [thing for thing in cuts if not any(_takes(each, thing) for each in able)]
    for thing in left:
        yield Row(product, NONE, product, thing.name)
    cuts = [thing for thing in cuts if thing not in left]
    if not cuts:
        return
    ways = [
        (component, upright_sheets(cuts, size, _cut(component)))
        for component, size in able if all(_takes((component, size), thing) for thing in cuts)
    ]  # fmt: skip
    component, sheets = min(ways, key=lambda way: (len(way[1]), _area(way[0])))
    for number, sheet in enumerate(sheets, 1):
        stem = f"{product}/punchout-{number:02}"
        files = {f"{stem}{end}.png": file for end, file in _printed(sheet, component, dpi)}
        face, back = [*files, ""][:2]
        files[f"{stem}.svg"] = File.told(cut_lines.svg(sheet))
        told = f"{product} {number}"
        yield Row(
            product, component.name, product, told, face, back, lines=f"{stem}.svg", files=files
        )


def _printed(sheet: CutSheet, component: Component, dpi: int) -> Iterator[tuple[str, File]]:
    """Both sides of a sheet of punchouts."""
    for side, image in zip(SIDES, raster.pictures(sheet_pdf(sheet, RUN), dpi), strict=False):
        yield "-back" * (side != SIDES[0]), picture(image, component, dpi)


def _takes(able: tuple[Component, Size], thing: DieCut) -> bool:
    component, size = able
    return has_room(thing, size, _cut(component))


def _cut(component: Component) -> Cut:
    return Cut(edge=component.edge, gap=component.gap, bleed=RUN)


def _area(component: Component) -> int:
    wide, high = component.pixels
    return wide * high


def dice(parcel: Parcel) -> Iterator[Row]:
    """A row for each face of each kind of die. Raises InputError."""
    die = next((each for each, _ in components.of(parcel.profile, "die")), None)
    if "dice" not in parcel.products or die is None:
        return
    job = things.job_of(parcel.edition.job, "dice", "a4")
    pages, cuts = PaperPages(OpenEdition(job), "dice"), die_cuts("dice", things.made(job))
    for name, plan in pages.plan.dice.items():
        net, cuts = cuts[0], cuts[plan.count :]
        for value, (x, y) in sorted(face_places().items()):
            at = net.front.box
            side = plan.edge - 2 * FOLD
            box = Rect(
                at.left + x * plan.edge + FOLD, at.bottom + y * plan.edge + FOLD, side, side
            )  # fmt: skip
            image = raster.part(net.front.pdf, net.front.page, parcel.profile.dpi, box)
            image = image.resize(die.pixels)
            file = f"dice/{name}-{value}.png"
            yield Row(
                "dice", die.name, pages.say(name), str(value), file, quantity=plan.count,
                files={file: picture(image, die, parcel.profile.dpi)},
            )  # fmt: skip
