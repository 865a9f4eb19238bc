"""A live table: one game, its journal, its clock, its listeners. Entries come in here alone."""
