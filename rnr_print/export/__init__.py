"""Ways out of the house: what shops, presses, cutters and screens ask for."""
