"""Whatever a stranger's workspace holds: one clear line, after bearable work and in 500 MB."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from attacks import CARD, Against, Attack, templated
from cell import Cell, Ended
from hostile_data import DATA
from hostile_files import FILES
from hostile_pictures import PICTURES
from hostile_sheets import SHEETS
from hostile_templates import TEMPLATES

MEGABYTES = 500
UNSEEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
ATTACKS: tuple[Attack, ...] = (*TEMPLATES, *FILES, *DATA, *PICTURES, *SHEETS)


def beyond(jail: Cell) -> dict[str, bytes]:
    """Files and folders that lie beside the workspace."""
    others = (path for path in jail.root.parent.iterdir() if path != jail.root)
    found = [path for other in others for path in (other, *other.rglob("*"))]
    return {str(path): path.read_bytes() if path.is_file() else b"" for path in found}


def assert_bearable(ended: Ended) -> None:
    """A run that ended as commands end, and took no more than we bear."""
    assert ended.code in (0, 1, 2), f"ended with {ended.code}: {ended.err[-2000:]}"
    assert "Traceback" not in ended.err, ended.err[-3000:]
    assert ended.megabytes < MEGABYTES, f"{ended.megabytes:.0f} MB"
    unseen = UNSEEN.search(ended.out + ended.err)
    assert not unseen, f"{unseen and unseen[0]!r} on the terminal"


@pytest.mark.parametrize("attack", ATTACKS, ids=str)
def test_an_attack_ends_in_a_line(jail: Cell, attack: Attack) -> None:
    attack.spoil(jail)
    outside = beyond(jail)
    ended = jail.rnr(*attack.command, tenth=attack.tenth)
    assert_bearable(ended)
    assert beyond(jail) == outside
    said = (ended.err if attack.code == 2 else ended.out).splitlines()
    assert ended.code == attack.code, said[:3]
    if attack.told:
        assert any(re.fullmatch(attack.told, line) for line in said), "\n".join(said[:5])
        assert all(len(line) < 1500 for line in said), "a line nobody reads"


def test_a_sound_face_takes_less_than_a_tenth_of_the_steps(jail: Cell) -> None:
    """Else attacks that are tried with so many would be refused for what isn't theirs."""
    templated("{# as it was #}")(jail)
    ended = jail.rnr(*CARD, tenth=True)
    assert ended.code == 0, ended.err


def test_everything_is_attacked() -> None:
    assert {attack.against for attack in ATTACKS} == set(get_args(Against))


def test_attacks_have_names_of_their_own() -> None:
    names = list(map(str, ATTACKS))
    assert len(set(names)) == len(names)
