"""A process that runs `rnr` in copies of itself, and says what each took: run as a script.

It has loaded the code already, so that a run takes the time of its work alone. A request is a line
of JSON, the folder, the arguments, how long a file may get (0: as it likes), and whether a template
may take a tenth of its steps alone; so is the answer.
A run that takes far too much is ended. Runs have no more rights to files than anybody. The folder
and the commands on its own command line it runs itself before, and keeps what it read of files.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import resource
import signal
import sys
import time
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from pkgutil import walk_packages
from tempfile import TemporaryFile
from typing import IO

import rnr_print
from rnr_print.cli.main import main, run
from rnr_print.core.untrusted import bounded_jinja

ADDRESSES = 4_000_000_000  # bytes a run may ask for: enough to see that it takes too much
CPU_SECONDS = 60  # a run that takes so long does what it was to refuse: the system ends it
WALL_SECONDS = 600  # only a run that waits for something takes so long


def answered(folder: str, arguments: list[str], file_size: int, tenth: bool) -> dict[str, object]:
    """Exit code, output, seconds of computing and the largest memory in MB of one run."""
    with TemporaryFile() as out, TemporaryFile() as err:
        child = os.fork()
        if not child:
            _bound(file_size, CPU_SECONDS // 10 if tenth else CPU_SECONDS)
            if tenth:
                bounded_jinja.MOST_STEPS //= 10
            _run(folder, arguments, out, err)
        status, usage = _ended(child)
        return {
            "code": os.waitstatus_to_exitcode(status),
            "out": _text(out),
            "err": _text(err),
            "seconds": usage.ru_utime + usage.ru_stime,
            "megabytes": usage.ru_maxrss / 1000,
        }


def _bound(file_size: int, seconds: int) -> None:
    """Bound what this process may take and write."""
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    if file_size:
        sys.dont_write_bytecode = True  # Python 3.11 keeps half of it, for all who come after
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))
    if os.geteuid() == 0:
        _be_nobody_special()


def _be_nobody_special() -> None:
    """Give up what lets root write where others may not (Linux, capabilities(7))."""
    libc = ctypes.CDLL(None, use_errno=True)
    head, sets = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    assert libc.capget(head, sets) == 0
    for number in range(2):  # effective and permitted, of the first 32
        sets[number] &= ~0b1110  # DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER
    assert libc.capset(head, sets) == 0


def _run(folder: str, arguments: list[str], out: IO[bytes], err: IO[bytes]) -> None:
    """Be `rnr`; never returns."""
    os.setsid()
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out.fileno(), 1)
    os.dup2(err.fileno(), 2)
    os.chdir(folder)
    sys.argv = ["rnr", *arguments]
    try:
        main()
    except BaseException:
        import traceback

        traceback.print_exc()
        sys.stderr.flush()
        os._exit(70)


def _ended(child: int) -> tuple[int, resource.struct_rusage]:
    """The status of a run and what it used, once it has ended or was made to."""
    end = time.monotonic() + WALL_SECONDS
    while True:
        pid, status, usage = os.wait4(child, os.WNOHANG)
        if pid:
            return status, usage
        if time.monotonic() > end:
            os.killpg(child, signal.SIGKILL)
            end += WALL_SECONDS
        time.sleep(0.003)


def _text(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read().decode("utf-8", "backslashreplace")


def _load(folder: str, *commands: str) -> None:
    """Load all our modules, and what these commands need and read in a folder."""
    for module in walk_packages(rnr_print.__path__, "rnr_print."):
        import_module(module.name)
    for command in commands:
        sys.argv = ["rnr", *command.split()]
        said = StringIO()
        with chdir(folder), redirect_stdout(said), redirect_stderr(said), suppress(SystemExit):
            run()
    gc.freeze()  # what is never looked at by the collector isn't copied for each run


if __name__ == "__main__":
    _load(*sys.argv[1:])
    print("ready", flush=True)
    for line in sys.stdin:
        print(json.dumps(answered(*json.loads(line))), flush=True)
