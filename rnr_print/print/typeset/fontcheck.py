"""Checks of a fonts folder for `rnr fonts check`: the files listed, whole, licensed, embeddable,
and every role able to set the alphabets it promises."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from rnr_print.core.errors import InputError, Problem
from rnr_print.print.typeset.face import Face
from rnr_print.print.typeset.library import FontEntry, FontLibrary, FontList, RoleEntry

_RESTRICTED, _NO_SUBSETTING, _BITMAP_ONLY = 0x0002, 0x0100, 0x0200
"""Bits of fsType (OpenType, table OS/2) that forbid what we do."""

_TONES = ["", "\u0300", "\u0301", "\u0303", "\u0309", "\u0323"]
_VOWELS = "aăâeêioôơuưy"
_PUNCTUATION = " .,:;!?()-–—…'\"&/+%№×"


def _with_tones() -> str:
    toned = (unicodedata.normalize("NFC", v + t) for v in _VOWELS for t in _TONES)
    lower = "".join(toned) + "bcdđghklmnpqrstvx"
    return lower + lower.upper() + "“”" + _PUNCTUATION.replace("№", "")


def _both_cases(letters: str, signs: str) -> str:
    return letters + letters.upper() + signs + "0123456789"


_HARAKAT = "".join(map(chr, range(0x064B, 0x0653)))
_HAN = "、。，．：；！？（）「」『』"
_KANA = "".join(map(chr, [*range(0x3041, 0x3094), *range(0x30A1, 0x30F7)]))

ALPHABETS = {
    "ru": _both_cases("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "«»„“" + _PUNCTUATION),
    "en": _both_cases("abcdefghijklmnopqrstuvwxyz", "“”‘’" + _PUNCTUATION.replace("№", "")),
    "vi": _with_tones() + "0123456789",
    "ar": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي،؛؟ـ" + _HARAKAT,
    "he": "אבגדהוזחטיךכלםמןנסעףפץצקרשת־׳״",
    "zh": _HAN + "的一是在不了有和人这中大为上个国我以要他时来用们" + "“”‘’…—·～《》",
    "ja": _HAN + _KANA + "ー々日本戦闘員部隊命令攻撃移動捕虜" + "“”…—・〜",
    "digits": "0123456789+",
}
"""What a role that `covers` a name must be able to set."""


def check_fonts(folder: Path) -> list[Problem]:
    """All that is wrong with `folder`, in the order of its FONTS.toml; empty when all is well."""
    try:
        listing = FontList.read(folder)
    except InputError as error:
        return list(error.problems)
    problems = [p for entry in listing.fonts.values() for p in _check_font(listing, entry)]
    if problems:
        return problems
    library = FontLibrary(listing)
    found = [p for role in listing.roles.values() for p in _check_role(listing, library, role)]
    for script in listing.scripts.values():
        library = FontLibrary(listing, script.name)
        for name in script.roles:
            entry = RoleEntry(name, (), script.covers)
            for problem in _check_role(listing, library, entry):
                at = listing.places.get(script.name)
                found.append(Problem(f"script {script.name}: {problem.message}", at))
    return found


def _check_font(listing: FontList, entry: FontEntry) -> Iterator[Problem]:
    place = listing.places.get(entry.name)
    folder = listing.path.parent
    if not (folder / entry.license_file).is_file():
        wanted = f"put the text of {entry.license} there"
        yield Problem(f"font {entry.name}: no license {entry.license_file}; {wanted}", place)
    path = folder / entry.file
    if not path.is_file():
        yield Problem(f"font {entry.name}: {entry.file} is missing; put it there", place)
        return
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != entry.sha256:
        message = f"font {entry.name}: sha256 of {entry.file} is {found}, not {entry.sha256}"
        yield Problem(f"{message}; restore the file or correct the list", place)
        return
    face = Face(entry.name, path, entry.axes)
    try:
        yield from (Problem(f"font {entry.name}: {m}", place) for m in _check_face(face))
    except InputError as error:
        yield from error.problems


def _check_face(face: Face) -> Iterator[str]:
    source = face.hb_font.face
    fs_type = int.from_bytes(source.reference_table("OS/2").data[8:10], "big")
    if fs_type & (_RESTRICTED | _NO_SUBSETTING | _BITMAP_ONLY):
        yield f"its fsType {fs_type:#06x} forbids embedding a subset; use a font that allows it"
    try:
        ranges = {axis.tag: (axis.min_value, axis.max_value) for axis in source.axis_infos}
    except UnicodeDecodeError:
        yield "its axes have broken names; use a whole .ttf file"
        return
    for tag, position in face.axes.items():
        if tag not in ranges:
            yield f"it has no axis {tag}; it has {', '.join(sorted(ranges)) or 'none'}"
        elif not ranges[tag][0] <= position <= ranges[tag][1]:
            low, high = ranges[tag]
            yield f"axis {tag} = {position:g} is outside {low:g} to {high:g}"


def _check_role(listing: FontList, library: FontLibrary, entry: RoleEntry) -> Iterator[Problem]:
    place = listing.places.get(entry.name)
    role = library.role(entry.name)
    for name in entry.covers:
        if name not in ALPHABETS:
            known = ", ".join(ALPHABETS)
            yield Problem(f"role {entry.name} covers unknown {name!r}; known: {known}", place)
            continue
        lacking = [char for char in _unique(ALPHABETS[name]) if not role.has(char)]
        if lacking:
            message = f"role {entry.name} lacks {' '.join(lacking)} of {name}"
            yield Problem(f"{message}; add a font that has them", place)


def _unique(chars: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(chars))
