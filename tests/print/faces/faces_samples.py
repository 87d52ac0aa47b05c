"""One or more faces of every kind, in Russian and English, as the card database would fill them."""

from __future__ import annotations

from rnr_print.print.faces import FaceContext


def _face(key: str, template: str, **values: object) -> FaceContext:
    common = {
        "game": "Rock'n'Roll", "sides": ["vietnam", "vpa"], "set": "base", "lang": "EN",
        "id": key, "number": "014/110", "picture": key,
    }  # fmt: skip
    return FaceContext(template, {**common, **values}, seed=len(key), key=key)


def _unit(key: str, side: str, template: str = "unit", **values: object) -> FaceContext:
    plain = {"dice": 1, "veteran": False, "flavor": "", "ink": side, "side": side}
    return _face(key, template, **{**plain, **values})


def _order(key: str, suit: str, faction: str | None, **values: object) -> FaceContext:
    return _face(
        key, "order", suit=suit, faction=faction, ink="fire" if faction else "order", **values
    )


ECHO_ROWS = [
    {"die": 1, "dot": "black", "text": "Ваши юниты атакуют отсюда с **+1**."},
    {"die": 2, "dot": "black", "text": "Ваших юнитов здесь нельзя взять в плен."},
    {"die": 3, "dot": "black", "text": "Первый переброс за ход — бесплатно."},
    {"die": 4, "dot": "red", "text": "Получите **1 RD**."},
    {"die": 5, "dot": "red", "text": "Возьмите **1** приказ."},
    {"die": 6, "dot": "red", "text": "Верните **1** юнит из штаба в руку."},
]
SECTIONS = [
    {
        "heading": "Attack",
        "rows": [
            {"icon": "d4", "text": "Name a target, then roll the corner number or more."},
            {"icon": "reroll", "text": "Reroll: a hand card under its deck, or a unit to HQ."},
        ],
    },
    {
        "heading": "What RD buy",
        "rows": [
            {"label": "+1", "text": "Pour before a roll: each RD adds 1, for rerolls too."},
            {"label": "2", "text": "A unit in deployment, or an order in the orders phase."},
            {"icon": "shield", "text": "The roll must reach this number too."},
        ],
    },
]

SAMPLES = {
    face.key: face
    for face in (
        _unit(
            "bao", "vietnam", name="Бао", kind_line="Юнит · Вьетнам", lang="RU",
            attack=5, dice=2, marks=["star"],
            paragraphs=[
                "{star} **Мины.** Атакует врага, который входит или развёртывается в его Точке.",
                "{star} {d1}{d1} в одной атаке: Бао может подорваться сам.",
            ],
            flavor="«Тихо ходи. Ещё тише — уходи».",
        ),
        _unit(
            "rook-veteran", "vpa", name="Rook", kind_line="Veteran · VPA", set="veterans",
            veteran=True, attack=3, marks=["star", {"shield": 5}, "ace"],
            paragraphs=["{shield} Armor: only a roll of **5** or more kills."],
            flavor="Doors of the whole block. Ring twice.",
        ),
        _unit(
            "vietnamese-accents", "vietnam", name="Đếm Ổi Ặc", kind_line="Unit · Vietnam",
            attack=5, marks=["exclamation"], paragraphs=["{exclamation} Đêm **tối** lắm."],
        ),
        _unit(
            "rong", "local", name="Rong", kind_line="Local · river", set="expansion-2",
            attack=5, marks=["star"], paragraphs=["{star} **This river bites.**"],
            flavor="“The ferryman retired. Most of him.”",
        ),
        _unit(
            "delta-queen", "vpa", "arrow_unit", name="Дельта Квин", kind_line="Юнит · VPA",
            lang="RU", set="expansion-1", attack=4, marks=["arrow"],
            paragraphs=["{arrow} В начале вашего хода — на 1~Точку по стрелке."],
        ),
        _unit(
            "swarm", "local", "arrow_unit", name="Swarm", kind_line="Local · insects",
            set="expansion-2", attack=5, marks=["arrow", "star"],
            paragraphs=["{arrow} From the end of the row it goes under its deck."],
        ),
        _order(
            "mass-manoeuvre", "diamond", None, name="Mass manoeuvre",
            kind_line="Order · manoeuvre",
            paragraphs=["{diamond} Any number of your units in one Point move together."],
            flavor="Turn the speakers up. Let the valley know who is late.",
        ),
        _order(
            "napalm", "spade", "vpa", name="Напалм", kind_line="Приказ · только VPA", lang="RU",
            paragraphs=["{spade} На **4+** в Точке гибнут __все__: враги, местные и свои."],
            flavor="Прогноз на утро: переменная зелень.",
        ),
        _order(
            "artillery", "spade", "vietnam", name="Artillery", kind_line="Order · only Vietnam",
            paragraphs=["{spade} On **5+** every unit in two neighboring Points dies."], flavor="",
        ),
        _face(
            "bravo", "point", letter="B", name="Bravo", kind_line="Point · the long bridge",
            ink="point", number="P2/5",
        ),
        _face(
            "echo", "echo", letter="E", name="Эхо", kind_line="Точка · древний храм", ink="echo",
            lang="RU", number="P5/5", set="expansion-1", rows=ECHO_ROWS,
            legend={"black": "пока Эхо ваше", "red": "в конце раунда"},
        ),
        _face(
            "burn-the-bridges", "op", name="Сжечь мосты", kind_line="Спецоперация", ink="op",
            lang="RU", set="expansion-1", condition_label="Условие", reward_label="Награда",
            condition="Конец раунда: обе крайние Точки ваши, в средних нет ни одного врага.",
            reward="**2 RD** и **1** приказ.", stamp="Секретно",
        ),
        _face(
            "marks-and-dice", "reference", name="Marks & dice", kind_line="Reference",
            sections=SECTIONS, ink="order", number="R1/3",
        ),
        _face("back-vpa", "back", ink="vpa", side="vpa", landscape=False),
        _face("back-point", "back", ink="point", side="point", landscape=True),
    )
}  # fmt: skip
