"""The gate: who may ask the server anything, and what every answer forbids the browser.

Whoever listens on this machine can be asked by every page that a browser shows. So the name that
is asked must be ours (a stranger's name may lead to 127.0.0.1), a secret must be known, and the
page that asks must be ours too.
"""

from __future__ import annotations

import re
from http.cookies import CookieError, SimpleCookie
from secrets import compare_digest, token_urlsafe
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
MOST = 1_000_000
"""Bytes of a request's body."""
POLICY = "; ".join(
    (
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
        "font-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
    )
)  # fmt: skip
"""No script and no style but our files, and no text that becomes markup."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
WELCOME = '<!doctype html><title>rnr</title><link rel="icon" href="/static/web/mark.svg">'
_TRICK = re.compile(r"(^|/)\.{1,2}(/|$)|//|[\\\x00-\x1f\x7f]")
_READS = ("GET", "HEAD")


class Gate:
    """Lets through to `app` what our own page asks with the secret; answers all else itself.

    `token` stands in the address that is printed. Who comes with it gets a cookie, and from then on
    no address tells a secret.
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = {f"{name}:{port}" for name in NAMES}
        self._cookie = f"rnr-desk-{port}"
        self._secret = token_urlsafe(32)
        self.token = token_urlsafe(24)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return
        answer = self._stopped(scope, Headers(scope=scope))

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await (answer or self._app)(scope, receive, guarded)

    def _stopped(self, scope: Scope, headers: Headers) -> Response | None:
        """What to answer where a request gets no further."""
        host = headers.get("host", "")
        if host not in self._hosts:
            return _refused("this name leads nowhere; open the address that rnr printed")
        if _TRICK.search(scope["path"]) or b"\\" in scope.get("raw_path", b""):
            return _refused("no such path", 404)
        read = scope["method"] in _READS
        if headers.get("origin", f"http://{host}" if read else "") != f"http://{host}":
            return _refused("another page may not ask this")
        if read and scope["path"] == "/" and self._has_token(scope):
            return self._welcome()
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            return _refused("another page may not ask this")
        if not self._has_cookie(headers):
            return _refused("a secret is missing; open the address that rnr printed")
        length = headers.get("content-length", "0")
        if not read and not (length.isdecimal() and int(length) <= MOST):
            return _refused(f"larger than {MOST // 1_000_000} MB", 413)
        if not read and "transfer-encoding" in headers:
            return _refused("say how long it is", 411)
        return None

    def _has_token(self, scope: Scope) -> bool:
        given = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])
        return compare_digest(given[0].encode(), self.token.encode())

    def _has_cookie(self, headers: Headers) -> bool:
        try:
            cookies = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return False
        given = cookies.get(self._cookie)
        return given is not None and compare_digest(given.value.encode(), self._secret.encode())

    def _welcome(self) -> Response:
        """The cookie, and on to the page: a step of this page's own, which a cookie as strict as
        ours is sent with, wherever the address was clicked."""
        answer = HTMLResponse(WELCOME, headers={"refresh": "0; url=/"})
        answer.set_cookie(self._cookie, self._secret, path="/", httponly=True, samesite="strict")
        return answer


def _refused(why: str, status: int = 403) -> Response:
    return PlainTextResponse(f"{why}\n", status)
