"""Blocks of a book as plain data, but for what is drawn."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any

from rnr_print.print.pages.blocks import Block, Section

KIND = "is"


@dataclass(slots=True)
class Manuscript:
    """The blocks of a book as plain data. `plain` says what each is that stands in no other but a
    section, by its id in memory; drawings go by their number in the book."""

    told: list[dict[str, Any]] = field(default_factory=list)
    plain: dict[int, str] = field(default_factory=dict)
    drawings: int = 0

    @staticmethod
    def of(blocks: Iterable[Block]) -> Manuscript:
        """The manuscript of a book."""
        made = Manuscript()
        made.told = [made._block(block) for block in blocks]
        return made

    def _block(self, block: Block) -> dict[str, Any]:
        if isinstance(block, Section):
            within = [self._block(each) for each in block.blocks]
            return {**self._told(block, ("blocks",)), "blocks": within}
        told = self._told(block)
        self.plain[id(block)] = json.dumps(told, ensure_ascii=False)
        return told

    def _told(self, thing: Any, aside: tuple[str, ...] = ()) -> dict[str, Any]:
        """A block's fields, but for those that are as usual or stand `aside`."""
        told: dict[str, Any] = {KIND: type(thing).__name__}
        for each in fields(thing):
            value = getattr(thing, each.name)
            usual = each.default
            if each.name not in aside and (usual is MISSING or value != usual):
                told[each.name] = self._value(value)
        return told

    def _value(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return [self._value(each) for each in value]
        if is_dataclass(value):
            return self._told(value)
        if callable(value):
            self.drawings += 1
            return self.drawings
        return value if isinstance(value, str | int | float | None) else type(value).__name__
