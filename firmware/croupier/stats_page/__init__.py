"""One self-contained page of everything that was played: no scripts, nothing loaded, light and dark."""
