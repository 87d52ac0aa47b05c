"""Units A to Z: each entry quotes what is said of its card, and of no other."""

import re
from dataclasses import replace

import pytest
from walking import walk

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import open_desk
from rnr_print.games.rocknroll.book.context import war_desk
from rnr_print.games.rocknroll.book.encyclopedia import Encyclopedia, _lead
from rnr_print.print.pages.blocks import Heading, Text


@pytest.fixture(scope="module")
def quoted(opened) -> dict[str, str]:
    """What stands in the entry of each card, by its id, where the chapter of nuances is printed."""
    full = war_desk(open_desk(replace(opened(), book="casebook")))
    found: dict[str, str] = {}
    card = ""
    for each in walk(list(Encyclopedia(full, Facsimiles(full.sources, full.theme)).sections("A"))):
        if isinstance(each, Heading) and each.id and each.id.startswith("card."):
            card = each.id.removeprefix("card.")
        elif isinstance(each, Text) and card:
            found[card] = found.get(card, "") + each.text + "\n"
    return found


@pytest.mark.parametrize(
    ("card", "paragraph"),
    [
        ("min", "units.min"),
        ("min-veteran", "units.min"),
        ("boomer", "units.boomer"),
        ("doc", "units.doc"),
        ("doc-veteran", "units.doc"),
        ("doc-veteran", "units.doc-veteran"),
        ("johny-veteran", "units.johny"),
        ("mai-veteran", "units.mai"),
    ],
)
def test_an_entry_quotes_what_is_said_of_its_card(quoted, card, paragraph) -> None:
    assert f"(#{paragraph})" in quoted[card]


@pytest.mark.parametrize(
    ("card", "paragraph"),
    [
        ("boomer", "units.min"),
        ("min", "units.boomer"),
        ("doc", "units.doc-veteran"),
        ("bao", "units.bao-veteran"),
        ("johny", "units.johny"),
        ("mai", "units.mai"),
    ],
)
def test_an_entry_leaves_out_what_is_said_of_another(quoted, card, paragraph) -> None:
    assert f"(#{paragraph})" not in quoted[card]


@pytest.mark.parametrize("card", ["duc", "ho", "truffle"])
def test_an_entry_names_the_first_cases_of_its_card_in_their_order(quoted, card) -> None:
    named = re.findall(r"\[E(\d+)-(\d+)\]", quoted[card])
    cases = [tuple(map(int, each)) for each in named]
    assert cases
    assert cases == sorted(cases)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**Ti,** the boy; may go. Or not.", "Ti, the boy; may go."),
        ("**The star.** It fires. Always.", "**The star.** It fires."),
        ("**大夫**4+救回，来几次救几次。", "大夫4+救回，来几次救几次。"),
        ("**两个例外。**套娃能挺过去。再来一句。", "**两个例外。**套娃能挺过去。"),
    ],
)
def test_a_nuance_is_the_lead_and_one_sentence(text: str, expected: str):
    assert _lead(text) == expected
