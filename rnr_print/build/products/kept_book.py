"""What a build keeps of a book, for one in which nothing but the wording changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from rnr_print.build.products.book_pages import Setting
from rnr_print.build.products.edited_book import around, name_of, rules_of, shelf_of, words_file
from rnr_print.build.products.kept_icons import KeptIcons
from rnr_print.print.pages.kept_pages import KeptFile, KeptPages, PageData
from rnr_print.print.pages.plain_blocks import Manuscript
from rnr_print.print.pages.styles import Styles
from rnr_print.rulebook.frame import frame
from rnr_print.rulebook.messages import CONTEXT

if TYPE_CHECKING:
    from rnr_print.book.context import Desk
    from rnr_print.build.edition import OpenEdition
    from rnr_print.print.pages.blocks import Block


@dataclass(frozen=True, slots=True)
class KeptBook:
    """The pages of a book, kept under `key`, and its manuscript."""

    key: str
    pages: KeptPages
    manuscript: Manuscript
    blocks: Sequence[Block]
    desk: Desk
    icons: Sequence[Mapping[str, Any]] = ({}, {}, {})

    @staticmethod
    def of(edition: OpenEdition, blocks: Sequence[Block], desk: Desk) -> KeptBook:
        """What is kept of a book that is made anew."""
        key, manuscript = _key(edition, desk), Manuscript.of(blocks)
        kept = KeptFile.read(*shelf_of(edition.job))
        if kept is None or kept.key != key:
            kept = KeptFile(key, PageData(), {})
        pages, icons = KeptPages(kept.pages, manuscript.plain), kept.more.get("icons", ({}, {}, {}))
        return KeptBook(key, pages, manuscript, blocks, desk, icons)

    def keep(self, edition: OpenEdition, styles: Styles, setting: Setting) -> None:
        """Keep it for the next build."""
        desk, icons = self.desk, styles.icons
        assert isinstance(icons, KeptIcons)
        more = {
            "around": around(edition.job, edition.inputs), "rules": rules_of(edition.inputs),
            "progress": asdict(edition.progress), "words": words_file(edition.job),
            "blocks": self.manuscript.told, "stands": dict(_stands(self.blocks, desk)),
            "numbers": desk.numbers.numbers, "targets": sorted(desk.links.targets),
            "elsewhere": desk.links.elsewhere, "title": [*asdict(setting.title).values()],
            "terms": [*setting.terms], "played": setting.played,
            "fonts": styles.fonts.listing.told(), "script": edition.locale.script,
            "styles": [str(styles.path), styles.told()], "theme": str(edition.theme_file),
            "icons": [
                {**before, **now}
                for before, now in zip(self.icons, icons.kept, strict=True)
            ],
        }  # fmt: skip
        if self.pages.now.slabs:
            kept = KeptFile(self.key, self.pages.now, more if self.manuscript.is_whole else {})
            kept.keep(*shelf_of(edition.job))


def _stands(
    blocks: Sequence[Block], desk: Desk
) -> Iterator[tuple[str, tuple[int, int, str] | None]]:
    """Where paragraphs stand that can be replaced, by what their texts are called; None for those
    that aren't printed."""
    for context, source in desk.prose.unsaid(desk.sources.source, desk.book):
        yield name_of(context, source), None
    for number, section in enumerate(blocks):
        for stand in desk.prose.stands(section):
            yield name_of(stand.context, stand.source), (number, stand.at, stand.words)


def _key(edition: OpenEdition, desk: Desk) -> str:
    """A hash of all that the book is made from, but for the wording of its rules."""
    words: Mapping[tuple[str, str], Any] = edition.catalog.words
    others = sorted(each for each in words.items() if not each[0][0].startswith(CONTEXT))
    parts = (
        around(edition.job, edition.inputs), frame(desk.book), others,
        edition.progress.is_draft,
    )  # fmt: skip
    return sha256(repr(parts).encode()).hexdigest()
