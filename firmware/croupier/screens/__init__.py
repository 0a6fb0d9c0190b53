"""Draws views on 128 x 64 pixels: fonts, layout, one module a kind of view."""
