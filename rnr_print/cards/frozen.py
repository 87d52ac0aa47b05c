"""The base of all models of the database."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints


class Frozen(BaseModel):
    """A model that knows all its keys and never changes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]


def _printable(text: str) -> str:
    for sign in text:
        if unicodedata.category(sign) in ("Cc", "Cs") and sign != "\n":
            raise ValueError(f"a control character U+{ord(sign):04X} in the text; remove it")
    return text


Text = Annotated[str, StringConstraints(min_length=1, max_length=600), AfterValidator(_printable)]
