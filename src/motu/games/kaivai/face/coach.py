"""What the coach says: what each decision is about, and of the points of a category where they come from and by which
rule they count."""

from typing import Final

from motu.engine.base import Rule
from motu.games.kaivai.rules import state as st
from motu.papers.sentence import N_

ABOUT: Final[dict[int, str]] = {
    st.PHASE_BID: N_(
        "The bid decides three things at once: who acts first, what building costs, and how far your boats sail."
    ),
    **dict.fromkeys(
        (st.PHASE_FIRST_HUT, st.PHASE_SECOND_HUT),
        N_("Your first huts say where you will build on, fish and sell: near a large island, with water at hand."),
    ),
    st.PHASE_KIND: N_(
        "Fisher huts bring boats, meeting huts influence with the god, shrines a larger catch: which do you lack?"
    ),
    st.PHASE_GOD: N_(
        "The island that grows is worth more in the end: let it be one where your huts are in the majority."
    ),
    **dict.fromkeys(
        (st.PHASE_GIFT, st.PHASE_GIFT_GOOD, st.PHASE_VOTE),
        N_("A present is worth a point only if everybody calls it glorious."),
    ),
    st.PHASE_ACTION: N_(
        "An action that was taken before costs influence, and goods lose value every round: what is the "
        "one thing that cannot wait?"
    ),
    **dict.fromkeys(
        (st.PHASE_BOAT, st.PHASE_SAIL),
        N_("Let each boat end where it will fish, sell or be in the way, and safe from being sunk."),
    ),
    st.PHASE_HUT: N_(
        "A hut brings two points at the end and strength on its island: build where one more decides who wins it."
    ),
    st.PHASE_DELIVER: N_("Delivered fish are paid at once and score for the hut's owner when the island celebrates."),
    st.PHASE_CELEBRATE: N_("Where do most fish lie on your own huts, and who else would get points there?"),
    **dict.fromkeys(
        (st.PHASE_VILLAGE, st.PHASE_COMMIT),
        N_(
            "Influence decides the villages now: spend it where it turns the most cult hexes, for the winner "
            "loses what he commits."
        ),
    ),
}

COUNTED: Final[dict[str, Rule]] = {"celebrations": 95, "huts": 101, "villages": 107, "gifts": 114, "sinking": 86}

SOURCES: Final[dict[str, str]] = {  # where points come from, as a sentence ends: "4 points more ..."
    "celebrations": N_("from celebrations"),
    "huts": N_("from huts"),
    "villages": N_("from villages"),
    "gifts": N_("from presents"),
    "sinking": N_("through boats that sink"),
}
