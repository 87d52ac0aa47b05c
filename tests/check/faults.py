"""Single faults for the real game: what is changed where, and what `rnr check` must then say."""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image

GAME = "card_data/rocknroll"
VIETNAM, VPA = f"{GAME}/cards/base-vietnam.yaml", f"{GAME}/cards/base-vpa.yaml"
LOCALS, ORDERS = f"{GAME}/cards/locals.yaml", f"{GAME}/cards/orders.yaml"
VETERANS, REFERENCE = f"{GAME}/cards/veterans-vietnam.yaml", f"{GAME}/cards/reference.yaml"
UNITS, MORE_UNITS = (f"{GAME}/cards/expansion-{n}-units.yaml" for n in (1, 2))
FRAME, WORDING, BOOK = f"{GAME}/game.yaml", f"{GAME}/wording.yaml", f"{GAME}/book.yaml"
PLAN, EXCEPTIONS = f"{GAME}/bookplan.yaml", f"{GAME}/exceptions.yaml"
ART, FIGURES = f"{GAME}/art", f"{GAME}/art/figures"
COMBAT, BOX = f"{GAME}/rulebook/09-combat.md", f"{GAME}/rulebook/02-box.md"
RULEBOOK, GOAL = f"{GAME}/rulebook", f"{GAME}/rulebook/22-goal-change.md"
SUPPLIES, RD = f"{RULEBOOK}/24-arrival-expansion.md", f"{RULEBOOK}/18-rd.md"
POINTS = f"{GAME}/cards/points.yaml"
BOOK_LOOKS = "templates/book/rocknroll.yaml"
THEME, SHEET = "templates/themes/rocknroll.yaml", "templates/sheets/sheet.yaml"
ARROW_UNIT = "templates/rocknroll/arrow_unit.xml.j2"
OP, UNIT = "templates/rocknroll/op.xml.j2", "templates/rocknroll/unit.xml.j2"
VI = f"{GAME}/locale/vi/cards.po"
VI_STORIES = f"{GAME}/locale/vi/stories.po"
NO_TARGET = 'msgctxt "wording:stories/refusals/no-target"'
NO_TARGET_AT = 'msgid "there is no such target"'
WAIVERS = f"{GAME}/waivers.yaml"

MAI_TEXT, DOC_FLAVOR = 'msgid "After killing in an attack, Mai may', 'msgid "“This will hurt'


@dataclass(frozen=True)
class Fault:
    """Replaces `old` by `new` in `file` (a file without `old` is new, in a folder it is a pattern).

    `code` must be found in `where` (the same file if not said), on the line that holds `at` (any
    line if not said); `also` are its consequences, and nothing else may be found.
    """

    code: str
    file: str
    old: str
    new: str | bytes
    at: str = ""
    where: str = ""
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.code}: {self.old[:24]!r}"

    def meets(self, other: Fault) -> bool:
        """Whether another fault may spoil the same words, or be taken for this one: is in the same
        file, says the same of a theme, whose values stand each for itself, is in the same entry of
        a translation, or brings about what is found of this one, or the other way round."""
        if self.code in other.also or other.code in self.also:
            return True
        chapters = self.file.startswith(RULEBOOK) and other.file.startswith(RULEBOOK)
        if chapters or self.file != other.file:
            return chapters and RULEBOOK in (self.file, other.file)
        if self.file in (VI, VI_STORIES):
            return self.at == other.at
        return self.file != THEME or self.code == other.code

    def plant(self, root: Path) -> None:
        """Spoil the workspace at `root`."""
        path = root / self.file
        if isinstance(self.new, bytes):
            path.write_bytes(self.new)
            return
        if path.is_dir():
            for file in path.glob("*.md"):
                file.write_text(re.sub(self.old, self.new, file.read_text("utf-8")), "utf-8")
            return
        text = path.read_text("utf-8") if self.old else ""
        assert self.old in text, f"{self.file} has no {self.old!r}"
        path.write_text(text.replace(self.old, self.new, 1) if self.old else self.new, "utf-8")


def png(width: int, height: int) -> bytes:
    """A picture of so many dots."""
    out = BytesIO()
    Image.new("L", (width, height), 128).save(out, "PNG")
    return out.getvalue()


