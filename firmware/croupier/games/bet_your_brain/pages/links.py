"""Link stones on link fields: whose, which field, which stone; the time that is left stands above."""

from croupier.games.bet_your_brain import linking
from croupier.games.bet_your_brain.events import Field, PlaceLink, RemoveLink
from croupier.games.bet_your_brain.pages.sitting import Sitting, name
from croupier.games.bet_your_brain.state import Place, State
from croupier.views import Choice, Menu, Row, Slots, View


def offered(sit: Sitting, state: State) -> Choice | None:
    """Return the key that leads to the stones, where a card asks for them."""
    return Choice(sit.say("stones"), sit.opens("links")) if linking.linkers(state) else None


def opened(page: str) -> bool:
    """Tell whether a page is one of these."""
    return page.partition(":")[0] == "links"


def links(sit: Sitting, state: State) -> View:
    """Show the page of the stones that is open."""
    _, *at = sit.page.split(":")
    linkers = linking.linkers(state)
    if not at and len(linkers) > 1:
        return _whose(sit, state, linkers)
    place = int(at[0]) if at else linkers[0]
    field = next((f for f in linking.fields(state) if at[1:] == [f]), None)
    return _fields(sit, state, place) if field is None else _stones(sit, state, place, field)


def _whose(sit: Sitting, state: State, linkers: tuple[Place, ...]) -> View:
    return Menu(
        screen="bet-your-brain/whose-stones",
        key=sit.turn,
        title=sit.say("Whose stones?"),
        note=sit.time_left(),
        rows=tuple(Row(name(state, place), sit.opens(f"links:{place}")) for place in linkers),
        back=sit.back_to(""),
    )


def _fields(sit: Sitting, state: State, place: Place) -> View:
    card, lying = sit.card(state), linking.links(state, place)
    side, fields = state.setup.names[place], linking.fields(state)
    texts = (card.fields if card else None) or {}

    def pick(at: int) -> object:
        field = fields[at]
        return RemoveLink(side, field) if field in lying else sit.opens(f"links:{place}:{field}")

    return Slots(
        screen="bet-your-brain/link-fields",
        key=(sit.turn, place),
        title=name(state, place),
        corner=sit.time_left(),
        labels=fields,
        values=tuple(str(lying.get(field, "")) for field in fields),
        texts=tuple(texts[field] for field in fields if texts),
        picks=pick,
        start=next((i for i, field in enumerate(fields) if field not in lying), 0),
        left=Choice(sit.say("done"), sit.opens("")),
        back=sit.back_to("links" if len(linking.linkers(state)) > 1 else ""),
    )


def _stones(sit: Sitting, state: State, place: Place, field: Field) -> View:
    card, lying = sit.card(state), linking.links(state, place)
    side, texts = state.setup.names[place], (card.stones if card else None) or ()
    stones = sorted(set(state.turn.card.stones if state.turn.card else ()) - set(lying.values()))
    return Slots(
        screen="bet-your-brain/link-stones",
        key=(sit.turn, place, field),
        title=sit.say("Stone for {field}", field=field),
        corner=sit.time_left(),
        labels=("",) * len(stones),
        values=tuple(map(str, stones)),
        texts=tuple(texts[stone - 1] for stone in stones if texts),
        picks=lambda at: PlaceLink(side, field, stones[at]),
        left=Choice(sit.say("none"), sit.opens(f"links:{place}")),
        back=sit.back_to(f"links:{place}"),
    )
