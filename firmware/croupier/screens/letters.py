"""The letters that names are made of, in groups, and which of them is likely to come next.

The likelihood is counted in a small table of first names, so that the knob mostly has to turn a letter or two.
"""

from collections import Counter
from functools import lru_cache
from typing import Final

GROUPS: Final = ("abcde", "fghij", "klmno", "pqrst", "uvwxyz", "äöüßñáéíóú", " -'.&", "1234567890")
"""The letters of the three languages in the order of the alphabet, then what else a name may hold."""

END: Final = ""
"""Stands for the end of a name where letters are counted."""

_NAMES: Final = """
aaron abel adam adela adrian agnes alan alba albert alejandro alex alexander alfred alice alicia alina alma alonso
amanda amelia amy ana andrea andreas andrew andrés ángel angela anja anna anne annika anton antonia antonio arthur
astrid barbara bastian beate beatriz ben benjamin bernd bert bianca björn blanca bob bruno camila carl carla carlos
carmen carolin catalina charlie charlotte chris christian christine christoph clara claudia colin conrad cristina
daniel daniela dario david dennis diana diego dieter dirk dolores dominik dora doris eduardo edward elena elias elisa
elisabeth ella ellen eloísa elsa emil emilia emilio emily emma enrique erik esteban esther eva fabian fatima felicitas
felipe felix ferdinand fernando fiona flora florian francisca francisco frank frida frieda fritz gabriel gabriela
georg george gerd gerda gisela gloria greta guillermo gustav hanna hannah hannes hans harry heidi heike helen helena
helga henrik henry hugo ian ida ignacio ilse ines ingrid inés irene isabel isabella iván jacob jake jakob jan jana
janina javier jennifer jessica jesús joachim joan johanna john jonas jonathan jordi jorge josé josef josefina joseph
joshua josé juan juana judith julia julian juliana julio jürgen kai karin karl karla kate katharina katja kerstin kevin
klara klaus konrad lara laura lea leah lena leo leon leonie leonor leticia lewis liam lina linda lisa lola lorena
lorenz lotta louis louise luca lucas lucía lucy luis luisa lukas lydia magdalena malte manuel manuela marc marcel
marcos margarita maría marie marina mario marion mark markus marlene marta martha martin martín martina mateo mathilda
matthias max maximilian maya melanie mercedes mia michael michaela miguel mila mina miriam moritz natalia natalie
nicolás nils nina noah nora norbert óscar olga oliver olivia oskar otto pablo patricia patrick paul paula paulina pedro
peter petra philip pia pilar rafael rainer ralf ramón raquel raúl rebecca regina renate ricardo richard rita robert
roberto robin rocío roger roland rosa rosalía rosemary ruben rubén rudolf ruth samuel sandra santiago sara sarah
sebastian sergio silke silvia simon simone sofía sonia sonja sophia sophie stefan stella steffi stephen susan susanne
svenja tanja teresa tessa theo theresa thomas tim timo tina tobias tom tomás ulrich ulrike ursula uwe valentina vera
verena verónica vicente victor victoria vincent volker walter werner wilhelm will william wolfgang xaver ximena yannik
yolanda yvonne zoe
"""
"""First names of the three languages; how often letters follow each other in them is what counts, not who is named."""

_CONTEXTS: Final = ((0, 0.02), (1, 0.08), (2, 0.15), (3, 0.3))
"""Letters looked back at, and how much what follows them counts; the whole word so far counts for the rest."""


@lru_cache(maxsize=64)
def likelihood(text: str) -> dict[str, float]:
    """Return how likely each letter, or END, comes after the last word of `text`; small letters only."""
    word = "^" + text.lower().replace("-", " ").split(" ")[-1]
    contexts = [
        *((word[len(word) - back :] if back < len(word) else word, share) for back, share in _CONTEXTS),
        (word, 0.45),
    ]
    likely: dict[str, float] = {}
    for context, share in contexts:
        follows = _following(context)
        for letter, count in follows.items():
            likely[letter] = likely.get(letter, 0.0) + share * count / follows.total()
    return likely


@lru_cache(maxsize=256)
def _following(end: str) -> Counter[str]:
    """Count what follows `end` (`^` begins a name) in the table."""
    counts: Counter[str] = Counter()
    for name in _NAMES.split():
        marked = "^" + name
        at = marked.find(end)
        while at >= 0:
            counts[marked[at + len(end) : at + len(end) + 1]] += 1
            at = marked.find(end, at + 1)
    del counts["^"]
    return counts


def likeliest(text: str, group: int) -> int:
    """Return the place of the likeliest letter in a group."""
    likely = likelihood(text)
    return max(range(len(GROUPS[group])), key=lambda i: (likely.get(GROUPS[group][i], 0), -i))
