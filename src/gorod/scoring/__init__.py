"""Points of games, compensation, standings, awards and ratings: pure, exact, in thousandths.

games = [...]                           # `Played`, in the order of play
table = score(scheme("fsm"), games)     # every seat's points by their parts
rank(scheme("fsm"), table, games)       # who stands where, and by which criterion
"""
