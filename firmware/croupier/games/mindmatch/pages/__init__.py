"""What the players of MindMatch see, a module for each part of a playthrough; a page is a function of the state."""
