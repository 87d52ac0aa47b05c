"""The games themselves, each a package of its own; `registry` lists them."""
