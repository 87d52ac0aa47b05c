"""One table and whoever sits at the screen: which game goes on, and whose eyes are on it.

Nothing that is hidden from the viewer leaves it. Where several people share the screen, nobody sees
anything until the one whose turn it is says that it is theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from threading import RLock
from typing import Any, Final

from rnr_print.core.errors import InputError, fail
from rnr_print.core.workspace import Workspace
from rnr_print.engine.script import Step
from rnr_print.games.registry import game_of
from rnr_print.games.tabled import Wanted
from rnr_print.locales.locale_data import read_locale
from rnr_print.play import saving, telling
from rnr_print.play.keepsakes import Making, keepsakes_of, page, seen_in_game
from rnr_print.play.match import Match
from rnr_print.play.opening import Opening, read_shared
from rnr_print.play.pictures import Pictures
from rnr_print.play.room import Room
from rnr_print.play.sitter import NOWHERE

Json = dict[str, Any]
WORDS: Final = "play/"
MOST_TITLE: Final = 200


class Session:
    """The table of one server; from any thread. User errors are InputErrors."""

    def __init__(
        self, workspace: Workspace, game: str, locale: str, overrides: Path | None = None,
        tell: Callable[[], None] = lambda: None, over: Callable[[], bool] = bool,
    ) -> None:  # fmt: skip
        self._workspace = workspace
        self.folder, self.locale, self._overrides = workspace.game(game), locale, overrides
        self.game = self.folder.name
        self.pictures = Pictures(workspace, self.game, locale, over)
        self.room = Room.of(self.folder, locale, overrides)
        self.match: Match | None = None
        self.viewer: str | None = None
        self._fresh: Room | None = None
        self._serial = self._looks = 0
        self._run = token_hex(3)
        self._tell, self._lock = tell, RLock()

    # Beginning

    def begin(self, opening: Opening, answers: tuple[Any, ...] = ()) -> None:
        """Sit down to a game. Raises InputError, and then the old one goes on."""
        with self._lock:
            if opening.game != self.game:
                raise fail(f"this is the table of {self.game}, not of {opening.game}")
            room = self._fresh or self.room
            match = Match(room, replace(opening, cards=room.cards), answers)
            self.room, self._fresh = room, None
            self._seat(match)

    def _seat(self, match: Match) -> None:
        self.match, self._serial = match, self._serial + 1
        self.viewer = match.persons[0] if len(match.persons) == 1 else None
        self._tell()

    def start(self, body: Any) -> Json:
        """A new game as it was chosen on the page."""
        given = _mapping(body)
        seats = given.get("seats") or []
        agents = given.get("agents") or {}
        if not isinstance(seats, list) or not all(isinstance(each, int) for each in seats):
            raise fail("seats are numbers: [1, 1]")
        if not isinstance(agents, dict):
            raise fail("agents are programs by player")
        wanted = Wanted(_names(given, "modes"), _names(given, "options"), tuple(seats))
        seed = given.get("seed", 0)
        if not isinstance(seed, int) or abs(seed) >= 2**53:
            raise fail(f"a seed is a whole number, not {str(seed)[:40]!r}")
        example = _text(given, "example")
        programs = {str(player): str(name) for player, name in agents.items() if name}
        self.begin(Opening(self.game, seed, example, wanted, programs))
        return self.state()

    def resume(self, body: Any) -> Json:
        """A shared game, with a word if it was begun with other cards."""
        opening, answers = read_shared(_text(_mapping(body), "text"))
        self.begin(opening, answers)
        other = opening.cards and opening.cards != self.room.cards
        return self.state(self.room.say("other-cards") if other else "")

    def players(self, body: Any) -> Json:
        """Who would play a game so chosen: the page asks who they are."""
        given = _mapping(body)
        seats = tuple(each for each in given.get("seats") or () if isinstance(each, int))
        wanted = Wanted(_names(given, "modes"), _names(given, "options"), seats)
        room = self._fresh or self.room
        begun = room.begun(Opening(self.game, 0, _text(given, "example"), wanted))
        named = [{"id": each, "told": room.story.player(each)} for each in begun.players]
        return {"players": named, "title": begun.title}

    # Looking

    def state(self, notice: str = "") -> Json:
        """All that the page may know now."""
        with self._lock:
            room, match = self.room, self.match
            told: Json = {"notice": notice, "changed": self._fresh is not None, "stage": "new"}
            if match is None:
                return told | {"menu": self._menu()}
            told |= {
                "serial": self._serial, "at": len(match.answers), "title": match.begun.title,
                "undo": any(each.person for each in match.now.questions),
                "redo": bool(match.forward), "persons": match.persons,
            }  # fmt: skip
            if self.viewer is None:
                asked = match.now.heard
                player = asked.player if asked is not None else match.persons[0]
                name = room.story.player(player)
                return told | {
                    "stage": "covered", "player": player,
                    "told": room.say("covered", player=name),
                    "uncover": room.say("uncover", player=name),
                }  # fmt: skip
            told |= {"stage": "table", "viewer": self.viewer}
            told |= telling.table(match, self.viewer, self._addresses)
            told["over"] = self._hand_over(match)
            return told

    @property
    def _addresses(self) -> telling.Addresses:
        """Those of pictures: new with the server and with files, for drawings with the game."""
        version = f"{self._run}-{self._looks}"
        return telling.Addresses(version, f"{version}-{self._serial}")

    def _hand_over(self, match: Match) -> str:
        """What is said on the button that covers the table for the next person."""
        asked = match.now.heard
        if asked is None or asked.player == self.viewer or asked.player not in match.persons:
            return ""
        return self.room.say("hand-over", player=self.room.story.player(asked.player))

    def language(self) -> Json:
        """What the page says by itself, and which way it is written."""
        room = self.room
        keys = [key for key in room.teller.wording.patterns if key.startswith(WORDS)]
        said = {key.removeprefix(WORDS): room.teller.pattern(key, {}) for key in keys}
        way = read_locale(self.folder / "locale", self.locale).direction
        return {
            "words": said, "locale": self.locale, "direction": way, "title": room.teller.title,
            "game": self.game, "menu": self._menu(), "keepsakes": self.keepsakes(),
            "numbers": room.numbers,
        }  # fmt: skip

    def _menu(self) -> Json:
        room = self.room
        menu, book = room.menu, room.desk.book
        catalog = room.teller.catalog
        examples = [
            {"id": each.id, "told": catalog.say(f"rulebook:{each.id}", each.title)}
            for each in book.examples.values()
        ]
        return {
            "modes": [{"id": each.id, "told": each.title} for each in menu.modes],
            "options": [{"id": each.id, "told": each.title} for each in menu.options],
            "agents": menu.agents, "mixed": menu.mixed, "most": menu.most, "examples": examples,
        }  # fmt: skip

    def rule(self, rule_id: str) -> Json:
        """A paragraph of the rulebook."""
        found = self.room.desk.book.paragraphs.get(rule_id)
        if found is None:
            raise fail(f"no rule {rule_id!r}; see `rnr examples list`")
        return telling.paragraph(self.room, found)

    def picture(self, kind: str, name: str) -> bytes:
        """A picture of a piece of the table."""
        match = self.match
        if match is None:
            raise fail(self.room.say("over"))
        return self.pictures.picture(kind, name, self._addresses.figures, match.figures)

    # Playing

    def answer(self, body: Any) -> Json:
        """An answer of the person at the screen; of a page that is behind none is taken."""
        with self._lock:
            match, given = self._current(), _mapping(body)
            if (given.get("serial"), given.get("at")) != (self._serial, len(match.answers)):
                return self.state(self.room.say("elsewhere"))
            self._check_viewer(match)
            key, name = _text(given, "key"), _text(given, "name")
            refusal = match.answer(key, name)
            if refusal is not None:
                return self.state() | {"refused": self._refused(key, name, refusal)}
            self._tell()
            return self.state()

    def why(self, body: Any) -> Json:
        """Why something on the table can't be chosen now, in the words of the rules."""
        with self._lock:
            match, name = self._current(), _text(_mapping(body), "name")
            self._check_viewer(match)
            heard = match.now.heard
            keys = [each.key for each in heard.options if each.name] if heard is not None else []
            if not keys:
                return {"refused": None}
            key = max(dict.fromkeys(keys), key=keys.count)
            try:
                refusal = match.why_not(key, name)
            except (KeyError, AssertionError, InputError):  # no such thing to the rules
                return {"refused": None}
            return {"refused": self._refused(key, name, refusal)}

    def _refused(self, key: str, name: str, refusal: Any) -> Json:
        match = self._current()
        step = Step("answer", NOWHERE)
        heard = match.now.heard
        step.player, step.key, step.name = heard.player if heard else "", key, name
        told = self.room.story.refused([step], refusal)
        return {"told": told.partition("  [")[0], "rule": refusal.rule}

    def _check_viewer(self, match: Match) -> None:
        heard = match.now.heard
        if heard is not None and heard.player != self.viewer:
            told = self.room.story.player(heard.player)
            raise fail(self.room.say("waits", player=told))

    def undo(self, body: Any) -> Json:
        """Take back the last answer of a person."""
        with self._lock:
            self._current().undo()
            self._tell()
            return self.state()

    def redo(self, body: Any) -> Json:
        """Go forward again."""
        with self._lock:
            self._current().redo()
            self._tell()
            return self.state()

    def hand_over(self, body: Any) -> Json:
        """Cover the table for the next person."""
        with self._lock:
            if len(self._current().persons) > 1:
                self.viewer = None
            self._tell()
            return self.state()

    def uncover(self, body: Any) -> Json:
        """The person whose turn it is looks at the table."""
        with self._lock:
            match, player = self._current(), _text(_mapping(body), "player")
            heard = match.now.heard
            if player not in match.persons or (heard is not None and heard.player != player):
                raise fail(self.room.say("not-yours", player=self.room.story.player(player)))
            self.viewer = player
            self._tell()
            return self.state()

    # Keeping

    def share(self) -> Json:
        """The game as a text."""
        return {"text": self._current().shared}

    def keepsakes(self) -> tuple[str, ...]:
        """What the game makes of games that were played."""
        game = game_of(self.room.desk.database.game.rules)
        found = game.keepsakes if game is not None else None
        return tuple(found.names) if found is not None else ()

    def keepsake(self, name: str) -> bytes:
        """A page of a game that is over, as a PDF: of one that goes on it would tell secrets.
        Raises InputError."""
        with self._lock:
            match, room = self._current(), self.room
            opening, answers = match.opening, match.answers
            if match.now.ending is None:
                raise fail(room.say("not-over"))
        made, known = keepsakes_of(room.desk, name)
        witness = seen_in_game(room, opening, answers, made)
        making = Making(self._workspace, self.folder, self.locale, "full", "a4", made, known)
        return page(making, witness)

    def moments(self) -> Json:
        """Where an example may begin."""
        with self._lock:
            return {
                "moments": [
                    {"answers": each.answers, "told": each.told}
                    for each in saving.moments(self._current())
                ]
            }

    def save(self, body: Any) -> Json:
        """An example block, played and found right."""
        with self._lock:
            given = _mapping(body)
            title, start = _text(given, "title").strip(), given.get("answers")
            if not isinstance(start, int):
                raise fail(self.room.say("save/short"))
            usual = f"{self.room.teller.title}, {self._current().opening.seed}"
            return {"text": saving.saved(self._current(), start, (title or usual)[:MOST_TITLE])}

    def noticed(self) -> None:
        """Look whether the cards have changed; what is half written waits for its other half."""
        self.pictures.renew()
        try:
            room = Room.of(self.folder, self.locale, self._overrides)
            changed = room.cards != self.room.cards
        except InputError:
            return
        with self._lock:
            self._fresh = room if changed else None
            self._looks += 1
            self._tell()

    def again(self, body: Any) -> Json:
        """The same answers with the cards as they are now; as many as fit."""
        with self._lock:
            match, fresh = self._current(), self._fresh
            if fresh is None:
                return self.state()
            opening = replace(match.opening, cards=fresh.cards)
            self._seat_again(Match.fitting(fresh, opening, match.answers))
            self.room, self._fresh = fresh, None
            assert self.match is not None
            lost = len(match.answers) - len(self.match.answers)
            told = {"n": len(self.match.answers), "all": len(match.answers)}
            return self.state(self.room.say("stale", **told) if lost > 0 else "")

    def _seat_again(self, match: Match) -> None:
        viewer = self.viewer
        self._seat(match)
        self.viewer = viewer

    def _current(self) -> Match:
        if self.match is None:
            raise fail(self.room.say("over"))
        return self.match


def _mapping(body: Any) -> Json:
    if not isinstance(body, dict):
        raise fail("not what the table asks for")
    return body


def _text(given: Json, key: str) -> str:
    value = given.get(key, "")
    if not isinstance(value, str):
        raise fail(f"{key}: a text")
    return value


def _names(given: Json, key: str) -> tuple[str, ...]:
    value = given.get(key) or []
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise fail(f"{key}: a list of names")
    return tuple(value)
