"""What can be built: one table of all products, and what holds for each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Made = Literal["each", "together", "once"]
"""A file for each edition, one for all that are wanted, or one whatever the edition."""
SHEETS = ("marks", "gap", "mixed_backs", "only", "since")
USUALLY = ("dpi", "profile", "overrides")


@dataclass(frozen=True, slots=True)
class Product:
    """A product by its name: for which editions a file of it is made, and what it heeds.

    `takes` are the options beside those that all heed. A `paper` product is declared in
    paperwork.yaml, the game itself draws what is `drawn`, a `book` is made of the rulebook. What
    is `two_sided` can be printed on one side, on both, or folded; a printer's shift doesn't matter
    to what is `one_sided`; what has its `own_margins` keeps them however wide the white edges of a
    printer are.
    """

    name: str
    made: Made = "together"
    takes: tuple[str, ...] = USUALLY
    usual: bool = False
    paper: bool = False
    drawn: bool = False
    book: bool = False
    two_sided: bool = False
    one_sided: bool = False
    own_margins: bool = False


ALL, CONTENTS = "all", "contents"
"""Every product; and the page that then says how to print them."""
PRODUCTS = (
    Product("cards", "each", (*USUALLY, *SHEETS), usual=True, two_sided=True),
    Product("calibration", "once", ("profile",), usual=True, own_margins=True),
    Product("dials", takes=("dpi", "overrides"), paper=True, one_sided=True, own_margins=True),
    Product("counters", paper=True, two_sided=True, own_margins=True),
    Product("mat", paper=True, one_sided=True),
    Product("reference", paper=True, own_margins=True),
    Product("dice", takes=("dpi", "overrides"), paper=True, one_sided=True, own_margins=True),
    Product("tuckbox", "each", (*USUALLY, "card_thickness", "sleeved"), paper=True, one_sided=True),
    *(Product(name, drawn=True, one_sided=True) for name in ("map", "aids", "tracks", "scenarios")),
    Product("los-chart", takes=(*USUALLY, "only"), drawn=True, one_sided=True),
    Product("rulebook", "each", (*USUALLY, "margin_coverage", "draft"), book=True),
    Product("casebook", "each", (*USUALLY, "margin_coverage", "draft"), book=True),
)
BY_NAME = {product.name: product for product in (*PRODUCTS, Product(CONTENTS))}
NAMES = tuple(product.name for product in PRODUCTS)
"""Of all products, but for the page of contents."""


def names(**wanted: bool | Made) -> tuple[str, ...]:
    """The products of which all this holds: `names(book=True)`."""
    return tuple(
        product.name for product in PRODUCTS
        if all(getattr(product, what) == value for what, value in wanted.items())
    )  # fmt: skip
