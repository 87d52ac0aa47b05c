"""What Orchard Hill draws and tells in its books."""
