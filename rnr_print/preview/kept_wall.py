"""Walls as they were last seen, kept between runs: a page has its first pictures before a card is
read.

What stood on it is told with whether any file changed since. Where none did it is the wall; else it
is shown as what it was until the game is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from typing import Any

from rnr_print.build.fingerprints import GameInputs, files_of
from rnr_print.core.errors import InputError
from rnr_print.core.file_states import settled
from rnr_print.core.store import Store
from rnr_print.core.workspace import Workspace
from rnr_print.preview.choice import Choice

FIRST = 60
"""So many faces keep their pictures: those that are seen first."""
FORM = "3"
"""Of what is kept; counts up when it becomes another."""


@dataclass(frozen=True, slots=True)
class KeptFace:
    """A face whose picture is kept: what stands for all that it showed, what its picture is called,
    the names of the files that its drawing read."""

    shows: Sequence[str]
    picture: str
    reads: Sequence[str]


@dataclass(frozen=True, slots=True)
class KeptWall:
    """A wall: what stands for all files that it was made of, how it was `listed` for a page, and
    its first faces with their small pictures, by name."""

    made: str
    listed: Mapping[str, Any]
    faces: Mapping[str, KeptFace] = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)

    def stands(self, workspace: Workspace, choice: Choice) -> bool:
        """Whether no file changed since."""
        return self.made == made_of(workspace, choice)


def made_of(workspace: Workspace, choice: Choice) -> str:
    """What stands for all files that a wall is made of; nothing where they can't be told."""
    job = choice.job(workspace)
    try:
        return GameInputs.of(job).key(job)
    except InputError:
        return ""


def made_since(workspace: Workspace, choice: Choice, since: int) -> str:
    """The same of files that no one changed since a time in nanoseconds; nothing else."""
    job = choice.job(workspace)
    try:
        files = files_of(workspace, choice.game)
    except InputError:
        return ""
    stood = all(settled(stat, since) for stat in files.stats.values())
    return GameInputs.among(files).key(job) if stood else ""


def kept_wall(workspace: Workspace, choice: Choice) -> KeptWall | None:
    """The wall of a choice as it was kept."""
    told = Store(workspace.cache).get(_name(choice), _key(workspace))
    if told is None:
        return None
    made, listed, faces, pictures = told
    return KeptWall(
        made, listed, {key: KeptFace(**face) for key, face in faces.items()},
        pictures,
    )  # fmt: skip


def keep_wall(workspace: Workspace, choice: Choice, wall: KeptWall) -> None:
    """Keep a wall instead of the one that is kept."""
    faces = {key: asdict(face) for key, face in wall.faces.items()}
    told = wall.made, wall.listed, faces, wall.pictures
    Store(workspace.cache).put(_name(choice), _key(workspace), told)


def _name(choice: Choice) -> str:
    """A page may name an edition as it likes: no file is called so."""
    return f"desk/{blake2b(repr(choice).encode(), digest_size=12).hexdigest()}"


def _key(workspace: Workspace) -> str:
    return f"{FORM} {workspace.root}"
