"""Keeps the walls that are looked at, when nobody has asked for anything for a while, and sweeps
then."""

from __future__ import annotations

from threading import Event, Thread

from rnr_print.build import gc_policy
from rnr_print.preview.desk import Desk
from rnr_print.preview.kept_wall import FIRST, keep_wall, made_of
from rnr_print.preview.listing import to_keep

QUIET = 5.0
"""Seconds without a change after which walls are kept."""
LATE = 0.3
"""Seconds after which a change of a file has been told to the desk."""


class Keeper:
    """Keeps the walls of a desk, in a thread of its own."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._stop = Event()
        self._thread = Thread(target=self._run, name="keeper", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End."""
        self._stop.set()
        self._desk.drawn.set()

    def _run(self) -> None:
        drawn = self._desk.drawn
        while drawn.wait() and not self._stop.is_set():
            while drawn.is_set() and not self._stop.is_set():
                drawn.clear()
                self._stop.wait(QUIET)
            if not self._stop.is_set():
                self._keep()
                gc_policy.collect()

    def _keep(self) -> None:
        """Keep the walls of all proofs that stand as the files do."""
        desk = self._desk
        for choice, proof in desk.proofs().items():
            made = made_of(desk.workspace, choice)
            self._stop.wait(LATE)
            desk.look_again(choice)
            if made and not proof.problems and made == made_of(desk.workspace, choice):
                seen = list(proof.faces)[:FIRST]
                wall = to_keep(desk.workspace, proof, seen, desk.pictures, made)
                keep_wall(desk.workspace, choice, wall)
