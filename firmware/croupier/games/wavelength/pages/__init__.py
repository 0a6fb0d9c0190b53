"""What the players of Wavelength see, a module for each part of a turn; a page is a function of the state."""
