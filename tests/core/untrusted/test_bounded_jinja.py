"""Templates do what Jinja2's do, as long as they can pay."""

from __future__ import annotations

import jinja2
import pytest

from rnr_print.core.untrusted.bounded_jinja import MOST_STEPS, BoundedEnvironment, TooMuch, filled


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
