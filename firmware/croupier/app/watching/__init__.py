"""`croupier watch`: a read-only page for a tablet or television, fed by the box and never able to reach it."""
