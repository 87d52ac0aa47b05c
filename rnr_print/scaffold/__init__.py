"""New workspaces, from a sample."""
