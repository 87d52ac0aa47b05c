"""What may belong to the buyers of one edition alone."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from rnr_print.core.strict_model import StrictModel

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]


class OfEdition(StrictModel):
    """Something that only the buyers of an `edition` need; everybody, where it names none."""

    edition: Id | None = None
