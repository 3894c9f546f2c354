"""What can be guessed in Kaivai: what the others will bid, commit to a village or vote, and what the dice bring.

How others choose is no matter of chance: the room's advice says what they lean to. Never compiled.
"""

from collections.abc import Sequence

from motu.engine.base import NOBODY, Seat
from motu.engine.game import Game
from motu.games.kaivai.box.options import DICE, FISHING
from motu.games.kaivai.box.parts import FISH
from motu.games.kaivai.face import words as w
from motu.games.kaivai.mind.advice import ADVICE
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import fishing
from motu.games.kaivai.rules.state import PHASE_BID, PHASE_COMMIT, PHASE_SAIL, PHASE_VOTE, KaivaiState
from motu.papers.belief import chance, in_doubt, leanings, likeliest, listed, percent
from motu.papers.sentence import Player, Sentence, plural, say

WORTH_TELLING = 10  # percent
TOLD = [30, 60, 85]  # percent: of one's own commitments the first that promises so much is told


def beliefs(game: Game[KaivaiState], seen: KaivaiState, viewer: Seat, worlds: Sequence[KaivaiState]) -> list[Sentence]:
    if seen.phase == PHASE_BID:
        return about_bids(game, seen, viewer)
    if seen.phase == PHASE_COMMIT:
        return about_village(game, seen, viewer)
    if seen.phase == PHASE_VOTE:
        return about_votes(game, seen, viewer)
    if seen.phase == PHASE_SAIL and seen.action == FISH and viewer == seen.actor and seen.options[FISHING] == DICE:
        return about_dice(game, seen)
    return []


def as_seat(seen: KaivaiState, seat: Seat) -> KaivaiState:
    """The decision as another seat has it before it."""
    s = seen.clone()
    s.actor = seat
    return s


# Bidding: what those bid who come later (KV-17).


def about_bids(game: Game[KaivaiState], seen: KaivaiState, viewer: Seat) -> list[Sentence]:
    later = [seat for seat in seen.bidders if seat != viewer and seen.bids[seat] == 0]
    found = [about_bid(game, seen, seat) for seat in later]
    return [sentence for sentence in found if sentence is not None]


def about_bid(game: Game[KaivaiState], seen: KaivaiState, seat: Seat) -> Sentence | None:
    bids = game.legal(seen)
    shares = leanings(game, ADVICE, as_seat(seen, seat), bids)
    chances = likeliest(
        [(say("{bid}:", bid=a - act.BID + 1), share) for a, share in zip(bids, shares, strict=True)],
        least=WORTH_TELLING,
    )
    return None if chances is None else say("{player} may bid {chances}.", player=Player(seat), chances=chances)


# Final scoring: what the others commit (KV-104).


def about_village(game: Game[KaivaiState], seen: KaivaiState, viewer: Seat) -> list[Sentence]:
    rivals = [seat for seat in range(seen.seats) if seat != viewer and seen.is_asked(seat)]
    found = [about_commitment(seat, commitment(game, seen, seat)) for seat in rivals]
    hope = own_chances(game, seen, viewer) if viewer != NOBODY else None
    return found if hope is None else [*found, hope]


def commitment(game: Game[KaivaiState], seen: KaivaiState, seat: Seat) -> list[float]:
    """How likely the seat commits 0, 1, 2 ... of its influence; who cannot change the outcome commits none."""
    if not seen.is_asked(seat):
        return [1.0]
    most = min(seen.influence[seat], act.MAX_COMMIT)
    moves = list(range(act.COMMIT, act.COMMIT + most + 1))
    return leanings(game, ADVICE, as_seat(seen, seat), moves)


def about_commitment(seat: Seat, shares: list[float]) -> Sentence:
    """ "Ana probably commits 3 (1 to 5)." """
    low, middle, high = (quantile(shares, share) for share in (0.1, 0.5, 0.9))
    if low == high:
        return say("{player} probably commits {middle}.", player=Player(seat), middle=middle)
    return say(
        "{player} probably commits {middle} ({low} to {high}).", player=Player(seat), middle=middle, low=low, high=high
    )


def quantile(shares: list[float], share: float) -> int:
    """The least number that is not exceeded with this chance."""
    total = 0.0
    for number, more in enumerate(shares):
        total += more
        if total >= share:
            return number
    return len(shares) - 1


def own_chances(game: Game[KaivaiState], seen: KaivaiState, viewer: Seat) -> Sentence | None:
    """With which commitments the viewer would win the village, if the others do as is believed."""
    wins = chances_to_win(game, seen, viewer)
    counts: list[int] = []
    for least in TOLD:
        count = next((n for n, share in enumerate(wins) if in_doubt(share) and percent(share) >= least), None)
        if count is not None and count not in counts:
            counts.append(count)
    if not counts:
        return None
    chances = listed([chance(say("with {count}:", count=count), wins[count]) for count in counts])
    return say("You win island {island} {chances}.", island=w.island(seen.chosen), chances=chances)


def chances_to_win(game: Game[KaivaiState], seen: KaivaiState, viewer: Seat) -> list[float]:
    """By what the viewer commits: that it is stronger than every other (KV-108)."""
    others = [
        (seen.strength(seat, seen.chosen), commitment(game, seen, seat)) for seat in range(seen.seats) if seat != viewer
    ]
    wins = []
    for count in range(min(seen.influence[viewer], act.MAX_COMMIT) + 1):
        mine = seen.strength(viewer, seen.chosen) + count
        share = 1.0
        for theirs, shares in others:
            share *= sum(shares[: max(0, mine - theirs)])
        wins.append(share)
    return wins


# Presents: what the others vote (KV-114).


def about_votes(game: Game[KaivaiState], seen: KaivaiState, viewer: Seat) -> list[Sentence]:
    voters = [seat for seat in range(seen.seats) if seat != viewer and seen.is_asked(seat)]
    shares = [leanings(game, ADVICE, as_seat(seen, seat), [act.VOTE_NO, act.VOTE_YES])[1] for seat in voters]
    yes = likeliest([(Player(seat), share) for seat, share in zip(voters, shares, strict=True)])
    return [] if yes is None else [say("Calls it glorious: {chances}.", chances=yes)]


# Fishing: what the dice bring (KV-76).


def about_dice(game: Game[KaivaiState], seen: KaivaiState) -> list[Sentence]:
    """Of the best place the boat can sail to."""
    most = max(count_dice(seen, a - act.HEX) for a in game.legal(seen) if act.is_hex(a))
    catches = catch_chances(seen, most)
    at_least = [(say("at least {fish}", fish=w.fish(n)), sum(catches[n:])) for n in range(1, most + 1)]
    chances = likeliest(at_least)
    dice = say(plural(most, "{count} die", "{count} dice"), count=most)
    return [] if chances is None else [say("{dice}: {chances}.", dice=dice, chances=chances)]


def count_dice(seen: KaivaiState, hex: int) -> int:
    return fishing.count_dice(seen, seen.actor, fishing.best_island(seen, seen.actor, hex))


def catch_chances(seen: KaivaiState, dice: int) -> list[float]:
    """How likely 0, 1, 2 ... of the dice show a fish."""
    catches = [1.0]
    for die in range(dice):
        hit = seen.parts.dots[die] / seen.parts.faces
        missed = [share * (1 - hit) for share in catches] + [0.0]
        caught = [0.0] + [share * hit for share in catches]
        catches = [a + b for a, b in zip(missed, caught, strict=True)]
    return catches
