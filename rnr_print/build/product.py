"""What can be built: one table of all products, and what holds for each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Made = Literal["each", "together", "once"]
"""A file for each edition, one for all that are wanted, or one whatever the edition."""
SHEETS = ("marks", "gap", "mixed_backs", "only", "since")
USUALLY = ("dpi", "profile", "overrides")
UNTURNED = ("dpi", "overrides")
OF_BOOKS = (*USUALLY, "margin_coverage", "draft")
BY_ALL = ("ink", "final")
"""Options that every product heeds."""


@dataclass(frozen=True, slots=True)
class Product:
    """A product by its name: for which editions a file of it is made, and what it heeds.

    `takes` are the options beside those that all heed. `made_of` names the parts of paperwork.yaml
    that it is declared in, or what of the rulebook a `book` is made of; the game itself draws what
    is `drawn`. A game that has none of that goes without. `long` ranks it by the time that a file
    takes, so that none is waited for at the end; most of that is `kept` for other languages. What
    is `two_sided` can be printed on one side, on both, or folded; a printer's shift doesn't matter
    to what is `one_sided`; what has its `own_margins` keeps them however wide the white edges of a
    printer are.
    """

    name: str
    made: Made = "together"
    takes: tuple[str, ...] = USUALLY
    usual: bool = False
    made_of: tuple[str, ...] = ()
    drawn: bool = False
    book: bool = False
    long: int = 0
    kept: bool = False
    two_sided: bool = False
    one_sided: bool = False
    own_margins: bool = False

    @property
    def paper(self) -> bool:
        """Whether it is declared in paperwork.yaml."""
        return bool(self.made_of) and not self.book


ALL, CONTENTS = "all", "contents"
"""Every product; and the page that then says how to print them."""
PRODUCTS = (
    Product("cards", "each", (*USUALLY, *SHEETS), usual=True, two_sided=True),
    Product("calibration", "once", ("profile",), usual=True, own_margins=True),
    Product(
        "dials", takes=UNTURNED, made_of=("dials", "tracks"), one_sided=True, own_margins=True
    ),
    Product("counters", made_of=("counters",), two_sided=True, own_margins=True),
    Product("mat", made_of=("mats",), one_sided=True),
    Product("reference", made_of=("reference",), own_margins=True),
    Product("dice", takes=UNTURNED, made_of=("dice",), one_sided=True, own_margins=True),
    Product("gauges", made_of=("gauges",), two_sided=True, long=1, kept=True),
    Product(
        "tuckbox", "each", (*USUALLY, "card_thickness", "sleeved"), made_of=("boxes",),
        one_sided=True,
    ),
    Product("map", drawn=True, one_sided=True, long=1, kept=True),
    *(Product(name, drawn=True, one_sided=True) for name in ("aids", "tracks")),
    *(
        Product(name, takes=(*USUALLY, "only"), drawn=True, one_sided=True)
        for name in ("scenarios", "los-chart", "rosters", "forms")
    ),
    Product("terrain", takes=(*USUALLY, "only"), drawn=True, one_sided=True, long=1, kept=True),
    Product("men", takes=(*USUALLY, "only"), drawn=True, one_sided=True),
    Product("rulebook", "each", OF_BOOKS, made_of=("chapters",), book=True, long=2),
    Product("casebook", "each", OF_BOOKS, made_of=("cases",), book=True, long=3),
)  # fmt: skip
BY_NAME = {product.name: product for product in (*PRODUCTS, Product(CONTENTS, made_of=("plan",)))}
NAMES = tuple(product.name for product in PRODUCTS)
"""Of all products, but for the page of contents."""


def names(**wanted: bool | Made) -> tuple[str, ...]:
    """The products of which all this holds: `names(book=True)`."""
    return tuple(
        product.name for product in PRODUCTS
        if all(getattr(product, what) == value for what, value in wanted.items())
    )  # fmt: skip


PAGES = (*names(paper=True), *names(drawn=True))
"""What is printed beside cards and books."""
