"""What everybody may see of a running box, and how it reaches those who watch."""
