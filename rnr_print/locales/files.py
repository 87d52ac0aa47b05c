"""What the files of a language are called; who needs only that loads nothing else."""

from __future__ import annotations

from typing import Final

FACTS: Final = "locale.yaml"
