"""The games, by folder name. The contract suite tests every one of them."""

GAMES = ("chupacabra",)
