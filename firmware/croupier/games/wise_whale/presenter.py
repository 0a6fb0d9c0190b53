"""What the players of The Wise Whale see in each phase, and what their keys stand for."""

from collections.abc import Sequence
from dataclasses import replace

from croupier.chance import Source
from croupier.games.box_profile import BoxProfile
from croupier.games.colours import COLOUR_CIRCLE, HATCHES, letters
from croupier.games.contract import Event
from croupier.games.memory import MemoryPresenter
from croupier.games.plans import grid_plan
from croupier.games.presenting import Move, Refused, Result, Timer
from croupier.games.wise_whale import chance
from croupier.games.wise_whale import events as ev
from croupier.games.wise_whale.cards import COLOURS, MOTIFS
from croupier.games.wise_whale.pictures import CREATURES, WHALE
from croupier.games.wise_whale.rules import ATTEMPTS, State
from croupier.games.wise_whale.words import AGES, CODES, HELP, HELP_BOX, SYMBOLS, told
from croupier.games.wise_whale.words import CREATURES as NAMES
from croupier.texts import Name
from croupier.views import Awake, Bitmap, Card, Cards, Chance, Choice, Compare, Dice, Face, Notice, Row, Table, View

BACK = Card(face_down=True)
DIE: dict[str, Bitmap] = {"whale": WHALE, "colour": COLOUR_CIRCLE}
SIGNS: dict[str, Bitmap] = DIE | {"whale": CREATURES["WH"]}
"""The symbols where there is less room."""

_COLOUR_WORDS = dict(zip(COLOURS, HATCHES, strict=True))


