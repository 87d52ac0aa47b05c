"""Links, pipes, names and bytes that a workspace must not hold; data that names other files."""

from __future__ import annotations

import marshal
import os
from pathlib import Path

from attacks import (
    ART,
    CARD,
    CARDS,
    FONTS,
    FRAME,
    GAME,
    RUSSIAN,
    RUSSIAN_CARD,
    WORDING,
    Attack,
    edited,
    nothing,
    written,
)  # fmt: skip
from cell import Cell

from rnr_print.core.file_states import digest_of
from rnr_print.core.untrusted.seals import SIZE

NOWHERE = r": a link that leads nowhere; .+"
OUT = r": a link that leads out of the workspace; .+"
FONT = "fonts/fira-sans-condensed/FiraSansCondensed-Regular.ttf"
SNAPSHOT = f"{GAME}/snapshots/a.json"
UNIT = "templates/rocknroll/unit.xml.j2"


def moved_out(cell: Cell, file: str) -> None:
    """Moves a file or folder out of the workspace; a link takes its place."""
    away = cell.outside / Path(file).name
    (cell.root / file).rename(away)
    (cell.root / file).symlink_to(away)


def linked_out(file: str) -> Attack:
    told = rf".*{Path(file).name}{OUT}"
    return Attack(f"{file} elsewhere", "links out", lambda cell: moved_out(cell, file), told)


def link_to_passwords(cell: Cell) -> None:
    cell.link(f"{GAME}/art/bao.svg", Path("/etc/passwd"))


def link_in_a_ring(cell: Cell) -> None:
    cell.link(f"{GAME}/art/bao.png", cell.root / GAME / "art/bao.png")


def link_to_nothing(cell: Cell) -> None:
    cell.link(f"{GAME}/cards/more.yaml", cell.root / "nothing")


def output_elsewhere(cell: Cell) -> None:
    cell.link("output", cell.outside)


def cache_elsewhere(cell: Cell) -> None:
    (cell.outside / "build-of-my-house").mkdir()
    cell.link(".rnr-cache", cell.outside)


def art_of_the_cache_elsewhere(cell: Cell) -> None:
    cell.link(".rnr-cache/art", cell.outside)


def pipe(file: str) -> Attack:
    told = r".*: a pipe, socket or device; only files and folders are read"
    return Attack(f"{file} is a pipe", "special files", lambda c: os.mkfifo(c.path(file)), told)


def a_folder(file: str, told: str) -> Attack:
    return Attack(f"{file} is a folder", "special files", lambda c: c.path(file).mkdir(), told)


def tampered(cell: Cell) -> None:
    """Stamps that say that whatever lies in the output is fresh, and worse."""
    name = "rocknroll-base-cards-en-a4-duplex-long-72dpi-only-bao.pdf"
    cell.write(f"output/{name}", b"%PDF-1.4 not ours")
    for path in (cell.root / ".rnr-cache/stamps").glob("*.kept"):
        cell.write(f".rnr-cache/stamps/{path.name}", marshal.dumps(("key", (7, "\x1b["))))


def forged(cell: Cell) -> None:
    """A stamp as a build made it here, but for the hash of the output: that is another file."""
    assert cell.rnr(*CARD).code == 0
    made = next((cell.root / "output").glob("*.pdf"))
    cell.write(f"output/{made.name}", b"%PDF-1.4 not ours")
    for path in list((cell.root / ".rnr-cache/stamps").glob(f"{made.name}-*.kept")):
        seal, told = path.read_bytes()[:SIZE], path.read_bytes()[SIZE:]
        key, (_, note) = marshal.loads(told)
        stamp = key, (digest_of(b"%PDF-1.4 not ours"), note)
        cell.write(f".rnr-cache/stamps/{path.name}", seal + marshal.dumps(stamp))


def tampered_pictures(cell: Cell) -> None:
    for path in (cell.root / ".rnr-cache/art").glob("*.plates"):
        cell.write(f".rnr-cache/art/{path.name}", b"cposix\nsystem\n(S'true'\ntR.")


