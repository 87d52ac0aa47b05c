"""Templates that try to get out of their sandbox, or to make it work without end."""

from __future__ import annotations

from attacks import GAME, Attack, both, edited, templated, written

BASE = r".*base\.xml\.j2:\d+: "
TOO_MUCH = BASE + r"the template can't be rendered: it takes over .+; draw less"
UNSAFE = BASE + r"the template can't be rendered: access to attribute .+ is unsafe\."
A = "{% set a = 'aaaaaaaaaaaaaaaa' %}"
R = "{% set r = range(9000) | list %}"

ESCAPES = {
    "the class of a text": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "the globals of a function": "{{ cos.__globals__ }}",
    "a class by a filter": "{{ name | attr('__class__') }}",
    "a class by formatting": "{{ '{0.__class__}'.format(name) }}",
    "the template itself": "{{ self._TemplateReference__context }}",
    "the code of a macro": "{{ footer.strip.__init__.__globals__ }}",
    "the frame of a loop": "{% for x in [1] %}{{ loop.__init__.__globals__ }}{% endfor %}",
    "a list compared by its loop": "{% for a in [1] %}{{ loop.changed(a) }}{% endfor %}",
    "a million bytes of a number": "{{ (1).to_bytes(1000000000, 'big') }}",
}
COSTS = {
    "doubling by joining": A + "{% set a = a ~ a %}" * 60,
    "doubling by adding": A + "{% set a = a + a %}" * 60,
    "doubling a list": "{% set a = [1, 2] %}" + "{% set a = a + a %}" * 60,
    "doubling in a block": A + "{% set a %}{{ a }}{{ a }}{% endset %}" * 60,
    "loops in loops": "{% set r = range(9000) %}{% for a in r %}{% for b in r %}{% for c in r %}"
    "{% endfor %}{% endfor %}{% endfor %}",
    "a macro that calls itself twice": "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}"
    "{% endif %}{% endmacro %}{{ f(90) }}",
    "joining a long text often": A + "{% set a = a ~ a %}" * 12 + "{{ range(9000) | join(a) }}",
    "replacing nothing by much": A + "{% set a = a ~ a %}" * 14 + "{{ a | replace('', a) }}",
    "slices of a long list": "{% set r = range(9000) | list %}{% set s = ["
    + "r[1:]," * 4000 + "] %}",
    "looking through a list": R + "{% for a in r %}{% if -1 in r %}{% endif %}{% endfor %}",
    "asking whether it is in a list": R + "{% for a in r %}{{ -1 is in r }}{% endfor %}",
    "lists of lists shown": "{% set a = [1, 2, 3] %}" + "{% set a = [a, a, a] %}" * 60 + "{{ a }}",
    "lists of lists compared": "{% set a = [1, 2, 3] %}{% set b = [1, 2, 3] %}"
    + "{% set a = [a, a, a] %}{% set b = [b, b, b] %}" * 60 + "{{ a == b }}",
    "loops that nobody enters": R + "{% for a in r %}{% for b in r if 0 %}{% endfor %}{% endfor %}",
    "filters piece by piece": R + "{% for a in r %}{{ r | map('abs') | max }}{% endfor %}",
    "much given by default": "{% macro f(a=[" + "1," * 9000 + "]) %}{% endmacro %}" + R
    + "{% for a in r %}{{ f() }}{% endfor %}",
    "much handed over": R + "{% macro f() %}{{ varargs | length }}{% endmacro %}"
    "{% for a in r %}{{ f(*r) }}{% endfor %}",
    "copies of much": R + "{% for a in r %}{% set x = dict(a=r | map('string') | list) %}"
    "{% endfor %}",
}  # fmt: skip
ODD = {
    "repeating a text": ("{{ 'a' * 1000000000 }}", "only numbers can be multiplied"),
    "padding a text": ("{{ '%1000000000d' % 1 }}", "only numbers can be multiplied"),
    "padding by a method": ("{{ '{:1000000000}'.format(1) }}", "is unsafe"),
    "a large power": ("{{ 9 ** 9 ** 9 }}", "power is too large"),
    "a number that grows": ("{% set a = 9 %}" + "{% set a = a * a %}" * 60, "number is too large"),
    "counting far": ("{{ range(10 ** 12) | list }}", "may count to 20,000"),
    "a macro without end": ("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", "recursion"),
    "a loop that calls itself": (
        "{% for x in [[1]] recursive %}{{ loop(x) }}{% endfor %}", "write a macro",
    ),
    "a file that includes itself": ("{% include 'base.xml.j2' %}", "recursion"),
}  # fmt: skip
NESTED = {
    "a thousand brackets": "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
    "a thousand conditions": "{% if 1 %}" * 3000 + "{% endif %}" * 3000,
    "thirty loops": "{% for x in [1, 2] %}" * 30 + "{% endfor %}" * 30,
    "ten thousand branches": "{% if 0 %}" + "{% elif 0 %}" * 9000 + "{% endif %}",
    "a thousand signs": "{{ " + "-" * 9000 + "1 }}",
}
TEMPLATES = (
    *(Attack(n, "template escapes", templated(code), UNSAFE) for n, code in ESCAPES.items()),
    *(Attack(n, "template costs", templated(code), TOO_MUCH) for n, code in COSTS.items()),
    *(
        Attack(name, "template costs", templated(code), rf".*base\.xml\.j2:\d+: .*{told}.*")
        for name, (code, told) in ODD.items()
    ),
    *(
        Attack(name, "template costs", templated(code), r".*xml\.j2.*: the template can't be .+")
        for name, code in NESTED.items()
    ),
    Attack(
        "a huge template", "template costs", templated("{{ seed }}" * 90_000),
        r".*base\.xml\.j2: larger than 200 KB; split it",
    ),
    Attack(
        "a figure that doubles", "template costs",
        both(
            written(f"{GAME}/art/figures/vietnam/bao.svg.j2", A + "{% set a = a ~ a %}" * 60),
            edited(f"{GAME}/art/vietnam.yaml", "seed: 3", "seed: 4"),
        ),
        r".*bao\.svg\.j2:1: .*it takes over .+; draw less",
    ),
    Attack(
        "a template that isn't ours", "path traversal",
        templated("{% include '../../fonts/FONTS.toml' %}"),
        r".*base\.xml\.j2:\d+: no template '\.\./\.\./fonts/FONTS\.toml' in rocknroll/; .+",
    ),
    Attack(
        "a template by its full path", "path traversal", templated("{% include '/etc/passwd' %}"),
        r".*base\.xml\.j2:\d+: no template '/etc/passwd' in rocknroll/; .+",
    ),
    Attack(
        "a figure that isn't ours", "path traversal",
        both(
            edited(f"{GAME}/art/vietnam.yaml", "name: vietnam/bao", "name: ../../../../etc/passwd"),
            edited(f"{GAME}/art/vietnam.yaml", "seed: 3", "seed: 4"),
        ),
        r".*vietnam\.yaml:\d+:\d+: .+ is wrong; it should match pattern .+",
    ),
)  # fmt: skip
