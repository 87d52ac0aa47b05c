"""A deal of an edition at hand: its pictures, and how it is kept for the next build."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rnr_print.build.deal import Deal, KeptDeal, key_of, shelf_of
from rnr_print.build.edition import OpenEdition
from rnr_print.print.art.picture import Picture, load


def kept_deal(edition: OpenEdition) -> Deal | None:
    """What the sheets of an edition show, where that was kept, but for rows that changed since."""
    if edition.deal is None and edition.job.product == "cards" and edition.kept.deal:
        from rnr_print.build.products.changed_rows import with_changed_rows

        edition.deal = with_changed_rows(edition)
    return edition.deal


def keep(edition: OpenEdition, deal: Deal | None) -> None:
    """Have the deal, if all was right with it, kept with the edition's faces."""
    job, kept = edition.job, edition.kept
    if deal and not (job.since or job.blank):
        key, known = key_of(job, edition.inputs), KeptDeal.of(kept)
        if known is None or known.key != key:
            if edition.changes and known:
                beside, sheets = known.beside, edition.changes.sheets
            else:
                from rnr_print.build.products.changed_rows import rows_of

                beside, sheets = rows_of(edition)
            kept.deal = [key, deal.told(), beside, sheets]
    kept.keep()


@dataclass(frozen=True, slots=True)
class Painted:
    """The pictures of an edition: those on `plates` without their recipes."""

    edition: OpenEdition
    plates: Mapping[str, str]

    def picture(self, key: str, low: bool) -> Picture | Path | bytes | None:
        """The plates of a generated picture, a user's own file or its PNG bytes, or None."""
        found = load(shelf_of(self.edition.job) / self.plates[key]) if key in self.plates else None
        return found or self.edition.pictures.picture(key, low)
