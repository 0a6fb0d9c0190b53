"""The journal: what happened on this box, one durable row an event, in an append-only SQLite file.

Everything else (going on after a power cut, score sheets, fairness, records) is worked out from its rows. `file` writes
and reads rows, `opening` finds what a file is fit for and has it mended, `keeper` is what the app writes through and
`writer` what gets its rows onto the card, `history` reads games, `tallies` counts what was drawn, and `importing` and
`keeping_safe` are for whoever brings records in or takes copies.
"""

NAME = "journal.db"
"""The journal's file in the state directory."""
