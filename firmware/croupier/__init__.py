"""The program on the box: games, objects, screens, and the app that joins them."""

__version__ = "0.1.0"
