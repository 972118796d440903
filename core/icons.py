"""Codes of the pictures that stand in the font behind ASCII."""

from micropython import const

# General.
UP = const(127)
DOWN = const(128)
CHECK = const(129)
# Chupacabra.
CHICKEN = const(130)
CHICKENS = const(131)
GOAT = const(132)
COW = const(133)
CHUPA = const(134)

FIRST = const(127)
LAST = const(134)
