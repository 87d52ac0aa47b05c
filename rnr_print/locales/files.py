"""What languages and their files are called; who needs only that loads nothing else."""

from __future__ import annotations

from typing import Final

FACTS: Final = "locale.yaml"
SOURCE: Final = "en"
"""The language that all else is translated from."""


def babel_name(language: str) -> str:
    """The name Babel knows a language by: `zh_Hans` for `zh-Hans`; one for tests is English."""
    return SOURCE if language.startswith("xx-") else language.replace("-", "_")
