"""The desk: a workspace that is kept open, and the proofs of it that pages look at."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Event, Lock, RLock
from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from rnr_print.core.errors import InputError, fail
from rnr_print.core.workspace import Workspace
from rnr_print.locales.files import SOURCE
from rnr_print.preview.ahead import ROW, Ahead
from rnr_print.preview.choice import Choice, ink_of
from rnr_print.preview.games import first_edition, locales_of
from rnr_print.preview.kept_wall import KeptWall, kept_wall
from rnr_print.preview.listing import face_listed, face_told, near
from rnr_print.preview.press import Pictures
from rnr_print.web.events import Events
from rnr_print.web.told import all_told

if TYPE_CHECKING:  # the page comes before what draws is loaded
    from rnr_print.preview.proof import Change, Proof

MOST_OPEN = 5
"""Proofs that are kept open; a page that looks at another one has it read."""
Also = Callable[[Collection[Path]], None]


class Desk:
    """What the pages of one `rnr preview` look at. Any thread may ask.

    `usual` is what a page looks at that says nothing. Each function of `also` is called with the
    paths that changed, after the faces were looked at. The usual wall may be on its way: `ahead`.
    """

    def __init__(
        self, workspace: Workspace, usual: Choice, events: Events, ahead: Ahead | None = None
    ) -> None:
        self.workspace, self.usual, self.events = workspace, usual, events
        self.pictures = Pictures()
        self.also: list[Also] = []
        self.closing: list[Callable[[], None]] = []
        """What ends with the desk."""
        self.first: Callable[[], AbstractContextManager[None]] = nullcontext
        """Holds what nobody waits for while faces are drawn."""
        self.size = "s"
        """Of the pictures that the page looks at."""
        self.drawn = Event()
        """Set when faces were drawn."""
        self._lock, self._reading = Lock(), RLock()
        self._proofs: OrderedDict[Choice, Proof] = OrderedDict()
        self._kept: dict[Choice, KeptWall | None] = {}
        self._ahead = ahead

    def choice(self, request: Request) -> Choice:
        """What a request looks at. Raises InputError for what there is not."""
        said = request.query_params
        game = said.get("game") or self.usual.game
        folder = self.workspace.game(game)
        same = game == self.usual.game
        edition = said.get("edition") or (self.usual.edition if same else first_edition(folder))
        locale = said.get("locale") or (self.usual.locale if same else SOURCE)
        known = locales_of(folder)
        if locale not in known:
            raise fail(f"no language {locale!r}; one of {', '.join(known)}")
        return Choice(game, edition, locale, ink_of(said.get("ink") or self.usual.ink))

    def proof(self, choice: Choice) -> Proof:
        """The proof of a choice, read when first asked for."""
        with self._reading:
            with self._lock:
                if choice in self._proofs:
                    self._proofs.move_to_end(choice)
                    return self._proofs[choice]
            from rnr_print.preview.proof import Proof

            proof = Proof(self.workspace, choice, self.pictures, self._kept.get(choice))
            with self._lock:
                self._proofs[choice] = proof
                while len(self._proofs) > MOST_OPEN:
                    self._proofs.popitem(last=False)
            return proof

    def kept(self, choice: Choice) -> KeptWall | None:
        """The wall of a choice as it was last seen, until its proof can be read."""
        with self._lock:
            if (proof := self._proofs.get(choice)) and proof.faces:
                self._kept[choice] = None
            elif choice not in self._kept:
                found = self._kept[choice] = self._kept_or_ahead(choice)
                for name, picture in found.pictures.items() if found else ():
                    self.pictures.keep(name, "s", picture)
            return self._kept[choice]

    def _kept_or_ahead(self, choice: Choice) -> KeptWall | None:
        if self._ahead and self._ahead.choice == choice:
            return self._ahead.wall()
        return kept_wall(self.workspace, choice)

    def read(self, choice: Choice) -> None:
        """Read the proof of a choice, and tell pages that have its kept wall; whoever asked for a
        picture of it may have had it read before."""
        from rnr_print.preview.proof import Change

        proof = self.proof(choice)
        self.events.send("faces", self._told(choice, proof, Change(listed=bool(proof.faces))))

    def begin(self, choice: Choice) -> None:
        """Have what a wall shows first: one that is kept, with whether it stands, or the faces
        drawn. A browser takes as long to show an empty page."""
        if kept := self.kept(choice):
            kept.stands(self.workspace, choice)
            return
        try:
            proof = self.proof(choice)
            for key in list(proof.faces)[:ROW]:
                self.pictures.picture(proof.look(key).picture, self.size)
        except (InputError, KeyError):  # told where it is asked for; it went meanwhile
            return

    def picture(self, name: str, size: str) -> bytes | None:
        """The picture of a face by its name, which is drawn again if it made room for others."""
        if found := self.pictures.picture(name, size):
            return found
        with self._lock:
            kept = [choice for choice, wall in self._kept.items() if wall and name in wall.pictures]
        for choice in kept:
            self.proof(choice)
        for proof in self.proofs().values():
            if key := proof.showing(name):
                proof.look(key)
        return self.pictures.picture(name, size)

    def changed(self, paths: Collection[Path]) -> None:
        """Look at files that changed, and tell the pages what came of it."""
        if paths:  # first, as another process makes what then is asked for
            self.events.send(
                "changed", {"files": sorted(near(self.workspace, each) for each in paths)}
            )
        with self.first():
            for choice, proof in reversed(self.proofs().items()):
                self._refresh(choice, proof, paths)
        if not paths:
            return
        for also in self.also:
            also(paths)

    def look_again(self, choice: Choice) -> None:
        """Look whether the proof of a choice stands as the files do."""
        if proof := self.proofs().get(choice):
            self._refresh(choice, proof, ())

    def _refresh(self, choice: Choice, proof: Proof, paths: Collection[Path]) -> None:
        for change in proof.refresh(paths):
            self.events.send("faces", self._told(choice, proof, change))
            self.drawn.set()
            if proof.seen in change.drawn:  # while the page hears of it and asks
                self.pictures.picture(proof.faces[proof.seen].picture, self.size)

    def proofs(self) -> dict[Choice, Proof]:
        """The proofs that are kept open."""
        with self._lock:
            return dict(self._proofs)

    def close(self) -> None:
        """End what the desk began."""
        for end in self.closing:
            end()

    def _told(self, choice: Choice, proof: Proof, change: Change) -> dict[str, Any]:
        edition = proof.edition
        return {
            "choice": choice._asdict(), "listed": change.listed, "stale": list(change.stale),
            "other": [
                face_listed(self.workspace, edition, proof.faces[key])
                for key in change.other if edition and key in proof.faces
            ],
            "drawn": [
                face_told(self.workspace, proof.faces[key])
                for key in change.drawn if key in proof.faces
            ],
            "problems": all_told(proof.problems, self.workspace.root),
        }  # fmt: skip
