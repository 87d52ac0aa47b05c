"""The literate rulebook: Markdown in which every rule has a name and every example is data."""
