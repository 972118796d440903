"""Codes of the pictures that stand in the font behind ASCII."""

from micropython import const

# General.
POINTER = const(127)  # whose turn, or the highlighted line
UP = const(128)
DOWN = const(129)
CHECK = const(130)
DIE = const(131)
CHIP = const(132)  # starter chip
SKULL = const(133)
HAND = const(134)  # set aside, taken
BOT = const(135)
# Chupacabra.
CHICKEN = const(136)
CHICKENS = const(137)
GOAT = const(138)
COW = const(139)
CHUPA = const(140)

LAST = const(140)

# What a picture says where only words can be shown, from POINTER on.
WORDS = (
    b">", b"^", b"v", b"ok", b"die", b"chip", b"out", b"taken", b"bot",
    b"chicken", b"double chicken", b"goat", b"cow", b"Chupacabra",
)  # fmt: skip
