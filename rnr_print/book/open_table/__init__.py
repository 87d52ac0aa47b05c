"""Pictures of an open table seen from above, to scale, in whatever unit its game measures."""
