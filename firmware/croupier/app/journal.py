"""Where what happened is written down before it is shown."""

from croupier.games.contract import Event


class Unkept:
    """A keeper that forgets: nothing is written."""

    def keep(self, thing: str, event: Event) -> None:
        """Forget it."""
