"""A live desk over a small workspace: what tests do with it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from browsers import Served, served

from rnr_print.core.workspace import find_workspace
from rnr_print.preview import screens
from rnr_print.preview.desk import Desk
from rnr_print.preview.games import usual_choice
from rnr_print.scaffold.from_table import start_from

MEAN = "<img src=x onerror=\"document.title='had'\"><script>document.title='had'</script>"
TABLE = f"""\
Name,Qty,Type,Cost,Rules Text,Flavor
Bolt,3,Spell,2,Hits one. Draw a card.,Ouch.
Flood,2,Spell,1,Keep it for a rainy day.,
Ladder,1,Tool,3,Take any card.,Mind the third rung.
Torch,1,Tool,1,{MEAN.replace('"', "'")},
"""
GERMAN = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "card:bolt/name"
msgid "Bolt"
msgstr "Blitz"

msgctxt "card:flood/name"
msgid "Flood"
msgstr "Flut <img src=x onerror=alert(1)>"
"""


@dataclass
class LiveDesk:
    """A desk that is served, its workspace and its game's folder."""

    served: Served
    root: Path
    desk: Desk

    @property
    def game(self) -> Path:
        return self.root / "card_data" / "small"

    @property
    def sheet(self) -> Path:
        return self.game / "cards.csv"

    @property
    def template(self) -> Path:
        return self.root / "templates" / "small" / "card.xml.j2"

    def forget_pictures(self) -> None:
        """Have all pictures make room, as they do for others when there are many."""
        for shelf in (self.desk.pictures._pages, self.desk.pictures._pictures):
            shelf._kept.clear()

    def edit(self, path: Path, old: str, new: str) -> None:
        """Save a file with `new` for `old`."""
        text = path.read_text("utf-8")
        assert old in text, f"{path} has no {old!r}"
        path.write_text(text.replace(old, new, 1), "utf-8")


def workspace(folder: Path) -> Path:
    """A workspace of four cards in two decks, with a template of its own and a second language."""
    sheet = folder / "small.csv"
    sheet.write_text(TABLE, "utf-8")
    root = folder / "small"
    start_from(root, sheet)
    own = root / "templates" / "small"
    own.mkdir(exist_ok=True)
    shutil.copy2(Path(__file__).parents[2] / "templates/neutral/card.xml.j2", own)
    words = root / "card_data" / "small" / "locale" / "de"
    words.mkdir(parents=True)
    (words / "cards.po").write_text(GERMAN, "utf-8")
    return root


@contextmanager
def live(root: Path, editor: str = "") -> Iterator[LiveDesk]:
    """The desk of a workspace, watched and served."""
    found = find_workspace(root)
    desk = screens.opened(found, usual_choice(found, found.only_game()))
    watching = screens.watcher(desk)
    watching.start()
    with served(screens.site(desk, editor)) as site:
        yield LiveDesk(site, root, desk)
    watching.stop()
