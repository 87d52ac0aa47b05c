"""A book as it was drawn, kept so that an edited one is drawn of what it shares with it.

Two things take most of the time that a book takes: to set its texts in lines, and to write them.
Of every text it is kept how many lines it makes, which is all that pages are cut by; of every slab
what it did to its page, by what it is made of and where it stood. All between is done each time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, NamedTuple

from rnr_print.core.store import Store
from rnr_print.print.pages.registry import Answer, Registry

if TYPE_CHECKING:
    from rnr_print.print.pages.blocks import Block

Extent = tuple[int, tuple[str, ...], Sequence[Answer]]
"""How many lines a text makes, its index terms, what it was told of the rest of the book."""
FORM = "key, pages, more"
"""Of what is kept of a book."""
Events = list[Any]
"""What a slab does: operators as text, and what it does to the structure (see `slab_record`)."""


@dataclass(slots=True)
class PageData:
    """Plain data: the extents of texts, the events of slabs, and what these events name: fonts with
    their codes, drawings by what they are called on a page."""

    texts: dict[str, list[Extent]] = field(default_factory=dict)
    slabs: dict[str, Events] = field(default_factory=dict)
    fonts: dict[str, Any] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    drawings: dict[str, Any] = field(default_factory=dict)


class KeptFile(NamedTuple):
    """What is kept of a book: the key of its pages, these pages, and what its owner keeps with
    them."""

    key: str
    pages: PageData
    more: Mapping[str, Any]

    @staticmethod
    def read(store: Store, name: str) -> KeptFile | None:
        """What is kept as `name`; None where nothing is, or it is spoiled or forged."""
        key, pages, more = store.get(name, FORM) or ("", (), {})
        return KeptFile(key, PageData(*pages), more) if key else None

    def keep(self, store: Store, name: str) -> None:
        """Keep it as `name`."""
        pages = tuple(getattr(self.pages, each.name) for each in fields(self.pages))
        store.put(name, FORM, (self.key, pages, self.more))


@dataclass(slots=True)
class KeptPages:
    """What was kept `before`, and what this build adds to it `now`.

    `plain` says what the blocks of the book are, by their ids in memory, but for texts; those that
    aren't in it are never kept. `renew`: all slabs are written down, to be kept. `missed` counts
    those that had to be painted.
    """

    before: PageData = field(default_factory=PageData)
    plain: Mapping[int, str] = field(default_factory=dict)
    now: PageData = field(default_factory=PageData)
    renew: bool = True
    missed: int = 0

    def plainly(self, block: Block) -> str | None:
        """What a block is; None where it isn't to be kept."""
        return self.plain.get(id(block))

    def extent(self, key: str, registry: Registry) -> Extent | None:
        """The extent of a text, if it had one with the same answers."""
        for count, terms, answers in self.before.texts.get(key, ()):
            told = [(target, answer, bool(is_page)) for target, answer, is_page in answers]
            if registry.agrees(told):
                found = count, tuple(terms), told
                self.keep_extent(key, found)
                return found
        return None

    def keep_extent(self, key: str, extent: Extent) -> None:
        """Keep the extent of a text."""
        self.now.texts.setdefault(key, []).append(extent)


def hashed(*parts: object) -> str:
    """A short name for what these parts say."""
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()
