"""What the players of Bet Your Brain see: one module for each part of a turn; each page is a function of the state."""
