"""What the coach says: what each decision is about, and of the points of a category where they come from and by which
rule they count."""

from typing import Final

from motu.engine.base import Rule
from motu.games.moorea.rules import state as st
from motu.papers.sentence import N_

ABOUT: Final[dict[int, str]] = {
    **dict.fromkeys(
        (st.PHASE_DRAW, st.PHASE_DRAW_MORE),
        N_(
            "Which card brings you nearer to what you want to acquire? An open card is certain, the deck may "
            "bring more than you see."
        ),
    ),
    st.PHASE_ACTION: N_(
        "What would help you in every turn from now on, what brings points at once, and what do you still lack for it?"
    ),
    **dict.fromkeys(
        (st.PHASE_GIVE, st.PHASE_GIVE_MORE),
        N_("An exchange costs you a card: give what no purchase of yours needs soon."),
    ),
    st.PHASE_TAKE: N_("Which of these cards completes a purchase, now or soon?"),
    **dict.fromkeys(
        (st.PHASE_PAY_TOOL, st.PHASE_PAY_SITE, st.PHASE_JOKER),
        N_("You choose what you pay with: keep the cards that fit your next purchase, and jokers above all."),
    ),
    **dict.fromkeys(
        (st.PHASE_LAY, st.PHASE_LAY_MORE),
        N_("A card at a store is worth points, but it can no longer pay for anything."),
    ),
    st.PHASE_LIMIT: N_(
        "Keep what belongs together: cards of one kind pay for tools, and what a product needs pays for it."
    ),
}

COUNTED: Final[dict[str, Rule]] = {"products": 97, "tools": 97, "stores": 98, "necklaces": 99}

SOURCES: Final[dict[str, str]] = {  # where points come from, as a sentence ends: "4 points more ..."
    "products": N_("from products"),
    "tools": N_("from tools"),
    "stores": N_("from cards at your stores"),
    "necklaces": N_("from necklaces"),
}
