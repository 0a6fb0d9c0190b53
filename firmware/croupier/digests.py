"""Digests that load no OpenSSL: `hashlib` brings it along, 3.4 MiB and much of the start of a small box."""

import sys
from _blake2 import blake2b

if sys.version_info >= (3, 12):
    from _sha2 import sha256  # type: ignore[import-not-found] # has no stubs
else:
    from _sha256 import sha256  # type: ignore[import-not-found] # has no stubs

__all__ = ["blake2b", "sha256"]
