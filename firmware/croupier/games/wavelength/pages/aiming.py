"""The team turns the dial, the others guess a side, the Psychic may reveal: pages of the closed wheel; and leaks."""

from dataclasses import replace

from croupier.games.wavelength import events as ev
from croupier.games.wavelength.pages.sitting import Sitting, concepts, team
from croupier.games.wavelength.state import State, redo_takes_card
from croupier.messages import messages
from croupier.views import Awake, Chance, Choice, Dial, Does, Notice, Row, View

REMINDERS = messages(
    (
        "no numbers,\nplease",
        "Psychic: not\na word",
        "straight\nface!",
        "all but the\nPsychic turn",
        "argue as\nyou like",
    )
)
"""Message ids of table manners, shown while the dial is turned, one after another."""

EACH = 15
"""Turns of the dial from one reminder to the next."""


def aim(sit: Sitting, state: State) -> View:
    """Hand the box to the team; let it turn the dial, and make it final with a second press."""
    say = sit.say
    if sit.page == "":
        text = say("takes the box and turns the dial. The Psychic keeps silent.")
        return sit.handover(team(sit, state, state.active), text)
    locking = sit.page == "locking"
    reminder = say(REMINDERS[sit.count(ev.TurnDial) // EACH % len(REMINDERS)])
    return replace(
        _closed(sit, state),
        note=say("press again:\nfinal") if locking else reminder,
        turned=ev.TurnDial,
        ok=Choice("", ev.LockDial() if locking else sit.opens("locking")),
    )


def side(sit: Sitting, state: State) -> View:
    """Tell the others that the dial is final; let them say on which side of it the target lies."""
    say = sit.say
    if sit.page == "":
        text = say("The dial is final. You alone say: target LEFT or RIGHT?")
        return sit.handover(team(sit, state, 1 - state.active), text)
    return replace(
        _closed(sit, state),
        note=say("dial is final\npress: sure") if state.turn.side else say("dial is final\ndecide fast"),
        left=Choice(say("LEFT"), ev.ChooseSide("left")),
        right=Choice(say("RIGHT"), ev.ChooseSide("right")),
        ok=Choice("", ev.LockSide()) if state.turn.side else None,
    )


def ready(sit: Sitting, state: State) -> View:
    """Ask the Psychic to reveal."""
    return replace(_closed(sit, state), note=sit.say("Psychic:\npress, reveal"), ok=Choice("", ev.Reveal()))


def _closed(sit: Sitting, state: State) -> Dial:
    """The closed picture: the same in every phase but for needle and words."""
    return Dial(
        screen=f"wavelength/{state.phase}",
        key=sit.turn,
        needle=state.turn.dial,
        concepts=concepts(sit, state),
        side=state.turn.side or "",
        awake=Awake.DIM,
    )


# --- leaks -----------------------------------------------------------------------------------------------------------


def leak_rows(sit: Sitting) -> tuple[Row, ...]:
    """Return the rows of the menu for a Psychic who gave something away; what ends the turn is asked for twice."""
    say = sit.say
    return (
        Row(say("Leak: new card"), sit.opens("leak-redo")),
        Row(say("Leak: turn lost"), sit.opens("leak-forfeit")),
        Row(say("Leak: play on"), ev.Leak(outcome="none")),
    )


def leak(sit: Sitting, state: State) -> View:
    """Ask all players whether they want what the menu's row said."""
    say = sit.say
    if sit.page == "leak-redo":
        title, text = say("Leak: new card?"), say("The same Psychic begins this turn again.")
        does: Does = Chance("leak") if sit.context.deck and redo_takes_card(state) else ev.Leak(outcome="redo")
    else:
        title, text = say("Leak: turn lost?"), say("The target is shown. Nobody gets a point.")
        does = ev.Leak(outcome="forfeit")
    back = sit.opens("handed")
    return Notice(
        screen="wavelength/leak",
        key=sit.page,
        title=title,
        text=(text, say("All players decide.")),
        ok=Choice(say("no"), back),
        right=Choice(say("yes"), does),
        back=Choice("", back),
    )
