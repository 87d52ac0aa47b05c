"""Every product that `rnr build` offers can be built by its name."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from rnr_print.build.job import MOST, Job, Options
from rnr_print.build.makers import maker_of
from rnr_print.build.product import BY_ALL, BY_NAME, NAMES, PRODUCTS, names
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import find_workspace
from rnr_print.print.components.plans import Paperwork


@pytest.mark.parametrize("product", NAMES)
def test_a_product_has_a_maker(product: str) -> None:
    assert callable(maker_of(product).build)


def test_options_are_declared_once_and_each_is_of_use() -> None:
    told = {each.name: each.metadata["option"] for each in fields(Wishes)}
    assert all(option.help for option in told.values())
    of_files = {each.name for each in fields(Options)}
    taken = {name for product in PRODUCTS for name in product.takes}
    assert taken | {*BY_ALL} == of_files


def test_products_are_made_of_parts_of_paperwork_that_there_are() -> None:
    parts = {part for name in names(paper=True) for part in BY_NAME[name].made_of}
    assert parts <= Paperwork.model_fields.keys()


def test_files_of_one_build_have_names_of_their_own() -> None:
    wishes = Wishes(products=NAMES, editions=("base", "expansion"), locales=("en", "ru"))
    files = [job.file_name for job in jobs_of(find_workspace(None), wishes)]
    assert len(files) == len(set(files))
    assert len(files) == 2 * (len(NAMES) + len(names(made="each")))


VARIANTS: dict[str, object] = {
    "product": "counters", "game": "other", "edition": "expansion", "locale": "ru", "paper": "a3",
    "sides": "simplex", "ink": "low", "marks": False, "gap": 0.0, "mixed_backs": True, "dpi": 300,
    "only": ("bao",), "since": "first", "profile": Path("office.yaml"),
    "overrides": Path("mine.yaml"), "card_thickness": "300g", "sleeved": True,
    "margin_coverage": True, "draft": True,
}  # fmt: skip
SAME_BYTES = {"workspace", "final", "blank"}


def test_no_variant_overwrites_another() -> None:
    """Each option that changes a file changes its name, alone and with all others."""
    (plain,) = jobs_of(find_workspace(None), Wishes(products=("cards",)))
    assert {field.name for field in fields(Job)} == VARIANTS.keys() | SAME_BYTES
    jobs = [plain, replace(plain, **VARIANTS)]  # type: ignore[arg-type]
    for name, value in VARIANTS.items():
        jobs.append(replace(plain, **{name: value}))  # type: ignore[arg-type]
        others = VARIANTS | {name: getattr(plain, name)}
        jobs.append(replace(plain, **others))  # type: ignore[arg-type]
    files = [job.file_name for job in jobs]
    assert len(set(files)) == len(files)


def test_names_stay_short_and_tell_long_ones_apart() -> None:
    (plain,) = jobs_of(find_workspace(None), Wishes(products=("cards",)))
    many = tuple(f"card-{n}" for n in range(60))
    first = replace(plain, only=many, overrides=Path("x" * 200 + "a.yaml"))
    second = replace(first, only=(*many[:-1], "card-other"))
    third = replace(first, overrides=Path("x" * 200 + "b.yaml"))
    assert len({job.file_name for job in (first, second, third)}) == 3
    assert all(len(job.file_name) < 100 + 2 * MOST for job in (first, second, third))
    assert "only-card-0-and-59-more-" in first.file_name


def test_a_name_is_a_name_whatever_the_files_are_called() -> None:
    (plain,) = jobs_of(find_workspace(None), Wishes(products=("cards",)))
    name = replace(plain, overrides=Path("up/my box (2).yaml")).file_name
    assert name == "rocknroll-base-cards-en-a4-duplex-long-with-my-box-2-.pdf"
