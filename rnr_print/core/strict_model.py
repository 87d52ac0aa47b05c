"""The base of all models of the database."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints

from rnr_print.core.unprintable import unseen

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class StrictModel(BaseModel):
    """A model that knows all its keys and never changes."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


def _id(text: str) -> str:
    if not _ID.fullmatch(text):
        raise ValueError(f"{text!r} is no id; write small letters and digits, dashes between")
    return text


Id = Annotated[str, StringConstraints(max_length=60), AfterValidator(_id)]


def printable(text: str) -> str:
    """The text itself. Raises ValueError where it has signs that don't show."""
    if wrong := unseen(text):
        raise ValueError(wrong)
    return text


Text = Annotated[str, StringConstraints(min_length=1, max_length=600), AfterValidator(printable)]
