"""Decks: cards for the games as files, shipped with Croupier or written by its owner."""
