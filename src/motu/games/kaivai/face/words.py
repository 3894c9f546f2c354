"""What Kaivai says to people: prompts, choices, log lines. Never compiled."""

from motu.engine.base import NOBODY, NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Game
from motu.engine.state import Event
from motu.games.kaivai.box.parts import (
    FIELD_NAMES,
    FISH,
    HEX_NAMES,
    ISLAND_NAMES,
    KIND_NAMES,
    MAX_DICE,
    MOVE,
    SHRINE,
    SPACES,
)
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import building, fishing, scoring
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.islands import sole_island
from motu.games.kaivai.rules.sailing import owner_of_boat
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.belief import listed
from motu.papers.sentence import N_, Player, Sentence, Thing, Words, plural, say
from motu.papers.tongue import ngettext

KIND_NOUNS = {"fisher": N_("fisher hut"), "meeting": N_("meeting hut"), "shrine": N_("shrine")}
FIELD_NOUNS = [N_("build"), N_("fish"), N_("sell"), N_("move"), N_("upgrade"), N_("celebrate")]
FIELD_TITLES = [N_("Build"), N_("Fish"), N_("Sell"), N_("Move"), N_("Upgrade"), N_("Celebrate")]
FIELD_SYMBOLS = ["hut", "net", "shell", "boat", "oar", "fire"]


def island(which: int) -> str:
    return ISLAND_NAMES[which]


def hex(which: int) -> str:
    return HEX_NAMES[which]


def hexes(which: list[int]) -> Sentence:
    """One, or two neighbours."""
    names = [hex(one) for one in which]
    return say("{one} and {other}", one=names[0], other=names[1]) if len(names) > 1 else say("{hex}", hex=names[0])


def kind(which: int) -> Thing:
    return Thing(KIND_NAMES[which], KIND_NOUNS[KIND_NAMES[which]])


def field(which: int) -> Thing:
    """An action field, by its symbol and name."""
    return Thing(FIELD_SYMBOLS[which], FIELD_NOUNS[which])


def field_title(which: int) -> Sentence:
    return say(FIELD_TITLES[which])


def influence(count: int) -> Thing:
    return Thing("influence", plural(count, "influence", "influence"), count)


def dice_in_words(count: int) -> Sentence:
    return say(plural(count, "one die", "{count} dice"), count=count)


def fish(count: int | None = None) -> Thing:
    return Thing("fish", "fish" if count is None else plural(count, "fish", "fish"), count)


def shells(value: int) -> Thing:
    return Thing("shell", "in shells", value)


def good(place: int) -> Sentence:
    if place < SPACES:
        return say("a shell from space {space}", space=place + 1)
    return say("a fish from space {space}", space=place - SPACES + 1)


def players(seats: list[int]) -> Sentence:
    """Several players in their order."""
    return listed([Player(seat) for seat in seats])


def points_of(points: list[int]) -> Sentence:
    """ "Ana 3, Cleo 1", of those who have any."""
    found = [say("{player} {count}", player=Player(seat), count=count) for seat, count in enumerate(points) if count]
    return listed(found) if found else say("nobody anything")


# What drawings and sheets say of numbers.


