"""Golden transcripts: the same seeds play the same games, decision by decision."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest
from transcribe import FOLDER, MATCHES, Match, transcript

from rnr_print.games.rocknroll.setup import Shelf

RENEW = "if the change is meant: python tests/games/transcribe.py"


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_a_game_is_played_as_it_was_written_down(shelf: Shelf, match: Match) -> None:
    golden = (FOLDER / f"{match.name}.txt").read_text(encoding="utf-8").splitlines()
    played = transcript(shelf, match).splitlines()
    differences = list(islice(unified_diff(golden, played, "golden", "played", lineterm=""), 30))
    assert not differences, "\n".join((*differences, RENEW))


def test_every_transcript_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {match.name for match in MATCHES}


def test_every_mode_has_its_transcripts(shelf: Shelf) -> None:
    modes = [mode for match in MATCHES for mode in match.modes]
    assert all(modes.count(mode) >= 2 for mode in shelf.game.modes)
