"""The rule checker: a plain list of check functions, each returning what is wrong."""