DATA = (
    Fault("unreadable", VPA, "attack: {on: 4}", "attack: {on: 9}", "{on: 9}"),
    Fault("unreadable", VPA, "flavor: “This will", "flavour: “This will", "flavour"),
    Fault("unreadable", VPA, "verb: save", "verb: safe", "verb: safe"),
    Fault("unreadable", VPA, "event: survived", "event: surviving", "surviving"),
    Fault("unreadable", VPA, "[name, side, role]", "[name, side, roll]", "name: Doc"),
    Fault("unreadable", FRAME, "title: Rock'n'Roll", "title: [Rock'n'Roll"),
    Fault("unreadable", f"{ART}/vpa.yaml", "kind: portrait", "kind: portrat", "portrat"),
    Fault("unreadable", THEME, "size: 7.8", "size: 5.8", "size: 5.8"),
    Fault("unreadable", THEME, '"#a4321c"', '"#a4321"', '"#a4321"'),
    Fault("unknown-set", FRAME, "sets: [base]", "sets: [base, bse]", "bse"),
    Fault("unknown-mode", FRAME, "on: base", "on: bas", "on: bas\n"),
    Fault("veteran", VETERANS, "veteran_of: bao", "veteran_of: boa", "name: Bao"),
    Fault("veteran", VETERANS, "veteran_of: bao", "veteran_of: johny", "name: Bao"),
    Fault("effect-on", UNITS, "order: artillery", "order: artilery",
          "side: vietnam\n    name: Hodunov"),
    Fault("effect-on", MORE_UNITS, "also: hinds", "also: hind",
          "side: vietnam\n    name: Voi Dai"),
    Fault("deck-count", FRAME, "counts: {vietnam: 12", "counts: {vietnam: 13", "vietnam: 13"),
    Fault("deck-count", FRAME, "unit-attacks: 10", "unit-attacks: 9", "orders: 54"),
    Fault("no-picture", FRAME, "back: back-order", "back: back-orders", "back-orders"),
    Fault("shared-back", FRAME, "back: back-point,", "back: back-op,", "back: back-op, lying",
          also=("*",)),
    Fault("rulebook-picture", BOX, "{#box.cards}\n", "{#box.cards}\n\n![](card:tree)\n",
          "card:tree"),
    Fault("rulebook-picture", BOX, "{#box.cards}\n", "{#box.cards}\n\n![A tree](tree.png)\n",
          "tree.png"),
    Fault("no-picture", POINTS, "name: Alpha", "name: Alpha, art: alfa", "art: alfa",
          also=("orphan-art",)),
    Fault(
        "orphan-art", f"{ART}/vpa.yaml", "johny:\n",
        "nobody:\n  kind: portrait\n  ink: vpa\n  layers: [film]\n\njohny:\n", "kind: portrait",
    ),
    Fault("orphan-art", f"{FIGURES}/nobody.svg.j2", "", "<g/>"),
    Fault("orphan-art", f"{ART}/nobody.png", "", png(8, 8)),
    Fault(
        "no-edition", FRAME, "\ndecks:",
        "  promo: {title: Promo, symbol: set-base, counts: {}}\n\ndecks:", "promo",
    ),
    Fault("same-effect", ORDERS, "printed: 6}", "printed: 5}", "name: All 5+", also=("*",)),
    Fault("same-name", VPA, "name: Zulu", "name: Doc", "name: Doc\n    role: blocker", also=("*",)),
    Fault("unused-ability", WORDING, "\nverbs:\n", "\nverbs:\n  wave: x\n", "wave"),
    Fault("idle-waiver", WAIVERS, "about: [", "about: [nothing of the kind, ", "unused-ability"),
)  # fmt: skip

