"""MicroPython starts this file after power-on; the others are compiled, this one never is."""

try:
    from device.main import start
except ValueError:
    # Compiled files of a newer version do not load; others are refused by `start` in these words.
    print("This MicroPython is too old: flash 1.28 or newer, from micropython.org")
else:
    start()
