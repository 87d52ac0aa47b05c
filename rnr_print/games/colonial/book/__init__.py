"""What Far Stations draws and tells in its books."""
