"""A wall that was never kept, read and begun by a process of its own: meanwhile the server loads
and a browser opens the page."""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import time_ns
from typing import Final

from rnr_print.build.workers import begin
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.preview.choice import Choice
from rnr_print.preview.kept_wall import KeptWall, kept_wall, made_since

ROW = 4
"""Faces that are drawn: they come while a page asks for more."""
PATIENCE = 60.0
"""Seconds after which nobody waits for it any longer: pictures may have to be painted."""
FORK: Final = "fork"


@dataclass(frozen=True)
class Ahead:
    """A wall that is on its way: of which choice, since when in nanoseconds, from which process."""

    workspace: Workspace
    choice: Choice
    since: int
    line: Connection
    process: BaseProcess | None = None

    def wall(self) -> KeptWall | None:
        """The wall, waited for; None where it can't be read. To be asked once."""
        made = made_since(self.workspace, self.choice, self.since)
        try:
            found: KeptWall | None = self.line.recv() if self.line.poll(PATIENCE) else None
        except (EOFError, OSError):
            found = None
        self.line.close()
        if self.process:
            self.process.terminate()
            self.process.join()
        return replace(found, made=made) if found else None


def ahead(workspace: Workspace, choice: Choice) -> Ahead | None:
    """What goes ahead where no wall is kept. To be called while this process has one thread; None
    where a system can't fork."""
    if FORK not in multiprocessing.get_all_start_methods() or kept_wall(workspace, choice):
        return None
    context = multiprocessing.get_context(FORK)
    ours, theirs = context.Pipe(duplex=False)
    since = time_ns()
    process = context.Process(target=_go, args=(workspace, choice, theirs), daemon=True)
    process.start()
    theirs.close()
    return Ahead(workspace, choice, since, ours, process)


def _go(workspace: Workspace, choice: Choice, line: Connection) -> None:
    begin()
    line.send(first_wall(workspace, choice))


def first_wall(workspace: Workspace, choice: Choice) -> KeptWall | None:
    """The wall of a choice with the first of its faces drawn; None where it can't be read."""
    from rnr_print.preview.listing import to_keep
    from rnr_print.preview.press import Pictures
    from rnr_print.preview.proof import Proof

    pictures = Pictures()
    proof = Proof(workspace, choice, pictures)
    keys = list(proof.faces)[:ROW]
    try:
        for key in keys:
            pictures.picture(proof.look(key).picture, "s")
    except InputError:  # told where it is asked for
        return None
    return to_keep(workspace, proof, keys, pictures) if keys else None
