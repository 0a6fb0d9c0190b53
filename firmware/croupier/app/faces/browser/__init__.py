"""The browser face: the box on a page, to be turned and pressed with mouse, fingers or keyboard, by several at once."""

from croupier.app.faces.browser.face import Wanted, run

__all__ = ["Wanted", "run"]
