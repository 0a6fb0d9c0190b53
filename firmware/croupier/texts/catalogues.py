"""Keeps the catalogues in step with the source: every message id in every language, nothing else.

    python -m croupier.texts.catalogues

A developer runs it (`make texts`) after changing a text, translates what it names in the .po files and runs it again.
It needs Babel; the box only reads the .mo files. What it writes depends on nothing but source and translations.
"""

import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from croupier.texts import LANGUAGES
from croupier.texts.extraction import Message, extracted

TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
FOLDER = Path(__file__).parent


class Catalogue(Catalog):
    """The messages of one language, with a header that holds no dates and no tools.

    Two forms of a plural are enough: nothing on the box counts to a million, where Spanish has a third.
    """

    num_plurals = 2
    plural_expr = "(n != 1)"

    @property  # type: ignore[misc] # Babel's can be set, too
    def mime_headers(self) -> list[tuple[str, str]]:
        """The few lines that gettext needs."""
        return [
            ("Language", str(self.locale)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"nplurals={self.num_plurals}; plural={self.plural_expr};"),
        ]


def path(language: str, kind: str, folder: Path = FOLDER) -> Path:
    """Return where the `kind` of file, po or mo, of a language lies."""
    return folder / language / "LC_MESSAGES" / f"croupier.{kind}"


def read(language: str, folder: Path = FOLDER) -> Catalog:
    """Return the catalogue as the translators left it; an empty one where there is none yet."""
    file = path(language, "po", folder)
    if not file.exists():
        return Catalog(language)
    with file.open("rb") as po:
        return read_po(po, locale=language)


def brought_up(old: Catalog, messages: Iterable[Message], language: str) -> Catalogue:
    """Return a catalogue of exactly these messages, with the translations that are known."""
    new = Catalogue(language, fuzzy=False, header_comment=f"# Croupier's texts: {LANGUAGES[language]}")
    for message in merged(messages):
        known = old.get(message.one, message.context or None)
        told = (known.string or "") if known and not known.fuzzy else ""
        new.add(_id(message), _as_asked(told, message), context=message.context or None)
    return new


def merged(messages: Iterable[Message]) -> list[Message]:
    """Return the messages by id, each once: with its plural where the same words are said without one elsewhere."""
    found: dict[tuple[str, str], Message] = {}
    for message in messages:
        key = (message.one, message.context)
        if key not in found or message.many:
            found[key] = message
    return [found[key] for key in sorted(found)]


def _id(message: Message) -> str | tuple[str, str]:
    return (message.one, message.many) if message.many else message.one


def _forms(told: str | Iterable[str]) -> tuple[str, ...]:
    return (told,) if isinstance(told, str) else tuple(told)


def _as_asked(told: str | Iterable[str], message: Message) -> str | tuple[str, ...]:
    """Return a translation with as many forms as the message has now."""
    forms = _forms(told)
    if not message.many:
        return forms[0]
    return forms if len(forms) > 1 else (forms[0], "")


def untranslated(catalogue: Catalog) -> list[str]:
    """Return the ids of the messages that no translator has seen."""
    return [
        message.id if isinstance(message.id, str) else message.id[0]
        for message in catalogue
        if message.id and not all(_forms(message.string or ""))
    ]


def po(catalogue: Catalogue) -> bytes:
    """Return the text form of a catalogue, for translators."""
    text = BytesIO()
    write_po(text, catalogue, width=100, no_location=True)
    return text.getvalue()


def mo(catalogue: Catalogue) -> bytes:
    """Return the form of a catalogue that the box reads."""
    binary = BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue()


def main() -> int:
    """Write all catalogues anew; name what is untranslated and return 1 if anything is."""
    missing = 0
    for language in TRANSLATED:
        catalogue = brought_up(read(language), extracted(), language)
        path(language, "po").parent.mkdir(parents=True, exist_ok=True)
        path(language, "po").write_bytes(po(catalogue))
        path(language, "mo").write_bytes(mo(catalogue))
        for message in untranslated(catalogue):
            missing += 1
            sys.stdout.write(f"{language}: {message!r}\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
