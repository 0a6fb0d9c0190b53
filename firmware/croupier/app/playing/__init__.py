"""A game on the table: its course, the glass of its phase, its pages, and going on after a power cut."""
