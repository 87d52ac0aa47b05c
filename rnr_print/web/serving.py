"""The server: listens on this machine alone, tells its address, and ends at Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
from collections.abc import Callable

import uvicorn

from rnr_print.core.errors import fail
from rnr_print.web.gate import HOST, Gate
from rnr_print.web.site import Site

PATIENCE = 2
"""Seconds that answers under way are waited for at the end."""


class Server:
    """A site on a port of this machine; 0 is any that is free. Raises InputError for one in use."""

    def __init__(self, site: Site, port: int = 0) -> None:
        self._socket = _listening(port)
        self.port: int = self._socket.getsockname()[1]
        self._gate = Gate(site.app(), self.port)
        self._server = _Uvicorn(self._gate, site)

    @property
    def address(self) -> str:
        """Where a browser finds it, with its secret."""
        return f"http://{HOST}:{self.port}/?token={self._gate.token}"

    def run(self) -> None:
        """Serve until Ctrl-C, or until `stop`."""
        try:
            self._server.run([self._socket])
        except KeyboardInterrupt:
            pass
        finally:
            self._socket.close()

    def stop(self) -> None:
        """End it, from another thread."""
        self._server.should_exit = True


def serve(site: Site, port: int, say: Callable[[str], None]) -> None:
    """Serve a site until Ctrl-C; `say` is told its address. Raises InputError."""
    server = Server(site, port)
    say(server.address)
    server.run()


class _Uvicorn(uvicorn.Server):
    def __init__(self, app: Gate, site: Site) -> None:
        log = logging.getLogger("uvicorn.error")
        log.setLevel(logging.ERROR)
        log.addFilter(_tells)
        super().__init__(
            uvicorn.Config(
                app, log_config=None, access_log=False, http="h11", ws="none", loop="asyncio",
                server_header=False, date_header=False, timeout_graceful_shutdown=PATIENCE,
                lifespan="off",
            )
        )  # fmt: skip
        self._events = site.events

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams never end by themselves."""
        self._events.close()
        await super().shutdown(sockets)


def _tells(record: logging.LogRecord) -> bool:
    """Whether a line is worth telling: not that the end cut off an answer that nobody awaits."""
    cut_off = record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError)
    return not cut_off and not record.getMessage().startswith("Cancel ")


def _listening(port: int) -> socket.socket:
    # Named, so that asyncio knows it for TCP and sends what it has at once.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":  # elsewhere it would let two servers have one port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
        listener.listen(64)  # here, so that the address works from when it is told
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            told = f"port {port} is in use; name another with --port, or 0 for any that is free"
            raise fail(told) from None
        if error.errno in (errno.EACCES, errno.EPERM):
            raise fail(f"port {port} may not be opened; name one above 1023 with --port") from None
        raise fail(f"port {port} can't be opened: {error.strerror}; name another") from None
    listener.setblocking(False)
    return listener
