"""One file for each thing a user can print."""
