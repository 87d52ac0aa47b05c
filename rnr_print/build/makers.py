"""How each product is made; its module is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnr_print.build.effort import Made

if TYPE_CHECKING:
    from rnr_print.build.edition import OpenEdition
    from rnr_print.print.art.paintings import Painting


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes the file of an opened edition, out of pictures that must be painted before.

    `prepare` does once what several files of a build need alike.
    """

    build: Callable[[OpenEdition], Made]
    paintings: Callable[[OpenEdition], Iterable[Painting]] = lambda _: ()
    prepare: Callable[[OpenEdition], object] | None = None


def maker_of(product: str) -> Maker:
    """The maker of a product. KeyError where there is none."""
    match product:
        case "cards":
            from rnr_print.build.products import card_sheets

            return Maker(card_sheets.build, card_sheets.paintings_of)
        case (
            "map"
            | "aids"
            | "tracks"
            | "scenarios"
            | "los-chart"
            | "rosters"
            | "forms"
            | "terrain"
            | "men"
        ):
            from rnr_print.build.products import drawn

            return Maker(drawn.build)
        case "rulebook":
            from rnr_print.build.products import rulebook

            return Maker(rulebook.build, rulebook.paintings_of, rulebook.prepare)
        case "casebook":
            from rnr_print.build.products import casebook

            return Maker(casebook.build, casebook.paintings_of, casebook.prepare)
        case "calibration":
            from rnr_print.build.products import calibration

            return Maker(calibration.build)
        case "dials":
            from rnr_print.build.products import dials

            return Maker(dials.build, dials.paintings_of)
        case "counters":
            from rnr_print.build.products import counters

            return Maker(counters.build, counters.paintings_of)
        case "mat":
            from rnr_print.build.products import mat

            return Maker(mat.build, mat.paintings_of)
        case "reference":
            from rnr_print.build.products import reference_sheet

            return Maker(reference_sheet.build, reference_sheet.paintings_of)
        case "dice":
            from rnr_print.build.products import dice

            return Maker(dice.build)
        case "gauges":
            from rnr_print.build.products import gauges

            return Maker(gauges.build)
        case "tuckbox":
            from rnr_print.build.products import tuckbox

            return Maker(tuckbox.build, tuckbox.paintings_of)
    raise KeyError(product)
