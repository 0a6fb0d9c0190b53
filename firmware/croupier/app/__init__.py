"""Joins games, screens and the board; nothing imports it."""
