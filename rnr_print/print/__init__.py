"""From text and shapes to PDF: knows no card and no game."""

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec

import PIL


def _load_later(name: str) -> None:
    """Have a module of Pillow loaded when something of it is first asked for."""
    full = f"{PIL.__name__}.{name}"
    spec = None if full in sys.modules else find_spec(full)
    if spec is not None and spec.loader is not None:
        loader = spec.loader = LazyLoader(spec.loader)
        sys.modules[full] = module = module_from_spec(spec)
        loader.exec_module(module)
        setattr(PIL, name, module)


for _name in ("Image", "ImageOps"):  # reportlab imports Pillow, and few files have pixels
    _load_later(_name)
