"""Every product that `rnr build` offers can be built by its name."""

from __future__ import annotations

from importlib import import_module

import pytest

from rnr_print.products.build import MODULES
from rnr_print.products.wishes import BY_EDITION, PRODUCTS, Wishes, jobs_of
from rnr_print.workspace import find_workspace


@pytest.mark.parametrize("product", PRODUCTS)
def test_a_product_has_a_module_that_builds_it(product: str) -> None:
    module = import_module(f"rnr_print.products.{MODULES.get(product, product)}")
    assert callable(module.build)


def test_files_of_one_build_have_names_of_their_own() -> None:
    wishes = Wishes(products=PRODUCTS, editions=("base", "expansion"), locales=("en", "ru"))
    names = [job.file_name for job in jobs_of(find_workspace(None), wishes)]
    assert len(names) == len(set(names))
    assert len(names) == 2 * (len(PRODUCTS) + len(BY_EDITION))
