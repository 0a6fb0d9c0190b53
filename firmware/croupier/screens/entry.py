"""A word entered with the knob: letters in groups, LEFT and RIGHT go from group to group, OK takes the letter.

After each letter the arrow waits at the one that is likeliest to come next; the letters themselves never change places.
"""

from dataclasses import replace
from typing import Final

from croupier.screens.base import NOTHING, Screen, art, foot, head
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import BOLD, LARGE, SMALL, TEXT
from croupier.screens.letters import END, GROUPS, likeliest, likelihood
from croupier.texts import Name
from croupier.views import Choice, Does, TextEntry
from croupier_device import seam

DONE: Final = "done"
SHIFT: Final = "aA"
"""The place that turns the next letter from small to capital, or back."""

_SIGNS: Final = GROUPS.index(" -'.&")
_SAMPLES: Final = {"ä": "äöü…", "Ä": "ÄÖÜ…", SHIFT: "- ' &", "1": "123…"}
"""What stands for a group at the key that leads to it, where its letters do not fit."""
_BLANK: Final = art("#......#", "#......#", "########")
_FIRST_OF_WORD: Final = ("", " ", "-")


class TextEntryScreen(Screen[TextEntry]):
    """The text so far, one group of letters large, the groups beside it at the keys that lead there."""

    def __init__(self, view: TextEntry, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.text = view.text
        self.group = self.at = 0
        self._shift = False
        if not self.text:
            self._wait_at_likeliest()

    # --- what there is to choose -------------------------------------------------------------------------------------

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """What the knob runs through: the end and whole words, then the letters, as they would be written now."""
        letters = [tuple(self._written(letter) for letter in group) for group in GROUPS]
        letters[_SIGNS] = (SHIFT, *letters[_SIGNS])
        return (self._words(), *letters)

    @property
    def chosen(self) -> str:
        """What OK takes: a letter, a whole word, DONE or SHIFT."""
        group = self.groups[self.group]
        return group[self.at] if group else ""

    def _words(self) -> tuple[str, ...]:
        begun = self.text.casefold()
        matching = tuple(w for w in self.view.suggestions if w.casefold().startswith(begun) and w != self.text)
        return (DONE, *matching) if self.text.strip() else matching

    def _written(self, letter: str) -> str:
        capital = (self.text[-1:] in _FIRST_OF_WORD) != self._shift
        return letter.upper() if capital and letter != "ß" else letter

    # --- what the keys do --------------------------------------------------------------------------------------------

    def turned(self, event: seam.Turn, now: float) -> Does:
        del now
        places = [(g, i) for g, group in enumerate(self.groups) for i in range(len(group))]
        self.group, self.at = places[(places.index((self.group, self.at)) + event.steps) % len(places)]
        return NOTHING

    def pressed(self, event: seam.Press, now: float) -> Does:
        if event.control in (seam.LEFT, seam.RIGHT):
            self._jump(self._neighbour(1 if event.control == seam.RIGHT else -1))
            return NOTHING
        if event.control == seam.BACK and self.text:
            self._become(self.text[:-1])
            return NOTHING
        return self._take() if event.control == seam.OK else super().pressed(event, now)

    def _take(self) -> Does:
        chosen = self.chosen
        if chosen == DONE:
            return self.view.does(self.text.strip())
        if self.group == 0:
            return self.view.does(chosen)
        if chosen == SHIFT:
            self._shift = not self._shift
        elif len(self.text) < self.view.longest:
            self._become(self.text + chosen)
        return NOTHING

    def _become(self, text: str) -> None:
        self.text = text
        self._shift = False
        self._wait_at_likeliest()

    def _neighbour(self, step: int) -> int:
        groups = self.groups
        near = (self.group + step) % len(groups)
        return near if groups[near] else (near + step) % len(groups)

    def _jump(self, group: int) -> None:
        self.group = group
        self.at = likeliest(self.text, group - 1) if 0 < group <= _SIGNS else 0

    def _wait_at_likeliest(self) -> None:
        if (not self.text and self._words()) or len(self.text) >= self.view.longest:
            self.group = self.at = 0
            return
        likely = likelihood(self.text)
        letter = max((c for c in likely if c or self.text.strip()), key=lambda c: likely[c])
        self._jump(0 if letter == END else 1 + next(g for g, group in enumerate(GROUPS) if letter in group))

    # --- what is seen ------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        self._head(canvas)
        self._text(canvas)
        (self._draw_words if self.group == 0 else self._draw_letters)(canvas)
        keys = replace(
            self.view,
            left=Choice(self._label(self._neighbour(-1)), None),
            right=Choice(self._label(self._neighbour(1)), None),
            ok=Choice(self.chosen.strip(), None) if self.group else None,
        )
        foot(canvas, keys)

    def _head(self, canvas: Canvas) -> None:
        hint = self.view.erase if self.text else ""
        wide = SMALL.width(hint) if hint else 0
        head(canvas, self.view.title)
        if hint and BOLD.width(self.view.title) + wide < RIGHT - LEFT:
            canvas.text(RIGHT + 1, 3, hint, SMALL, align="right")

    def _text(self, canvas: Canvas) -> None:
        shown = self.text
        while LARGE.width(shown) > 112:
            shown = "…" + shown.lstrip("…")[1:]
        wide = canvas.text(LEFT + 1, 16, shown, LARGE) if shown else -1
        x = LEFT + 2 + wide + (4 if self.text.endswith(" ") else 0)
        canvas.box(x, 28, x + 6, 29, fill=1)

    def _draw_words(self, canvas: Canvas) -> None:
        words = self.groups[0]
        canvas.select(36)
        x = LEFT + 2
        for i, word in enumerate(words[self.at :]):
            label = self._word(word)
            room = RIGHT - x
            if i and TEXT.width(label) > room:
                break
            wide = canvas.text(x, 36, label if word == DONE else Name(f"{Name(label)}"), TEXT, width=room)
            if i == 0:
                canvas.invert(x - 3, 35, x + wide + 2, 48)
            x += wide + 8

    def _draw_letters(self, canvas: Canvas) -> None:
        group = self.groups[self.group]
        cell = min(20, 126 // len(group))
        left = 64 - cell * len(group) // 2
        for i, letter in enumerate(group):
            self._cell(canvas, left + cell * i, cell, letter)
        canvas.invert(left + cell * self.at, 34, left + cell * (self.at + 1) - 1, 50)
        canvas.select(36)
        canvas.say(36, " ".join(f"[{c}]" if i == self.at else c for i, c in enumerate(group)))

    @staticmethod
    def _cell(canvas: Canvas, x: int, wide: int, letter: str) -> None:
        if letter == " ":
            canvas.paste(_BLANK, x + (wide - 8) // 2, 43)
        else:
            canvas.text(x + (wide + 1) // 2, 35, letter, LARGE, align="center", spoken=False)

    def _word(self, word: str) -> str:
        return self.view.ok.label if word == DONE and self.view.ok else word

    def _label(self, group: int) -> str:
        """Return what stands at the key that leads to a group."""
        items = self.groups[group]
        if group == 0:
            word = self._word(items[0])
            return word if items[0] == DONE else Name(word[:6])
        return _SAMPLES.get(items[0], "".join(items))
