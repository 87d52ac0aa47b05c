"""A deal of an edition at hand: its pictures, and how it is kept for the next build."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from rnr_print.build.deal import Deal, key_of, shelf_of
from rnr_print.build.edition import OpenEdition
from rnr_print.print.art.picture import Picture, load


def keep(edition: OpenEdition, deal: Deal | None) -> None:
    """Have the deal, if all was right with it, kept with the edition's faces."""
    job = edition.job
    if deal and deal is not edition.deal and not (job.since or job.blank):
        edition.kept.deal = [key_of(job, edition.inputs), asdict(deal)]
    edition.kept.keep()


@dataclass(frozen=True, slots=True)
class Painted:
    """The pictures of an edition: those on `plates` without their recipes."""

    edition: OpenEdition
    plates: Mapping[str, str]

    def picture(self, key: str, low: bool) -> Picture | Path | bytes | None:
        """The plates of a generated picture, a user's own file or its PNG bytes, or None."""
        found = load(shelf_of(self.edition.job) / self.plates[key]) if key in self.plates else None
        return found or self.edition.pictures.picture(key, low)
