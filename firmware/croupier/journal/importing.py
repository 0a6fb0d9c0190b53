"""Takes a game record into the journal: replayed by the rules first, then written in one step."""

from pathlib import Path

from croupier import records
from croupier.games.contract import Refused, event_name
from croupier.journal.keeping_safe import CopyError, alone
from croupier.journal.opening import opened
from croupier.journal.rows import BEGIN, EVENT, FINISH, Entry, json
from croupier.journal.trail import Started


def take_in(folder: Path, datas: list[bytes]) -> list[int]:
    """Write the games of these records; return their numbers. Raises records.LineError where one is at fault."""
    games = [_entries(data) for data in datas]
    numbers = []
    with alone(folder):
        file, found, _ = opened(folder)
        try:
            if found.going:
                raise CopyError(f"game {found.going.number} is not over: finish it before importing others")
            number = found.next_game
            for entries in games:
                file.write([Entry(entry.kind, entry.data, number) for entry in entries])
                numbers.append(number)
                number += 1
        finally:
            file.close()
    return numbers


def _entries(data: bytes) -> list[Entry]:
    record = records.read(data)
    state, events = record.game.begin(record.setup), []
    for line in record.lines:
        try:
            state = record.game.apply(state, line.event)
        except Refused as refused:
            raise records.EventRefused(line.number, event_name(line.event), str(refused)) from None
        events.append(Entry(EVENT, json(line.event)))
    ends = [] if record.game.legal(state) else [Entry(FINISH, json(record.game.position(state, "all")))]
    return [Entry(BEGIN, json(Started(record.header))), *events, *ends]
