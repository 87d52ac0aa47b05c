"""What a user should know of wishes that could not be met, or not well: a line for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rnr_print.build.job import GOOD_DPI
from rnr_print.build.product import ALL, BY_NAME
from rnr_print.build.request import Wishes, wanted

OWN_EDGE = 5.0
"""White at the edge of what keeps margins of its own, mm."""


def remarks(wishes: Wishes) -> Iterator[str]:
    """Remarks on what is wished. Raises InputError where a profile is wrong."""
    if wishes.dpi < GOOD_DPI:
        yield f"--dpi {wishes.dpi} is for looking at; pictures print well from {GOOD_DPI}"
    if wishes.profile and wishes.profile.is_file():
        products = wanted(wishes.products)
        if ALL in wishes.products:
            products = tuple(each for each in products if not BY_NAME[each].drawn)
        yield from _unprofiled(wishes.profile, products)


def _unprofiled(path: Path, products: Sequence[str]) -> Iterator[str]:
    """What of a printer's profile is of no use to some of the products."""
    from rnr_print.print.sheets.profile import PrinterProfile

    profile = PrinterProfile.load(path)
    if plain := [product for product in products if BY_NAME[product].one_sided]:
        yield f"the profile's shift is not used for {', '.join(plain)}: printed on one side"
    edge = profile.unprintable or 0
    own = [product for product in products if BY_NAME[product].own_margins]
    if edge > OWN_EDGE and own:
        told = f"the profile's {edge:g} mm of white are not used for {', '.join(own)}"
        yield f"{told}: words and rulers stand {OWN_EDGE:g} mm from the edge"
