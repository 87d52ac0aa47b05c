"""The columns of a spreadsheet of the game's cards, and the order of values in a card file."""

from __future__ import annotations

from rnr_print.cards.columns import CHANCE, COPIES, DATA, ID, NUMBER, TEXT, WORDS, YES, Column

COLUMNS = (
    ID,
    Column("set", ("set",), TEXT),
    Column("kind", ("kind",), TEXT),
    Column("side", ("side",), TEXT),
    Column("name", ("name",), TEXT),
    Column("role", ("role",), TEXT),
    Column("attack", ("attack", "on"), CHANCE),
    Column("dice", ("attack", "dice"), NUMBER),
    Column("armor", ("armor",), CHANCE),
    Column("ace", ("ace",), YES),
    COPIES,
    Column("veteran_of", ("veteran_of",), TEXT),
    Column("suit", ("suit",), TEXT),
    Column("faction", ("faction",), TEXT),
    Column("letter", ("letter",), TEXT),
    Column("place", ("place",), TEXT),
    Column("nature", ("nature",), TEXT),
    Column("deploys", ("deploys",), TEXT),
    Column("not_in", ("not_in",), WORDS),
    Column("flavor", ("flavor",), TEXT),
    Column("abilities", ("abilities",), DATA),
    Column("effects", ("effects",), DATA),
    Column("at", ("at",), TEXT),
    Column("condition", ("condition",), DATA),
    Column("reward", ("reward",), DATA),
    Column("sections", ("sections",), DATA),
    Column("origin_book", ("origin", "book"), WORDS),
    Column("origin_page", ("origin", "page"), WORDS),
    Column("origin_house", ("origin", "house"), WORDS),
    Column("art", ("art",), TEXT),
    Column("variants", ("variants",), DATA),
)

ORDER = (
    "set", "kind", "side", "name", "veteran_of", "suit", "faction", "letter", "place", "nature",
    "role", "attack", "on", "dice", "armor", "ace", "deploys", "not_in", "at", "art", "flavor",
    "variants", "condition", "reward", "origin", "book", "page", "house", "sections", "abilities",
    "effects",
)  # fmt: skip
"""The order in which a card in a file states its values."""
