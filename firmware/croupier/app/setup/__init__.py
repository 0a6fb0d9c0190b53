"""Asks what a game needs before it begins: one form for all games, and a picker for each kind of field."""
