"""Writes the lock files of this folder anew from pyproject.toml; see README.md."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
PROJECT = FOLDER.parent
HELD_BACK = FOLDER.relative_to(PROJECT) / "held-back.txt"
GROUPS = {
    "print": ("build",),
    "test": ("build", "dev"),
    "bench": ("build", "dev", "bench"),
}


def refresh(upgrade: bool) -> None:
    """Find exact versions for each set of groups; a lock holds the one before it."""
    before: list[str] = []
    for name, groups in GROUPS.items():
        lock = FOLDER.relative_to(PROJECT) / f"{name}.lock"
        command = [
            sys.executable, "-m", "uv", "pip", "compile", "--quiet", "pyproject.toml",
            "--universal", "--generate-hashes", "--no-annotate", "--no-emit-index-url",
            "--no-config", "--custom-compile-command", "make lock",
            "--output-file", str(lock),
            *[f"--group={group}" for group in groups],
            *[f"--constraint={path}" for path in (HELD_BACK, *before)],
            *(["--upgrade"] if upgrade else []),
        ]  # fmt: skip
        subprocess.run(command, cwd=PROJECT, check=True)
        before.append(str(lock))


if __name__ == "__main__":
    refresh(upgrade="--keep" not in sys.argv)
