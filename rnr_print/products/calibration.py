"""The calibration sheet: how far a printer's backs land off its fronts."""

from __future__ import annotations

from rnr_print.products.wishes import Job


def build(job: Job) -> tuple[bytes, str]:
    raise NotImplementedError
