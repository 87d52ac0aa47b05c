"""The checks of Rock'n'Roll alone."""

from __future__ import annotations

from typing import Final

from rnr_print.core.finding import Check
from rnr_print.games.rocknroll.checks import load_errors, open_questions, sentences
from rnr_print.games.under_check import UnderCheck

CHECKS: Final[tuple[Check[UnderCheck], ...]] = (
    *load_errors.CHECKS, *sentences.CHECKS, *open_questions.CHECKS
)  # fmt: skip
