"""The program on the box: games, objects, screens, and the app that joins them."""
