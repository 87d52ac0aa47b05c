"""Who may ask the desk anything: asked over the wire, as whoever forges a request would."""

from __future__ import annotations

import re
from dataclasses import dataclass
from http.client import HTTPConnection

import pytest
from browsers import Served


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    text: str


def asked(small: Served, path: str, method: str = "GET", body: str = "", **headers: str) -> Answer:
    """What the server answers; headers are given with _ for -."""
    line = HTTPConnection("127.0.0.1", small.server.port, timeout=10)
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in {"host": f"127.0.0.1:{small.server.port}", **told}.items():
        line.putheader(name, value)
    if body:
        line.putheader("content-length", str(len(body)))
    line.endheaders(body.encode() or None)
    answer = line.getresponse()
    found = Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
    line.close()
    return found


def cookie(small: Served) -> str:
    """The cookie that the printed address gives."""
    given = asked(small, small.address.removeprefix(small.root))
    return given.headers["set-cookie"].partition(";")[0]


def test_the_token_gives_a_cookie_that_no_script_reads_and_no_other_site_sends(
    small: Served,
) -> None:
    given = asked(small, small.address.removeprefix(small.root))
    assert given.status == 200
    assert given.headers["refresh"] == "0; url=/"
    assert re.search("; HttpOnly; .*SameSite=strict$", given.headers["set-cookie"], re.IGNORECASE)
    token = small.address.partition("token=")[2]
    assert token not in given.headers["set-cookie"] + given.text
    assert "Words" in asked(small, "/", cookie=cookie(small)).text


@pytest.mark.parametrize("path", ["/", "/?token=wrong", "/?token=", "/api/words", "/events",
                                  "/static/web/desk.css", "/fonts/text.ttf"])  # fmt: skip
def test_without_the_secret_nothing_is_told(small: Served, path: str) -> None:
    assert asked(small, path).status == 403
    assert asked(small, path, cookie=f"rnr-desk-{small.server.port}=wrong").status == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "", "[::1]",
                                  "127.0.0.1:{port}.evil.example", "127.0.0.1:1"])  # fmt: skip
def test_another_name_leads_nowhere_even_with_the_secret(small: Served, host: str) -> None:
    named = host.format(port=small.server.port)
    for path in ("/", small.address.removeprefix(small.root)):
        refused = asked(small, path, host=named, cookie=cookie(small))
        assert refused.status in (400, 403)
        assert "set-cookie" not in refused.headers
    own = asked(small, "/", host=f"localhost:{small.server.port}", cookie=cookie(small))
    assert own.status == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", ""])
def test_another_origin_may_not_ask(small: Served, origin: str) -> None:
    secret = cookie(small)
    assert asked(small, "/api/words", cookie=secret, origin=origin).status == 403
    sent = asked(small, "/api/words", "POST", '{"n": 1}', cookie=secret, origin=origin)
    assert sent.status == 403


def test_what_changes_something_must_say_that_our_page_asks(small: Served) -> None:
    secret = cookie(small)
    assert asked(small, "/api/words", "POST", '{"n": 1}', cookie=secret).status == 403
    own = asked(small, "/api/words", "POST", '{"n": 1}', cookie=secret, origin=small.root)
    assert (own.status, own.text) == (200, '{"n":2}')
    for site in ("cross-site", "same-site"):
        assert asked(small, "/api/words", cookie=secret, sec_fetch_site=site).status == 403


@pytest.mark.parametrize("path", [
    "/static/small/../secret.js", "/static/small/%2e%2e/secret.js", "/static/small/..%2fsecret.js",
    "/static/..%5c..%5csecret.js", "/static//small/words.js", "/static/small/words.js%00",
    "/static/./small/words.js", "/fonts/..%2f..%2fpyproject.toml", "/static/small/words.js.map",
    "//evil.example/static/small/words.js", "/static/small/secret.js", "/etc/passwd",
])  # fmt: skip
def test_no_path_leads_out_of_what_pages_are_made_of(small: Served, path: str) -> None:
    assert asked(small, path, cookie=cookie(small)).status in (400, 403, 404)
    assert asked(small, "/static/small/words.js", cookie=cookie(small)).status == 200


def test_every_answer_forbids_the_browser_all_but_our_files(small: Served) -> None:
    secret = cookie(small)
    for path in ("/", "/api/words", "/static/small/words.js", "/nothing", "/?token=wrong"):
        told = asked(small, path, cookie=secret).headers
        policy = told["content-security-policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert "unsafe" not in policy
        assert told["x-content-type-options"] == "nosniff"
        assert told["x-frame-options"] == "DENY"
        assert "server" not in told
    assert asked(small, "/", cookie=secret).headers["cache-control"] == "no-store"
    assert asked(small, "/api/words", cookie=secret).headers["cache-control"] == "no-store"


def test_files_are_sent_once(small: Served) -> None:
    secret = cookie(small)
    first = asked(small, "/static/web/desk.css", cookie=secret)
    assert first.headers["content-type"].startswith("text/css")
    again = asked(small, "/static/web/desk.css", cookie=secret, if_none_match=first.headers["etag"])
    assert (again.status, again.text) == (304, "")


def test_problems_come_once_with_their_places(small: Served) -> None:
    told = asked(small, "/api/wrong", cookie=cookie(small))
    assert told.status == 422
    assert told.text.count("no such thing; take another") == 1
    assert '"place":"/w/a.yaml:3:4"' in told.text
    assert '"link":"vscode://file/w/a.yaml:3:4"' in told.text


def test_what_is_sent_is_bounded_and_json(small: Served) -> None:
    headers = {"cookie": cookie(small), "origin": small.root}
    assert asked(small, "/api/words", "POST", "1" * 1_000_001, **headers).status == 413
    assert asked(small, "/api/words", "POST", "{", **headers).status == 422
    assert asked(small, "/api/words", "POST", "[" * 100_000, **headers).status == 422
    assert asked(small, "/api/words", "POST", "[]", **headers).text.count("say n") == 1
