"""The page itself: what was played, by whom, how it went, and whether chance was fair."""

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from croupier.dates import day
from croupier.journal.tallies import Tallied
from croupier.results import LAST, Progress, Result, progress
from croupier.statistics import WORDS
from croupier.stats_page import plots
from croupier.stats_page.style import STYLE
from croupier.titles import TITLES, kind_title

MOST_CURVES = 12
MOST_GAMES = 25
MOST_PEOPLE = 20
LEAST_RESULTS = 3
"""With fewer results there is no curve to speak of."""


def page(found: Sequence[Result], counts: Sequence[Tallied], unfinished: int = 0) -> str:
    """Return the whole page as HTML."""
    body = "".join(
        (
            _head(found, counts, unfinished),
            _over_time(found),
            _people(found),
            _curves(found),
            _fairness(counts),
            _last(found),
        )
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Croupier: what was played</title><style>{STYLE}</style><main>{body}"
        "<footer>Made by Croupier from its own journal. It loads nothing and runs nothing.</footer></main></html>\n"
    )


def _head(found: Sequence[Result], counts: Sequence[Tallied], unfinished: int) -> str:
    days = sorted(filter(None, (day(result.started) for result in found)))
    span = f"{days[0]} to {days[-1]}" if days else "dates unknown: the box has no clock of its own"
    people = {person for result in found for person in result.people}
    draws = sum(sum(tallied.all) for tallied in counts)
    tiles = [
        (len(found), "games finished"),
        (len(people), "people at the table"),
        (len(set(days)), "evenings") if days else (unfinished, "games left unfinished"),
        (draws, "dice, spins and targets"),
    ]
    told = "".join(f'<div class="tile"><b>{n:,}</b><span>{escape(what)}</span></div>' for n, what in tiles)
    return f'<h1>What was played</h1><p class="soft">{span}</p><div class="tiles">{told}</div>'


def _over_time(found: Sequence[Result]) -> str:
    if not found:
        return "<h2>Games</h2><p>No game has been finished yet.</p>"
    played = Counter(result.game for result in found)
    legend = "".join(
        f'<li class="{game}"><i></i>{escape(title)} <span class="soft">{played[game]:,}</span></li>'
        for game, title in TITLES.items()
        if played[game]
    )
    plot = plots.games_over_time(_buckets(found))
    return f'<h2>Games</h2><div class="card">{plot}<ul class="legend">{legend}</ul></div>'


