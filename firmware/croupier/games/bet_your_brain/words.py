"""Bet Your Brain's longer texts: heads of its tables, the help of each phase, about the game."""

from croupier.messages import messages

SHORT_HEADS = messages(("own", "bank", "loans"))
"""Message ids over account, bank and loans; credit points stand behind a plus in the account."""

HELP = messages(
    {
        "category": (
            "The side on turn turns the arrow. Where it stops is the category of the turn.",
            "own: points in the account, credit points behind the plus. bank: points left to win. 23 own points win.",
        ),
        "bet": (
            "Each side in turn takes the box: hold LEFT or RIGHT to see, turn to change, press to bet 1 to 3 points.",
            "The side on turn bets on itself. Tick: it succeeds. Cross: it fails. Credit points are used first.",
        ),
        "read": (
            "Somebody reads the card aloud and starts the hourglass at the end of the reading.",
            "Nobody looks at the back before the answer is over. Without teams a team question is skipped.",
        ),
        "answer": ("The first answer that is declared counts. Press when it is given.",),
        "judge": (
            "Look at the back: LEFT wrong, RIGHT right.",
            "If there is no solution, decide together; if you cannot agree it is wrong.",
        ),
        "extra": ("One more point for the extra question, in the time that is left. Press when it is answered.",),
        "judge-extra": ("LEFT wrong, RIGHT right. A wrong extra answer costs nothing.",),
        "most": (
            "Everybody writes for the side. Right minus wrong answers count; the most win, at least 1 is needed.",
            "The hourglass runs twice.",
        ),
        "count": ("Enter right and wrong answers of each side, or name the winners.",),
        "fast": (
            "Press your button, or press the knob and choose who called. The oldest call is judged first.",
            "Who called compares alone. A wrong answer puts the side out.",
        ),
        "estimate": ("Each side writes its estimate down before the time is over. The nearest wins, above or below.",),
        "compare": (
            "Turn to a sign, press to set it. LEFT deletes, RIGHT enters. Or name the winners in this menu.",
            "Equal distances win together.",
        ),
        "settle": (
            "A won bet brings back its own points and as many from the bank as was bet. A lost one goes to the bank.",
            "Credit points go back to the stack. An empty account gets 3 credit points, three times at most.",
        ),
        "game-over": ("23 own points win; after a fourth empty account the most own points win.",),
    }
)
"""Message ids of the help lines of each phase."""

ABOUT = messages(
    (
        (
            "Bet Your Brain",
            "A quiz for 2 to 4 players or teams.",
            "You win by knowing, and by knowing what the others know.",
        ),
        (
            "Knowing what you know",
            "To bet well you must judge your memory before it answers. That feeling of knowing is often a good guide.",
        ),
        (
            "Why a guess helps",
            "Who guesses first and then sees the solution remembers it better, even after a wrong guess.",
        ),
    )
)
"""Message ids of the pages about the game."""
