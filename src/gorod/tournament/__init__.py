"""A tournament: people, stages, seatings, games, discipline and standings, as one journal."""