def _buckets(found: Sequence[Result]) -> list[tuple[str, Counter[str]]]:
    """Share the games out to months; where a date is unknown, to stretches of games in their order."""
    if all(day(result.started) for result in found):
        months: dict[str, Counter[str]] = {}
        for result in found:
            months.setdefault(day(result.started)[:7], Counter())[result.game] += 1
        return sorted(months.items())
    size = max(1, -(-len(found) // 24))
    stretches = [found[i : i + size] for i in range(0, len(found), size)]
    return [(str(some[0].number), Counter(result.game for result in some)) for some in stretches]


def _people(found: Sequence[Result]) -> str:
    played = Counter(person for result in found for person in result.people)
    if not played:
        return ""
    contests = [result for result in found if len(result.sides) > 1]
    rows = []
    for person, games in played.most_common(MOST_PEOPLE):
        mine = [result for result in contests if person in result.people]
        won = sum(result.has_won(person) for result in mine)
        favourite = Counter(r.game for r in found if person in r.people).most_common(1)[0][0]
        share = won / len(mine) if mine else 0.0
        bar = f'<span class="bar {favourite}"><i style="width:{share:.0%}"></i></span>' if mine else ""
        rows.append(
            f'<tr><td>{escape(person)}</td><td class="n">{games:,}</td><td class="n">{won:,} of {len(mine):,}</td>'
            f'<td class="n">{share:.0%}</td><td class="wide">{bar}</td><td>{escape(TITLES[favourite])}</td></tr>'
        )
    more = len(played) - MOST_PEOPLE
    note = f'<p class="soft">and {more:,} more</p>' if more > 0 else ""
    return (
        '<h2>People</h2><div class="card scroll"><table><thead><tr><th>Name</th><th class="n">Games</th>'
        '<th class="n">Won</th><th class="n">Share</th><th></th><th>Played most</th></tr></thead><tbody>'
        f"{''.join(rows)}</tbody></table>{note}</div>"
    )


def _curves(found: Sequence[Result]) -> str:
    people = sorted({person for result in found if result.value is not None for person in result.people})
    solo = [result for result in found if len(result.people) == 1]
    together = [result for result in found if len(result.people) > 1]
    curves = [(person, one) for person in people for one in progress(solo, person)]
    curves += [("", one) for one in progress(together)]
    curves = [(who, one) for who, one in curves if len(one.values) >= LEAST_RESULTS]
    if not curves:
        return ""
    curves.sort(key=lambda curve: -len(curve[1].values))
    cards = "".join(_curve(who, one) for who, one in curves[:MOST_CURVES])
    return (
        f"<h2>Progress</h2><p class='soft'>Each dot is a game; the line is the mean of the last {LAST}, "
        f"the ring marks the best.</p><div class='grid'>{cards}</div>"
    )


def _curve(who: str, one: Progress) -> str:
    game = one.kind.split("/")[0]
    title = f"{who}: {kind_title(one.kind)}" if who else kind_title(one.kind)
    way = "rising" if one.trend > 0.1 else "falling" if one.trend < -0.1 else "steady"
    last = min(LAST, len(one.values))
    told = f"best {one.best}, last {last} on average {one.recent:.1f}, {way}"
    return (
        f'<div class="card"><h3>{escape(title)}</h3><p class="soft">{told}</p>'
        f"{plots.progress_curve(one.values, game)}</div>"
    )


def _fairness(counts: Sequence[Tallied]) -> str:
    if not counts:
        return ""
    cards = "".join(map(_die, counts))
    return (
        "<h2>Chance</h2><p class='soft'>Everything the box has drawn. The line is what fair chance gives on average; "
        f"nineteen of twenty fair columns end in the grey band.</p><div class='grid'>{cards}</div>"
    )


def _die(counts: Tallied) -> str:
    test = counts.fairness
    css = {"fair": "fair-v", "odd": "odd-v", "unfair": "unfair-v", "too few": "soft"}[test.verdict]
    if test.verdict == "too few":
        told = f"{test.total:,} so far, {test.needed:,} are needed"
    else:
        told = f"{test.total:,} draws, χ² {test.chi_square:.1f}, p {test.p:.2f}"
    session = f", {sum(counts.session):,} in the last session" if any(counts.session) else ""
    return (
        f'<div class="card"><h3>{escape(_what(counts))}: '
        f'<span class="verdict {css}">{escape(WORDS[test.verdict])}</span></h3>'
        f'<p class="soft">{told}{session}</p>{plots.fairness_columns(counts)}</div>'
    )


def _what(counts: Tallied) -> str:
    what = counts.what
    names = {
        "dial": "Dial, by tenths",
        "whale": "Whale die",
        "number": "Goose die, numbers",
        "feature": "Goose die, symbols",
    }
    if what.startswith("spinner "):
        return f"Spinner, {len(counts.fields)} fields"
    return names.get(what, f"{what}")


def _last(found: Sequence[Result]) -> str:
    if not found:
        return ""
    rows = "".join(_game(result) for result in list(reversed(found))[:MOST_GAMES])
    return (
        '<h2>The last games</h2><div class="card scroll"><table><thead><tr><th class="n">No.</th><th>Day</th>'
        f"<th>Game</th><th>Points</th><th>Won by</th></tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _game(result: Result) -> str:
    scores = ", ".join(f"{escape(side)}&nbsp;{points}" for side, points in result.scores.items())
    if result.value is not None:
        scores += f" <span class='soft'>result&nbsp;{result.value}</span>"
    return (
        f'<tr><td class="n">{result.number}</td><td>{day(result.started) or "unknown"}</td>'
        f'<td><span class="legend {result.game}"><span><i></i>{escape(TITLES[result.game])}</span></span></td>'
        f"<td>{scores}</td><td>{_names(result.winners)}</td></tr>"
    )


def _names(names: Iterable[str]) -> str:
    return escape(", ".join(names)) or '<span class="soft">nobody</span>'
