"""The code of templates: compiled once in a process, and those that come with the package once for
a user, as that takes longer than to draw a card.

Code that was kept is run, so only that of templates is which say what ours say, byte for byte; it
lies with the user's secret, outside of all workspaces, and is sealed with it.
"""

from __future__ import annotations

import sys
from functools import cache
from hashlib import blake2b
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

import jinja2
from jinja2.bccache import Bucket

from rnr_print.core.store import Store
from rnr_print.core.untrusted.seals import state_folder
from rnr_print.core.workspace import OURS

KEY = 16
"""Bytes that stand for all that code is made of."""


class CompiledTemplates(jinja2.BytecodeCache):
    """The templates this process has compiled, for all its environments."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType] = {}

    def get_bucket(
        self, environment: jinja2.Environment, name: str, filename: str | None, source: str
    ) -> Bucket:
        """What is known of the code of a template."""
        checksum = self.get_source_checksum(source)
        bucket = _Bucket(environment, self.get_cache_key(name, filename), checksum)
        bucket.file = filename or name
        known = (bucket.key, bucket.checksum) in self._codes
        bucket.kept_at = None if known else _kept_at(name, bucket.file, source)
        self.load_bytecode(bucket)
        return bucket

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a bucket its code, where that is known."""
        assert isinstance(bucket, _Bucket)
        known = (bucket.key, bucket.checksum)
        if known not in self._codes and bucket.kept_at and (code := _kept(bucket)):
            self._codes[known] = code
        bucket.code = self._codes.get(known)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a bucket."""
        assert isinstance(bucket, _Bucket)
        assert bucket.code is not None
        self._codes[bucket.key, bucket.checksum] = bucket.code
        if bucket.kept_at:
            Store(bucket.kept_at.parent).put(bucket.kept_at.name, _key(bucket), bucket.code)


class _Bucket(Bucket):
    """The code of the template in a file, and where it is kept if it is one of ours."""

    file: str
    kept_at: Path | None


def _kept_at(name: str, file: str, source: str) -> Path | None:
    """Where the code of a template is kept; None where it doesn't say what one of ours says."""
    folder = Path(file.removesuffix(name)).name
    try:
        same = (OURS / "templates" / folder / name).read_bytes() == source.encode()
    except (OSError, ValueError):
        return None
    state = state_folder() if same else None
    return state / "templates" / f"{folder}.{name.replace('/', '.')}" if state else None


def _kept(bucket: _Bucket) -> CodeType | None:
    """The code as it was kept, for the file that has the template now."""
    assert bucket.kept_at is not None
    code: CodeType | None = Store(bucket.kept_at.parent).get(bucket.kept_at.name, _key(bucket))
    return code.replace(co_filename=bucket.file) if code else None


def _key(bucket: _Bucket) -> str:
    """What stands for a template's text, and for all that makes code of it."""
    environment = bucket.environment
    parts = [bucket.checksum, environment.autoescape, *environment.extensions]
    files = {Path(str(sys.modules[type(each).__module__].__file__))
             for each in environment.extensions.values()}  # fmt: skip
    told = repr([*parts, jinja2.__version__, *map(_digest, sorted(files)), _compiler()])
    return blake2b(told.encode() + MAGIC_NUMBER, digest_size=KEY).hexdigest()


@cache
def _compiler() -> list[bytes]:
    """Hashes of the code that changes what Jinja2 makes of templates."""
    return list(map(_digest, sorted(Path(__file__).parent.glob("*.py"))))


@cache
def _digest(file: Path) -> bytes:
    return blake2b(file.read_bytes(), digest_size=KEY).digest()
