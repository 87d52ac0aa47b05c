"""What the server tells its pages without being asked: one stream of events for each."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from secrets import token_hex
from threading import Lock
from typing import Any

from sse_starlette import EventSourceResponse, ServerSentEvent
from sse_starlette.sse import AppStatus
from starlette.requests import Request

WAITING = 200
"""Events that a page may be behind; then it is told to look at everything anew."""
RETRY = 400
"""Milliseconds after which a page comes back that lost the stream."""
HELLO, BYE = "hello", "bye"


@dataclass(frozen=True, slots=True, eq=False)
class _Listener:
    loop: asyncio.AbstractEventLoop
    queue: asyncio.Queue[ServerSentEvent | None]

    def put(self, event: ServerSentEvent | None, hello: ServerSentEvent) -> None:
        """Hand it an event, from whatever thread."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._put, event, hello)

    def _put(self, event: ServerSentEvent | None, hello: ServerSentEvent) -> None:
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(hello)
            if event is not None:
                return
        self.queue.put_nowait(event)


class Events:
    """Sends events to all pages that listen.

    A page is greeted with how many events there were. One that knows of fewer was away, and asks
    for everything anew; so nothing needs to be sent twice.
    """

    def __init__(self) -> None:
        AppStatus.enable_automatic_graceful_drain = False  # `close` ends the streams, and at once
        self._run = token_hex(4)
        self._sent = 0
        self._lock = Lock()
        self._listeners: set[_Listener] = set()
        self._closed = False

    def send(self, kind: str, data: Any) -> None:
        """Tell all pages; from any thread. `data` is what JSON can hold."""
        with self._lock:
            self._sent += 1
            self._tell(_event(kind, data, self._sent))

    def close(self) -> None:
        """Say goodbye, and end all streams."""
        with self._lock:
            self._closed = True
            self._tell(_event(BYE, None, self._sent))
            self._tell(None)

    @property
    def closed(self) -> bool:
        """Whether it has said goodbye."""
        return self._closed

    @property
    def sent(self) -> int:
        """How many events there were."""
        return self._sent

    @property
    def listeners(self) -> int:
        """How many pages listen."""
        return len(self._listeners)

    async def stream(self, request: Request) -> EventSourceResponse:
        """Answer a page that begins to listen."""
        return EventSourceResponse(self._told(), sep="\n", ping=15)

    async def _told(self) -> AsyncIterator[ServerSentEvent]:
        listener = _Listener(asyncio.get_running_loop(), asyncio.Queue(WAITING + 1))
        with self._lock:
            if self._closed:
                return
            self._listeners.add(listener)
            first = self._hello()
        try:
            yield first
            while (event := await listener.queue.get()) is not None:
                yield event
        finally:
            self._listeners.discard(listener)

    def _tell(self, event: ServerSentEvent | None) -> None:
        hello = self._hello()
        for listener in tuple(self._listeners):
            listener.put(event, hello)

    def _hello(self) -> ServerSentEvent:
        return _event(HELLO, {"run": self._run, "sent": self._sent}, self._sent)


def _event(kind: str, data: Any, number: int) -> ServerSentEvent:
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return ServerSentEvent(told, event=kind, id=str(number), retry=RETRY)
