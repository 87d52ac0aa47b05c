"""Blocks of a book as plain data, but for what is drawn."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any, get_args

from rnr_print.print.pages.blocks import Block, Section
from rnr_print.print.pdf.canvas import Canvas

KIND = "is"
KINDS = {kind.__name__: kind for kind in get_args(Block)}


class UndrawnError(Exception):
    """A drawing that plain data doesn't hold is asked for."""


@dataclass(slots=True)
class Manuscript:
    """The blocks of a book as plain data. `plain` says what each is that stands in no other but a
    section, by its id in memory; drawings go by their number in the book. It `is_whole` where
    blocks can be read from it."""

    told: list[dict[str, Any]] = field(default_factory=list)
    plain: dict[int, str] = field(default_factory=dict)
    drawings: int = 0
    is_whole: bool = True

    @staticmethod
    def of(blocks: Iterable[Block]) -> Manuscript:
        """The manuscript of a book."""
        made = Manuscript()
        made.told = [made._block(block) for block in blocks]
        return made

    @staticmethod
    def read(told: list[dict[str, Any]]) -> tuple[tuple[Block, ...], dict[int, str]]:
        """The blocks that `told` tells, and what each of them is; whoever draws one of their
        drawings gets an UndrawnError. KeyError or TypeError for what tells no blocks."""
        plain: dict[int, str] = {}

        def block(each: dict[str, Any]) -> Block:
            read = _read(each) if each[KIND] != Section.__name__ else Section(
                tuple(map(block, each["blocks"])),
                **{name: value for name, value in each.items() if name not in (KIND, "blocks")},
            )  # fmt: skip
            if not isinstance(read, Section):
                plain[id(read)] = json.dumps(each, ensure_ascii=False)
            return read

        return tuple(map(block, told)), plain

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
        if not isinstance(value, str | int | float | None):
            self.is_whole = False
            return type(value).__name__
        return value


def _read(told: dict[str, Any]) -> Any:
    return KINDS[told[KIND]](**{
        name: _undrawn if name == "draw" else _value(value)
        for name, value in told.items() if name != KIND
    })  # fmt: skip


def _value(told: Any) -> Any:
    if isinstance(told, list):
        return tuple(map(_value, told))
    return _read(told) if isinstance(told, dict) else told


def _undrawn(canvas: Canvas, x: float, y: float) -> None:
    raise UndrawnError
