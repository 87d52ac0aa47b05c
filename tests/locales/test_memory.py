"""What was translated before is offered again, and never taken for done."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import Place
from rnr_print.locales.memory import Memory, memory_of
from rnr_print.locales.message import Message
from rnr_print.locales.po_files import template, updated
from rnr_print.locales.po_reading import opened

PLACE, DRAW = Place("cards.csv", 2), "Zieh drei Karten, wirf eine ab."
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


def po(folder: Path, *entries: tuple[str, str, str], name: str = "cards") -> Path:
    """A PO file of German under a folder of languages: context, text and translation."""
    path = folder / "de" / f"{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    told = (f'\nmsgctxt "{a}"\nmsgid "{b}"\nmsgstr "{c}"\n' for a, b, c in entries)
    path.write_text(HEAD + "".join(told), "utf-8")
    return path


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    folder = tmp_path / "orchard" / "locale"
    po(
        folder,
        ("card:pear/name", "Pear", "Birne"),
        (
            "card:pear/text",
            "Draw three cards, then discard one.",
            "Zieh drei Karten, wirf eine ab.",
        ),
        ("card:fig/text", "Pear", "Birne"),
        ("card:nut/text", "Pear", "Birnbaum"),
        ("side:north.gen", "North", "des Nordens"),
    )
    path = po(folder, ("card:old/text", "Gone with the wind", "Vom Winde verweht"), name="stories")
    path.write_text(path.read_text("utf-8").replace("\nmsgctxt", "\n#, fuzzy\nmsgctxt"), "utf-8")
    return memory_of([folder], "de")


def entries(path: Path) -> dict[str, tuple[str, bool, list[str]]]:
    return {
        str(entry.context): (str(entry.string), entry.fuzzy, list(entry.previous_id))
        for entry in opened(path, "de") if entry.id
    }  # fmt: skip


def test_offers_are_fuzzy_and_show_the_text_they_were_made_for(
    tmp_path: Path, memory: Memory
) -> None:
    texts = {
        "card:kiwi/name": "Pear",
        "card:kiwi/text": "Draw two cards, then discard one.",
        "card:kiwi/flavor": "Nobody has said this before, nor will.",
        "card:kiwi/title": "Gone with the wind",
    }
    source = template(Message(context, text, PLACE) for context, text in texts.items())
    path = tmp_path / "cards.po"
    path.write_bytes(updated(path, lambda: source, "de", lambda: memory))
    assert entries(path) == {
        "card:kiwi/name": ("Birne", True, ["Pear"]),
        "card:kiwi/text": (
            DRAW, True, ["Draw three cards, then discard one."],
        ),
        "card:kiwi/flavor": ("", False, []),
        "card:kiwi/title": ("", False, []),
    }  # fmt: skip
    assert updated(path, lambda: source, "de", lambda: memory) == path.read_bytes()


def test_what_is_translated_is_left_alone(tmp_path: Path, memory: Memory) -> None:
    path = po(tmp_path, ("card:kiwi/name", "Pear", "Apfelbirne"))
    source = template([Message("card:kiwi/name", "Pear", PLACE)])
    path.write_bytes(updated(path, lambda: source, "de", lambda: memory))
    assert entries(path) == {"card:kiwi/name": ("Apfelbirne", False, [])}


def test_offers_come_although_no_text_changed(tmp_path: Path, memory: Memory) -> None:
    path = tmp_path / "cards.po"
    source = template([Message("card:kiwi/name", "Pear", PLACE)])
    path.write_bytes(updated(path, lambda: source, "de"))
    path.write_bytes(updated(path, lambda: source, "de", lambda: memory))
    assert entries(path)["card:kiwi/name"] == ("Birne", True, ["Pear"])


def test_a_case_of_a_name_is_offered_for_that_case_alone(tmp_path: Path, memory: Memory) -> None:
    path = tmp_path / "cards.po"
    source = template([Message("card:pole/name", "North", PLACE, inflected=True)], ["gen"])
    path.write_bytes(updated(path, lambda: source, "de", lambda: memory))
    assert entries(path) == {
        "card:pole/name": ("", False, []),
        "card:pole/name.gen": ("des Nordens", True, ["North"]),
    }


def test_texts_that_are_gone_are_remembered(tmp_path: Path) -> None:
    path = po(tmp_path, ("card:pear/text", "A pear a day", "Eine Birne am Tag"))
    path.write_bytes(updated(path, lambda: template([]), "de"))
    assert '#~ msgid "A pear a day"' in path.read_text("utf-8")
    source = template([Message("card:pears/text", "A pear a day", PLACE)])
    path.write_bytes(updated(path, lambda: source, "de", lambda: memory_of([tmp_path], "de")))
    assert entries(path)["card:pears/text"] == ("Eine Birne am Tag", True, ["A pear a day"])
