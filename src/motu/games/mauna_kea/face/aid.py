"""Mauna Kea's player aid: a turn, the ground, lava, boats, cards and the points. Never compiled."""

from motu.draw.aid import Aid, Block, Note, Row, Section, agreed, titled, told
from motu.engine.base import NONE
from motu.games.mauna_kea.box.options import FINAL_REFILL, STRICT_SPEND
from motu.games.mauna_kea.box.parts import (
    ACCESS,
    ACTION_CARDS,
    BLACK,
    BOAT_COLOUR_NAMES,
    BOATS,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    HEADING_NAMES,
    JUNGLE,
    SHAPE_NAMES,
    STEP_COST,
    TERRAINS,
    WATER,
    Card,
)
from motu.games.mauna_kea.face.card_pictures import MaunaKeaScene
from motu.games.mauna_kea.face.sheets import card_lines
from motu.games.mauna_kea.face.words import artifact, card
from motu.papers.sentence import plural, say
from motu.papers.tongue import _, listed

RULINGS = ["board", "strict_arms", "helicopter_tasks", "late_cards"]


def aid(scene: MaunaKeaScene) -> Aid:
    advanced = scene.seen.is_advanced()
    return Aid(
        "Mauna Kea",
        _("Bring your explorers and artifacts off the island before the lava takes them. The most points win."),
        [
            a_turn(scene),
            the_ground(),
            the_lava(),
            the_artifacts(scene),
            the_points(scene),
            the_end(scene),
            *(the_cards(scene) if advanced else []),
            *agreed(scene, RULINGS),
        ],
    )


def a_turn(scene: MaunaKeaScene) -> Section:
    parts = scene.seen.parts
    moves = sorted({points for points in parts.points[:TERRAINS] if points})
    spend = _("For its {least} to {most} movement points, shared among your explorers. What you do not use is lost.")
    must = [_("Use at least one of them.")] if scene.seen.options[STRICT_SPEND] == 0 else []
    spent = _("It leaves the game.") if scene.seen.is_advanced() else _("It goes back into the bag.")
    draw = _("One after another, until those in front of you have {count} points or more.").format(count=parts.enough)
    team = ", ".join(
        _("{players} players: {count}").format(players=seats, count=parts.team[seats])
        for seats in range(scene.game.min_seats, scene.game.max_seats + 1)
    )
    return Section(
        _("A turn"),
        "start",
        [
            Row([1], _("Play all your tiles"), _("in any order, each in one of two ways. Between them you may move.")),
            Row(["ground_jungle_a"], _("Lay it"), _("On any empty place, turned as you like. It need not fit.")),
            Row(["footprints"], _("Spend it"), " ".join([spend.format(least=moves[0], most=moves[-1]), *must, spent])),
            Row([2], _("Draw new tiles"), draw),
            Row(["bag"], "", _("In the bag: {land} tiles with land, {lava} with lava.").format(**in_the_bag(scene))),
            Row(["explorer"], _("Your explorers"), team),
        ],
    )


def in_the_bag(scene: MaunaKeaScene) -> dict[str, int]:
    copies = scene.seen.parts.copies
    return {"land": sum(copies[:TERRAINS]), "lava": sum(copies[TERRAINS:])}


def the_ground() -> Section:
    return Section(
        _("What a step costs"),
        "footprints",
        [
            Row(["ground_jungle_a", "ground_jungle_b"], _("Jungle"), step(STEP_COST[JUNGLE])),
            Row(["ground_water_a", "ground_water_b"], _("Water"), step(STEP_COST[WATER])),
            Row(["ground_mountain_a", "ground_mountain_b"], _("Mountain"), _("No step leads onto it.")),
            Row(
                ["volcano", "explorer"], "", _("Nor onto lava, the volcano, an empty place, or where somebody stands.")
            ),
            Note(_("A step goes to the next space, never across a corner."), quiet=True),
        ],
    )


def step(cost: int) -> str:
    return told(
        say(plural(cost, "A step onto it costs {count} point.", "A step onto it costs {count} points."), count=cost)
    )


def the_lava() -> Section:
    return Section(
        _("Lava"),
        "volcano",
        [
            Row(
                [f"lava_{name}_straight" for name in HEADING_NAMES],
                _("Four flows"),
                _("The sign says which one grows. It strikes at once where its sign is on the board."),
            ),
            Row(
                [f"lava_north_{name}" for name in SHAPE_NAMES],
                _("Where it goes on"),
                _("Straight on, to the left, to the right, or forked. After a fork the shorter arm grows first."),
            ),
            Row(["skull"], "", _("Explorers and artifacts under lava are lost. Boats are safe.")),
        ],
    )


