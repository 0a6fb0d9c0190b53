"""The service's log: standard error, which systemd keeps."""

import sys


def log(line: str) -> None:
    """Write a line for whoever reads the service's log."""
    sys.stderr.write(f"croupier: {' '.join(line.split())}\n")
    sys.stderr.flush()
