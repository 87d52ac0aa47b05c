"""The workspace: a folder with card_data/, templates/ and fonts/; ours comes with the package."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rnr_print.core.errors import fail
from rnr_print.core.untrusted.inspection import inspect
from rnr_print.core.untrusted.reading import read_text

USUAL = "usual-game"
"""A file of card_data/ with the id of the game that commands mean where none is named."""
MOST = 1000
PARTS = ("card_data", "templates", "fonts")
PACKAGED = Path(__file__).parents[1] / "_workspace"
OURS = PACKAGED if PACKAGED.is_dir() else Path(__file__).parents[2]
"""Where what all games share lies: in the package, or in the repository around it."""


@dataclass(frozen=True, slots=True)
class Workspace:
    """Where a game's files lie, and where what is made of them goes."""

    root: Path
    scratch: Path

    @property
    def templates(self) -> Path:
        """Face templates, sheet templates and themes."""
        return self.root / "templates"

    def shared(self, name: str) -> Path:
        """A file or folder of the templates; ours where the workspace has none."""
        return shared(self.templates, name)

    @property
    def fonts(self) -> Path:
        """Fonts and FONTS.toml."""
        return self.root / "fonts"

    @property
    def sources(self) -> tuple[Path, ...]:
        """The folders of all that games share: its own, and ours where those have it."""
        ours = OURS / "templates"
        return (self.templates, self.fonts, *([ours] if ours != self.templates else []))

    @property
    def cache(self) -> Path:
        """Pictures and stamps of earlier builds; may be deleted at any time."""
        return self.scratch / ".rnr-cache"

    @property
    def games(self) -> list[str]:
        """The ids of its games."""
        return sorted(path.parent.name for path in (self.root / "card_data").glob("*/game.yaml"))

    def only_game(self) -> str:
        """The id of the game that is meant where none is named: the only one, or the one that
        `card_data/usual-game` names. Raises InputError."""
        folder, games = self.root / "card_data", self.games
        if not games:
            raise fail("no game here; a game is a folder with a game.yaml", folder)
        if len(games) > 1:
            told = folder / USUAL
            usual = read_text(told, MOST).strip() if told.is_file() else ""
            if usual in games:
                return usual
            raise fail(f"several games; name one with --game: {', '.join(games)}", folder)
        return games[0]

    def game(self, game: str) -> Path:
        """The folder of a game. Raises InputError where there is none."""
        folder, games = self.root / "card_data", self.games
        if game not in games:  # nor can a name with dots and slashes lead out of the workspace
            raise fail(f"no game {game!r}; one of {', '.join(games) or '(none)'}", folder)
        return folder / game


def shared(templates: Path, name: str) -> Path:
    """What `name` is among the templates of a workspace; ours where they have none."""
    own = templates / name
    return own if own.exists() else OURS / "templates" / name


def words_of(game: Path) -> Path:
    """Where the words lie that every game says, for the game in a folder of a workspace."""
    return shared(game.parents[1] / "templates", "words")


def is_workspace(folder: Path) -> bool:
    """Whether all parts of a workspace are in `folder`."""
    return all((folder / part).is_dir() for part in PARTS)


def find_workspace(given: Path | None) -> Workspace:
    """The workspace `given`, or the nearest at or above the current folder, or the packaged one.

    Raises InputError when `given` is none, or one holds what a workspace must not hold.
    """
    found = nearest(given)
    inspect(found.root, PARTS if found.root != PACKAGED else (), found.cache)
    return found


def nearest(given: Path | None) -> Workspace:
    """The same, not looked into yet. Raises InputError when `given` is none."""
    here = Path.cwd()
    if given is not None:
        if not is_workspace(given):
            missing = ", ".join(part for part in PARTS if not (given / part).is_dir())
            raise fail(f"not a workspace: it has no {missing}", given)
        return Workspace(given, given)
    for folder in (here, *here.parents):
        if is_workspace(folder):
            return Workspace(folder, folder)
    if is_workspace(PACKAGED):
        return Workspace(PACKAGED, here)
    raise fail("no workspace here; go to one, or name it with --workspace", here)
