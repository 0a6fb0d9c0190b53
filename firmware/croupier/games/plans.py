"""Small plans of a table: which of several places is meant."""

from croupier.views import Bitmap, bitmap

_MEANT, _OTHER = ("###", "###", "###"), ("...", ".#.", "...")
_TALL_MEANT, _TALL_OTHER = ("####",) * 6, ("####", "#..#", "#..#", "#..#", "#..#", "####")


def grid_plan(place: int, *, rows: int = 3, columns: int = 3) -> Bitmap:
    """Return a plan of rows and columns of cards; `place` is counted from 1, row by row from the top left."""
    lines = []
    for row in range(rows):
        cells = [_MEANT if row * columns + column + 1 == place else _OTHER for column in range(columns)]
        lines += [".".join(cell[y] for cell in cells) for y in range(3)]
        lines.append("." * len(lines[-1]))
    return bitmap("\n".join(lines[:-1]), f"place {place}")


def row_plan(place: int, length: int) -> Bitmap:
    """Return a plan of a row of cards; `place` is counted from 1 at the left."""
    cells = [_TALL_MEANT if at + 1 == place else _TALL_OTHER for at in range(length)]
    return bitmap("\n".join(".".join(cell[y] for cell in cells) for y in range(6)), f"place {place} of {length}")
