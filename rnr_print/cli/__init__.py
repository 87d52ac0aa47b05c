"""The command `rnr`: each module parses one command, calls, reports. No logic lives here."""
