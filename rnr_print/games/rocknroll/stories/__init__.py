"""Games and examples told in plain words, in any language there is a catalog for."""