TEXT = (
    Fault("text-numbers", LOCALS, "**1 RD**", "**2 RD**", "set: expansion-2\n    name: Take",
          also=("*",)),
    Fault("text-targets", VPA, "one more enemy here", "one more ally here", "name: Moe"),
    Fault(
        "unknown-number", REFERENCE, "{arrival.alone.units}", "{arrival.alone.unit}",
        "set: base", also=("unreadable",),
    ),
    Fault("unknown-value", COMBAT, "**The corner decides.**",
          "**The corner decides.** {{ price.soul }}", "{{ price.soul }}",
          also=("stale-anchor",)),
    Fault(
        "open-markup", WORDING, 'one: "**{count}**', 'one: "**{count}', "**{count} of",
        also=("broken-face",),
    ),
    Fault(
        "open-markup", COMBAT, "**The corner decides.**", "**The corner decides.",
        "**The corner decides.", also=("stale-anchor",),
    ),
    Fault("plural", WORDING, 'one: "**{count}**', 'one: "**1** {count}', '"**1** {count}'),
    Fault("missing-words", PLAN, "  ally: [terms.ally]", "  foe: [terms.ally]", "  foe:",
          also=("*",)),
    Fault("rulebook-icon", COMBAT, "**The corner decides.**", "**The corner :decides:.**",
          "**The corner", also=("stale-anchor",)),
    Fault("stray-sign", VPA, "name: Zulu", "name: Zu\u202elu", "Zu\u202elu", also=("*",)),
    Fault("double-space", VPA, "The password", "The  password", "The  password"),
    Fault("double-space", COMBAT, "decides.** R", "decides.** R .", "decides.", also=("*",)),
    Fault("missing-reference", BOX, "](#traits.star)", "](#traits.stars)", "#traits.stars"),
    Fault("missing-reference", SUPPLIES, 'adds="arrival.short"', 'adds="arrival.shirt"',
          "**While they last.**", also=("silent-change",)),
    Fault("undefined-term", PLAN, "  ally: [terms.ally]\n", "", '"Ally"', BOOK),
    Fault("double-term", BOOK, 'term: "Arrival"', 'term: "Ally"', "arrival: {term"),
    Fault("double-term", PLAN, "[prisoners.once, capture.taken, box.prisoners]",
          "[prisoners.once, capture.taken]", "**Prisoners.**", BOX),
    Fault("unknown-term", SUPPLIES, "If a deck is empty", "If a Depot is empty", "a Depot",
          also=("stale-anchor",)),
    Fault("double-term", BOX, "**Trait.**", "**Attack chance.**", "What this unit can do"),
    Fault(
        "silent-change", GOAL, "# Goal Change {#goal-change editions=\"expansion\"}\n",
        "# Goal Change {#goal-change editions=\"expansion\"}\n\n"
        '**The corner decides.** Not so here. {#goal-change.corner src="9"}\n',
        "Not so here", also=("rule-without-code", "rule-without-example"),
    ),
    Fault("silent-change", SUPPLIES, ' adds="arrival.short"', "", "**While they last.**"),
    Fault("silent-change", RD, 'adds="deployment.exchange orders', 'adds="orders',
          "**A card for RD.**"),
)  # fmt: skip

RULES = (
    Fault("rule-id", COMBAT, "{#combat.enemies src", "{#combat.hit src", "**The corner",
          also=("unknown-rule",)),
    Fault("unknown-rule", COMBAT, 'rules="combat.declare"', 'rules="combat.declared"', "declared"),
    Fault(
        "rule-without-code", COMBAT, "## The attack",
        '**Shout.** Shouting is free. {#combat.shout src="4.1"}\n\n## The attack',
        "**Shout.**", also=("rule-without-example",),
    ),
    Fault(
        "rule-without-example", RULEBOOK, r"(?<!#)combat\.enemies", "combat.declare",
        "**Only enemies.**", COMBAT,
    ),
    Fault(
        "unknown-anchor", RULEBOOK, r"combat\.enemies", "combat.foes",
        also=("rule-without-code", "idle-example"),
    ),
    Fault(
        "idle-example", RULEBOOK, r"combat\.enemies", "combat.foes", "**Only enemies.**", COMBAT,
        also=("rule-without-code", "unknown-anchor"),
    ),
    Fault("example-fails", COMBAT, "by: hoa, die: 6}", "by: hoa, die: 2}"),
    Fault("example-fails", COMBAT, "vpa: [skip]}\n```", "vpa: [mule]}\n```"),
    Fault("example-fails", COMBAT, "why: own-side", "why: not-your-turn"),
    Fault("stale-anchor", COMBAT, "Say who attacks whom", "Tell who attacks whom", "Tell who"),
    Fault("overlap", EXCEPTIONS, "  - bao-veteran.mines + ti.tag\n", "", "name: Bao", VETERANS),
    Fault(
        "idle-exception", EXCEPTIONS, "  - rong.river-bites + ti.tag\n",
        "  - rong.river-bites + ti.tag\n  - bao.mines + zulu.gate\n",
    ),
    Fault("idle-exception", EXCEPTIONS, "rule: locals.priority", "rule: locals.prioritie"),
)  # fmt: skip

