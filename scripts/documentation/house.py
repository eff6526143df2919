"""The house as it is: which room imports which, read from the imports themselves."""

from collections import Counter
from functools import cache

import grimp

PACKAGE = "shiftmaze"
ROW, LEFT, RADIUS = 44, 150, 7


@cache
def graph() -> grimp.ImportGraph:
    """Who imports whom, imports inside functions included."""
    return grimp.build_graph(PACKAGE, cache_dir=None)


def room_of(module: str) -> str | None:
    """The room a module is in; None for what stands in no room."""
    _, _, inside = module.partition(".")
    room = inside.partition(".")[0]
    return room if f"{PACKAGE}.{room}" in rooms_with_modules() else None


@cache
def rooms_with_modules() -> frozenset[str]:
    """The packages right under ours."""
    children = graph().find_children(PACKAGE)
    return frozenset(child for child in children if graph().find_children(child))


@cache
def imports() -> Counter[tuple[str, str]]:
    """How many times a module of one room imports one of another."""
    found: Counter[tuple[str, str]] = Counter()
    for module in graph().modules:
        for other in graph().find_modules_directly_imported_by(module):
            pair = room_of(module), room_of(other)
            if pair[0] and pair[1] and pair[0] != pair[1]:
                found[pair[0], pair[1]] += 1
    return found


@cache
def rooms() -> tuple[str, ...]:
    """Every room behind all that it imports; among equals by name."""
    left = {room.removeprefix(f"{PACKAGE}.") for room in rooms_with_modules()}
    order: list[str] = []
    while left:
        ready = sorted(one for one in left if not any((one, other) in imports() for other in left))
        if not ready:
            raise ValueError(f"these rooms import each other: {', '.join(sorted(left))}")
        order += ready
        left -= set(ready)
    return tuple(order)


def table() -> str:
    """The rooms with their modules and their arrows, as a table."""
    rows = ["| room | modules | imports | is imported by |", "| --- | --- | --- | --- |"]
    for room in rooms():
        modules = len(graph().find_descendants(f"{PACKAGE}.{room}"))
        uses = [f"`{other}`" for other in rooms() if (room, other) in imports()]
        users = [f"`{other}`" for other in rooms() if (other, room) in imports()]
        rows.append(f"| `{room}` | {modules} | {', '.join(uses)} | {', '.join(users)} |")
    return "\n".join(rows)


def drawing() -> str:
    """The rooms one below the other and a bow for each arrow, the thicker the more imports."""
    places = {room: ROW // 2 + ROW * number for number, room in enumerate(rooms())}
    bows = [_bow(places[user], places[used], n) for (user, used), n in sorted(imports().items())]
    names = [_name(room, place) for room, place in places.items()]
    height, width = ROW * len(places), LEFT + ROW * len(places) // 2 + 20
    inside = "".join((*bows, *names))
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="The rooms of the house and their imports">{inside}</svg>'
    )


def _bow(user: int, used: int, count: int) -> str:
    """From a room up to one that it imports."""
    radius, thickness = (user - used) / 2, 1 + min(count, 40) / 10
    return (
        f'<path d="M{LEFT},{user} A{radius},{radius} 0 0 0 {LEFT},{used}" fill="none" '
        f'stroke="currentColor" stroke-opacity=".35" stroke-width="{thickness:.1f}">'
        f"<title>{count} imports</title></path>"
    )


def _name(room: str, place: int) -> str:
    return (
        f'<circle cx="{LEFT}" cy="{place}" r="{RADIUS}" fill="currentColor"/>'
        f'<text x="{LEFT - 16}" y="{place + 5}" text-anchor="end" fill="currentColor" '
        f'font-size="16" font-family="inherit">{room}</text>'
    )
