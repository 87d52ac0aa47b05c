"""What happens in a game, a module for each kind of thing."""
