"""The live desk: what `rnr preview` shows of a workspace."""
