"""Vanuatu's player aid: a round, the nine actions, the characters, the pieces and the points. Never compiled."""

from motu.draw.aid import Aid, Block, Note, Row, Section, Strip, agreed, name_of, number_disc, titled, told
from motu.games.vanuatu.box.options import (
    FLAT_BONUS,
    RISING_WATERS,
    SELLER_ANYWHERE,
    WATER_LOSS_PER_HUT,
    WITHOUT_CHARACTERS,
)
from motu.games.vanuatu.box.parts import (
    BUILD,
    BUY,
    CHARACTER_NAMES,
    CHARACTERS,
    DIVER,
    DRAW,
    FISHERMAN,
    GOOD_NAMES,
    GOODS,
    SAIL,
    SELL,
    SELLER,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    TOKEN_NAMES,
    TOKENS,
    Character,
    Space,
)
from motu.games.vanuatu.face.sheets import DEEDS, each_hut, help_of
from motu.games.vanuatu.face.view_pieces import VanuatuScene
from motu.games.vanuatu.face.words import NUMERALS, PHASES, character, good, points, space, vatu
from motu.papers.sentence import say
from motu.papers.tongue import _, listed

RULINGS = ["f1_as_read", "fish_price_drop", "governor_repeat", "late_flood", "automatic_bonuses"]


def aid(scene: VanuatuScene) -> Aid:
    s = scene.seen
    return Aid(
        "Vanuatu",
        _("Have the most Prosperity Points (PP) after {count} rounds.").format(count=s.parts.rounds),
        [
            a_round(scene),
            *([] if is_on(scene, WITHOUT_CHARACTERS) else [the_characters(scene)]),
            the_actions(scene),
            the_pieces(scene),
            the_points(scene),
            *([rising_waters(scene)] if is_on(scene, RISING_WATERS) else []),
            *([two_players()] if s.seats == 2 else []),
            the_signs(),
            *agreed(scene, RULINGS),
        ],
    )


def is_on(scene: VanuatuScene, option: int) -> bool:
    """Is it chosen? The first edition does not know them all."""
    return option < len(scene.seen.options) and scene.seen.options[option] != 0


# A round


CHOOSING = 1  # the phase that is skipped without characters; the others keep their numbers (VA-22)


def a_round(scene: VanuatuScene) -> Section:
    steps = [
        _("From the second round on the first player lays the tiles of the volcano. Each must touch two others."),
        _("Everybody takes one, but not the one of the round before."),
        _("Everybody puts {count} markers on action spaces, two at a time. They may be piled up.").format(
            count=scene.seen.parts.markers
        ),
        _("In turns: choose a space where you lead, act there once, and take all your markers off it."),
        _("Whoever rested shows the token and gets what is on it."),
    ]
    rows: list[Block] = [
        Row([number_disc(NUMERALS[phase])], _(PHASES[phase]), words)
        for phase, words in enumerate(steps)
        if phase != CHOOSING or not is_on(scene, WITHOUT_CHARACTERS)
    ]
    leads = _("You lead where you have the most markers; on a tie, whoever is earlier in turn order.")
    nowhere = _(
        "If you lead but cannot act, the markers come off all the same. If you lead nowhere, you lose a stack "
        "without acting."
    )
    return Section(_("A round"), "start", [*rows, Row(["crown"], _("Who leads"), leads), Row(["cross"], "", nowhere)])


# Actions


def the_actions(scene: VanuatuScene) -> Section:
    rows: list[Block] = [
        Row([f"space-{SPACE_NAMES[which]}"], titled(space(which)), deed(scene, which)) for which in range(SPACES)
    ]
    return Section(_("The nine actions"), "boat", rows)


def deed(scene: VanuatuScene, which: Space) -> str:
    """What an action does, and what it costs or brings by this box."""
    parts = scene.seen.parts
    does = told(say(DEEDS[which], count=parts.reach))
    if which == SAIL:
        return f"{does} {told(say('Each step costs {price}.', price=vatu(parts.step_price)))}"
    if which == BUILD:
        return f"{does} {told(say('A hut costs {price}.', price=vatu(parts.hut_price)))}"
    if which == DRAW:
        return f"{does} {told(say('It gives {points}.', points=points(parts.drawing_points)))}"
    if which == SELL:
        prices = "-".join(str(price) for price in parts.fish_price)
        price = _("Vatu for each point of value, sale by sale: {prices}.").format(prices=prices)
        return f"{does} {price}"
    if which == BUY:
        last = say("Whoever brings the last one gets {points} more.", points=points(parts.completion_points))
        return f"{does} {told(last)}"
    return does


# Characters


def the_characters(scene: VanuatuScene) -> Section:
    rows: list[Block] = [
        Row([f"character-{CHARACTER_NAMES[which]}"], titled(character(which)), helps(scene, which))
        for which in range(CHARACTERS)
    ]
    return Section(_("Characters, each once a round"), "character-artist", rows)


def helps(scene: VanuatuScene, which: Character) -> str:
    """What a character does, or how an option has it instead."""
    changed = {DIVER: FLAT_BONUS, FISHERMAN: FLAT_BONUS, SELLER: SELLER_ANYWHERE}.get(which)
    if changed is not None and is_on(scene, changed):
        return _(scene.game.options[changed].effects[scene.seen.options[changed]])
    return told(help_of(scene.seen.parts, which))