PRINT = (
    Fault("broken-paper", f"{GAME}/paperwork.yaml", "sign: hat}", "sign: hatt}"),
    Fault("broken-paper", f"{GAME}/paperwork.yaml", "picture: dial-echo", "picture: dial-ecco",
          "picture: dial-ecco", also=("orphan-art",)),
    Fault("overflow", VPA, "“This will hurt", "“This will " + "REALLY " * 75 + "hurt",
          "This will"),
    Fault("missing-glyph", VPA, "“This will", "“\U00013080 This will", "This will"),
    Fault("broken-face", OP, 'fill="manila"', 'fill="manilla"', "manilla"),
    Fault("broken-face", OP, "<paper x", "<papper x", "<papper x", also=("bleed",)),
    Fault("unknown-icon", VPA, "“This will", "“This {nobody} will", "name: Doc"),
    Fault("small-type", THEME, "legend: {role: text, size: 7,", "legend: {role: text, size: 6.8,",
          "", POINTS),
    Fault("hairline", OP, 'stroke="black" width="0.2"', 'stroke="black" width="0.05"', '"0.05"'),
    Fault("thin-line", OP, 'stroke="black" width="0.2"', 'stroke="black" width="0.15"', '"0.15"'),
    Fault("safe-zone", UNIT, 'x="4.2" y="8.2"', 'x="1.2" y="8.2"', "name: Doc", VPA),
    Fault("bleed", OP, 'x="-3" y="-3" w="69" h="94"', 'x="-3" y="-3" w="67" h="94"', "",
          f"{GAME}/cards/ops.yaml"),
    Fault("coarse-art", f"{ART}/doc.png", "", png(300, 240)),
    Fault("soft-art", f"{ART}/doc.png", "", png(625, 508)),
    Fault("sheet-room", SHEET, "unprintable: 5 ", "unprintable: 80 ", also=("broken-paper",)),
    Fault("color-distance", THEME, '\n  vpa: {full: "#76823f"', '\n  vpa: {full: "#a4322a"',
          '"#a4322a"'),
    Fault("color-distance", THEME, 'low: "#76823f", grey: "#969696"}\n  vpa-fill',
          'low: "#76823f", grey: "#606060"}\n  vpa-fill', 'low: "#76823f", grey: "#606060"'),
    Fault("color-distance", THEME, '\n  echo: {full: "#673f93"', '\n  echo: {full: "#a4323d"',
          "  vietnam: {full"),
    Fault("color-distance", BOOK_LOOKS, 'amber: "#c47a10"', 'amber: "#8f4012"', 'alarm: "'),
    Fault("ink-coverage", THEME, 'black: {full: "#000000"',
          'black: {full: "cmyk(100, 90, 90, 90)"', "cmyk"),
)  # fmt: skip

TRANSLATION = (
    Fault("po-file", VI, "nplurals=1; plural=0", "nplurals=2; plural=(n != 1)", "Plural-Forms",
          also=("untranslated",)),
    Fault(
        "po-unknown", VI, '"card:bao/mines/title"', '"card:boa/mines/title"', 'msgid "Mines"',
        also=("untranslated",),
    ),
    Fault("untranslated", VI, 'msgstr "Mìn"', 'msgstr ""'),
    Fault("translation-kept", VI, "Sau khi tấn công", "7 lần tấn công", MAI_TEXT),
    Fault("translation-markup", VI, "Sau khi tấn công", "**Sau khi tấn công", MAI_TEXT),
    Fault("translation-term", VI, "Mai có thể di chuyển sang cứ điểm", "Mai sang điểm số",
          MAI_TEXT),
    Fault("translation-letters", VI, "Sau khi tấn công", "Sau khi tấn c\u200bông", MAI_TEXT),
    Fault("translation-spaces", VI, "Sau khi tấn công", "Sau khi  tấn công", MAI_TEXT),
    Fault("translation-quotes", VI, "“Hơi đau", "„Hơi đau", DOC_FLAVOR),
    Fault("translation-language", VI_STORIES, "không có mục tiêu đó", "there is no such target",
          NO_TARGET_AT),
    Fault("translation-ends", VI_STORIES, "đã bắt tay Quỷ rồi.", "đã bắt tay Quỷ rồi",
          'msgid "{side} has shaken the'),
    Fault("translation-order", VI_STORIES, "{attacker} tấn công {target}.",
          "{target} tấn công {attacker}.", 'msgid "{attacker} attacks {target}'),
    Fault("translation-fuzzy", VI_STORIES, NO_TARGET, f"#, fuzzy\n{NO_TARGET}", NO_TARGET_AT),
    Fault("translation-overflow", VI, "“Hơi đau",
          "“" + " ".join(["Hơi đau một chút."] * 35), DOC_FLAVOR),
    Fault("translation-type", VI, "“Hơi đau",
          "“" + " ".join(["Hơi đau một chút."] * 15), DOC_FLAVOR),
    Fault("translation-safe-zone", ARROW_UNIT, ' top="85">', ">", 'msgid "The Swarm"', VI),
    Fault("translation-glyph", VI, "“Hơi đau", "“\U00013080 Hơi đau", DOC_FLAVOR),
)  # fmt: skip
