"""The small pictures of Bet Your Brain: bet markers, large for the one who bets and small for the table."""

from croupier.views import Bitmap, bitmap

TICK = bitmap(
    """
    ......##
    .....##.
    #...##..
    ##.##...
    .###....
    ..#.....
    """,
    "tick",
)
CROSS = bitmap(
    """
    ##...##
    .##.##.
    ..###..
    ..###..
    .##.##.
    ##...##
    """,
    "cross",
)
COVERED = bitmap(
    """
    #######
    #.#.#.#
    ##.#.##
    #.#.#.#
    ##.#.##
    #######
    """,
    "covered",
)


def _tripled(small: Bitmap, name: str) -> Bitmap:
    """Return a picture three times as large."""
    wide = -(-small.width // 8)
    rows = [
        "".join(f"{byte:08b}" for byte in small.bits[y * wide : (y + 1) * wide])[: small.width]
        for y in range(small.height)
    ]
    big = ["".join(dot * 3 for dot in row) for row in rows for _ in range(3)]
    return bitmap("\n".join(row.replace("1", "#").replace("0", ".") for row in big), name)


LARGE_TICK = _tripled(TICK, "tick")
LARGE_CROSS = _tripled(CROSS, "cross")
