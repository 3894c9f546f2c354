"""Moorea's own symbols and the scenes on its cards. Never compiled."""

from motu.draw.keep import kept
from motu.draw.palette import CLAY, DEEP, FOAM, HIBISCUS, INK, LAGOON, OUTLINE, PALM, SHELL, SUN, WOOD
from motu.draw.svg import Node, Value, circle, ellipse, g, path, rect, short, use
from motu.draw.symbols import BONE, DARK_WOOD, EARTH, LEAF, NIGHT, SKIN, STONE, STRAW, placed, symbol
from motu.draw.symbols import SYMBOLS as SHARED

SHED = "M12 1.6 L22.6 8.6 V11 H1.4 V8.6 Z"


@kept
def shed(name: str) -> Node:
    """A store: a thatched roof on posts, and what lies under it."""
    return symbol(
        path("M3.6 11 V21.6 M20.4 11 V21.6", stroke=INK, stroke_width=2),
        placed(name, 5, 9.2, 0.58),
        path(SHED, fill=STRAW),
        path("M1.6 21.8 H22.4", stroke=INK),
        path("M8 7.4 L7.4 10.8 M12 5.4 V10.8 M16 7.4 L16.6 10.8"),
    )


def forest() -> Node:
    return symbol(
        path("M7 21.6 V14 M17 21.6 V14 M12 21.8 V16", stroke=INK, stroke_width=2),
        path("M7 2.4 L12 15.4 H2 Z", fill=PALM),
        path("M17 2.4 L22 15.4 H12 Z", fill=PALM),
        path("M12 6.4 L17.4 18.6 H6.6 Z", fill=LEAF),
    )


def clay_pit() -> Node:
    return symbol(
        ellipse(12, 15.4, 10.4, 6.2, fill=CLAY),
        ellipse(12, 16.2, 6.8, 3.6, fill=EARTH),
        path("M15.4 15 L20 3.4", stroke=INK, stroke_width=2),
        path("M13 11 L17.8 12.8 L15.4 18.6 C13.6 18.4 12.2 17.4 11.6 15.6 Z", fill=STONE),
    )


def bamboo_forest() -> Node:
    canes = [rect(x, y, 3.4, 22 - y, 1.4, fill=PALM) for x, y in ((2.4, 6), (7.6, 2.4), (13, 4.4), (18.2, 7))]
    return symbol(
        *canes,
        path("M2 12 H6.2 M7.2 8.6 H11.4 M7.2 15 H11.4 M12.6 11 H16.8 M12.6 17 H16.8 M17.8 13.4 H22"),
        path(
            "M11 6.6 C13 2.6 16 2 18.4 2.6 C17 5.6 14 7 11 6.6 Z M6 10.4 C4.6 7 2.6 6 0.8 6.4 C1.4 9 3.4 10.8 6 10.4 Z",
            fill=LEAF,
        ),
    )


def seashell_beach() -> Node:
    return symbol(
        path(
            "M1.6 9.4 C4 6.4 6.4 11 9.2 8.6 C12 6.2 14.4 10.6 17.2 8.4 C19.4 6.6 21 8 22.4 9.4 V22 H1.6 Z", fill=STRAW
        ),
        path(
            "M1.6 5 C4 2.4 6.4 6.6 9.2 4.4 C12 2.2 14.4 6.4 17.2 4.2 C19.4 2.6 21 4 22.4 5",
            stroke=LAGOON,
            stroke_width=2.2,
        ),
        placed("shell", 3.4, 11, 0.42),
        placed("shell", 12.4, 9.6, 0.48),
    )


def seashell_chest() -> Node:
    return symbol(
        path("M3 9.6 L5.4 3 H20.8 L19.4 9.6 Z", fill=DARK_WOOD),
        placed("shell", 2.6, 5, 0.4),
        placed("shell", 10.8, 4.4, 0.42),
        rect(2, 11.6, 20, 9.8, 1, fill=WOOD),
        path("M6.4 11.6 V21.2 M17.6 11.6 V21.2"),
        rect(10, 13, 4, 4.4, 0.8, fill=SUN),
    )


def planks() -> list[Node]:
    return [
        path("M4 12 V21 M12 12.6 V21.6 M20 12 V21", stroke=INK, stroke_width=2.4),
        path("M1.4 9 H22.6 L21.4 13 H2.6 Z", fill=WOOD),
        path("M7 9 L6.6 13 M12 9 V13 M17 9 L17.4 13"),
        path("M1.6 19.6 C4 17.8 6 21.2 8.4 19.6 C10.8 18 13 21.2 15.4 19.6 C17.8 18 20 21.2 22.4 19.6", stroke=LAGOON),
    ]


