"""Rest (VA-111, VA-112) and phase V, when the tokens are shown (VA-120, VA-121)."""

from motu.engine.base import OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.games.vanuatu.box.parts import BITS, NO_TOKEN, TOKEN_FIRST, TOKENS
from motu.games.vanuatu.rules.actions import REST_TAKE, is_rest_take
from motu.games.vanuatu.rules.moments import out_of_step
from motu.games.vanuatu.rules.money import earn
from motu.games.vanuatu.rules.rulebook import VA_111
from motu.games.vanuatu.rules.state import EVENT_REST, EVENT_TOKEN, PHASE_REST, VanuatuState, replaced


def tokens_left(s: VanuatuState) -> int:
    """The rest tokens on the board, as bits; asked of the true state."""
    bits = 0
    for token in range(1, TOKENS + 1):
        if token not in s.token:
            bits |= BITS[token - 1]
    return bits


def is_possible(s: VanuatuState) -> bool:
    """A token is left; their number is public, whatever they are."""
    return len(s.resters) < TOKENS


def begin(s: VanuatuState) -> None:
    """Look at the tokens still on the board: what has been seen cannot be taken back."""
    s.phase = PHASE_REST
    s.looked = s.looked + [tokens_left(s)]
    s.reveal()


class Resting(Chapter[VanuatuState]):
    """Which of the tokens."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return list(range(REST_TAKE, REST_TAKE + TOKENS))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if not is_rest_take(a):
            return out_of_step(s, a)
        return OK if s.looked[-1] & BITS[a - REST_TAKE] else VA_111

    def apply(self, s: VanuatuState, a: Action) -> bool:
        if s.parts.edition == 1:
            put_back(s)
        s.resters = s.resters + [s.actor]
        s.token = s.token + [a - REST_TAKE + 1]
        s.tell(EVENT_REST, [a - REST_TAKE + 1], s.actor)
        return True


def put_back(s: VanuatuState) -> None:
    """In the first edition a second rest gave back the token of the first (ruling 38)."""
    for rest in range(len(s.resters)):
        if s.resters[rest] == s.actor:
            s.token = replaced(s.token, rest, NO_TOKEN)


def tokens_of(s: VanuatuState, seat: Seat) -> list[int]:
    """The rest tokens before a seat; UNKNOWN for one that the viewer does not see."""
    return [s.token[rest] for rest in range(len(s.resters)) if s.resters[rest] == seat and s.token[rest] != NO_TOKEN]


def show_tokens(s: VanuatuState) -> None:
    """Phase V: in turn order every token takes effect and goes back to the board."""
    order = s.first  # the taker of `first` changes the order only from now on
    for i in range(s.seats):
        seat = (order + i) % s.seats
        for token in tokens_of(s, seat):
            s.tell_of(seat, EVENT_TOKEN, [token])
            s.points[seat] += s.parts.token_points[token]
            earn(s, seat, s.parts.token_vatu[token])
            if token == TOKEN_FIRST:
                s.first = seat
    s.resters = []
    s.token = []
    s.looked = []
