"""The sheets of Far Stations, drawn at their true size."""
