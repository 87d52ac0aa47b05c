"""What the sheets of an edition show, as plain data: read, checked and told once, then kept.

A build that finds its deal kept reads no card, no words and no template, and loads nothing that
would: it holds for all papers and ways to print.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from rnr_print.build.fingerprints import GameInputs
from rnr_print.build.job import Job
from rnr_print.build.translation_gate import EditionProgress
from rnr_print.core.store import Store
from rnr_print.print.faces.kept_faces import Kept
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.rules import SheetTemplate


class Dealt(NamedTuple):
    """A card: its faces by their keys, its back, how it lies, its copies, and so many more where
    places stay white; its width and height in mm when it stands upright."""

    faces: tuple[str, ...]
    back: str
    lying: bool
    copies: int
    spares: int
    width: float
    height: float

    @property
    def size(self) -> Size:
        """Its size when it stands upright."""
        return Size(self.width, self.height)


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

    def told(self) -> dict[str, Any]:
        """The deal as plain data that `read` understands."""
        whole = {each.name: getattr(self, each.name) for each in fields(self)}
        return {
            **whole,
            "cards": tuple(map(tuple, self.cards)),
            "template": asdict(self.template),
            "progress": asdict(self.progress),
        }

    @staticmethod
    def read(told: Mapping[str, Any]) -> Deal:
        """The deal that was `told`."""
        return Deal(**{
            **told,
            "cards": tuple(map(Dealt._make, told["cards"])),
            "template": SheetTemplate.read(told["template"]),
            "progress": EditionProgress(**told["progress"]),
        })  # fmt: skip


def kept_of(job: Job, looks: str) -> Kept:
    """The faces that were kept of a job's edition in one language and ink."""
    name = "-".join((job.game, job.edition, job.locale, job.ink)) + "-blank" * job.blank
    return Kept.read(Store(job.workspace.cache), f"faces/{name}", looks)


class KeptDeal(NamedTuple):
    """A deal as it is kept: what it was made from as a hash, with the sheets of cards and without
    them; of these sheets, by their names, what each row says (`changed_rows.Row`)."""

    key: str
    told: Mapping[str, Any]
    beside: str = ""
    sheets: Mapping[str, Sequence[Sequence[str]]] = {}

    @staticmethod
    def of(kept: Kept) -> KeptDeal | None:
        """What is kept with the faces; None where there is no deal."""
        return KeptDeal(*kept.deal) if kept.deal else None


def deal_of(job: Job, inputs: GameInputs, kept: Kept) -> Deal | None:
    """The deal kept of a job's edition; None where it isn't as it was, or lacks a picture."""
    found = KeptDeal.of(kept)
    if found is None or found.key != key_of(job, inputs):
        return None
    return readable(job, found)


def readable(job: Job, found: KeptDeal) -> Deal | None:
    """The deal that was kept; None where it lacks a picture."""
    deal = Deal.read(found.told)
    painted = all((shelf_of(job) / name).is_file() for name in deal.plates.values())
    return deal if painted else None


def shelf_of(job: Job) -> Path:
    """Where painted pictures are kept."""
    return job.workspace.cache / "art"


def key_of(job: Job, inputs: GameInputs) -> str:
    """A hash of all that a deal is made from: the same for all ways to print it."""
    printed: dict[str, Any] = {
        "paper": "", "sides": "", "marks": True, "gap": None, "mixed_backs": False, "final": False,
    }  # fmt: skip
    return inputs.key(replace(job, **printed))
