"""The simulated board: the real panel and display classes on mock pins and virtual display chips."""
