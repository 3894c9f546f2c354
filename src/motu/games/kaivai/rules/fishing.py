"""Action: fish (KV-72 to KV-77)."""

from motu.engine.base import NONE, OK, Rule, Seat
from motu.games.kaivai.box.options import DICE, FISHING, LUCKLESS
from motu.games.kaivai.box.parts import (
    BIT,
    KINDS,
    MAX_DICE,
    MAX_ISLANDS,
    SECOND_EDITION,
    SHRINE,
    SPACES,
    Hex,
    Island,
    Islands,
)
from motu.games.kaivai.rules.rulebook import KV_72, KV_73
from motu.games.kaivai.rules.state import EVENT_CATCH, KaivaiState
from motu.games.kaivai.rules.supply import gain_goods
from motu.native import i64


def count_shrines(s: KaivaiState, seat: Seat, island: Island) -> int:
    """The god is everybody's shrine where it stands (KV-73)."""
    return s.huts_of(seat, island, SHRINE) + (1 if island == s.god_island() else 0)


def count_dice(s: KaivaiState, seat: Seat, island: Island) -> int:
    """At most four (KV-75); in the second edition the god is a sure fish, no die (ruling 32)."""
    if s.edition() == SECOND_EDITION:
        return min(s.huts_of(seat, island, SHRINE), MAX_DICE)
    return min(count_shrines(s, seat, island), MAX_DICE)


def has_sure_fish(s: KaivaiState, island: Island) -> bool:
    """In the second edition, where the god is (ruling 32)."""
    return s.edition() == SECOND_EDITION and island == s.god_island()


def fishing_islands(s: KaivaiState) -> Islands:
    """Where the actor would fish with at least one die."""
    huts = s.huts_on
    at: i64 = s.actor * MAX_ISLANDS * KINDS + SHRINE
    found: i64 = 0 if s.god == NONE else BIT[s.god_island()]
    bit: i64 = 1
    for _ in range(s.islands):
        if huts[at]:
            found |= bit
        at += KINDS
        bit <<= 1
    return found


def refusal_to_fish_from(s: KaivaiState, hex: Hex) -> Rule:
    if s.cult_touch[hex] == 0:
        return KV_73
    return OK if s.cult_touch[hex] & fishing_islands(s) else KV_72


def best_island(s: KaivaiState, seat: Seat, hex: Hex) -> Island:
    """Of the islands whose cult hexes the boat touches the one with the most dice, among equals the god's (KV-74)."""
    best = NONE
    most = 0
    for island in range(s.islands):
        if s.cult_touch[hex] & BIT[island]:
            count = count_shrines(s, seat, island)
            if count > most or (count == most and count > 0 and island == s.god_island()):
                best = island
                most = count
    return best


def cast(s: KaivaiState, hex: Hex) -> None:
    """A boat fishes: each dot is one fish (KV-76)."""
    island = best_island(s, s.actor, hex)
    dice = count_dice(s, s.actor, island)
    rolled = roll(s, dice)
    fish = sum(rolled)
    if has_sure_fish(s, island):
        fish += 1
    caught = gain_goods(s, s.actor, SPACES + s.parts.goods_space[s.edition()] - 1, fish)
    s.tell(EVENT_CATCH, [island, caught, dice] + rolled)


def roll(s: KaivaiState, dice: int) -> list[int]:
    """1 for a fish, 0 for none, by the largest die first; with less luck most of them are sure (ruling 33)."""
    way = s.options[FISHING]
    if way == DICE:
        return [1 if s.chance(s.parts.faces) < s.parts.dots[die] else 0 for die in range(dice)]
    if way == LUCKLESS:
        return [1] * dice
    rolled = [1] * s.parts.sure[dice]
    if s.parts.sixths[dice]:
        rolled.append(1 if s.chance(6) < s.parts.sixths[dice] else 0)
    return rolled
