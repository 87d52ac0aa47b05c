"""Every example of the rulebook is played, and holds."""

from pathlib import Path

import pytest

from rnr_print.engine.scenario import run_example
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rulebook.example_blocks import read_examples

RULEBOOK = Path(__file__).parents[2] / "card_data" / "rocknroll" / "rulebook"


@pytest.mark.parametrize("path", sorted(RULEBOOK.glob("*.md")), ids=lambda path: path.stem)
def test_examples_of_a_chapter(shelf: Shelf, path: Path) -> None:
    failures = []
    for example in read_examples(path):
        for mode in example.modes or ("base",):
            run = run_example(Theater(shelf, (mode,)), example.yaml, example.place)
            failures.extend(f"{example.id} ({mode}): {failure}" for failure in run.failures)
    assert not failures, "\n".join(failures)
