"""What is built beside the cards passes `rnr check pdf`."""

from __future__ import annotations

from pathlib import Path

import pytest
from paperwork_jobs import job

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Ink
from rnr_print.build.makers import maker_of
from rnr_print.build.product import names
from rnr_print.check.pdf_files import check_files

RESOLUTION = "pdf-resolution"
"""Of no concern here: the pictures are blank."""
pytestmark = pytest.mark.usefixtures("blank_pictures")


@pytest.mark.parametrize("ink", ["full", "low", "grey"])
@pytest.mark.parametrize("product", names(paper=True))
def test_a_product_is_fit_to_print(product: str, ink: Ink, tmp_path: Path) -> None:
    path = tmp_path / f"{product}.pdf"
    path.write_bytes(maker_of(product).build(OpenEdition(job(product, ink=ink))).data)
    found = check_files([path]).findings
    assert [str(each) for each in found if each.code != RESOLUTION] == []