def points_words(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def influence_words(count: int) -> str:
    return ngettext("{count} influence", "{count} influence", count).format(count=count)


def fish_words(count: int) -> str:
    return ngettext("{count} fish", "{count} fish", count).format(count=count)


GOD = Thing("god", "the god")

PROMPTS = {
    st.PHASE_BID: N_("Bid: high to act first, low to build cheaply and move the god, 5 to sail far."),
    st.PHASE_FIRST_HUT: N_("Place your first starting hut, a fisher hut, next to a cult hex."),
    st.PHASE_SECOND_HUT: N_("Place your second starting hut next to a cult hex."),
    st.PHASE_KIND: N_("Choose the kind of hut."),
    st.PHASE_GOD: N_("Move the god: choose the hex by which another island grows."),
    st.PHASE_GIFT: N_("Give a present first? Choose who receives it, or go on without."),
    st.PHASE_GIFT_GOOD: N_("Choose what to give."),
    st.PHASE_ACTION: N_("Choose one action, or pass for this round."),
    st.PHASE_HUT: N_("Choose where the hut goes."),
    st.PHASE_CELEBRATE: N_("Choose the island that celebrates."),
    st.PHASE_VILLAGE: N_("You have the fewest points: choose the island that is scored next."),
}

AWAITED = {
    st.PHASE_BID: N_("{player} bids."),
    st.PHASE_FIRST_HUT: N_("{player} places a starting hut."),
    st.PHASE_SECOND_HUT: N_("{player} places a starting hut."),
    st.PHASE_KIND: N_("{player} chooses the kind of hut."),
    st.PHASE_GOD: N_("{player} moves the god."),
    st.PHASE_GIFT: N_("{player} may give a present."),
    st.PHASE_GIFT_GOOD: N_("{player} gives a present."),
    st.PHASE_VOTE: N_("{player} votes on the present."),
    st.PHASE_ACTION: N_("{player} chooses an action."),
    st.PHASE_VILLAGE: N_("{player} chooses the island that is scored next."),
    st.PHASE_COMMIT: N_("{player} commits influence in secret."),
}

EVENTS = {
    st.EVENT_ISLAND: N_("Island {island} lies at {hex}."),
    st.EVENT_BIDDERS: N_("Bidding order: {players}."),
    st.EVENT_BID: N_("{player} bids {count}."),
    st.EVENT_ORDER: N_("Turn order: {players}."),
    st.EVENT_HUT: N_("{player} builds a {kind} on {hex}, island {island}, for {price}."),
    st.EVENT_GOD: N_("{player} moves {god} to island {island}, which grows by {hex}."),
    st.EVENT_INFLUENCE: N_("{player} receives {influence} for meeting huts."),
    st.EVENT_ACTION: N_("{player} chooses {action} for {influence}."),
    st.EVENT_PASS: N_("{player} passes."),
    st.EVENT_SAIL: N_("{player} sails from {origin} to {hex}."),
    st.EVENT_CATCH: N_("{player} fishes at island {island}: {rolled}: {fish}."),
    st.EVENT_DELIVER: N_("{player} sells a fish to {owner} on {hex} for a shell worth {space}."),
    st.EVENT_SINK: N_("{player} sinks a boat of {owner} on {hex} and loses {count} points."),
    st.EVENT_UPGRADE: N_("{player} upgrades: +{bonus} reach, position {count} on the track."),
    st.EVENT_CELEBRATE: N_("{player} celebrates on island {island}: {points}."),
    st.EVENT_ROUND: N_("Round {count} begins."),
    st.EVENT_HUT_SCORING: N_("The huts are scored: {points}."),
    st.EVENT_VILLAGE: N_("{player} chooses island {island} to be scored."),
    st.EVENT_COMMIT: N_("{player} has committed {influence}."),
    st.EVENT_GIFT: N_("{player} gives a present to {owner}."),
    st.EVENT_GIFT_GOOD: N_("{player} gives {good}."),
    st.EVENT_VOTE: N_("{player} has voted {vote}."),
    st.EVENT_GLORY: N_("{player}'s present is called glorious: 1 point."),
    st.EVENT_END: N_("The game is over: {points}."),
}


PERFORMS = [
    N_("{player} builds."),
    N_("{player} fishes."),
    N_("{player} sells."),
    N_("{player} moves boats."),
    N_("{player} upgrades the boats."),
    N_("{player} celebrates."),
]


SHOWS = {  # the weightiest first
    st.EVENT_CATCH: N_("The dice are rolled. Then you cannot take it back."),
    st.EVENT_VILLAGE_SCORED: N_("All open what they have put in. Then you cannot take it back."),
    st.EVENT_GLORY: N_("All votes are opened. Then you cannot take it back."),
    st.EVENT_ISLAND: N_("The islands get their places. Then you cannot take it back."),
    st.EVENT_BIDDERS: N_("The order of bidding is drawn. Then you cannot take it back."),
}


class KaivaiWords(Words[KaivaiState]):
    title = "Kaivai"
    line = "Sail among growing islands, build huts, catch fish and hold the grandest feasts."
    pitch = (
        "Bid for your place in the order, sail between growing island villages, build huts with shell money that loses "
        "value every round, catch fish and turn them into glory. A tight game of timing and majorities on a sea "
        "of hexes, by Anselm and Helge Ostertag."
    )
    players = "3-4"
    minutes = "90-180"
    provenance = (
        "The rulebook's text does not show board, tracks and dice: ours come from public sources, the dots on the "
        "dice and the upgrade track from one alone. Owners of the box can put in the printed values (motu components "
        "kaivai)."
    )
    score_means = "What stands on the score track. Huts and villages are counted at the end of the game."
    shows = SHOWS
    categories = {
        "celebrations": "Celebrations",
        "huts": "Huts",
        "villages": "Villages",
        "gifts": "Presents",
        "sinking": "Sinking",
    }

    def prompt(self, game: Game[KaivaiState], seen: KaivaiState, viewer: Seat) -> Sentence:
        if seen.phase == PHASE_OVER:
            return say("The game is over.")
        if viewer != seen.actor:
            return self.awaited(seen)
        if seen.phase == st.PHASE_BOAT:
            return say(
                "{action}: choose the next boat, or stop." if seen.used else "{action}: choose a boat.",
                action=field_title(seen.action),
            )
        if seen.phase == st.PHASE_DELIVER:
            more = seen.given > 0  # only then can one stop (KV-80)
            return say("Deliver another fish: choose the hut, or stop." if more else "Deliver a fish: choose the hut.")
        if seen.phase == st.PHASE_SAIL:
            return say(
                "{action}: where does the boat on {hex} go? Its reach is {reach}.",
                action=field_title(seen.action),
                hex=hex(seen.boat_hex()),
                reach=seen.reach_of(seen.actor),
            )
        if seen.phase == st.PHASE_COMMIT:
            return say(
                "Island {island}: how much of your {influence} do you commit, in secret?",
                island=island(seen.chosen),
                influence=influence(seen.influence[viewer]),
            )
        if seen.phase == st.PHASE_VOTE:
            giver = Player(seen.order[seen.turn])
            return say("Is {giver}'s present to {owner} glorious?", giver=giver, owner=Player(seen.chosen))
        return say(PROMPTS[seen.phase])

    def awaited(self, seen: KaivaiState) -> Sentence:
        if seen.phase in AWAITED:
            return say(AWAITED[seen.phase], player=Player(seen.actor))
        return say(PERFORMS[seen.action], player=Player(seen.actor))

    def news(self, game: Game[KaivaiState], seen: KaivaiState, viewer: Seat) -> list[Sentence]:
        last = seen.phase != PHASE_OVER and seen.round == seen.parts.rounds[seen.edition()]
        return [say("This is the last round.")] if last else []

    def is_plain(self, game: Game[KaivaiState], seen: KaivaiState, a: Action) -> bool:
        return a in (act.PASS, act.STOP, act.ACT + FIELD_NAMES.index("fish"))

    def choice(self, game: Game[KaivaiState], seen: KaivaiState, a: Action) -> Sentence:
        if act.is_bid(a):
            bid = a - act.BID + 1
            return say("{bid}: price {bid}, reach {reach}", bid=bid, reach=seen.parts.distance[bid])
        if act.is_hex(a):
            return self.choice_of_hex(seen, a - act.HEX)
        if act.is_kind(a):
            return say("{kind}", kind=kind(a - act.KIND))
        if act.is_act(a):
            which = a - act.ACT
            cost = seen.fields[which]
            price = influence(cost) if cost else say("free")
            return say("{action} ({price})", action=field_title(which), price=price)
        if a == act.PASS:
            acted = seen.acted >> seen.actor & 1
            return say("Pass") if acted else say("Pass and sacrifice: {gain}", gain=influence(seen.parts.sacrifice))
        if a == act.STOP:
            return self.choice_to_stop(seen)
        return self.choice_of_rest(seen, a)

    def choice_to_stop(self, seen: KaivaiState) -> Sentence:
        if seen.phase == st.PHASE_GIFT:
            return say("No present now")
        if seen.phase == st.PHASE_BOAT:
            return say("No more boats")
        return say("No more fish") if seen.phase == st.PHASE_DELIVER else say("No more")

    def choice_of_hex(self, seen: KaivaiState, which: int) -> Sentence:
        """A hex with what it gives: the price of a hut, the dice, the shell, the loss."""
        if seen.phase == st.PHASE_HUT:
            price = building.price(seen, sole_island(seen, which))
            return say("{hex} for {price}", hex=hex(which), price=shells(price))
        if seen.phase == st.PHASE_DELIVER:
            owner = st.hut_owner(seen.ground[which])
            if owner == seen.actor:
                return say("{hex}, your own hut", hex=hex(which))
            space = seen.parts.shell_space[seen.fish_at[which]]
            return say("{hex} of {owner}: a shell worth {space}", hex=hex(which), owner=Player(owner), space=space)
        if seen.phase == st.PHASE_SAIL:
            return self.choice_of_target(seen, which)
        if seen.phase == st.PHASE_GOD:
            own = seen.island_of[which]
            return say(
                "{hex}, island {island}",
                hex=hex(which),
                island=island(own if own != NONE else sole_island(seen, which)),
            )
        return say("{hex}", hex=hex(which))

    def choice_of_target(self, seen: KaivaiState, which: int) -> Sentence:
        if seen.action == FISH:
            return self.choice_to_fish(seen, which)
        if seen.action == MOVE:
            victim = owner_of_boat(seen, which)
            if victim != NOBODY:
                loss = seen.parts.sinking[seen.count_boats(victim)]
                return say("{hex}: sink {owner}'s boat, -{loss}", hex=hex(which), owner=Player(victim), loss=loss)
        if which == seen.boat_hex():
            return say("Stay on {hex}", hex=hex(which))
        return say("{hex}", hex=hex(which))

    def choice_to_fish(self, seen: KaivaiState, which: int) -> Sentence:
        best = fishing.best_island(seen, seen.actor, which)
        dice = fishing.count_dice(seen, seen.actor, best)
        template = N_("{hex}: {dice} at island {island}")
        if fishing.has_sure_fish(seen, best):
            sure = N_("{hex}: {dice} and a sure fish at island {island}")
            template = sure if dice else N_("{hex}: a sure fish at island {island}")
        return say(template, hex=hex(which), dice=dice_in_words(dice), island=island(best))

    def choice_of_rest(self, seen: KaivaiState, a: Action) -> Sentence:
        if act.is_island(a):
            which = a - act.ISLAND
            decided = seen.phase == st.PHASE_VILLAGE and not scoring.is_contested(seen, which)
            return say("Island {island}, already decided" if decided else "Island {island}", island=island(which))
        if act.is_commit(a):
            return say("{influence}", influence=influence(a - act.COMMIT))
        if act.is_receiver(a):
            return say("To {owner}", owner=Player(a - act.GIVE_TO))
        if act.is_gift(a):
            return say("Give {good}", good=good(a - act.GIVE))
        return say("Yes, glorious") if a == act.VOTE_YES else say("No")

    # A plan has no prompt beside it: its steps say what is done.

    def planned(self, game: Game[KaivaiState], seen: KaivaiState, a: Action) -> Sentence:
        chosen = self.choice(game, seen, a)
        if act.is_hex(a):
            return self.planned_hex(seen, a - act.HEX, chosen)
        if act.is_kind(a) and seen.phase == st.PHASE_KIND:
            return self.planned_hut(seen, a - act.KIND)
        if act.is_island(a):
            celebrates = seen.phase == st.PHASE_CELEBRATE
            which = island(a - act.ISLAND)
            return say("Celebrate on island {island}" if celebrates else "Score island {island}", island=which)
        if act.is_bid(a):
            return say("Bid {choice}", choice=chosen)
        if act.is_commit(a):
            return say("Commit {choice}", choice=chosen)
        if act.is_receiver(a):
            return say("Give a present to {owner}", owner=Player(a - act.GIVE_TO))
        return chosen

    def planned_hex(self, seen: KaivaiState, which: int, chosen: Sentence) -> Sentence:
        if seen.phase == st.PHASE_BOAT:
            return say("Take the boat on {hex}", hex=hex(which))
        if seen.phase == st.PHASE_SAIL and which != seen.boat_hex():
            return say("Sail to {choice}", choice=chosen)
        if seen.phase == st.PHASE_SAIL and seen.action == FISH:
            return say("Stay on {choice}", choice=chosen)
        if seen.phase in (st.PHASE_FIRST_HUT, st.PHASE_SECOND_HUT, st.PHASE_HUT):
            return say("Build on {choice}", choice=chosen)
        if seen.phase == st.PHASE_DELIVER:
            return say("Bring a fish to {choice}", choice=chosen)
        if seen.phase == st.PHASE_GOD:
            return say("Move {god} to {choice}", god=GOD, choice=chosen)
        return chosen

    def planned_hut(self, seen: KaivaiState, which: int) -> Sentence:
        """What a shrine is good for: the dice of every boat that fishes at its island (KV-73, KV-75)."""
        built = say("Build a {kind} on {hex}", kind=kind(which), hex=hex(seen.chosen))
        if which != SHRINE:
            return built
        own = sole_island(seen, seen.chosen)
        dice = min(fishing.count_dice(seen, seen.actor, own) + 1, MAX_DICE)
        return say("{built}: {dice} at island {island}", built=built, dice=dice_in_words(dice), island=island(own))

    def event(self, game: Game[KaivaiState], event: Event, viewer: Seat) -> Sentence | None:
        kind_of, args, player = event.kind, event.args, Player(event.seat)
        if kind_of == st.EVENT_COMMIT:
            if not args:
                return say("{player} has committed influence.", player=player)
            return say(EVENTS[kind_of], player=player, influence=influence(args[0]))
        if kind_of == st.EVENT_VOTE:
            if not args:
                return say("{player} has voted.", player=player)
            return say(EVENTS[kind_of], player=player, vote=say("yes") if args[0] else say("no"))
        if kind_of == st.EVENT_HUT:
            place = {"hex": hex(args[1]), "island": island(args[2])}
            if not args[3]:
                return say(
                    "{player} places a {kind} on {hex}, island {island}.", player=player, kind=kind(args[0]), **place
                )
            return say(EVENTS[kind_of], player=player, kind=kind(args[0]), price=shells(args[3]), **place)
        if kind_of == st.EVENT_VILLAGE_SCORED:
            return village_scored(args)
        if kind_of in (st.EVENT_BIDDERS, st.EVENT_ORDER):
            return say(EVENTS[kind_of], players=players(args))
        if kind_of in (st.EVENT_HUT_SCORING, st.EVENT_END):
            return say(EVENTS[kind_of], points=points_of(args))
        if kind_of == st.EVENT_DEPRECIATION:
            return depreciated(args[0])
        if kind_of in (st.EVENT_ROUND, st.EVENT_BID):
            return say(EVENTS[kind_of], player=player, count=args[0])
        return self.event_on_board(kind_of, args, player)

    def event_on_board(self, kind_of: int, args: list[int], player: Player) -> Sentence:
        template = EVENTS[kind_of]
        if kind_of == st.EVENT_ISLAND:
            return say(template, island=island(args[0]), hex=hexes(args[1:]))
        if kind_of == st.EVENT_GOD:
            if not args[2]:
                return say("{player} moves {god} to island {island}.", player=player, god=GOD, island=island(args[1]))
            return say(template, player=player, god=GOD, hex=hex(args[0]), island=island(args[1]))
        if kind_of == st.EVENT_INFLUENCE:
            return say(template, player=player, influence=influence(args[0]))
        if kind_of == st.EVENT_ACTION:
            if not args[1]:
                return say("{player} chooses {action}, which is free.", player=player, action=field(args[0]))
            return say(template, player=player, action=field(args[0]), influence=influence(args[1]))
        if kind_of == st.EVENT_PASS:
            if args[0]:
                return say("{player} passes and sacrifices: {gain}.", player=player, gain=influence(args[0]))
            return say(template, player=player)
        if kind_of == st.EVENT_SAIL:
            return say(template, player=player, origin=hex(args[0]), hex=hex(args[1]))
        if kind_of == st.EVENT_CATCH:
            return say(template, player=player, island=island(args[0]), rolled=rolled(args), fish=fish(args[1]))
        if kind_of == st.EVENT_SINK:
            return say(template, player=player, owner=Player(args[0]), hex=hex(args[1]), count=args[2])
        if kind_of == st.EVENT_UPGRADE:
            return say(template, player=player, count=args[0], bonus=args[1])
        if kind_of == st.EVENT_CELEBRATE:
            return say(template, player=player, island=island(args[0]), points=points_of(args[1:]))
        if kind_of == st.EVENT_VILLAGE:
            return say(template, player=player, island=island(args[0]))
        if kind_of == st.EVENT_DELIVER:
            return delivered(args, player)
        return self.event_of_gift(kind_of, args, player)

    def event_of_gift(self, kind_of: int, args: list[int], player: Player) -> Sentence:
        if kind_of == st.EVENT_GIFT:
            return say(EVENTS[kind_of], player=player, owner=Player(args[0]))
        if kind_of == st.EVENT_GIFT_GOOD:
            return say(EVENTS[kind_of], player=player, good=good(args[0]))
        if args[0]:
            return say(EVENTS[kind_of], player=player)
        votes = votes_of(args[1:], player.seat)
        return say("{player}'s present is not called glorious by all: {votes}.", player=player, votes=votes)


def depreciated(lost: int) -> Sentence:
    if lost == 0:
        return say("Goods lose value.")
    return say(
        plural(
            lost,
            "Goods lose value; {count} token goes to the supply.",
            "Goods lose value; {count} tokens go to the supply.",
        ),
        count=lost,
    )


def votes_of(votes: list[int], giver: Seat) -> Sentence:
    """ "Bo yes, Cleo no", of all but the giver."""
    voters = [seat for seat in range(len(votes)) if seat != giver]
    return listed([say("{player} yes" if votes[seat] else "{player} no", player=Player(seat)) for seat in voters])


def rolled(args: list[int]) -> Sentence:
    """The dice, largest first: a dot or a blank each."""
    shown = " ".join("●" if dot else "○" for dot in args[3:])
    return say("{dice}", dice=shown) if shown else say("no dice")


def delivered(args: list[int], player: Player) -> Sentence:
    where, owner, space = args
    if owner == player.seat:
        return say("{player} puts a fish on their own hut on {hex}.", player=player, hex=hex(where))
    if space == 0:
        return say(
            "{player} delivers a fish to {owner} on {hex}; no shell is left.",
            player=player,
            owner=Player(owner),
            hex=hex(where),
        )
    return say(EVENTS[st.EVENT_DELIVER], player=player, owner=Player(owner), hex=hex(where), space=space)


def village_scored(args: list[int]) -> Sentence:
    """Who wins, and what everybody had there: "Ana 4 (1), Bo 2 (0)", the influence in brackets."""
    which, best, points = args[:3]
    seats = (len(args) - 3) // 2
    strengths, commits = args[3 : 3 + seats], args[3 + seats :]
    standing = listed(
        [
            say(
                "{player} {strength} ({influence})",
                player=Player(seat),
                strength=strengths[seat],
                influence=commits[seat],
            )
            for seat in range(seats)
        ]
    )
    if best == NOBODY:
        return say("Island {island}: {standing}: a tie, nobody scores.", island=island(which), standing=standing)
    return say(
        "Island {island}: {standing}: {best} scores {count}.",
        island=island(which),
        standing=standing,
        best=Player(best),
        count=points,
    )


WORDS = KaivaiWords()
