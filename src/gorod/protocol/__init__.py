"""A game as text and as a file: notation, journal, scenarios, protocol, records from elsewhere."""
