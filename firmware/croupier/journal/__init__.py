"""The journal: what happened on this box, one durable row an event, in an append-only SQLite file.

Everything else (going on after a power cut, score sheets, fairness, records) is worked out from its rows. `file` writes
and reads rows, `opening` finds what a file is fit for and mends it, `keeper` is what the app writes through, `history`
reads games, and the rest turns them into results, counts and pages.
"""

NAME = "journal.db"
"""The journal's file in the state directory."""