def pier() -> Node:
    return symbol(path("M4 9 V5 M12 9 V5 M20 9 V5 M4 6 H20", stroke=INK), *planks())


def landing_stage() -> Node:
    return symbol(placed("canoe", 5.6, -2.4, 0.56), *planks())


def well() -> Node:
    return symbol(
        path("M5 14 V5 M19 14 V5", stroke=INK, stroke_width=2),
        path("M12 5.6 V12", stroke=INK),
        path("M12 1.4 L22 6.4 H2 Z", fill=STRAW),
        path("M3 13.4 H21 L19.6 21.8 H4.4 Z", fill=STONE),
        ellipse(12, 13.4, 9, 2.4, fill=DEEP),
        path("M9.6 9.4 H14.4 L13.8 13.4 H10.2 Z", fill=CLAY),
        path("M4 17.6 H20 M9 15.8 V17.6 M15 15.8 V17.6 M12 17.6 V21.6"),
    )


def village() -> Node:
    return symbol(placed("hut", 7.4, 0, 0.6), placed("hut", -0.4, 8, 0.64), placed("hut", 10.4, 9.4, 0.58))


def market() -> Node:
    return symbol(
        path("M4 9 V21.6 M20 9 V21.6", stroke=INK, stroke_width=1.8),
        rect(2.6, 14.6, 18.8, 5, 1, fill=WOOD),
        circle(7.6, 13, 1.9, fill=HIBISCUS),
        circle(12, 12.6, 2.2, fill=SUN),
        circle(16.4, 13, 1.9, fill=PALM),
        path("M3.4 2.6 H20.6 L22.6 8 H1.4 Z", fill=BONE),
        path("M7 2.6 L5.8 8 H10 L10.4 2.6 Z M13.6 2.6 L14 8 H18.2 L17 2.6 Z", fill=HIBISCUS),
        path(
            "M1.4 8 C2.6 10.4 5 10.4 5.8 8 C7 10.4 9 10.4 10 8 C11 10.4 13 10.4 14 8 C15 10.4 17 10.4 18.2 8 C19 "
            "10.4 21.4 10.4 22.6 8"
        ),
    )


def tiles() -> Node:
    return symbol(
        rect(2, 2, 9.4, 9.4, 1.2, fill=CLAY),
        rect(12.6, 2, 9.4, 9.4, 1.2, fill=BONE),
        rect(2, 12.6, 9.4, 9.4, 1.2, fill=BONE),
        rect(12.6, 12.6, 9.4, 9.4, 1.2, fill=CLAY),
        path("M4.4 6.7 L6.7 4.4 L9 6.7 L6.7 9 Z M15 17.3 L17.3 15 L19.6 17.3 L17.3 19.6 Z", fill=SUN),
        path("M15 4.6 L19.6 8.8 M19.6 4.6 L15 8.8 M4.4 15 L9 19.6 M9 15 L4.4 19.6", stroke=CLAY),
    )


def palisades() -> Node:
    stakes = [
        path(f"M{short(x)} 21.8 V6 L{short(x + 2)} 2.4 L{short(x + 4)} 6 V21.8 Z", fill=PALM)
        for x in (1.8, 7, 12.6, 18)
    ]
    return symbol(
        *stakes,
        path("M1.4 10.4 H22.6 M1.4 17 H22.6", stroke=STRAW, stroke_width=3.2),
        path("M1.4 9 H22.6 M1.4 11.8 H22.6 M1.4 15.6 H22.6 M1.4 18.4 H22.6", stroke_width=1),
    )


def fish_basket() -> Node:
    return symbol(
        placed("fish", 1.4, -1.6, 0.56),
        placed("fish", 8.8, 0.4, 0.56),
        path("M2.6 11.6 H21.4 L19.2 21.8 H4.8 Z", fill=STRAW),
        path("M3.4 15 H20.6 M4.2 18.4 H19.8 M8 12 L9 21.8 M16 12 L15 21.8 M12 12 V21.8", stroke_width=1.1),
        rect(1.6, 9.8, 20.8, 3.2, 1.6, fill=WOOD),
    )


def bridge() -> Node:
    return symbol(
        path(
            "M1.4 20.4 C4 18.4 6 22 8.4 20.4 C10.8 18.8 13 22 15.4 20.4 C17.8 18.8 20 22 22.6 20.4",
            stroke=LAGOON,
            stroke_width=2,
        ),
        path("M1.4 16.8 C6 9.4 18 9.4 22.6 16.8 L20.6 18.4 C17 13.4 7 13.4 3.4 18.4 Z", fill=WOOD),
        path("M1.8 11 C6.6 3.8 17.4 3.8 22.2 11", stroke=INK),
        path("M4.2 8.6 V14 M8.6 6.2 V11.6 M15.4 6.2 V11.6 M19.8 8.6 V14 M12 5.6 V11.2", stroke=INK),
    )


