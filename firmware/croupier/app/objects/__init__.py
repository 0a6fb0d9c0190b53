"""The four objects that the box replaces, used alone from the main menu."""
