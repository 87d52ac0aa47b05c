"""What is wrong with the frame of a PO file: its header, its counts of plurals, its ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.plurals import get_plural

from rnr_print.core.errors import Place, Problem
from rnr_print.core.unprintable import IN_FILE, told
from rnr_print.core.untrusted.reading import read_bytes
from rnr_print.locales.files import babel_name
from rnr_print.locales.locale_data import customs, has_customs
from rnr_print.locales.po_reading import MAX_BYTES

_PLURALS = re.compile(rb'"Plural-Forms:(?:[^"\\]|\\.)*"(?:\s*\n"(?:[^"\\]|\\.)*?;\\n")?')
_SURPLUS = re.compile(rb"msgstr\[(\d)\]")
_CONTEXT = re.compile(r'^msgctxt "(.*)"$', re.MULTILINE)
_ENTRY = re.compile(r'^msgctxt "(.*)"\nmsgid ((?:".*"\n)+)', re.MULTILINE)
_QUOTED = re.compile(r'^"(.*)"$', re.MULTILINE)
LETTERS = "translation-letters"
_FIELD = re.compile(r"^([\w-]+): ?(.*)$")


@dataclass(frozen=True)
class Framed:
    """A PO file's bytes, put right enough to be read, and what was wrong with its frame."""

    data: bytes
    problems: tuple[Problem, ...]


def framed(path: Path, language: str) -> Framed:
    """The PO file at `path` with a sound header and no surplus plurals. Raises InputError."""
    data = read_bytes(path, MAX_BYTES)
    problems = [*_stray_signs(data, path)]
    data = IN_FILE.sub("", data.decode("utf-8", "surrogateescape")).encode(errors="surrogateescape")
    problems += [*_header_problems(data, path, language), *_repeated(data, path)]
    if not has_customs(language):  # an invented language counts as its header says
        return Framed(data, tuple(problems))
    problems += _plural_problems(data, path, language)
    return Framed(_without_surplus(_with_header(data, language), language), tuple(problems))


def _stray_signs(data: bytes, path: Path) -> Iterator[Problem]:
    """Signs that nobody sees, each told at its place, under the id of its entry."""
    text = data.decode("utf-8", "replace")
    for found in IN_FILE.finditer(text):
        before = text[: found.start()]
        context = _CONTEXT.findall(before)
        said = f"{context[-1]}: {told(found[0])}" if context else told(found[0])
        place = Place(str(path), before.count("\n") + 1, found.start() - before.rfind("\n"))
        yield Problem(said, place, code=LETTERS)


def _repeated(data: bytes, path: Path) -> Iterator[Problem]:
    """Entries whose id and text another entry before them has."""
    first: dict[tuple[str, str], int] = {}
    text = data.decode("utf-8", "replace")
    line, at = 1, 0
    for found in _ENTRY.finditer(text):
        line, at = line + text.count("\n", at, found.start()), found.start()
        before = first.setdefault((found[1], "".join(_QUOTED.findall(found[2]))), line)
        if before != line:
            said = f"{found[1]}: a second entry; its first is in line {before}: keep one"
            yield Problem(said, Place(str(path), line))


def plural_rule(language: str) -> str:
    """The rule by which a language chooses among its plural forms, in gettext's C."""
    return _rule(language)[1]


def _rule(language: str) -> tuple[int, str]:
    plural = get_plural(customs(language))
    return plural.num_plurals, plural.plural_expr


def _header_problems(data: bytes, path: Path, language: str) -> Iterator[Problem]:
    fields = _header(data)
    if not fields:
        yield Problem('no header; begin with msgid "" and its fields', Place(str(path), 1))
        return
    count, expression = _rule(language)
    wanted = {
        "Plural-Forms": f"nplurals={count}; plural={expression};",
        "Language": babel_name(language),
    }
    if not has_customs(language):
        del wanted["Plural-Forms"]
    for name, right in wanted.items():
        line, given = fields.get(name, (1, ""))
        if _bare(given) != _bare(right):
            said = f"the header's {name} is {given!r}; for {language} it is {right!r}"
            yield Problem(said, Place(str(path), line))
    line, kind = fields.get("Content-Type", (1, ""))
    if "charset=utf-8" not in kind.lower():
        said = f"the header's Content-Type is {kind!r}; write text/plain; charset=utf-8"
        yield Problem(said, Place(str(path), line))


def _bare(value: str) -> str:
    """A field's value without what does not matter: spaces, brackets around all of it, the end."""
    value = re.sub(r"\s+", "", value).rstrip(";")
    return re.sub(r"plural=\((.*)\)$", r"plural=\1", value).replace("-", "_")


def _header(data: bytes) -> dict[str, tuple[int, str]]:
    """The fields of the first entry with their lines."""
    fields: dict[str, tuple[int, str]] = {}
    text, start = "", 0
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
        if line.startswith('"'):
            start = start if text else number
            text += line.strip()[1:-1]
            if text.endswith("\\n"):
                if found := _FIELD.match(text.removesuffix("\\n")):
                    fields[found[1]] = (start, found[2])
                text = ""
        elif fields and not line.startswith('"'):
            break
    return fields


def _plural_problems(data: bytes, path: Path, language: str) -> Iterator[Problem]:
    """Entries with a plural that have too few or too many translations, some of them not empty."""
    count, _ = _rule(language)
    start, forms = 0, 0
    filled: set[int] = set()
    lines = [*data.decode("utf-8", "replace").splitlines(), ""]
    for number, line in enumerate(lines, 1):
        if line.startswith("msgid_plural"):
            start, forms, filled = number, 0, set()
        elif start and line.startswith("msgstr["):
            forms += 1
            if not line.rstrip().endswith(' ""'):
                filled.add(forms)
        elif start and line.startswith('"') and forms:
            filled.add(forms)
        elif start and not line.strip():
            if forms != count or 0 < len(filled) < count:
                has = forms if forms != count else len(filled)
                said = f"{has} of {count} plural forms; {language} has {count}: fill all of them"
                yield Problem(said, Place(str(path), start))
            start = 0


def with_field(text: str, language: str, name: str) -> str:
    """A PO file's text with a field that its header has as `language` asks for it."""
    if name == "Plural-Forms":
        return _with_header(text.encode(), language).decode()
    right = {"Language": babel_name(language), "Content-Type": "text/plain; charset=utf-8"}[name]
    line = re.compile(rf'^"{name}:(?:[^"\\]|\\.)*"$', re.MULTILINE)
    return line.sub(lambda _: f'"{name}: {right}\\n"', text, count=1)


def _with_header(data: bytes, language: str) -> bytes:
    count, expression = _rule(language)
    right = f'"Plural-Forms: nplurals={count}; plural={expression};\\n"'.encode()
    return _PLURALS.sub(lambda _: right, data, count=1)


def _without_surplus(data: bytes, language: str) -> bytes:
    """The file without the translations beyond the plurals of the language, line by line blank."""
    count, _ = _rule(language)
    kept, dropping = [], False
    for line in data.split(b"\n"):
        if found := _SURPLUS.match(line):
            dropping = int(found[1]) >= count
        elif not line.startswith(b'"'):
            dropping = False
        kept.append(b"" if dropping else line)
    return b"\n".join(kept)
