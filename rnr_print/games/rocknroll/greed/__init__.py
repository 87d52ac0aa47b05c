"""What an answer is worth one step ahead: the eyes of the greedy agent and of the search."""
