"""A second build makes only what changed, and whatever changed is made."""

from __future__ import annotations

from pathlib import Path

import pytest
from desks import ONE_CARD, Desk, Said

from rnr_print.core.untrusted.seals import sealed, unsealed

CARDS = "card_data/rocknroll/cards/base-vietnam.yaml"
ART = "card_data/rocknroll/art"


def built(desk: Desk, *options: str) -> tuple[bytes, bool]:
    """The Russian card's PDF after a build, and whether it was made anew."""
    said = desk.build("--locale", "ru", *ONE_CARD, *options)
    (path,) = (Path(line.partition(":")[0]) for line in said.out.splitlines())
    return (desk.root / path).read_bytes(), not said.out.endswith(": unchanged\n")


def test_unchanged_build_says_so_and_touches_nothing(desk: Desk) -> None:
    first, made = built(desk)
    (path,) = desk.output.iterdir()
    before = path.stat().st_mtime_ns
    assert made
    assert built(desk) == (first, False)
    assert path.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CARDS, "attack: {on: 5, dice: 2}", "attack: {on: 4, dice: 2}"),
        ("templates/rocknroll/base.xml.j2", 'y="35"', 'y="34"'),
        ("templates/themes/rocknroll.yaml", "#efe4c8", "#efe4c9"),
        (f"{ART}/vietnam.yaml", "ink: vietnam", "ink: vpa"),
        (f"{ART}/figures/vietnam/bao.svg.j2", 'class="k"', 'class="w"'),
        (f"{ART}/figures/parts/hats.svg.j2", 'class="', 'class="w '),
        ("card_data/rocknroll/locale/ru/cards.po", 'msgstr "Бао"', 'msgstr "Боа"'),
        ("card_data/rocknroll/wording.yaml", "enters or deploys here", "comes here"),
        ("templates/sheets/sheet.yaml", "unprintable: 5", "unprintable: 4"),
    ],
    ids=[
        "card", "template", "theme", "recipe", "figure", "part of figures", "translation",
        "wording", "sheet",
    ],
)  # fmt: skip
def test_change_of_a_file_is_printed(desk: Desk, file: str, old: str, new: str) -> None:
    first, _ = built(desk)
    desk.edit(file, old, new)
    second, made = built(desk)
    assert made
    assert second != first


def test_overrides_are_printed_and_their_changes_too(desk: Desk) -> None:
    first, _ = built(desk)
    desk.write("my.yaml", "bao: {attack: {on: 3}}")
    second, made = built(desk, "--overrides", "my.yaml")
    assert made
    desk.write("my.yaml", "bao: {attack: {on: 6}}")
    third, made = built(desk, "--overrides", "my.yaml")
    assert made
    assert len({first, second, third}) == 3
    assert built(desk) == (first, False), "they have a file of their own"


def test_printer_profile_is_printed_and_its_changes_too(desk: Desk) -> None:
    seen = {built(desk)[0]}
    for x in (1, 2):
        desk.write("printer.yaml", f"x: {x}")
        seen.add(built(desk, "--profile", "printer.yaml")[0])
    assert len(seen) == 3


@pytest.mark.parametrize("damage", ["tampered", "cut short", "removed"])
def test_damaged_output_is_made_again(desk: Desk, damage: str) -> None:
    first, _ = built(desk)
    (path,) = desk.output.iterdir()
    if damage == "removed":
        path.unlink()
    else:
        path.write_bytes(first[:500] if damage == "cut short" else first + b"%")
    assert built(desk) == (first, True)


def test_only_stale_files_are_made(desk: Desk) -> None:
    desk.build(*ONE_CARD, "--locale", "en")
    said = desk.build(*ONE_CARD, "--locale", "en,ru")
    english, russian = said.out.splitlines()
    assert english.endswith(": unchanged")
    assert not russian.endswith(": unchanged")


def test_since_prints_only_what_changed(desk: Desk) -> None:
    assert desk.rnr("cards", "snapshot", "first", "--locale", "en,ru").code == 0
    said = desk.rnr("build", "cards", "--since", "first", "--dpi", "600")
    name = "output/rocknroll-base-cards-en-a4-duplex-long-since-first.pdf"
    assert said == Said(0, f"{name}: not written, as no card changed since first\n", "")
    assert not desk.output.exists()
    desk.edit(CARDS, "attack: {on: 5, dice: 2}", "attack: {on: 4, dice: 2}")
    assert "1 card on 1 sheet" in desk.build("--since", "first").out


def test_what_is_noted_of_a_file_and_spoiled_is_found_out_again(desk: Desk) -> None:
    first, _ = built(desk)
    (stamp,) = (desk.root / ".rnr-cache" / "stamps").iterdir()
    kept = unsealed(stamp.read_bytes())
    assert kept is not None
    stamp.write_bytes(sealed(kept.replace(b"sheets", b"sheep")))
    assert built(desk) == (first, True)


@pytest.mark.parametrize("kept", ["", "[" * 5000, "3", '{"en": 5}', '{"en": ["bao"]}'])
def test_a_damaged_snapshot_is_refused(desk: Desk, kept: str) -> None:
    desk.write("card_data/rocknroll/snapshots/first.json", kept)
    said = desk.rnr("build", "cards", *ONE_CARD, "--since", "first", "--dpi", "72")
    assert said.code == 2
    assert "first.json: this is no snapshot" in said.err
