"""The faces of the simulated board: ways to press its keys and to look at its glass."""
