"""Files that a command writes for its user: whole or as they were, never half; and one line where that fails."""

import os
from contextlib import suppress
from pathlib import Path


def write(path: Path, content: bytes) -> None:
    """Write beside the file, and give it the file's name at the end; raises OSError."""
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # nothing may take the place of a pipe or a device; a folder refuses by itself
        return
    target = path.resolve()  # so that a link stays one
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(target)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def why_not(path: Path, error: OSError) -> str:
    """Return in one line why a file could not be written, and what helps."""
    if path.is_dir():
        return f"{path} is a folder; name a file in it"
    if not path.absolute().parent.is_dir():
        return f"{path}: there is no folder {path.parent}; make it, or name another place"
    return f"{path}: cannot be written: {error.strerror or error}"
