"""What everything stands on: errors with places, strict YAML, untrusted input, dependencies."""
