"""Signs that don't show: they move the cursor, turn lines around, or are none at all."""

from __future__ import annotations

import re

LONG = 100  # signs of a value in a message
UNSEEN = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f"  # control characters, but for tab and line feed
    "\u202a-\u202e\u2066-\u2069"  # a terminal or a reader shows other letters than there are
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"  # no characters
)
IN_FILE = re.compile(UNSEEN.pattern.replace("\x0b-\x1f", "\x0b\x0c\x0e-\x1f"))
"""The same in a whole file, where a line may end in a carriage return."""
IN_NAME = re.compile(UNSEEN.pattern.replace("[\0-\x08\x0b-\x1f", "[\0-\x1f\u2028\u2029", 1))
"""The same in the name of a file, which no line ends."""
STRAY = "stray-sign"
"""What `rnr check` calls one."""


def unseen(text: str) -> str:
    """What is wrong with the first sign of `text` that doesn't show; nothing where all do."""
    found = UNSEEN.search(text)
    return told(found[0]) if found else ""


def unseen_in_name(name: str) -> str:
    """What is wrong with the first sign of a file's name that doesn't show."""
    found = IN_NAME.search(name)
    return told(found[0]) if found else ""


def told(sign: str) -> str:
    """The words for a sign that doesn't show."""
    return f"holds U+{ord(sign):04X}, which nobody sees; remove it"


def plain(text: str) -> str:
    """`text` for a terminal: signs that don't show are written as `\\x1b` or `\\u202e`."""
    return UNSEEN.sub(_written, text)


def plain_name(name: str) -> str:
    """The name of a file for a terminal, on one line."""
    return IN_NAME.sub(_written, name)


def _written(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def brief(text: str) -> str:
    """`text`, its middle left out where it is long."""
    return text if len(text) <= LONG else f"{text[: LONG // 2]}...{text[-LONG // 2 :]}"
