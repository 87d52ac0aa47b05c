"""The server as a process: its port, and its end."""

from __future__ import annotations

import signal
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from time import sleep

import pytest
from static_pages import pages

from rnr_print.core.errors import InputError
from rnr_print.web.serving import Server

PROGRAM = """
import sys
from pathlib import Path
sys.path.insert(0, {here!r})
from static_pages import pages
from rnr_print.web.serving import serve
serve(pages(Path({folder!r})), 0, lambda told: print(told, flush=True))
print("ended")
"""


def test_a_port_in_use_is_one_clear_message(tmp_path: Path) -> None:
    first = Server(pages(tmp_path / "one"))
    try:
        with pytest.raises(InputError, match=f"port {first.port} is in use; name another with"):
            Server(pages(tmp_path / "two"), first.port)
    finally:
        first._socket.close()


def test_ctrl_c_ends_it_though_a_page_listens_and_one_waits_for_an_answer(tmp_path: Path) -> None:
    program = PROGRAM.format(here=str(Path(__file__).parent), folder=str(tmp_path))
    running = subprocess.Popen(
        [sys.executable, "-c", program], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert running.stdout is not None
    address = running.stdout.readline().strip()
    host, _, path = address.removeprefix("http://").partition("/")
    line = HTTPConnection(host, timeout=10)
    line.request("GET", f"/{path}")
    answer = line.getresponse()
    answer.read()
    cookie = answer.headers["set-cookie"].partition(";")[0]
    stream = HTTPConnection(host, timeout=10)
    stream.request("GET", "/events", headers={"cookie": cookie})
    told = stream.getresponse()
    assert told.readline() == b"id: 0\r\n"
    slow = HTTPConnection(host, timeout=10)
    slow.request("GET", "/api/slow", headers={"cookie": cookie})
    sleep(0.5)  # until it is answered
    running.send_signal(signal.SIGINT)
    assert b"event: bye" in told.read()
    out, err = running.communicate(timeout=10)
    assert (running.returncode, out, err) == (0, "ended\n", "")
