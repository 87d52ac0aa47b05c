"""Breaking News: men and vehicles on an open table, measured in centimeters."""
