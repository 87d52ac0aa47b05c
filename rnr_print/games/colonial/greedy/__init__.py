"""What answers are worth to the greedy agent, a module for each kind of question."""
