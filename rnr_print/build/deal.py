"""What the sheets of an edition show, as plain data: read, checked and told once, then kept.

A build that finds its deal kept reads no card, no words and no template, and loads nothing that
would: it holds for all papers and ways to print.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rnr_print.build.request import Job
from rnr_print.build.translation_gate import EditionProgress
from rnr_print.print.art.picture import Picture, load
from rnr_print.print.faces.kept_faces import Kept
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.rules import SheetTemplate

if TYPE_CHECKING:
    from rnr_print.build.edition import OpenEdition


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card: its faces by their keys, its back, how it lies, its copies, and so many more where
    places stay white; its `size` when it stands upright."""

    faces: Sequence[str]
    back: str
    lying: bool
    copies: int
    spares: int
    size: Size

    @staticmethod
    def read(told: Mapping[str, Any]) -> Dealt:
        """The card that `dataclasses.asdict` told."""
        return Dealt(**{**told, "size": Size(**told["size"])})


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards to print, the sheets they lie on, and the words around them.

    `names` are what the faces are kept as, by their keys; `plates` the files of painted pictures;
    `flips` says how to turn the paper, by the names of `--sides`. `fonts` is the list of fonts as
    it was read, `script` names those that stand behind them.
    """

    cards: tuple[Dealt, ...]
    names: Mapping[str, str]
    plates: Mapping[str, str]
    template: SheetTemplate
    words: Mapping[str, Any]
    flips: Mapping[str, str]
    progress: EditionProgress
    script: str
    fonts: Mapping[str, Any]

    @staticmethod
    def read(told: Mapping[str, Any]) -> Deal:
        """The deal that `dataclasses.asdict` told."""
        return Deal(**{
            **told,
            "cards": tuple(map(Dealt.read, told["cards"])),
            "template": SheetTemplate.read(told["template"]),
            "progress": EditionProgress(**told["progress"]),
        })  # fmt: skip


def kept_of(edition: OpenEdition) -> Kept:
    """The faces that were kept of an edition in one language and ink."""
    job = edition.job
    name = "-".join((job.game, job.edition, job.locale, job.ink)) + "-blank" * job.blank
    path = job.workspace.cache / "faces" / f"{name}.json"
    return Kept.read(path, edition.looks)


def deal_of(edition: OpenEdition) -> Deal | None:
    """The deal kept of an edition; None where it isn't as it was, or lacks a picture."""
    job, kept = edition.job, edition.kept
    if job.product != "cards" or not kept.deal or kept.deal[0] != _key(edition):
        return None
    deal = Deal.read(kept.deal[1])
    painted = all((shelf_of(job) / name).is_file() for name in deal.plates.values())
    return deal if painted else None


def keep(edition: OpenEdition, deal: Deal | None) -> None:
    """Have the deal, if all was right with it, kept with the edition's faces."""
    if deal and deal is not edition.deal and not (edition.job.since or edition.job.blank):
        edition.kept.deal = [_key(edition), asdict(deal)]
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


def shelf_of(job: Job) -> Path:
    """Where painted pictures are kept."""
    return job.workspace.cache / "art"


def _key(edition: OpenEdition) -> str:
    """A hash of all that a deal is made from: the same for all ways to print it."""
    printed: dict[str, Any] = {
        "paper": "", "sides": "", "marks": True, "gap": None, "mixed_backs": False, "final": False,
    }  # fmt: skip
    return edition.inputs.key(replace(edition.job, **printed))
