"""What `daynight` adds to `classic`: night treasures, coins, and how many cards are dealt. (D)"""

from ...board import Shape

NIGHT_TREASURES = (
    "firefly",
    "wisp",
    "wolf",
    "cat",
    "fox",
    "hedgehog",
    "raven",
    "toad",
    "mushroom",
    "lantern",
    "comet",
    "moonflower",
)
NIGHT_SHAPE = Shape.STRAIGHT
COINS = (1, 3, 5)
CARDS_EACH = {2: 4, 3: 4, 4: 3}
DAY_POINTS = 1
NIGHT_POINTS = 2
