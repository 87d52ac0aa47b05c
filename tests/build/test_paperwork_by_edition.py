"""Each edition has the paperwork it needs: base has no RD, no Echo, nine counters, one mat."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from paperwork_jobs import OURS, job, workspace_with
from printed import Printed

from rnr_print.build.availability import left_out
from rnr_print.build.edition import OpenEdition
from rnr_print.build.makers import maker_of
from rnr_print.build.product import ALL, CONTENTS, names
from rnr_print.build.products import counters
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.errors import InputError

pytestmark = pytest.mark.usefixtures("blank_pictures")
GAME = OURS.game("rocknroll")
TOGETHER = (*names(made="together"), CONTENTS)


def line(product: str, edition: str) -> str:
    return str(maker_of(product).build(OpenEdition(replace(job(product), edition=edition))).line)


@pytest.mark.parametrize(("product", "base"), [
    ("dials", "1 track on 1 page, 4 cuts"),
    ("counters", "9 counters on 1 sheet"),
    ("dice", "6 dice on 1 page"),
    ("reference", "1 page"),
])  # fmt: skip
def test_the_base_game_has_what_it_names(product: str, base: str) -> None:
    assert line(product, "base") == base


def test_the_base_game_has_one_mat() -> None:
    assert line("mat", "base").startswith("1 mat: base on ")
    assert line("mat", "expansion").startswith("1 mat: expansion on ")


@pytest.mark.parametrize("product", ["dials", "counters", "dice", "reference", "mat"])
def test_both_editions_together_have_everything(product: str) -> None:
    assert line(product, "base,expansion") == line(product, "")


def test_a_part_of_the_expansion_has_what_the_expansion_has() -> None:
    assert line("dice", "expansion-2") == line("dice", "expansion")


def test_nothing_of_the_expansion_is_said_in_base() -> None:
    for product in ("dials", "dice", "counters", "reference"):
        made = maker_of(product).build(OpenEdition(replace(job(product), edition="base")))
        text = " ".join(Printed(made.data).texts)
        assert "RD" not in text.split()
        assert "EXPANSION" not in text.upper()


def test_a_product_is_one_file_for_all_editions_and_says_which() -> None:
    wishes = Wishes(products=(ALL,), editions=("base", "expansion"))
    jobs = [each for each in jobs_of(OURS, wishes) if each.product in TOGETHER]
    assert {each.edition for each in jobs} == {"base,expansion"}
    assert "rocknroll-base-expansion-dice-en-a4.pdf" in {each.file_name for each in jobs}


def test_all_leaves_out_what_an_edition_lacks(tmp_path: Path) -> None:
    plan = "dice: {rd-vpa: {edition: expansion, edge: 14, color: vpa}}\n"
    game = workspace_with(tmp_path, plan).game("rocknroll")
    assert "dice" in left_out(game, TOGETHER, ["base"])
    assert "dice" not in left_out(game, TOGETHER, ["base", "expansion"])


def test_an_edition_that_nobody_sells_is_refused(tmp_path: Path) -> None:
    plan = "counters: {kinds: {ok: {edition: bsae, front: {letters: OK, color: vpa}}}}\n"
    with pytest.raises(InputError, match=r"yaml:1:\d+: no edition 'bsae'; one of base, expansion"):
        counters.build(OpenEdition(job("counters", workspace=workspace_with(tmp_path, plan))))
    with pytest.raises(InputError, match="no edition 'bsae'"):
        counters.build(OpenEdition(replace(job("counters"), edition="bsae")))