class WhalePresenter(MemoryPresenter[State]):
    """Pages for the cards on the glass or on the table; what lies face down is on none of them."""

    game = "wise-whale"
    ages = AGES

    def moved(self, before: State, event: Event, after: State) -> None:
        del before
        self._page = "tray" if isinstance(event, ev.Roll) else ""
        sounds = {"Draw": "ok", "Roll": "roll", "EndMemorise": "ok", "Confirm": "ok", "Report": "ok"}
        if isinstance(event, ev.Pick):
            self.context.sound("reveal" if after.last == "match" else "land")
        elif name := sounds.get(type(event).__name__):
            self.context.sound(name)
        if after.phase == "series-over":
            self.context.sound("win")

    def timer(self, state: State) -> Timer | None:
        if state.phase == "memorise":
            seconds = self.seconds("memorise", BoxProfile.of(self.context.options).memorise)
            return self.seconds_timer(("memorise", state.game_number), seconds, ev.EndMemorise())
        if state.phase == "show" and not state.setup.boxed:
            return self.seconds_timer(("show", state.attempts), self.seconds("show", 0), ev.Confirm())
        return None

    def lies_open(self, state: State) -> bool:
        return state.phase == "memorise" or (state.phase == "show" and not state.setup.boxed)

    def page(self, state: State) -> View:
        pages = {
            "setup": self._setup,
            "memorise": self._memorise,
            "draw": self._draw,
            "roll": self._roll,
            "pick": self._pick,
            "show": self._show,
            "game-over": self._game_over,
            "series-over": self._series_over,
            "abandoned": self._abandoned,
        }
        return self._names(state) if self._page == "names" else pages[state.phase](state)

    # --- dealing and memorising --------------------------------------------------------------------------------------

    def _setup(self, state: State) -> View:
        say = self.say
        if state.setup.boxed:
            count = len(state.setup.deck)
            text = say("Shuffle {n} cards. Nine face up in three rows, the rest is the stack.", n=count)
        else:
            text = say("Nine cards for all to remember. {player} begins.", player=Name(state.setup.youngest))
        return Notice(
            screen="wise-whale/setup",
            title="The Wise Whale",
            picture=CREATURES["WH"],
            text=(text,),
            ok=Choice(say("laid out") if state.setup.boxed else say("deal"), Chance("start")),
        )

    def _memorise(self, state: State) -> View:
        say, glass = self.say, self.context.glass()
        if self._page == "enough":
            return self.enough(ev.EndMemorise())
        if state.setup.boxed:
            return self.real_cards(ev.EndMemorise())
        return Cards(
            screen="wise-whale/memorise",
            key=state.game_number,
            cards=tuple(map(self._card, state.grid)),
            columns=3,
            glass=glass,
            side_notes=() if glass else (say("no"), say("limit")),
            ok=Choice("", self.opens("enough")),
            left=self.pause_key(),
            awake=Awake.BRIGHT,
        )

    # --- an attempt --------------------------------------------------------------------------------------------------

    def _draw(self, state: State) -> View:
        say = self.say
        if state.setup.boxed:
            return Notice(
                screen="wise-whale/draw",
                key=state.attempts,
                title=say("{player}", player=Name(self._active(state))),
                text=(self._attempt(state), self._stack_left(state), say("Turn up the top card.")),
                ok=Choice(say("drawn"), ev.Draw()),
            )
        return Cards(
            screen="wise-whale/draw",
            key=(state.game_number, state.attempts),
            cards=(BACK,) * 9,
            columns=3,
            cursor=False,
            stack=len(state.stack),
            side_notes=(say("{player}", player=Name(self._active(state))), self._attempt(state)),
            ok=Choice(say("draw a card"), ev.Draw()),
            awake=Awake.DIM,
        )

    def _roll(self, state: State) -> View:
        return self._tray(state, Choice(self.say("roll the die"), Chance("roll")))

    def _tray(self, state: State, ok: Choice) -> View:
        """Return the die, with the drawn card beside it; it tumbles when it has just been thrown."""
        say, symbol = self.say, state.symbol
        face = Face(6, 1, DIE[symbol], say(SYMBOLS[symbol])) if symbol else Face(6, 0)
        return Dice(
            screen="wise-whale/die",
            key=(state.game_number, state.attempts),
            title=say("{player}", player=Name(self._active(state))),
            dice=(face,),
            rolled=int(symbol is not None),
            symbols=tuple(DIE.values()),
            beside=None if state.setup.boxed else self._card(state.drawn or ""),
            ok=ok,
            awake=Awake.DIM,
        )

    def _pick(self, state: State) -> View:
        say = self.say
        if self._page == "tray":
            return self._tray(state, Choice("", self.opens("")))
        if state.setup.boxed:
            return self._report(state)
        asked = (say(SYMBOLS[state.symbol]),) if state.symbol else ()
        return Cards(
            screen="wise-whale/pick",
            key=(state.game_number, state.attempts),
            cards=(BACK,) * 9,
            columns=3,
            picks=lambda at: ev.Pick(at + 1),
            hand=self._card(state.drawn or ""),
            symbol=SIGNS[state.symbol] if state.symbol else None,
            side_notes=asked,
            stack=len(state.stack),
            note=say("{player} {n}/{most}", player=Name(self._active(state)), n=state.attempt + 1, most=ATTEMPTS),
            twice=say("press again: sure") if self.context.options.get("confirm_pick") else "",
            awake=Awake.DIM,
        )

    def _report(self, state: State) -> View:
        say = self.say
        what = say(SYMBOLS[state.symbol]) if state.symbol else say("same creature or same colour")
        last = (say("This is the last card."),) if state.last_card else ()
        return Notice(
            screen="wise-whale/report",
            key=(state.game_number, state.attempts),
            title=say("{player}", player=Name(self._active(state))),
            text=(say("Turn up one of the nine: {what}?", what=what), *last),
            left=Choice(say("no match"), ev.Report(match=False)),
            right=Choice(say("match"), ev.Report(match=True)),
        )

    def _show(self, state: State) -> View:
        say, matched = self.say, state.last == "match"
        if state.setup.boxed or state.picked is None:
            return self._show_real_cards(state)
        drawn, picked = state.grid[state.picked - 1], state.picked_card or ""
        return Compare(
            screen="wise-whale/show",
            key=(state.game_number, state.attempts),
            cards=(self._card(drawn), self._card(picked)),
            captions=(say("to place {n}", n=state.picked), self._goes(state)),
            places=(grid_plan(state.picked), None),
            verdict=self._verdict(drawn, picked) if matched else say("no match"),
            glass=self.context.glass(),
            ok=Choice("", ev.Confirm()),
            awake=Awake.BRIGHT,
        )

    def _verdict(self, drawn: str, picked: str) -> str:
        if drawn[:2] == picked[:2]:
            return self.say("Match: same creature")
        return self.say("Match: same colour")

    def _goes(self, state: State) -> str:
        say = self.say
        if state.last == "match":
            return say("to {player}", player=Name(self._active(state)))
        return say("to the errors") if state.setup.solo else say("under stack")

    def _show_real_cards(self, state: State) -> View:
        say = self.say
        return Notice(
            screen="wise-whale/show",
            key=(state.game_number, state.attempts),
            title=say("Match") if state.last == "match" else say("No match"),
            text=(
                say("Card turned up: {goes}.", goes=self._goes(state)),
                say("Card drawn: into the gap, face down. Remember it."),
                self._stack_left(state),
            ),
            ok=Choice(say("go on"), ev.Confirm()),
        )

    # --- results -----------------------------------------------------------------------------------------------------

    def _game_over(self, state: State) -> View:
        say = self.say
        if state.setup.solo:
            return self._solo_over(state)
        on = Choice(say("total"), ev.Finish()) if state.complete else Choice(say("next game"), Chance("next_game"))
        points = state.games[-1]
        return Table(
            screen="wise-whale/game-over",
            key=state.game_number,
            title=say("Game {n} of {most}", n=state.game_number, most=len(state.setup.players)),
            head=("", say("points"), say("total")),
            body=tuple(
                (format(Name(player)), f"+{points[seat]}", str(state.totals[seat]))
                for seat, player in enumerate(state.setup.players)
            ),
            ok=on,
        )

    def _solo_over(self, state: State) -> View:
        say, won, errors = self.say, state.won[0], len(state.errors)
        return Notice(
            screen="wise-whale/solo-over",
            title=say("Result"),
            headline=f"{won} - {errors} = {won - errors}",
            text=(say("{won} won, {errors} errors", won=won, errors=errors),),
            ok=Choice(say("go on"), ev.Finish()),
        )

    def _series_over(self, state: State) -> View:
        say = self.say
        if state.setup.solo:
            return self._progress(state)
        if self._page == "sheet":
            ok = Choice(say("main menu"), self.context.leave)
            return replace(self.sheet(state), screen="wise-whale/series-over", ok=ok)
        best = max(state.totals)
        winners = [player for player, total in zip(state.setup.players, state.totals, strict=True) if total == best]
        return Notice(
            screen="wise-whale/winner",
            title=say("The winner") if len(winners) == 1 else say("A shared win"),
            headline=", ".join(format(Name(winner)) for winner in winners),
            text=(say.plural("{n} point", "{n} points", best),),
            ok=Choice(say("score sheet"), self.opens("sheet")),
        )

    def _progress(self, state: State) -> View:
        result = self.result(state)
        most = len(state.setup.deck) - 9
        if result is None:
            return self._abandoned(state)
        title = (
            self.say("Level {n}, die", n=state.setup.level)
            if state.setup.die
            else self.say("Level {n}", n=state.setup.level)
        )
        return self.curve(title, result.kind, result.value, -most, most)

    def _abandoned(self, _: State) -> View:
        return self.given_up()

    # --- what belongs to every page ----------------------------------------------------------------------------------

    def menu(self, state: State) -> tuple[Row, ...]:
        say = self.say
        ended = state.phase in ("series-over", "abandoned") or (state.phase == "game-over" and state.complete)
        names = (Row(say("Full names"), self.opens("names")),) if self._in_sight(state) else ()
        return names if ended else (*names, Row(say("Give up"), ev.Abandon()))

    def _in_sight(self, state: State) -> tuple[str, ...]:
        """Return the cards of this attempt that everybody sees, the drawn one first."""
        if state.setup.boxed:
            return ()
        if state.phase == "show" and state.picked:
            return state.grid[state.picked - 1], state.picked_card or ""
        return (state.drawn,) if state.drawn else ()

    def _names(self, state: State) -> View:
        close = Choice("", self.opens(""))
        names = tuple(f"{card.name} ({card.code})" for card in map(self._card, self._in_sight(state)))
        return Notice(screen="wise-whale/names", title=self.say("Full names"), text=names, ok=close, back=close)

    def help(self, state: State) -> tuple[str, ...]:
        lines = HELP_BOX.get(state.phase) if state.setup.boxed else None
        return tuple(self.say(line) for line in lines or HELP[state.phase])

    def told(self, move: Move) -> str:
        return told(self.say, move)

    def sheet(self, state: State) -> Table:
        say = self.say
        if state.setup.solo:
            return self._solo_sheet(state)
        rows = [(say("Game {n}", n=n), *map(str, points)) for n, points in enumerate(state.games, start=1)]
        return Table(
            screen="wise-whale/scores",
            title="The Wise Whale",
            head=("", *(format(Name(player)) for player in state.setup.players)),
            body=tuple(rows),
            foot=(say("Sum"), *map(str, state.totals)),
        )

    def _solo_sheet(self, state: State) -> Table:
        say, won, errors = self.say, state.won[0], len(state.errors)
        die = say("with") if state.setup.die else say("without")
        return Table(
            screen="wise-whale/scores",
            title="The Wise Whale",
            head=(say("level"), say("die"), say("won"), say("errors"), say("result")),
            body=((str(state.setup.level), die, str(won), str(errors), str(won - errors)),),
        )

    def result(self, state: State) -> Result | None:
        if not state.setup.solo or not state.complete or state.phase == "abandoned":
            return None
        die = "die" if state.setup.die else "no-die"
        return Result(f"wise-whale/{state.setup.level}/{die}", state.games[0][0] - len(state.errors))

    def take_back(self, history: Sequence[Move]) -> int:
        last = history[-1]
        if last.before.setup.boxed or isinstance(last.event, ev.Finish | ev.Abandon):
            return 1
        raise Refused("Taking back would show a card for nothing: what happened stands.")

    def outcome(self, state: State, chance_: Chance, source: Source) -> Event:
        faces = BoxProfile.of(self.context.options).whale_faces
        return chance.outcome(state, chance_.event, source, faces=faces)

    def _active(self, state: State) -> str:
        return state.setup.players[state.seat]

    def _attempt(self, state: State) -> str:
        say = self.say
        won = len(state.turn_cards)
        attempt = say("attempt {n}/{most}", n=state.attempt + 1, most=ATTEMPTS)
        return f"{attempt}, +{won}" if won else attempt

    def _stack_left(self, state: State) -> str:
        return self.say.plural("{n} card in the stack", "{n} cards in the stack", len(state.stack))

    def _card(self, card: str) -> Card:
        """Return a card as it is seen, by its code in records such as `TU-B`."""
        say, motif, colour = self.say, card[:2], _COLOUR_WORDS[card[3]]  # type: ignore[index]
        letter = letters(say)[colour]
        code = dict(zip(MOTIFS, say(CODES).split(), strict=True))[motif]  # type: ignore[index]
        words = (say(NAMES[motif]), say(colour))
        return Card(CREATURES[motif], HATCHES[colour], letter, ", ".join(words), words=words, code=f"{code}-{letter}")


PRESENTER = WhalePresenter
