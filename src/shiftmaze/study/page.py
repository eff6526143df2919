"""An analysis as one page that needs nothing else: no script, no file, no network."""

from collections.abc import Iterator, Sequence
from html import escape

from .. import draw
from ..draw import legend
from ..notation import Record
from ..rules import Shift, State, Turn, turn_text
from .analysis import Analysis
from .graph import graph
from .judging import Judged
from .telling import (
    SHARES,
    costly,
    figures,
    given_away,
    outcome,
    reasons,
    what_was_better,
    what_was_lost,
    worth,
)

HEAD = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<title>{title}</title>
<style>
body {{ margin: 0 auto; padding: 24px 16px 48px; max-width: 960px; background: #f1e9db;
  color: #2b2219; font: 16px/1.5 Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }}
h1, h2, h3 {{ font-family: "Iowan Old Style", Palatino, P052, Georgia, serif; font-weight: 500; }}
h1 {{ font-size: 27px; }} h2 {{ font-size: 25px; margin-top: 48px; }} h3 {{ font-size: 19px; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ padding: 4px 12px 4px 0; text-align: left; border-bottom: 1px solid #d8c9ae; }}
td.figure, th.figure {{ text-align: right; font-variant-numeric: tabular-nums; }}
tr.swing {{ background: #fff6e6; font-weight: 600; }}
.scroll {{ overflow-x: auto; }}
.boards {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; }}
figure {{ margin: 0; }} figure svg {{ width: 100%; height: auto; }}
figcaption {{ color: #66563f; }}
</style>
</head>
<body>
"""


def page(record: Record, analysis: Analysis, names: Sequence[str]) -> str:
    """The whole page as HTML that is well-formed XML too."""
    states = list(record.states())
    colours = record.start.game.options.colours
    title = f"{legend.NAMES[record.start.rules]}: {', '.join(names)}"
    parts = [
        HEAD.format(title=escape(title)),
        f"<h1>{escape(title)}</h1>\n",
        f"<p>{escape(outcome(analysis, names, over=states[-1].over))}"
        f" Every turn is judged by what its player could know, by {escape(analysis.level)}.</p>\n",
        f"<figure>{graph(analysis, colours, names)}</figure>\n",
        *_shares(analysis, names),
        *_swings(analysis, names, states),
        *_turns(analysis, names),
        "</body>\n</html>\n",
    ]
    return "".join(parts)


def _table(headings: Sequence[str], words: int, rows: Iterator[tuple[str, list[str]]]) -> str:
    """A table whose first columns hold words, the others figures."""

    def cells(tag: str, texts: Sequence[str]) -> str:
        return "".join(
            f"<{tag}{'' if place < words else _FIGURE}>{escape(text)}</{tag}>"
            for place, text in enumerate(texts)
        )

    body = "".join(f"<tr{kind}>{cells('td', texts)}</tr>\n" for kind, texts in rows)
    head = f"<thead><tr>{cells('th', headings)}</tr></thead>"
    return f'<div class="scroll"><table>{head}\n<tbody>{body}</tbody></table></div>\n'


_FIGURE = ' class="figure"'


def _shares(analysis: Analysis, names: Sequence[str]) -> Iterator[str]:
    yield "<h2>Play and luck</h2>\n"
    rows = (("", [names[share.seat], *figures(analysis, share)]) for share in analysis.shares)
    yield _table(["", *SHARES.values()], 1, rows)


def _swings(analysis: Analysis, names: Sequence[str], states: Sequence[State]) -> Iterator[str]:
    yield "<h2>Turns that decided the game</h2>\n"
    if not analysis.swings:
        yield "<p>None: nobody gave much away in a single turn.</p>\n"
    for turn in costly(analysis):
        view = states[turn.number].view(turn.seat)
        yield f"<h3>{escape(what_was_lost(analysis, turn, names))}</h3>\n"
        yield f"<p>{escape(what_was_better(analysis, turn))}.</p>\n"
        yield f'<p class="played">Played: {escape(reasons(turn.played))}.</p>\n'
        yield '<div class="boards">'
        yield _figure(draw.svg(view.to_dict()), "What the player saw")
        yield _better(view, turn.best.turn)
        yield "</div>\n"


def _better(view: State, turn: Turn) -> str:
    """The board after the better turn, with its push and the end of its walk marked."""
    pushed = next((str(one.arrow) for one in turn if isinstance(one, Shift)), None)
    seat = view.turn
    for action in turn:
        view = view.unchecked(action)
    picture = draw.svg(view.to_dict(), pushed, str(view.pawns[seat]))
    return _figure(picture, f"After the better turn, {turn_text(turn)}")


def _figure(picture: str, caption: str) -> str:
    return f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>"


def _turns(analysis: Analysis, names: Sequence[str]) -> Iterator[str]:
    yield "<h2>All turns</h2>\n"
    headings = ["turn", "player", "played", "better", "after it", "given away"]
    yield _table(headings, 4, (_row(analysis, turn, names) for turn in analysis.turns))


def _row(analysis: Analysis, turn: Judged, names: Sequence[str]) -> tuple[str, list[str]]:
    kind = ' class="swing"' if turn.number in analysis.swings else ""
    lost = given_away(analysis, turn)
    better = turn_text(turn.best.turn) if lost else ""
    hope = worth(analysis, turn.played, turn.seat)
    return kind, [
        str(turn.turn),
        names[turn.seat],
        turn_text(turn.played.turn),
        better,
        hope,
        lost,
    ]
