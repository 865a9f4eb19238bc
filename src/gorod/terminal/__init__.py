"""The desk in a terminal: one line of notation is one entry."""
