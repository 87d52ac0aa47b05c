"""The table of screens of the live desk, and the site that they make."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from urllib.parse import urlencode

from rnr_print.core.workspace import OURS, Workspace
from rnr_print.preview import editor, wall
from rnr_print.preview.ahead import Ahead
from rnr_print.preview.choice import Choice
from rnr_print.preview.desk import Desk
from rnr_print.preview.games import title_of
from rnr_print.preview.keeping import Keeper
from rnr_print.preview.view_screens import view_screens
from rnr_print.preview.watching import Watcher
from rnr_print.web.events import Events
from rnr_print.web.serving import Server
from rnr_print.web.site import Screen, Site

STATIC = Path(__file__).parent / "static"
OWN = "/static/preview"


def screens(desk: Desk) -> tuple[Screen, ...]:
    """All screens, in the order of the navigation."""
    return (
        Screen("wall", "Wall", f"{OWN}/wall.js", "w", wall.routes(desk), f"{OWN}/wall.css"),
        *view_screens(desk),
        Screen("card", "", f"{OWN}/card.js", "", (), f"{OWN}/card.css"),
    )


def opened(workspace: Workspace, usual: Choice, ahead: Ahead | None = None) -> Desk:
    """The desk of a workspace, with what is looked at if a page says nothing, and its wall if that
    is on its way."""
    return Desk(workspace, usual, Events(), ahead)


def site(desk: Desk, command: str = "") -> Site:
    """The site of a desk; `command` opens files in an editor."""
    title = title_of(desk.workspace.game(desk.usual.game))
    routes = editor.routes(desk, command)
    asked = "/desk", "/editor", f"/wall?{urlencode(desk.usual._asdict())}"
    return Site("desk", title, screens(desk), (STATIC,), routes, desk.events, asked)


def watcher(desk: Desk) -> Watcher:
    """What tells the desk of changes, not started yet."""
    root = desk.workspace.root
    folders = (root / "card_data", root / "templates", root / "fonts", OURS / "templates")
    return Watcher(folders, desk.changed)


def serve(desk: Desk, server: Server) -> None:
    """Serve a desk until Ctrl-C. What a page looks at first is made ready while the browser
    starts."""
    watching, keeping = watcher(desk), Keeper(desk)
    watching.start()
    keeping.start()
    Thread(target=desk.begin, args=(desk.usual,), daemon=True).start()
    try:
        server.run()
    finally:
        keeping.stop()
        watching.stop()
        desk.close()
