"""What the greedy agent makes of each question."""
