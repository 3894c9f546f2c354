"""What the coach says: what each decision is about, and of the points of a category where they come from and by which
rule they count."""

from typing import Final

from motu.engine.base import Rule
from motu.games.elawa.rules import state as st
from motu.papers.sentence import N_

ABOUT: Final[dict[int, str]] = {
    st.PHASE_LEADER: N_("Your leader's power lasts the whole game: choose one that you can use in every turn."),
    **dict.fromkeys(
        (st.PHASE_TAKE, st.PHASE_SKIP),
        N_(
            "You get the card and the resources that follow it: weigh both, the points of the card and what "
            "you can pay with the rest."
        ),
    ),
    **dict.fromkeys(
        (st.PHASE_POWER_CARD, st.PHASE_EFFECT_CARD),
        N_("A card for nothing: take one that scores with what already lies in your tribe."),
    ),
    **dict.fromkeys(
        (st.PHASE_PLAY, st.PHASE_OMIT),
        N_(
            "Huts score for colours, tools for types: a card that fits what lies in your tribe is worth more "
            "than it says."
        ),
    ),
    st.PHASE_SACRIFICE: N_("What you sacrifice is lost: give the card that you would play last."),
    st.PHASE_BONES: N_("A bone stands for any resource: spend it only where another resource is missing."),
    st.PHASE_STORE: N_("On a store a resource scores, in your supply it pays: store what no card in your hand needs."),
    st.PHASE_REGULATE: N_("You cannot keep everything: hold on to what pays for your next card."),
}

COUNTED: Final[dict[str, Rule]] = {"humans": 90, "stores": 93, "huts": 91, "tools": 92}

SOURCES: Final[dict[str, str]] = {  # where points come from, as a sentence ends: "4 points more ..."
    "humans": N_("from humans"),
    "stores": N_("from stores"),
    "huts": N_("from huts"),
    "tools": N_("from tools"),
}