def aquarium() -> Node:
    return symbol(
        path("M3 5 H21 V19 C21 20.4 20 21.4 18.6 21.4 H5.4 C4 21.4 3 20.4 3 19 Z", fill=FOAM),
        path(
            "M3.8 8.4 C6 6.8 8 10 10.4 8.4 C12.8 6.8 15 10 17.2 8.4 C18.6 7.4 19.6 7.8 20.2 8.4 V19 C20.2 20 19.6 "
            "20.6 18.6 20.6 H5.4 C4.4 20.6 3.8 20 3.8 19 Z",
            fill=LAGOON,
            stroke="none",
        ),
        placed("fish", 6, 8, 0.52),
        placed("shell", 4.6, 14.8, 0.28),
        path("M18 20.4 C16.6 18 19.4 16 18 13", stroke=PALM, stroke_width=2),
        path("M3 5 H21 V19 C21 20.4 20 21.4 18.6 21.4 H5.4 C4 21.4 3 20.4 3 19 Z"),
    )


def temple() -> Node:
    return symbol(
        rect(1.8, 18.4, 20.4, 3.4, 0.8, fill=STONE),
        rect(4.6, 10.4, 14.8, 8, fill=WOOD),
        path("M7 10.6 V18.2 M17 10.6 V18.2"),
        path("M9.8 18.4 V14.4 C9.8 12 14.2 12 14.2 14.4 V18.4 Z", fill=NIGHT),
        path(
            "M12 1.2 C13.6 5.4 18.6 8 23 8.6 C21 10.8 16 11 12 11 C8 11 3 10.8 1 8.6 C5.4 8 10.4 5.4 12 1.2 Z",
            fill=CLAY,
        ),
        path("M12 3.6 V8.6 M8.8 6.8 L7.6 9 M15.2 6.8 L16.4 9"),
    )


def chinaware() -> Node:
    return symbol(
        path("M17.4 8.8 C22.6 8 22.4 14.2 16.6 14.4", stroke=INK),
        path("M4 6.8 H18 C18 13 15.6 17 11 17 C6.4 17 4 13 4 6.8 Z", fill=BONE),
        path("M4.4 10 C7 8.4 8.6 11.6 11 10 C13.4 8.4 15 11.6 17.6 10", stroke=DEEP, stroke_width=1.8),
        ellipse(11, 19.4, 9, 2.2, fill=BONE),
        path("M8.6 4.4 C7.4 3.4 9 2.6 8.4 1.4 M13 4.4 C11.8 3.4 13.4 2.6 12.8 1.4", stroke=INK),
    )


def necklace() -> Node:
    beads = [(4, 4), (3.4, 8.6), (5, 13), (8, 16.4), (16, 16.4), (19, 13), (20.6, 8.6), (20, 4)]
    return symbol(
        path("M3.6 2.6 C2 10 6 18 12 19 C18 18 22 10 20.4 2.6", stroke=INK),
        *[circle(x, y, 1.9, fill=SHELL) for x, y in beads],
        placed("shell", 7, 13.4, 0.42),
    )


def any_good() -> Node:
    """Any one kind of commodity."""
    return symbol(
        path("M12 2.2 A9.8 9.8 0 0 1 20.5 16.9 L12 12 Z", fill=LAGOON),
        path("M20.5 16.9 A9.8 9.8 0 0 1 3.5 16.9 L12 12 Z", fill=CLAY),
        path("M3.5 16.9 A9.8 9.8 0 0 1 12 2.2 L12 12 Z", fill=PALM),
        circle(12, 12, 4.4, fill=BONE),
        path("M9.8 10.9 H14.2 M9.8 13.1 H14.2", stroke=NIGHT),
    )


def into_hand() -> Node:
    """Goes into the hand."""
    return symbol(
        path(
            "M7 21.4 C4 17.6 2.6 14.2 4.2 13.4 C5.4 12.8 6.4 14 7.4 15.4 V6.4 C7.4 4.6 9.8 4.6 9.8 6.4 V4.6 C9.8 "
            "2.8 12.4 2.8 12.4 4.6 V5.4 C12.4 3.8 15 3.8 15 5.6 V7 C15 5.6 17.4 5.6 17.4 7.4 C17.6 14 18 17 16.6 "
            "21.4 Z",
            fill=SKIN,
        ),
        path("M9.8 6.4 V11.6 M12.4 5.4 V11.4 M15 7 V11.8"),
    )


