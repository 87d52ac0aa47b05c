"""Pieces as VASSAL writes them: traits around a piece, each with its settings and its state.

Source: the program's own encoder of sequences, its trait for layers (`emb2`), for a mask (`obs`)
and its plain piece.
"""

from __future__ import annotations

FLIP = "70,130"
"""Ctrl+F: the key's code and the codes of its modifiers."""
STACK_STATE = "null;0;0;{gpid};0"
"""Of a plain piece: on no map, at no place, by its number, without properties."""


def encoded(parts: list[str], mark: str) -> str:
    """The parts with a mark between them; one within a part is escaped."""
    return mark.join(_escaped(part, mark) for part in parts)


def counter(name: str, front: str, back: str, gpid: int) -> str:
    """A counter with two sides; one without a `back` has a single side."""
    plain = encoded(["piece", "", "", "" if back else front, _told(name)], ";")
    state = STACK_STATE.format(gpid=gpid)
    if not back:
        return _placed(plain, state)
    images, names = encoded([front, back], ","), encoded(["", ""], ",")
    layer = [
        "emb2", "", "128", "A", "Flip", "128", "", "", "128", "", "", "", "1", "false", "0", "0",
        images, names, "true", "Sides", "", "", "false", "", "1", "1", "true", "", FLIP, "", "",
        "1.0",
    ]  # fmt: skip
    return _wrapped(encoded(layer, ";"), "1", plain, state)


def card(name: str, front: str, back: str, gpid: int) -> str:
    """A card that shows others its back while it is masked."""
    plain = encoded(["piece", "", "", front, _told(name)], ";")
    mask = encoded(["obs", FLIP, back, "Flip", "B", "?"], ";")
    return _wrapped(mask, "null;", plain, STACK_STATE.format(gpid=gpid))


def _told(name: str) -> str:
    """A name without tabs, which part traits."""
    return name.replace("\t", " ")


def _wrapped(trait: str, own: str, plain: str, state: str) -> str:
    """A plain piece in one trait: types and states stand beside each other, with tabs between."""
    return _placed(encoded([trait, plain], "\t"), encoded([own, state], "\t"))


def _placed(types: str, states: str) -> str:
    """The command that adds a piece which has no id yet."""
    return "+/" + encoded(["null", types, states], "/")


def _escaped(part: str, mark: str) -> str:
    told = part.replace(mark, "\\" + mark)
    quoted = part.startswith("\\") or (part.startswith("'") and part.endswith("'"))
    return f"'{told}'" if part and quoted else told
