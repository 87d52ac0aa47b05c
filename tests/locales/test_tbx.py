"""A glossary goes out to translators' tools with its notes and with what is never said."""

from __future__ import annotations

from xml.etree import ElementTree

from rnr_print.locales import tbx
from rnr_print.locales.glossary import Entry, Term


def test_terms_have_their_words_their_notes_and_what_is_never_said() -> None:
    prisoner = Entry(say=("esir", "tutsak"), never=("mahkum",), note="a captured unit & more")
    data = tbx.written([Term("prisoner", prisoner)], "tr")
    assert tbx.written([Term("prisoner", prisoner)], "tr") == data
    (entry,) = ElementTree.fromstring(data).iter("termEntry")
    told = [(tig.findtext("term"), tig.findtext("termNote")) for tig in entry.iter("tig")]
    assert told == [
        ("prisoner", tbx.SAID), ("esir", tbx.SAID), ("tutsak", tbx.SAID), ("mahkum", tbx.NEVER),
    ]  # fmt: skip
    assert entry.findtext("descrip") == "a captured unit & more"
