"""Raspberry Pi Pico: SSD1306 on I2C0, four buttons to ground. The only file that names a GPIO."""

from machine import I2C, Pin
from micropython import alloc_emergency_exception_buf

from core.board import BACK, DOWN, OK, UP
from device.buttons import Buttons
from device.hardware import DeviceBoard
from device.ssd1306 import SSD1306
from device.storage import Storage


def make() -> DeviceBoard:
    """The board, set up; a panel that is not plugged in is set up when it answers."""
    # Room for the report of an exception in an interrupt, where nothing may be allocated.
    alloc_emergency_exception_buf(100)
    # 400 kHz is the chip's limit in its datasheet; a hung bus is given up after 10 ms.
    i2c = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000, timeout=10_000)
    buttons = Buttons(
        [
            (Pin(10, Pin.IN, Pin.PULL_UP), UP),
            (Pin(11, Pin.IN, Pin.PULL_UP), DOWN),
            (Pin(12, Pin.IN, Pin.PULL_UP), OK),
            (Pin(13, Pin.IN, Pin.PULL_UP), BACK),
        ]
    )
    return DeviceBoard(SSD1306(i2c, 0x3C), buttons, Storage("save", "core"))
