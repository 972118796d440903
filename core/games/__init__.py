"""The games, by folder name. The contract suite tests every one of them."""

GAMES = ("chupacabra", "chunky", "chucky")

# Their titles, for home; a game's own modules are loaded when it is chosen.
TITLES = (b"Chupacabra", b"Chunky", b"Chucky")
