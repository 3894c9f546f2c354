"""Step 3: use stores (EL-57 to EL-64), in any order (ruling 27)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.elawa.box.options import MANY_BONES_MIXED
from motu.games.elawa.box.parts import (
    BONE,
    DIFFERENT,
    KINDS,
    MIXED_CAPACITY,
    STORE_CARDS,
    STORE_KINDS,
    Kind,
    Store,
)
from motu.games.elawa.rules.actions import FIRST_PUT, PUT, PUT_END, PUT_STORE, PUT_TOKEN, is_play, is_put, is_take
from motu.games.elawa.rules.rulebook import EL_11, EL_14, EL_57, EL_58, EL_62, EL_63
from motu.games.elawa.rules.state import EVENT_STORE, PHASE_STORE, TRIBE, ElawaState


def begin(s: ElawaState) -> None:
    s.forget_choice()
    s.phase = PHASE_STORE


class Storing(Chapter[ElawaState]):
    """Token by token, until it is enough."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return self.legal(s)

    def legal(self, s: ElawaState) -> list[Action]:
        found: list[Action] = []
        for store in s.stores_of(s.actor):
            if s.served[store] == 0:
                for a in range(FIRST_PUT[store], FIRST_PUT[store + 1]):
                    if refusal_of_token(s, store, PUT_TOKEN[a - PUT]) == OK:
                        found.append(a)
        found.append(PUT_END)
        return found

    def only_move(self, s: ElawaState) -> Action:
        """To end, unless some store can be used."""
        return PUT_END if len(s.stores_of(s.actor)) == 0 or len(self.legal(s)) == 1 else NONE

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        if a == PUT_END:
            return OK
        if is_put(a):
            return refusal_to_put(s, PUT_STORE[a - PUT], PUT_TOKEN[a - PUT])
        return EL_14 if is_play(a) or is_take(a) else EL_11

    def apply(self, s: ElawaState, a: Action) -> bool:
        """True when the step is over."""
        if a == PUT_END:
            return True
        store = PUT_STORE[a - PUT]
        token = PUT_TOKEN[a - PUT]
        s.claim_tokens()
        s.available[s.actor * KINDS + token] -= 1
        s.stored = added(s.stored, store * KINDS + token, 1)
        s.served = added(s.served, store, 1)
        if s.log is not None:
            s.tell(EVENT_STORE, [store, token])
        return False


def refusal_to_put(s: ElawaState, store: Store, token: Kind) -> Rule:
    if s.where[STORE_CARDS[store]] != TRIBE + s.actor:
        return EL_57
    return EL_58 if s.served[store] else refusal_of_token(s, store, token)


def refusal_of_token(s: ElawaState, store: Store, token: Kind) -> Rule:
    """Of one's own store that has got nothing yet."""
    if s.available[s.actor * KINDS + token] == 0:
        return EL_57
    return refusal_of_mixed(s, store, token) if STORE_KINDS[store] == DIFFERENT else OK


def refusal_of_mixed(s: ElawaState, store: Store, token: Kind) -> Rule:
    """Each kind once, one bone for a missing kind, four tokens in all (EL-62, EL-63)."""
    if s.count_on(store) >= MIXED_CAPACITY:
        return EL_63
    if token == BONE and s.options[MANY_BONES_MIXED]:
        return OK
    return OK if s.stored[store * KINDS + token] == 0 else EL_62
