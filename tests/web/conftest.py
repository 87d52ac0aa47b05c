"""A small site that is served, and a browser to look at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browsers import Served, served
from static_pages import pages


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The small site."""
    with served(pages(tmp_path_factory.mktemp("site"))) as found:
        yield found
