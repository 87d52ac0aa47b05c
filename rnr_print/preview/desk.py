"""The desk: a workspace that is kept open, and the proofs of it that pages look at."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Event, Lock, RLock
from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from rnr_print.build import gc_policy, loaders
from rnr_print.build.job import INKS
from rnr_print.core.errors import InputError, Problem, fail
from rnr_print.core.marked_yaml import read
from rnr_print.core.workspace import Workspace
from rnr_print.locales.catalog import languages
from rnr_print.locales.files import SOURCE
from rnr_print.preview.choice import Choice, ink_of
from rnr_print.preview.kept_wall import KeptWall, kept_wall
from rnr_print.preview.press import Pictures
from rnr_print.web.answers import all_told
from rnr_print.web.events import Events

if TYPE_CHECKING:  # the page comes before what draws is loaded
    from rnr_print.preview.proof import Change, Face, Proof

MOST_OPEN = 5
"""Proofs that are kept open; a page that looks at another one has it read."""
ROW = 4
"""Faces that are drawn before a page asks: so many come while it lists all of them."""
Also = Callable[[Collection[Path]], None]


class Desk:
    """What the pages of one `rnr preview` look at. Any thread may ask.

    `usual` is what a page looks at that says nothing. Each function of `also` is called with the
    paths that changed, after the faces were looked at.
    """

    def __init__(self, workspace: Workspace, usual: Choice, events: Events) -> None:
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
        gc_policy.sweep()
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
                found = self._kept[choice] = kept_wall(self.workspace, choice)
                for name, picture in found.pictures.items() if found else ():
                    self.pictures.keep(name, "s", picture)
            return self._kept[choice]

    def read(self, choice: Choice) -> None:
        """Read the proof of a choice, and tell pages that have its kept wall."""
        if self.kept(choice) and choice not in self.proofs():
            from rnr_print.preview.proof import Change

            proof = self.proof(choice)
            change = Change(listed=bool(proof.faces))
            self.events.send("faces", self._told(choice, proof, change))

    def begin(self, choice: Choice) -> None:
        """Read the proof of a choice, and draw what a wall shows first: a browser takes longer to
        show an empty page."""
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
            self.events.send("changed", {"files": sorted(map(self.near, paths))})
        with self.first():
            for choice, proof in reversed(self.proofs().items()):
                self._refresh(choice, proof, paths)
        if not paths:
            return
        for also in self.also:
            also(paths)
        gc_policy.sweep()

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

    def near(self, path: Path) -> str:
        """A path as pages show it: from the workspace, if it lies there."""
        root = self.workspace.root
        return str(path.relative_to(root) if path.is_relative_to(root) else path)

    def near_file(self, file: str) -> str:
        """The same of a file as places tell it."""
        return self.near(Path(file))

    def told(self, problems: Collection[Problem]) -> list[dict[str, Any]]:
        """Problems for a page."""
        return all_told(problems, self.workspace.root)

    def face(self, face: Face) -> dict[str, Any]:
        """A face for a page: its picture, the one before, what is wrong with it."""
        told: dict[str, Any] = {"key": face.key, "picture": face.picture}
        if face.stale:
            told["stale"] = True
        if face.before:
            told["before"] = face.before
        if face.problems:
            told["problems"] = self.told(face.problems)
        return told

    def games(self) -> list[dict[str, Any]]:
        """The games of the workspace, with what can be chosen of each."""
        return [told for game in self.workspace.games for told in self._game(game)]

    def _game(self, game: str) -> Iterator[dict[str, Any]]:
        folder = self.workspace.game(game)
        yield {
            "id": game, "title": title_of(folder), "inks": list(INKS),
            "locales": locales_of(folder),
            "editions": [
                {"id": name, "title": title} for name, title in editions_of(folder).items()
            ],
        }  # fmt: skip

    def _told(self, choice: Choice, proof: Proof, change: Change) -> dict[str, Any]:
        return {
            "choice": choice._asdict(), "listed": change.listed, "stale": list(change.stale),
            "drawn": [self.face(proof.faces[key]) for key in change.drawn if key in proof.faces],
            "problems": self.told(proof.problems),
        }  # fmt: skip


def first_edition(folder: Path) -> str:
    """The first edition of the game in a folder; none where it is spoiled: what looks at it says
    so."""
    return next(iter(editions_of(folder)), "")


def title_of(folder: Path) -> str:
    """What the game in a folder is called; its id where it is spoiled."""
    try:
        return str(_title(read(folder / "game.yaml").data) or folder.name)
    except InputError:
        return folder.name


def editions_of(folder: Path) -> dict[str, str]:
    """The editions of the game in a folder with their titles; none where it is spoiled."""
    try:
        told = read(folder / "game.yaml").data.get("editions")
        if isinstance(told, dict):
            return {str(name): str(_title(each) or name) for name, each in told.items()}
        game = loaders.database(folder, None).game  # it says none, so that there is one
        return {name: each.title for name, each in game.editions.items()}
    except (InputError, AttributeError):
        return {}


def _title(told: object) -> object:
    return told.get("title") if isinstance(told, dict) else None


def locales_of(folder: Path) -> list[str]:
    """The languages of the game in a folder, that of its source first."""
    return languages(folder / "locale")
