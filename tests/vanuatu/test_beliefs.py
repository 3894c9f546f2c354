"""What may be guessed in Vanuatu, against exact counts."""

from math import exp

from motu.games.vanuatu.box.parts import TOKEN_COIN, TOKEN_POINT
from motu.games.vanuatu.mind.advice import token_worth
from motu.games.vanuatu.mind.beliefs import beliefs
from motu.games.vanuatu.rules.state import PHASE_BUY, PHASE_PICK, VanuatuState, replaced
from motu.papers.belief import percent
from motu.papers.sentence import plain
from motu.proof import seeded
from tests.vanuatu.table import GAME, base
from tests.vanuatu.test_resting import three_rested

NAMES = ["Ana", "Bo", "Cleo", "Dan"]


def told(s: VanuatuState, viewer: int, many: int = 20) -> list[str]:
    seen, rng = s.as_seen_by(viewer), seeded(1)
    worlds = [seen.determinize(rng) for _ in range(many)]
    return [plain(sentence, NAMES) for sentence in beliefs(GAME, seen, viewer, worlds)]


def test_a_token_is_believed_as_the_advice_likes_it_and_what_is_known_is_not_told() -> None:
    """Bo saw that only `both` was gone: that is Ana's for sure. Cleo chose between the point and the coin."""
    liking = [exp(token_worth(base(), token)) for token in (TOKEN_POINT, TOKEN_COIN)]
    point = percent(liking[0] / sum(liking))
    tokens = [sentence for sentence in told(three_rested(), 1, 800) if "rest token" in sentence]
    assert tokens == [f"Cleo's rest token: 1 point {point} %, 1 vatu {100 - point} %."]


def test_of_a_token_nobody_looked_at_the_best_is_likeliest() -> None:
    tokens = [sentence for sentence in told(three_rested(), 3, 300) if "rest token" in sentence]
    assert len(tokens) == 3
    assert tokens[0].startswith("Ana's rest token: 1 vatu and 1 point ")


def test_where_nobody_rests_nothing_is_said_of_tokens() -> None:
    assert not [sentence for sentence in told(base(), 0) if "rest token" in sentence]


def test_tourists_by_the_tiles_still_face_down() -> None:
    s = base()
    s.tourist_pile = [1, 0, 0, 3, 0]
    assert told(s, 0) == ["The next round brings 3 tourists 75 %, no tourist 25 %."]
    s.tourist_pile = [0, 0, 0, 1, 0]
    assert told(s, 0) == [], "one tile is no guess"


def test_tiles_of_the_volcano_while_both_of_a_letter_may_come() -> None:
    s = base()
    s.phase = PHASE_PICK
    assert told(s, 0) == ["Next on the volcano: ocean C1 or ocean C2, and island D1 or island D2."]
    s.stack = replaced(s.stack, 10, 0)  # C1 is gone
    assert told(s, 0) == ["Next on the volcano: island D1 or island D2, and ocean E1 or ocean E2."]
    s.stack = [0] * len(s.stack)
    assert told(s, 0) == []


def test_the_next_order_by_the_orders_of_the_pile() -> None:
    s = base()
    s.phase = PHASE_BUY
    s.order_pile = [0] * len(s.order_pile)
    assert told(s, 0) == [], "the discard will be shuffled, but when it has what is not known"
    s.order_pile[3] = s.order_pile[4] = 1
    wanted = [{s.parts.slots[order * 3 + slot] for slot in range(3)} for order in (3, 4)]
    shares = {good: sum(good in slots for slots in wanted) / 2 for good in range(3)}
    doubtful = [good for good, share in shares.items() if share == 0.5]
    for good, name in enumerate(("kava", "copra", "beef")):
        assert (f"{name} 50 %" in " ".join(told(s, 0))) == (good in doubtful)
