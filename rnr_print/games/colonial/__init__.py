"""Far Stations: Heroes and their Groups, a deck that decides whose turn it is, inches."""
