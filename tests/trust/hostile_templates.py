"""Templates that try to get out of their sandbox, or to make it work without end."""

from __future__ import annotations

from attacks import GAME, Attack, both, edited, templated, written

BASE = r".*base\.xml\.j2:\d+: "
TOO_MUCH = BASE + r"the template can't be rendered: it takes over .+; draw less"
UNSAFE = BASE + r"the template can't be rendered: access to attribute .+ is unsafe\."
A = "{% set a = 'aaaaaaaaaaaaaaaa' %}"
R = "{% set r = range(9000) | list %}"
NS = "{% set ns = namespace(a=[1], b=[1], t=(1,)) %}"
LARGE = "{% if 0 %}{{ a + a }}{% endif %}" * 3000
TWICE = NS + "{% set ns.a = [ns.a, ns.a] %}" * 40
PAIRS = NS + "{% set ns.t = (ns.t, ns.t) %}" * 40
DEEP = NS + "{% for x in range(9000) %}{% set ns.a = [ns.a] %}{% endfor %}"

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
    "a list twice in itself, shown": TWICE + "{{ ns.a }}",
    "a list twice in itself, compared": NS
    + "{% set ns.a = [ns.a, ns.a] %}{% set ns.b = [ns.b, ns.b] %}" * 40 + "{{ ns.a == ns.b }}",
    "a list twice in itself, in a namespace": TWICE + "{{ ns }}",
    "a list twice in itself, in what a dict holds": TWICE + "{{ {'a': ns.a}.values() }}",
    "a list twice in itself, as chance's seed": TWICE + "{{ chance(ns.a) }}",
    "a pair of pairs, looked for": PAIRS + "{{ ns.t in {} }}",
    "a pair of pairs as a key": PAIRS + "{{ {ns.t: 1} }}",
    "a pair of pairs asked for": PAIRS + "{{ {}[ns.t] }}",
    "pairs that a macro is handed": NS + "{% macro f() %}{% set ns.t = varargs %}{% endmacro %}"
    + "{{ f(ns.t, ns.t) }}" * 40 + "{{ ns.t in {} }}",
    "accents counted of a long text": A + "{% set a = a ~ a %}" * 12
    + "{% for x in range(9000) %}{{ a | accents }}{% endfor %}",
    "rows of a long text": A + "{% set a = a ~ a %}" * 12
    + "{% for x in range(9000) %}{{ a | rows('name', 40) }}{% endfor %}",
    "a long text measured": A + "{% set a = a ~ a %}" * 12
    + "{% for x in range(9000) %}{{ a | measure('name') }}{% endfor %}",
    "loops that nobody enters": R + "{% for a in r %}{% for b in r if 0 %}{% endfor %}{% endfor %}",
    "filters piece by piece": R + "{% for a in r %}{{ r | map('abs') | max }}{% endfor %}",
    "much given by default": "{% macro f(a=[" + "1," * 9000 + "]) %}{% endmacro %}" + R
    + "{% for a in r %}{{ f() }}{% endfor %}",
    "much handed over": R + "{% macro f() %}{{ varargs | length }}{% endmacro %}"
    "{% for a in r %}{{ f(*r) }}{% endfor %}",
    "copies of much": R + "{% for a in r %}{% set x = dict(a=r | map('string') | list) %}"
    "{% endfor %}",
}  # fmt: skip
WHOLE = ("filters piece by piece", "copies of much")
"""Those that take longest and fill most memory."""
ODD = {
    "repeating a text": ("{{ 'a' * 1000000000 }}", "only numbers can be multiplied"),
    "padding a text": ("{{ '%1000000000d' % 1 }}", "only numbers can be multiplied"),
    "padding by a method": ("{{ '{:1000000000}'.format(1) }}", "is unsafe"),
    "a large power": ("{{ 9 ** 9 ** 9 }}", "power is too large"),
    "a number that grows": ("{% set a = 9 %}" + "{% set a = a * a %}" * 60, "number is too large"),
    "rounding up to a billion digits": (
        "{{ 1.5 | round(300000000, 'ceil') }}", "round to 9 digits at most",
    ),
    "rounding to a billion zeros": ("{{ 5 | round(-30000000) }}", "round to 9 digits at most"),
    "rounding where nothing is shown": (
        "{% if 5 | round(-30000000) %}{% endif %}", "round to 9 digits at most",
    ),
    "a number of ten thousand digits": ("{{ 0x" + "f" * 10_000 + " }}", "number is too large"),
    "a number made of a long text": (
        A + "{% set a = a ~ a %}" * 12 + "{% set n = a | int(base=16) %}", "number is too large",
    ),
    "a name of forty thousand points": (
        "{% set ns = namespace() %}{% set ns.a = ns %}"
        "{{ [ns] | map(attribute='" + "a." * 40_000 + "a') | list | length }}",
        "a name of over 200 characters",
    ),
    "lists in lists in lists": (DEEP + "{{ [ns.a] == ns.b }}", "nested deeper than 20 levels"),
    "a list shown": ("{{ [1, 2] }}", "a list is no text"),
    "a list counted by comparing": ("{{ [1].count(1) }}", "is unsafe"),
    "a pair as a key": ("{% set p = {'a': 1}.items() | first %}{{ {p: 1} }}", "a key is a word"),
    "a hundred thousand names": ("{{ a.b.c }}" * 15_000, "over 30,000 names"),
    "a hundred thousand joined names": ("{{ a" + " ~ a" * 45_000 + " }}", "over 30,000 names"),
    "comments that nobody closes": ("{#" * 90_000, "[Mm]issing end of comment"),
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
    *(
        Attack(name, "template costs", templated(code), TOO_MUCH, tenth=name not in WHOLE)
        for name, code in COSTS.items()
    ),
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
        "many large templates for one face", "template costs",
        both(
            *(
                written(f"templates/rocknroll/t{n}.xml.j2", LARGE)
                for n in range(9)
            ),
            templated("".join(f"{{% include 't{n}.xml.j2' %}}" for n in range(9))),
        ),
        r".*t\d\.xml\.j2.*its templates have over 30,000 names, numbers and texts; draw less",
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
