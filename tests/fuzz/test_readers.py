"""Every reader of strangers' files ends in a value or in a refusal: some inputs of each.

`python -m tests.fuzz` tries as many as one likes, with limits of time and memory.
"""

from __future__ import annotations

import pytest

from .readers import READERS, Reader
from .seeds import make_seeds
from .stage import Stage, new_stage
from .trials import Trials

FEW = 2
MANY = {
    "exceptions.yaml": 200, "waivers.yaml": 200, "PNG": 200, "other pictures": 200, "plates": 200,
    "stamps": 200, "bookplan.yaml": 100, "fonts": 100, "PDF": 100, "reviewed.yaml": 30,
    "book styles": 30, "snapshot": 30, "examples": 20, "figures": 20,
}  # fmt: skip
"""Inputs of readers that take some thousandths of a second; the others take up to a tenth."""
OVERALL = ("rnr check print", "book in print")
"""What takes seconds: the other tests of its parts must do."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    made = new_stage(tmp_path_factory.mktemp("fuzz") / "stage")
    make_seeds(made)
    return made


@pytest.mark.parametrize(
    "reader", [each for each in READERS if each.name not in OVERALL], ids=lambda each: each.name
)
@pytest.mark.filterwarnings("ignore")
def test_a_spoiled_file_is_read_or_refused(stage: Stage, reader: Reader) -> None:
    trials = Trials(stage, reader, seed=2026)
    for number in range(MANY.get(reader.name, FEW)):
        outcome = trials.tried(*trials.input(number))
        fault = outcome.verdict == "fault" and not outcome.mark.startswith("slow")
        assert not fault, f"input {number}\n{outcome.told}"


USUAL = "usual-game"
"""A file with one word in it."""


def test_all_files_of_a_workspace_are_somebody_s(stage: Stage) -> None:
    """Whatever kind of file a game brings is tried, or here is said why not."""
    tried = {path for reader in READERS for seed in reader.seeds for path in stage.root.glob(seed)}
    kinds = {(path.parent.relative_to(stage.root).parts[:1], path.suffix) for path in tried}
    for part in ("card_data", "templates", "fonts"):
        for path in (stage.root / part).rglob("*"):
            plain = path.suffix in (".txt", ".ttf", ".otf", ".md5") or path.name == USUAL
            if path.is_file() and not plain:
                assert ((part,), path.suffix) in kinds, path


def test_sound_files_are_found() -> None:
    assert set(MANY) | set(OVERALL) <= {reader.name for reader in READERS}
    assert len({reader.name for reader in READERS}) == len(READERS)