def the_artifacts(scene: MaunaKeaScene) -> Section:
    parts = scene.seen.parts
    seats = listed([str(size) for size in sorted(set(parts.boat_seats))], "or")
    board = _(
        "From one of the {count} spaces beside it, for 1 point. It leaves at once. What finds no seat stays behind."
    )
    room = _("There are {count}. Each takes one explorer and {seats} artifacts.").format(count=BOATS, seats=seats)
    return Section(
        _("Artifacts and boats"),
        "boat_green",
        [
            Row(
                ["artifact_white", "artifact_gray"],
                _("Take, put down"),
                _("Where an explorer stands, at no cost. An explorer carries {count} at most.").format(
                    count=parts.carry
                ),
            ),
            Row(["boat_brown", "boat_green"], _("Board a boat"), board.format(count=ACCESS)),
            Row(["boat_orange", "boat_turquoise"], _("Boats"), f"{room} {colours_matter(scene)}".strip()),
        ],
    )


def colours_matter(scene: MaunaKeaScene) -> str:
    return _("Their colour matters for tasks only.") if scene.seen.is_advanced() else ""


def the_points(scene: MaunaKeaScene) -> Section:
    parts = scene.seen.parts
    rows: list[Block] = [Row(["explorer"], "", _("For each of your explorers in a boat."), parts.explorer_points)]
    for colour in range(COLOURS):
        name = titled(artifact(colour))
        found = _("In one of your boats. There are {count}.") if colour != BLACK else _("In one of your boats.")
        symbol = f"artifact_{COLOUR_NAMES[colour]}"
        rows.append(Row([symbol], name, found.format(count=parts.artifacts[colour]), parts.colour_points[colour]))
    rows.append(Row(["cross"], "", _("For each empty seat in your boats."), f"\u2212{abs(parts.empty_seat_points)}"))
    if scene.seen.is_advanced():
        rows.append(Row(["card"], "", _("Task cards that you have fulfilled.")))
    rows.append(
        Note(_("What is still on the island scores nothing. On a tie more explorers left there win."), quiet=True)
    )
    return Section(_("Points"), "points", rows)


def the_end(scene: MaunaKeaScene) -> Section:
    if scene.seen.is_advanced():
        when = _("A player has no explorer left on the island, or the bag is empty.")
        then = _("Whoever is playing may finish the turn. Nobody else has another.")
    else:
        when = _("A player has no explorer left on the island, or nobody can get to a boat any more.")
        drawing = (
            _("Whoever is playing may finish the turn, and each of the others has one more, with drawing.")
            if scene.seen.options[FINAL_REFILL]
            else _("Whoever is playing may finish the turn, and each of the others has one more, without drawing.")
        )
        then = drawing
    return Section(_("The end"), "hourglass", [Row(["hourglass"], "", when), Row(["start"], "", then)])


# The advanced game


def the_cards(scene: MaunaKeaScene) -> list[Section]:
    parts = scene.seen.parts
    kept = say(
        "You keep {kept} of {dealt} cards and put the others out of the game.",
        kept=parts.cards_kept,
        dealt=parts.cards_dealt,
    )
    deeds = [Row([CARD_NAMES[which]], named(which), told(card_lines(scene, which)[0])) for which in range(ACTION_CARDS)]
    tasks: list[Block] = [
        a_task(scene, which) for which in range(ACTION_CARDS, CARDS) if parts.card_boat[which] == NONE
    ]
    boats = [which for which in range(CARDS) if parts.card_boat[which] != NONE]
    any_boat = _("Task: if you left in a boat of this colour.")
    worth = {parts.card_points[which] for which in boats}
    shown = [f"boat_{name}" for name in BOAT_COLOUR_NAMES]
    if len(worth) == 1:
        tasks.append(Row(shown, "", any_boat, worth.pop()))
    else:
        tasks += [Row([CARD_NAMES[which]], "", any_boat, parts.card_points[which]) for which in boats]
    when = told(say("Play it whenever you like in your own turn. It costs no points."))
    return [
        Section(_("Action cards"), "card", [Row(["card"], "", told(kept)), *deeds, Note(when, quiet=True)]),
        Section(
            _("Task cards"),
            "points",
            [*tasks, Note(told(say("Each artifact and explorer serves one task only.")), quiet=True)],
        ),
    ]


def named(which: Card) -> str:
    return titled(card(which))


def a_task(scene: MaunaKeaScene, which: Card) -> Row:
    parts = scene.seen.parts
    words = told(card_lines(scene, which)[0]) if not parts.card_points[which] else ""
    return Row([CARD_NAMES[which]], named(which), words, parts.card_points[which] or None)