SYMBOLS: dict[str, Node] = {
    "seashell": SHARED["shell"],
    "fishing_net": SHARED["net"],
    "forest": forest(),
    "clay_pit": clay_pit(),
    "bamboo_forest": bamboo_forest(),
    "seashell_beach": seashell_beach(),
    "wood_store": shed("wood"),
    "pottery": shed("clay"),
    "bamboo_store": shed("bamboo"),
    "seashell_chest": seashell_chest(),
    "landing_stage": landing_stage(),
    "well": well(),
    "village": village(),
    "market": market(),
    "pier": pier(),
    "tiles": tiles(),
    "palisades": palisades(),
    "fish_basket": fish_basket(),
    "bridge": bridge(),
    "aquarium": aquarium(),
    "temple": temple(),
    "two_man_canoe": SHARED["two_canoes"],
    "chinaware": chinaware(),
    "cult_site": SHARED["shrine"],
    "seashell_necklace": necklace(),
    "any_good": any_good(),
    "into_hand": into_hand(),
}


# Scenes: what a card shows. 96 x 72, cut off at the edges.

SCENE_WIDTH = 96
SCENE_HEIGHT = 72

Spot = tuple[str, float, float, float]  # symbol, left, top, size


@kept
def sun(x: float, y: float, r: float) -> Node:
    return g(circle(x, y, r * 1.5, fill="#FFF6DC", opacity=0.45), circle(x, y, r, fill="#FFF6DC"))


@kept
def hills(colour: str, top: float) -> Node:
    d = "M0 16 C16 0 26 -4 38 8 C52 2 66 -6 96 14 V90 H0 Z"
    return path(d, fill=colour, transform=f"translate(0 {short(top)})")


def by_the_sea() -> list[Node]:
    return [
        rect(0, 0, 96, 42, fill="url(#g-sky)"),
        sun(76, 16, 7),
        path("M0 42 C10 30 20 28 34 42 Z", fill="#8FBFB4"),
        rect(0, 40, 96, 32, fill="url(#g-shallow)"),
        rect(0, 40, 96, 32, fill="url(#p-waves)"),
    ]


def on_the_beach() -> list[Node]:
    return [
        rect(0, 0, 96, 36, fill="url(#g-sky)"),
        sun(20, 14, 7),
        rect(0, 30, 96, 16, fill="url(#g-shallow)"),
        path("M0 46 C20 38 40 44 60 40 C76 37 88 40 96 38 V72 H0 Z", fill="url(#g-ground)"),
        path("M0 46 C20 38 40 44 60 40 C76 37 88 40 96 38", fill="none", stroke="#FFFFFF", stroke_width=2, opacity=0.7),
    ]


def in_the_village() -> list[Node]:
    return [
        rect(0, 0, 96, 72, fill="url(#g-sky)"),
        hills("#9CC3A4", 26),
        path("M0 50 C24 42 64 42 96 50 V72 H0 Z", fill="url(#g-green)"),
    ]


def in_the_evening() -> list[Node]:
    return [
        rect(0, 0, 96, 72, fill="url(#g-dusk)"),
        sun(48, 40, 16),
        hills("#B98B6A", 34),
        path("M0 56 C24 50 64 50 96 56 V72 H0 Z", fill="#8A5F45"),
    ]


def in_the_jungle() -> list[Node]:
    return [
        rect(0, 0, 96, 72, fill="#DCE9B8"),
        hills("#A9C66C", 16),
        hills("#7FA94E", 34),
        path("M0 60 C24 52 64 54 96 60 V72 H0 Z", fill="#4E7A35"),
    ]


def indoors() -> list[Node]:
    return [
        rect(0, 0, 96, 72, fill="#F1DDB4"),
        rect(0, 0, 96, 72, fill="url(#p-mat)"),
        rect(0, 54, 96, 18, fill="#C79A6B"),
        path("M0 54 H96", stroke=OUTLINE, stroke_opacity=0.25, stroke_width=1.2),
    ]


BACKDROPS = {
    "sea": by_the_sea,
    "beach": on_the_beach,
    "village": in_the_village,
    "evening": in_the_evening,
    "jungle": in_the_jungle,
    "indoors": indoors,
}

