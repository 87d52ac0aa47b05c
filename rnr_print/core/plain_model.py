"""Models that are plain dataclasses: who reads none from a file needn't load pydantic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar


class PlainModel:
    """The base of a dataclass that pydantic can read: all its keys are known."""

    __slots__ = ()
    __pydantic_config__: ClassVar = {"extra": "forbid"}


@dataclass(frozen=True)
class Within:
    """Says of a number that it lies between two others."""

    least: float
    most: float

    def __get_pydantic_core_schema__(self, source: Any, schema_of: Any) -> dict[str, Any]:
        """How pydantic checks it."""
        return {**schema_of(source), "ge": self.least, "le": self.most}


@dataclass(frozen=True)
class Checked:
    """Says of a value that `check` accepts it: it gives the value, or raises ValueError."""

    check: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, source: Any, schema_of: Any) -> Any:
        """How pydantic checks it."""
        from pydantic import AfterValidator

        return AfterValidator(self.check).__get_pydantic_core_schema__(source, schema_of)
