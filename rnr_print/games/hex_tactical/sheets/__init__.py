"""What lies beside the map: tracks, player aids, scenarios."""