# Pieces


def the_pieces(scene: VanuatuScene) -> Section:
    parts = scene.seen.parts
    rows: list[Block] = [
        Row(["vatu"], _("Vatu"), _("Money. You begin with {count}.").format(count=parts.start_vatu)),
        Row(["boat"], _("Boat"), _("You fish and explore on its sea, and do everything else on an island beside it.")),
        Row(["hut"], _("Hut"), _("You have {count}. An island has room for only a few.").format(count=parts.huts)),
        Row(["fish", "treasure"], _("Fish and treasures"), _("Worth as many as lie there when you take one.")),
        *(a_good(scene, which) for which in range(GOODS)),
        Row(
            ["order"],
            _("Ship"),
            _("Wants {count} goods. What you buy goes to the first ship from the top that wants it.").format(
                count=SLOTS
            ),
        ),
        Row(["drawing", "tourist"], _("Drawing and tourist"), _("Each has its places on an island.")),
        Row(["volcano"], _("Volcano"), _("Shows the tiles that are laid next.")),
        Row(["rest-back"], _("Rest token"), _("Taken in secret, shown at the end of the round:")),
        *(a_token(scene, which) for which in range(1, TOKENS + 1)),
    ]
    return Section(_("Pieces"), "vatu", rows)


def a_good(scene: VanuatuScene, which: int) -> Row:
    parts = scene.seen.parts
    costs = told(say("Costs {price}.", price=vatu(parts.price[which])))
    return Row([GOOD_NAMES[which]], titled(good(which)), costs, parts.good_points[which])


def a_token(scene: VanuatuScene, which: int) -> Row:
    parts = scene.seen.parts
    gains = [vatu(parts.token_vatu[which]), points(parts.token_points[which])]
    symbol = f"rest-{TOKEN_NAMES[which - 1]}"
    both = [gain for gain in gains if gain.count]
    if not both:
        return Row([symbol], "", _("You begin from the next round on."))
    return Row([symbol], "", listed([name_of(gain) for gain in both]))


# Points


def the_points(scene: VanuatuScene) -> Section:
    parts = scene.seen.parts
    change = _("As soon as you have {count} vatu, they turn into {points} PP. You cannot prevent it.")
    rows: list[Block] = [
        Row([], _("During the game")),
        Row(["order"], "", _("Goods for ships, drawings, and some characters.")),
        Row(["vatu"], "", change.format(count=parts.conversion, points=parts.conversion_points)),
        Row([], _("At the end")),
        Row(["hut", "tourist"], "", _("For each of your huts and each tourist on its island."), each_hut(scene.seen)),
        Row(
            ["treasure"],
            "",
            _("For each point of value. In your turn you may sell treasures for vatu instead."),
            parts.treasure_points,
        ),
        Row(["fish"], "", _("Unsold fish bring a vatu for each point of value.")),
        Row(["vatu"], "", _("For every {count} vatu.").format(count=parts.vatu_per_point), 1),
        Row(["rest-first"], "", _("For the first player."), parts.first_points),
    ]
    return Section(_("Points"), "prosperity", rows)


def rising_waters(scene: VanuatuScene) -> Section:
    parts = scene.seen.parts
    rounds = ", ".join(str(number) for number in parts.flood_rounds)
    die = _("In rounds {rounds} the die says after how many actions the water rises.").format(rounds=rounds)
    water = _(
        "One for each side of an island towards the sea without a dike. With {count} the island sinks with all on it."
    )
    dike = told(say("Costs {price}. Built with Build, alone or with a hut.", price=vatu(parts.dike_price)))
    lost = _("When {count} islands have sunk, everybody has lost.").format(count=parts.lost_islands)
    once = (
        _("At the end the water on an island costs you PP for each of your huts there:")
        if is_on(scene, WATER_LOSS_PER_HUT)
        else _("At the end the water on an island costs whoever has a hut there PP, once:")
    )
    losses = parts.water_loss[1:]
    return Section(
        _("Rising Waters"),
        "water",
        [
            Row([f"die_{parts.die_faces}"], _("Die"), die),
            Row(["water"], _("Water"), water.format(count=parts.water_limit)),
            Row(["dike"], _("Dike"), dike),
            Row(["skull"], "", lost),
            Note(once),
            Strip(
                [("water", list(range(1, len(losses) + 1))), ("prosperity", [f"\u2212{loss}" for loss in losses])], once
            ),
        ],
    )


def two_players() -> Section:
    return Section(
        _("With two players"),
        "character-governor",
        [
            Note(
                _(
                    "Before characters are taken, both of you put neutral markers on spaces. To lead there you need "
                    "more markers than the neutral ones."
                )
            ),
            Note(_("You may not stop where the other boat lies.")),
        ],
    )


def the_signs() -> Section:
    return Section(
        _("Signs on the board"),
        "crown",
        [
            Row(["prosperity"], "", _("Prosperity Points.")),
            Row(["crown"], "", _("Leads on this space.")),
            Row(["check"], "", _("You can act there now.")),
            Row(["hourglass"], "", _("Waits until another has left the space.")),
            Row(["cross"], "", _("Cannot be done there now.")),
        ],
    )