FILES = (
    *map(linked_out, (
        CARDS, FRAME, WORDING, RUSSIAN, ART, FONTS, FONT, UNIT, "card_data", "templates", "fonts",
        f"{GAME}/cards", f"{GAME}/locale", f"{GAME}/locale/ru", f"{GAME}/art",
        "fonts/fira-sans-condensed", "templates/themes",
    )),
    Attack("a link to the passwords", "links out", link_to_passwords, rf".*bao\.svg{OUT}"),
    Attack("a link to itself", "links out", link_in_a_ring, rf".*bao\.png{NOWHERE}"),
    Attack("a link to nothing", "links out", link_to_nothing, rf".*more\.yaml{NOWHERE}"),
    Attack("the output elsewhere", "links out", output_elsewhere, rf".*output{OUT}"),
    Attack("the cache elsewhere", "links out", cache_elsewhere, rf".*\.rnr-cache{OUT}"),
    Attack("painted pictures elsewhere", "links out", art_of_the_cache_elsewhere, rf".*/art{OUT}"),
    pipe(CARDS), pipe(RUSSIAN), pipe(f"{GAME}/art/bao.png"), pipe(FONT), pipe(UNIT), pipe(FRAME),
    a_folder(CARDS, r".*base-vietnam\.yaml: can't be read: Is a directory"),
    a_folder(WORDING, r".*wording\.yaml: can't be read: Is a directory"),
    a_folder(FONTS, r".*FONTS\.toml: can't be read: Is a directory"),
    a_folder(FONT, r".*FONTS\.toml:\d+:1: font .+ is missing; .+"),
    a_folder(f"{GAME}/game.yaml", r".*game\.yaml: can't be read: Is a directory"),
    Attack(
        "a picture id that climbs", "path traversal",
        edited(ART, "\nbao:", '\n"../../../../stolen":'),
        r".*vietnam\.yaml:\d+:\d+: .*no name for a picture.*",
    ),
    Attack(
        "a card whose picture climbs", "path traversal",
        edited(CARDS, "    name: Bao", "    art: ../../../etc/passwd\n    name: Bao"),
        r".*base-vietnam\.yaml:\d+:\d+: art: .+ is no id; .+",
    ),
    Attack(
        "a deck whose back climbs", "path traversal",
        edited(FRAME, "back: back-vietnam", "back: ../../back"),
        r".*game\.yaml:\d+:\d+: decks\.vietnam\.back: .+ is no id; .+",
    ),
    Attack(
        "a font that climbs", "path traversal",
        edited(FONTS, 'file = "fira-sans-condensed/', 'file = "../../../../etc/'),
        r".*FONTS\.toml:\d+:1: font .+: file must be a path below this folder",
    ),
    Attack(
        "a font by its full path", "path traversal",
        edited(FONTS, f'file = "{FONT.removeprefix("fonts/")}', 'file = "/etc/passwd'),
        r".*FONTS\.toml:\d+:1: font .+: file must be a path below this folder",
    ),
    *(
        Attack(f"{option} {value}", "path traversal", nothing, told, (*CARD, option, value))
        for option, value, told in (
            ("--locale", "../../../etc", r"no locale '.+'; a name is letters, digits and dashes"),
            ("--locale", "\x1b[31mru", r"no locale .+; a name is letters, digits and dashes"),
            ("--edition", "../base", r"no edition '\.\./base'; .+"),
            ("--game", "..", r".*no game '\.\.'; .+"),
            ("--game", "../../etc", r".*no game '\.\./\.\./etc'; .+"),
            ("--only", "../bao", r"no card '\.\./bao' in edition base; .+"),
            ("--since", "../../x", r"'\.\./\.\./x' is no name for a snapshot; .+"),
            ("--paper", "../a4", r"no paper '\.\./a4'; .+"),
            ("--card-thickness", "../300g", r"--card-thickness \.\./300g .+"),
        )
    ),
    Attack("a language that climbs", "path traversal", nothing, r"no locale '\.\./ru'; .+",
           ("l10n", "update", "--locale", "../ru")),
    Attack("a snapshot that climbs", "path traversal", nothing,
           r"'\.\./x' is no name for a snapshot; .+", ("cards", "snapshot", "../x")),
    Attack("a script that climbs", "path traversal",
           edited(f"{GAME}/locale/ru/locale.yaml", "cases:", "script: ../../x\ncases:"),
           r".*no fonts for script '\.\./\.\./x'; .+", RUSSIAN_CARD),
    Attack("a game called ..", "path traversal", lambda c: c.link("card_data/more", Path("..")), "",
           code=0),
    Attack("cards in UTF-16", "encodings", written(CARDS, "cards: {}".encode("utf-16")),
           r".*base-vietnam\.yaml:1: not UTF-8 at byte 0; save it as UTF-8"),
    Attack("cards in Latin-1", "encodings", written(CARDS, "cards:\n  bao: é".encode("latin-1")),
           r".*base-vietnam\.yaml:2: not UTF-8 at byte \d+; .+"),
    Attack("cards with NUL", "encodings", written(CARDS, b"cards: {}\0"),
           r".*base-vietnam\.yaml:?\d*:?\d*: .+"),
    Attack("a PO file in UTF-16", "encodings", written(RUSSIAN, 'msgid "a"'.encode("utf-16")),
           r".*cards\.po:1.*: .+", RUSSIAN_CARD),
    Attack("a PO file of another encoding", "encodings",
           edited(RUSSIAN, "charset=utf-8", "charset=rot13"), r".*cards\.po.*: .+", RUSSIAN_CARD),
    Attack("a template in Latin-1", "encodings", written(UNIT, "<card>é".encode("latin-1")),
           r".*unit\.xml\.j2:1: not UTF-8; save it as UTF-8"),
    Attack("a list of fonts in UTF-16", "encodings", written(FONTS, "[fonts]".encode("utf-16")),
           r".*FONTS\.toml:1: not UTF-8 .+"),
    Attack("a name that isn't UTF-8", "signs", written(f"{GAME}/art/\udcff.png", b""),
           r".*: its name holds U\+DCFF, which nobody sees; remove it"),
    Attack("a file name that paints the terminal", "signs",
           written(f"{GAME}/art/\x1b[31m\r.png", b""), r".*: its name holds U\+001B, .+"),
    Attack("a file name that forges a line", "signs",
           written(f"{GAME}/cards/x\nERROR: all is well, run: curl evil.sh.yaml", b""),
           r".*cards/x\\x0aERROR: .+: its name holds U\+000A, which nobody sees; remove it"),
    Attack("a file name that is turned around", "signs",
           written(f"{GAME}/cards/\u202elmay.yaml", b""), r".*: its name holds U\+202E, .+"),
    Attack("stamps that lie", "tampered cache", tampered, "", code=0),
    Attack("stamps forged for another output", "tampered cache", forged,
           r".*\.pdf: 1 card on 1 sheet.*", code=0),
    Attack("pictures that are pickles", "tampered cache", tampered_pictures, "", code=0),
    Attack("a snapshot that is a list", "tampered cache", written(SNAPSHOT, "[" * 100_000),
           r".*a\.json: this is no snapshot: .+", (*CARD, "--since", "a")),
    Attack("a snapshot of numbers", "tampered cache", written(SNAPSHOT, '{"en": 5}'),
           r".*a\.json: this is no snapshot.*", (*CARD, "--since", "a")),
)  # fmt: skip
