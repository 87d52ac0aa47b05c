"""What the sheets of an edition show, as plain data: read, checked and told once, then kept.

A build that finds its deal kept reads no card, no words and no template, and loads nothing that
would: it holds for all papers and ways to print.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rnr_print.build.fingerprints import GameInputs
from rnr_print.build.job import Job
from rnr_print.build.translation_gate import EditionProgress
from rnr_print.print.faces.kept_faces import Kept
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.rules import SheetTemplate


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


def kept_of(job: Job, looks: str) -> Kept:
    """The faces that were kept of a job's edition in one language and ink."""
    name = "-".join((job.game, job.edition, job.locale, job.ink)) + "-blank" * job.blank
    path = job.workspace.cache / "faces" / f"{name}.json"
    return Kept.read(path, looks)


def deal_of(job: Job, inputs: GameInputs, kept: Kept) -> Deal | None:
    """The deal kept of a job's edition; None where it isn't as it was, or lacks a picture."""
    if not kept.deal or kept.deal[0] != key_of(job, inputs):
        return None
    deal = Deal.read(kept.deal[1])
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
