"""Paperwork with little ink takes at most a third of the full ink; in grey it has no color."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from paperwork_jobs import job
from printed import Printed

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Ink
from rnr_print.build.makers import maker_of
from rnr_print.build.product import names

DPI = 120
"""Fine enough for the thinnest lines not to be drawn much wider than they are."""


@cache
def printed(product: str, ink: Ink) -> Printed:
    edition = OpenEdition(replace(job(product, ink=ink), edition=""))
    return Printed(maker_of(product).build(edition).data)


def coverage(product: str, ink: Ink) -> float:
    return float(np.mean([1 - page.mean() / 255 for page in printed(product, ink).pixels(DPI)]))


@pytest.mark.parametrize("product", names(paper=True))
def test_low_ink_is_a_third_at_most(product: str) -> None:
    assert 0 < coverage(product, "low") <= coverage(product, "full") / 3


@pytest.mark.parametrize("product", names(paper=True))
def test_grey_has_no_color(product: str) -> None:
    for page in printed(product, "grey").pixels(50):
        spread = page.max(axis=2).astype(int) - page.min(axis=2)
        assert spread.max() <= 2


@pytest.mark.parametrize("product", names(paper=True))
def test_no_ink_changes_the_words(product: str) -> None:
    full = printed(product, "full").texts
    assert printed(product, "low").texts == full
    assert printed(product, "grey").texts == full
