"""MicroPython starts this file after power-on."""

from device.main import start

start()
