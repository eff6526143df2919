"""Pieces of SVG text. Words are escaped here; attributes are our own and need no escaping."""

from html import escape

from .shapes import number

SANS = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
SERIF = "'Iowan Old Style', Palatino, P052, Georgia, 'DejaVu Serif', serif"


def path(data: str, **attributes: str) -> str:
    """A path; an underscore in an attribute's name stands for a hyphen."""
    return f'<path{_written(attributes)} d="{data}"/>'


def circle(radius: float, fill: str, **attributes: str) -> str:
    """A circle, round the origin unless `cx` and `cy` say otherwise."""
    return f'<circle r="{radius:g}" fill="{fill}"{_written(attributes)}/>'


def write(x: float, y: float, size: float, fill: str, words: str, **attributes: str) -> str:
    """Text whose middle is at `y`; it begins at `x` unless an anchor is given."""
    at = f'x="{number(x)}" y="{number(y + size * 0.355)}" font-size="{number(size)}"'
    return f'<text {at} fill="{fill}"{_written(attributes)}>{escape(words)}</text>'


def group(x: float, y: float, parts: str, title: str = "", scale: float = 1) -> str:
    """Parts moved and scaled, with a title shown on hovering."""
    told = f"<title>{escape(title)}</title>" if title else ""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){size}">{told}{parts}</g>'


def _written(attributes: dict[str, str]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
