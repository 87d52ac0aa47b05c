"""The base of all models of the database."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints


class Frozen(BaseModel):
    """A model that knows all its keys and never changes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=600)]
