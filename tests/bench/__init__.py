"""The benchmark: our pipeline and its peers make the same cards in the same run."""
