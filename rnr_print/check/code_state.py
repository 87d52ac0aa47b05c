"""What findings depend on beside files: the code, its libraries, options."""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from functools import cache
from pathlib import Path

from rnr_print.core.file_states import stats_of

_CODE = str(Path(__file__).parents[1])


def standing(*options: object) -> str:
    """A hash of all that findings depend on beside files: code, libraries, options."""
    return hashlib.blake2b(repr((_code(), options)).encode(), digest_size=16).hexdigest()


@cache
def _code() -> str:
    """How the code stands that this process has loaded, and its libraries."""
    libraries = os.stat(sysconfig.get_paths()["purelib"]).st_mtime_ns  # changes with each of them
    code = sorted(each for each in stats_of([_CODE]) if "__pycache__" not in each[0])
    return repr((code, libraries, sys.version))
