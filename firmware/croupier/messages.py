"""The mark on message ids that stand where no sentence is said yet: in tables, forms, reasons of refusals."""

from typing import TypeVar

T = TypeVar("T")


def messages(ids: T) -> T:
    """Return a message id, or a tuple or dict of them, unchanged: what stands inside goes into the catalogues.

    Keys of dicts do not; `croupier.texts.catalogues` reads the source.
    """
    return ids
