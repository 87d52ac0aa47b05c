"""Templates do what Jinja2's do, as long as they can pay."""

from __future__ import annotations

import jinja2
import pytest

from rnr_print.core.untrusted.bounded_jinja import MOST_STEPS, BoundedEnvironment, TooMuch
from rnr_print.core.untrusted.filled_texts import filled


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("{{ 'abc'[1:] ~ 4 }}", "bc4"),
        ("{{ [3, 1, 2] | sort | join('-') }}", "1-2-3"),
        ("{{ [1.5, 2] | sum }}", "3.5"),
        ("{{ [dict(a=1), dict(a=2)] | sum(attribute='a') }}", "3"),
        ("{{ [dict(a='x'), dict(a='y')] | join(', ', attribute='a') }}", "x, y"),
        ("{{ 'banana' | replace('an', 'o') }}", "booa"),
        ("{% for n in range(3) %}{{ loop.index }}{% endfor %}", "123"),
        ("{% macro twice(x) %}{{ x }}{{ x }}{% endmacro %}{{ twice('a') }}", "aa"),
        ("{% set n = namespace(x=1) %}{% set n.x = n.x + 1 %}{{ n.x }}", "2"),
        ("{{ 7 // 2 }} {{ 7 % 4 }} {{ 2 ** 10 }}", "3 3 1024"),
    ],
)
def test_ordinary_templates(text: str, given: str) -> None:
    assert filled(BoundedEnvironment(autoescape=False), text) == given


def test_joined_texts_are_escaped_once() -> None:
    environment = BoundedEnvironment(autoescape=True)
    assert filled(environment, "{{ '<' ~ 1 }}{{ ('<b>' | safe) ~ '<' }}") == "&lt;1<b>&lt;"


def test_each_rendering_has_a_full_purse() -> None:
    environment = BoundedEnvironment(autoescape=False)
    half = "{% for n in range(9000) %}" + "x" * (MOST_STEPS // 18_000) + "{% endfor %}"
    for _ in range(3):
        assert len(filled(environment, half)) == 9000 * (MOST_STEPS // 18_000)
    with pytest.raises(TooMuch):
        filled(environment, half + half)


def test_a_mistake_is_a_template_error() -> None:
    with pytest.raises(jinja2.TemplateError, match="division by zero"):
        filled(BoundedEnvironment(autoescape=False), "{{ 1 / 0 }}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{{ prise }}", "there is no 'prise' here"),
        ("{{ price.soul }}", "no 'soul' here; there is token, unit"),
        ("{{ price.units }}", "no 'units' here; there is unit"),
        ("{{ price['soul'] }}", "no 'soul' here; there is token, unit"),
        ("{{ (1).soul }}", "no 'soul' here"),
    ],
)
def test_what_is_not_there_is_told_in_words_of_the_game(text: str, why: str) -> None:
    environment = BoundedEnvironment(autoescape=False)
    environment.globals["price"] = {"unit": 3, "token": 1}
    with pytest.raises(jinja2.UndefinedError) as raised:
        filled(environment, text)
    assert str(raised.value) == why


def test_nothing_is_worked_out_while_a_template_is_compiled() -> None:
    """Else the purse of whoever comes first pays, and others don't."""
    environment = BoundedEnvironment(autoescape=False)
    asked: list[str] = []
    environment.add_filter("heard", lambda text: asked.append(text) or text)
    template = environment.from_string("{{ 'a' | heard }}{{ 'b' ~ 'c' | heard }}")
    assert asked == []
    assert template.render() == "abc"
    assert asked == ["a", "c"]


def test_a_filter_may_cost_more_for_each_letter() -> None:
    environment = BoundedEnvironment(autoescape=False)
    environment.add_filter("dear", len, MOST_STEPS // 10)
    assert filled(environment, "{{ 'war' | dear }}") == "3"
    with pytest.raises(TooMuch):
        filled(environment, "{{ 'war without end' | dear }}")


def test_lists_pay_for_what_is_in_them_when_they_are_made() -> None:
    environment = BoundedEnvironment(autoescape=False)
    environment.globals["held"] = ["x" * 1000] * 50
    for text, paid in (("{% set a = [held] %}", 50_000), ("{% set a = [1, 'a'] %}", 0)):
        filled(environment, text)
        assert paid <= MOST_STEPS - environment._left < paid + 300


NAMES = {
    "reach": {"rifle": 24, "long_arms": {"word": "far"}, "half": 0.5, "none": None},
    "all": "everybody",
}


@pytest.fixture
def named() -> BoundedEnvironment:
    environment = BoundedEnvironment(autoescape=False)
    environment.globals = dict(NAMES)
    return environment


@pytest.mark.parametrize(
    "text",
    [
        "{{ reach.rifle }} inches for {{all}}", "{{ reach.long_arms.word }}{{ reach.half }}",
        "{{ reach.none }}, { {{ all }} }", "no name at all", "{{ all }} }}", "{{ all }}\n\n",
        "{{- all }}", "{{ reach.rifle + 1 }} and {{ all }}", "{% if all %}{{ all }}{% endif %}",
        "{# said aside #}{{ all }}", "{{ all\n}}", "{{ all | upper }}", "\r\n{{ all }}",
    ],
)  # fmt: skip
def test_a_name_says_the_same_without_a_template(named: BoundedEnvironment, text: str) -> None:
    named.begin()
    assert filled(named, text) == named.from_string(text).render()


def test_texts_that_name_values_alone_are_not_compiled(
    named: BoundedEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(named, "from_string", None)
    assert filled(named, "{{ reach.rifle }} for {{ all }}") == "24 for everybody"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{{ reach.rifel }}", "no 'rifel' here; there is"), ("{{ nobody }}", "is no 'nobody' here"),
        ("{{ reach.rifle.far }}", "no 'far' here"), ("{{ all.upper }}", "unsafe"),
        ("{{ all.__class__ }}", "unsafe"), ("{{ reach }}", "a list is no text"),
        ("{{ all", "unexpected end"), ("{{{ all }}", "expected"),
    ],
)  # fmt: skip
def test_a_name_that_says_nothing_is_told(named: BoundedEnvironment, text: str, told: str) -> None:
    with pytest.raises(jinja2.TemplateError, match=told):
        filled(named, text)
