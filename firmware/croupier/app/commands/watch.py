"""`croupier watch`: serve a read-only page of the running box to tablets and televisions."""

import argparse
import sys
from pathlib import Path

from croupier.app.command_line import CommandError, whole_number

PORT = 8128
SERVICE = Path("/run/croupier/watch.sock")
"""Where the socket of the box lies that runs as a service."""
ANY = ("0.0.0.0", "::")  # noqa: S104 - what an owner may ask for


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument(
        "--address", default="127.0.0.1", metavar="ADDRESS", help="serve the network of this address (0.0.0.0: all)"
    )
    parser.add_argument("--port", type=whole_number(0, 65535), default=PORT, metavar="N", help=f"default: {PORT}")
    parser.add_argument("--name", action="append", default=[], metavar="NAME", help="a name this computer has as well")
    parser.add_argument("--socket", type=Path, metavar="FILE", help="where the box's socket lies")


def run(args: argparse.Namespace) -> int:
    """Serve until ended; return the exit status."""
    import asyncio  # noqa: PLC0415 - only this command and the browser face need it

    try:
        asyncio.run(_serve(args))
    except OSError as error:
        raise CommandError(f"{args.address} port {args.port}: {error.strerror or error}") from error
    return 0


async def _serve(args: argparse.Namespace) -> None:
    import asyncio  # noqa: PLC0415 - as above
    import signal  # noqa: PLC0415 - the same
    from socket import gethostname  # noqa: PLC0415 - the same

    from croupier.app.places import state_folder  # noqa: PLC0415 - the same
    from croupier.app.watching.room import Room  # noqa: PLC0415 - the same

    own = gethostname().lower()
    names = (args.address, own, f"{own}.local", *(name.lower() for name in args.name))
    room = Room(args.socket or _socket(state_folder(None)), names, any_address=args.address in ANY)
    port = await room.site.open(args.address, args.port)
    shown = own if args.address in ANY else args.address
    sys.stdout.write(f"watch at http://{f'[{shown}]' if ':' in shown else shown}:{port}/  (the code is on the glass)\n")
    sys.stdout.flush()
    following = asyncio.create_task(room.follow())
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, following.cancel)
    try:
        await following
    except asyncio.CancelledError:
        await room.site.close()


def _socket(state: Path) -> Path:
    """Return where a box of this user, or else the service, has its socket."""
    from croupier.app.public.watch_feed import SOCKET  # noqa: PLC0415 - as above

    own = state / SOCKET
    return own if own.exists() or not SERVICE.parent.is_dir() else SERVICE
