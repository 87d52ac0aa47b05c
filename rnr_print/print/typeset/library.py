"""The workspace's fonts, as fonts/FONTS.toml lists them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.tracking import record
from rnr_print.core.unprintable import unseen
from rnr_print.core.untrusted.reading import read_text
from rnr_print.print.typeset.face import Face
from rnr_print.print.typeset.role import Role

FILE = "FONTS.toml"
MAX_BYTES = 1_000_000  # of the list
LARGEST_POSITION = 32_767  # of an axis: fonts count in 16.16 bits
LONGEST_PATH = 200
MOST_LEADING = 1.5


@dataclass(frozen=True, slots=True)
class FontEntry:
    """One `[fonts.NAME]` table of FONTS.toml."""

    name: str
    family: str
    file: str
    version: str
    source: str
    license: str
    license_file: str
    sha256: str
    scripts: tuple[str, ...]
    axes: dict[str, float] = field(default_factory=dict)
    changes: str = ""


@dataclass(frozen=True, slots=True)
class RoleEntry:
    """One line of `[roles]`: the fonts of a role in order, and the alphabets it must cover."""

    name: str
    fonts: tuple[str, ...]
    covers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScriptEntry:
    """One `[scripts.NAME]` table: fonts by role for what the roles' own fonts cannot set.

    `signs` are set by these fonts even where the role's own have them. Where it has one chain for
    upright and italic, words in Latin letters stand upright, too. Lines of the script lie
    `leading` times as far apart as others: its letters may reach further up and down.
    """

    name: str
    roles: dict[str, tuple[str, ...]]
    signs: str
    covers: tuple[str, ...]
    leading: float = 1


@dataclass(frozen=True, slots=True)
class FontList:
    """FONTS.toml as read: entries by name, and where each stands in the file."""

    path: Path
    fonts: dict[str, FontEntry]
    roles: dict[str, RoleEntry]
    scripts: dict[str, ScriptEntry]
    places: dict[str, Place]

    def script(self, name: str) -> ScriptEntry:
        """The script of that name; an empty one for no name. Raises InputError."""
        if not name:
            return ScriptEntry("", {}, "", ())
        if name not in self.scripts:
            known = ", ".join(self.scripts) or "none"
            message = f"no fonts for script {name!r}; known: {known}; add [scripts.{name}]"
            raise fail(message, self.path)
        return self.scripts[name]

    def told(self) -> dict[str, Any]:
        """All of it but the places as plain data."""
        found = {each: getattr(self, each) for each in ("fonts", "roles", "scripts")}
        return {
            part: {name: asdict(entry) for name, entry in entries.items()}
            for part, entries in found.items()
        }

    @classmethod
    def of(cls, folder: Path, told: Mapping[str, Mapping[str, Any]]) -> FontList:
        """The list of `folder` that was `told`."""
        return cls(
            folder / FILE,
            {name: FontEntry(**entry) for name, entry in told["fonts"].items()},
            {name: RoleEntry(**entry) for name, entry in told["roles"].items()},
            {name: ScriptEntry(**entry) for name, entry in told["scripts"].items()},
            {},
        )

    @classmethod
    def read(cls, folder: Path) -> FontList:
        """Reads `folder`/FONTS.toml. Raises InputError for all that is wrong in it."""
        import tomllib

        path = folder / FILE
        if not path.exists():
            raise fail("no list of fonts; add a FONTS.toml", path)
        source = read_text(path, MAX_BYTES)
        try:
            tables = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            raise _broken(error, path) from None
        except (ValueError, RecursionError) as error:  # a number too long, tables too deep
            raise fail(f"not valid TOML: {error}", path) from None
        return _FontListReader(path, source).read(tables)


class _FontListReader:
    def __init__(self, path: Path, source: str) -> None:
        self.path = path
        self.places = _places(path, source)
        self.problems: list[Problem] = []

    def read(self, tables: dict[str, object]) -> FontList:
        fonts = {name: self._font(name, value) for name, value in self._table(tables, "fonts")}
        roles = {name: self._role(name, value) for name, value in self._table(tables, "roles")}
        scripts = {
            name: self._script(name, value) for name, value in self._table(tables, "scripts")
        }
        for role in roles.values():
            self._known(role.name, f"role {role.name}", role.fonts, fonts)
            if not role.fonts:
                self._wrong(role.name, f"role {role.name} has no fonts; name at least one")
        for script in scripts.values():
            for name, chain in script.roles.items():
                self._known(script.name, f"script {script.name}, role {name}", chain, fonts)
                self._known(script.name, f"script {script.name}", [name], roles, "role")
        if self.problems:
            raise InputError(self.problems)
        return FontList(self.path, fonts, roles, scripts, self.places)

    def _known(
        self, at: str, what: str, wanted: Iterable[str], known: Container[str], kind: str = "font"
    ) -> None:
        for name in wanted:
            if name not in known:
                self._wrong(at, f"{what}: no {kind} {name!r} in this file")

    def _table(self, tables: dict[str, object], name: str) -> list[tuple[str, dict[str, object]]]:
        table = tables.get(name, {})
        if not isinstance(table, dict) or not all(isinstance(v, dict) for v in table.values()):
            raise fail(f"{name} must hold tables, as [{name}.some-name]", self.path)
        return list(table.items())

    def _font(self, name: str, table: dict[str, object]) -> FontEntry:
        def text(key: str, needed: bool = True) -> str:
            value = table.get(key, "" if not needed else None)
            if isinstance(value, str):
                if wrong := unseen(value):
                    self._wrong(name, f"font {name}: {key} {wrong}")
                return value
            self._wrong(name, f"font {name}: {key} must be a text in quotes")
            return ""

        def file(key: str) -> str:
            value = text(key)
            if not _is_below(value):
                self._wrong(name, f"font {name}: {key} must be a path below this folder")
            return value

        for key in table.keys() - _FONT_KEYS:
            self._wrong(name, f"font {name}: unknown key {key!r}; known: {sorted(_FONT_KEYS)}")
        return FontEntry(
            name=name,
            family=text("family"),
            file=file("file"),
            version=text("version"),
            source=text("source"),
            license=text("license"),
            license_file=file("license_file"),
            sha256=text("sha256"),
            scripts=self._texts(name, table, "scripts"),
            axes=self._axes(name, table.get("axes", {})),
            changes=text("changes", needed=False),
        )

    def _role(self, name: str, table: dict[str, object]) -> RoleEntry:
        fonts = self._texts(name, table, "fonts")
        return RoleEntry(name, fonts, self._texts(name, table, "covers"))

    def _script(self, name: str, table: dict[str, object]) -> ScriptEntry:
        signs, roles = table.get("signs", ""), table.get("roles", {})
        leading = table.get("leading", 1.0)
        if not isinstance(signs, str) or not isinstance(roles, dict):
            self._wrong(name, f"script {name}: signs must be a text and roles a table")
            return ScriptEntry(name, {}, "", ())
        if not isinstance(leading, int | float) or not 1 <= leading <= MOST_LEADING:
            self._wrong(name, f"script {name}: leading must be a number of 1 to {MOST_LEADING:g}")
            leading = 1.0
        chains = {role: self._texts(name, roles, role) for role in roles}
        return ScriptEntry(name, chains, signs, self._texts(name, table, "covers"), leading)

    def _texts(self, name: str, table: dict[str, object], key: str) -> tuple[str, ...]:
        value = table.get(key, [])
        if isinstance(value, list) and all(isinstance(v, str) for v in value):
            return tuple(value)
        self._wrong(name, f"{name}: {key} must be a list of texts")
        return ()

    def _axes(self, name: str, value: object) -> dict[str, float]:
        if not isinstance(value, dict):
            self._wrong(name, f"font {name}: axes must be a table, as {{ wght = 700 }}")
            return {}
        axes = {}
        for tag, position in value.items():
            if isinstance(position, int | float) and abs(position) <= LARGEST_POSITION:
                axes[tag] = float(position)
            else:
                most = f"{LARGEST_POSITION:,}"
                self._wrong(name, f"font {name}: axis {tag} must be a number of at most {most}")
        return axes

    def _wrong(self, name: str, message: str) -> None:
        self.problems.append(Problem(message, self.places.get(name, Place(str(self.path)))))


class FontLibrary:
    """The roles of a workspace. Font files are opened when a role first sets text.

    `leading` is how many times as far apart its script's lines lie as others; `letters` are the
    fonts of that script by role; `faces` are all faces by name.
    """

    def __init__(self, listing: FontList, script: str = "") -> None:
        self.listing = listing
        more = listing.script(script)
        self.leading = more.leading
        self.letters = more.roles
        folder = listing.path.parent
        faces = {
            entry.name: Face(entry.name, folder / entry.file, entry.axes, entry.sha256)
            for entry in listing.fonts.values()
        }
        self.faces = faces
        self._roles: dict[str, Role] = {}
        for entry in listing.roles.values():
            chain = more.roles.get(entry.name, ())
            upright = entry.name.removesuffix("-italic")
            if chain and chain == more.roles.get(upright):  # no slanted words among its letters
                entry = replace(listing.roles[upright], name=entry.name)
            own = tuple(faces[font] for font in entry.fonts)
            added = tuple(faces[font] for font in chain)
            self._roles[entry.name] = Role(entry.name, own, self._roles, added, more.signs)

    @classmethod
    def load(cls, folder: Path, script: str = "") -> FontLibrary:
        """The library of `folder`, with the fonts of a script behind each role's own.

        Raises InputError naming every font file that is missing.
        """
        record(f"tree {folder}")
        listing = FontList.read(folder)
        missing = [
            Problem(
                f"font {entry.name}: {entry.file} is missing; put it there or drop the entry",
                listing.places.get(entry.name),
            )
            for entry in listing.fonts.values()
            if not (folder / entry.file).is_file()
        ]
        if missing:
            raise InputError(missing)
        return cls(listing, script)

    def role(self, name: str) -> Role:
        """The role of that name. Raises InputError for an unknown one."""
        try:
            return self._roles[name]
        except KeyError:
            known = ", ".join(sorted(self._roles))
            raise fail(f"no font role {name!r}; known: {known}", self.listing.path) from None


_FONT_KEYS = frozenset(FontEntry.__dataclass_fields__) - {"name"}


def _is_below(path: str) -> bool:
    """Whether a path, as it is written, leads to a file below the folder it starts from."""
    parts = Path(path).parts
    return len(path) <= LONGEST_PATH and ".." not in parts and not Path(path).is_absolute()


def _broken(error: ValueError, path: Path) -> InputError:
    """The error of the TOML reader, which says the place in its words."""
    message, _, where = str(error).partition(" (at ")
    line, column = (int(found) for found in re.findall(r"\d+", where) or (0, 0))
    return fail(f"not valid TOML: {message[:1].lower()}{message[1:]}", path, line, column)


def _places(path: Path, source: str) -> dict[str, Place]:
    """The line of each font's and role's table, for messages."""
    header = re.compile(r"\[(?:fonts|roles|scripts)\.([\w-]+)\]|([\w-]+) *= *\{ *fonts\b")
    places = {}
    for number, line in enumerate(source.splitlines(), 1):
        if match := header.match(line):
            places[match[1] or match[2]] = Place(str(path), number, 1)
    return places
