"""Plays a game on a card that fails now and then; prints what the box knew when it was left."""

import random
import sys
from pathlib import Path

from croupier import records
from croupier.app.commands.play_random import play
from croupier.journal.keeper import Journal


def main(folder: str, faults: str, seed: int) -> None:
    chance, control, now = random.Random(seed), Path(faults), [0.0]
    journal = Journal(Path(folder), lambda: now[0], lambda: None)
    setup, events = play("wavelength", 5)
    number = journal.begin(records.header("wavelength", setup), {})
    troubled = 0
    for event in events[:60]:
        control.write_text(chance.choice(["", "", "", "s", "y", "i"]))
        journal.append(number, event)
        troubled += journal.trouble
        now[0] += chance.random() * 3
        journal.tick()
    control.write_text("")
    while journal.trouble:
        now[0] = journal.due()
        journal.tick()
    sys.stdout.write(f"{troubled} {len(journal.unfinished().events)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