SCENES: dict[str, tuple[str, list[Spot]]] = {
    "wood": ("jungle", [("jungle", 2, 4, 40), ("jungle", 62, 8, 34), ("wood", 22, 20, 50)]),
    "clay": ("beach", [("jungle", 64, 8, 32), ("clay", 18, 22, 54)]),
    "bamboo": ("jungle", [("bamboo", 4, 10, 34), ("bamboo", 58, 10, 34), ("bamboo", 22, 12, 54)]),
    "seashell": ("beach", [("shell", 64, 44, 20), ("shell", 16, 16, 54)]),
    "fish": ("sea", [("fish", 62, 14, 24), ("fish", 16, 22, 52)]),
    "canoe": ("sea", [("island", 58, 14, 32), ("canoe", 12, 16, 58)]),
    "hut": ("village", [("jungle", 56, 8, 44), ("hut", 14, 14, 52)]),
    "stoneware": ("indoors", [("stoneware", 56, 22, 34), ("stoneware", 14, 12, 50)]),
    "forest": ("jungle", [("forest", 54, 12, 42), ("forest", 4, 10, 54)]),
    "clay_pit": ("jungle", [("clay", 62, 34, 30), ("clay_pit", 10, 14, 54)]),
    "bamboo_forest": ("jungle", [("bamboo_forest", 50, 12, 46), ("bamboo_forest", 4, 14, 52)]),
    "seashell_beach": (
        "beach",
        [("jungle", 62, 2, 40), ("shell", 10, 34, 28), ("shell", 40, 42, 24), ("shell", 66, 38, 20)],
    ),
    "wood_store": ("village", [("jungle", 66, 6, 38), ("wood_store", 12, 12, 56)]),
    "pottery": ("village", [("pottery", 10, 12, 56), ("stoneware", 66, 36, 26)]),
    "bamboo_store": ("village", [("bamboo", 70, 24, 28), ("bamboo_store", 10, 12, 56)]),
    "seashell_chest": ("indoors", [("seashell_chest", 20, 12, 56)]),
    "landing_stage": ("sea", [("landing_stage", 16, 12, 60)]),
    "well": ("village", [("jungle", 62, 4, 42), ("well", 16, 14, 52)]),
    "village": ("village", [("jungle", 62, 2, 44), ("village", 8, 8, 60)]),
    "market": ("village", [("basket", 68, 42, 24), ("market", 12, 8, 58)]),
    "pier": ("sea", [("pier", 18, 12, 60)]),
    "tiles": ("indoors", [("tiles", 24, 12, 48)]),
    "palisades": ("village", [("hut", 54, 12, 30), ("palisades", 4, 20, 48), ("palisades", 50, 20, 48)]),
    "fish_basket": ("beach", [("fish", 66, 46, 24), ("fish_basket", 14, 12, 54)]),
    "bridge": ("sea", [("bridge", 14, 8, 68)]),
    "statue": ("evening", [("jungle", 2, 18, 40), ("statue", 28, 8, 56)]),
    "aquarium": ("indoors", [("aquarium", 20, 8, 56)]),
    "temple": ("evening", [("jungle", -6, 18, 36), ("temple", 20, 8, 58)]),
    "two_man_canoe": ("sea", [("two_canoes", 16, 12, 62)]),
    "chinaware": ("indoors", [("chinaware", 20, 8, 56)]),
    "cult_site": ("evening", [("fire", 6, 40, 22), ("fire", 68, 40, 22), ("shrine", 20, 8, 56)]),
    "seashell_necklace": ("beach", [("seashell_necklace", 20, 8, 58)]),
    "basket": ("indoors", [("basket", 22, 8, 54)]),
    "spear": ("beach", [("fish", 62, 44, 26), ("spear", 14, 8, 56)]),
    "fishing_net": ("sea", [("fish", 4, 40, 26), ("net", 26, 8, 56)]),
    "cart": ("village", [("cart", 18, 12, 56)]),
}


@kept
def scene_symbol(name: str) -> Node:
    """The scene of a card; nothing reaches beyond its edges."""
    backdrop, spots = SCENES[name]
    frame = Node("symbol", {"viewBox": f"0 0 {SCENE_WIDTH} {SCENE_HEIGHT}", "preserveAspectRatio": "xMidYMid slice"})
    frame.add(*BACKDROPS[backdrop]())
    for symbol_name, left, top, size in spots:
        frame.add(ellipse(left + size / 2, top + size * 0.93, size * 0.4, size * 0.07, fill=NIGHT, opacity=0.18))
        frame.add(use(symbol_name, left, top, size, 0.95))
    return frame


SYMBOLS |= {f"scene-{name}": scene_symbol(name) for name in SCENES}


@kept
def scene(name: str, x: float, y: float, width: float, height: float) -> Node:
    """The scene of a card in a rectangle."""
    place: dict[str, Value] = {"href": f"#s-scene-{name}", "x": x, "y": y, "width": width, "height": height}
    return Node("use", place).cls("printed")
