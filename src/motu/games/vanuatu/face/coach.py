"""What the coach says: what each decision is about, and of the points of a category where they come from and by which
rule they count."""

from typing import Final

from motu.engine.base import Rule
from motu.games.vanuatu.rules import state as st
from motu.papers.sentence import N_

ABOUT: Final[dict[int, str]] = {
    **dict.fromkeys(
        (st.PHASE_PICK, st.PHASE_PLACE),
        N_("New seas and islands: lay them where your boat can use them first."),
    ),
    st.PHASE_CHARACTER: N_(
        "A character helps for this round only: take the one that fits the actions you are about to plan."
    ),
    st.PHASE_PROGRAMME: N_(
        "Only who has the most markers on a space may act there: a few actions that come off are better "
        "than many that do not."
    ),
    st.PHASE_TURN: N_(
        "The order of your actions is yours: first what somebody could take from you, or what you need for the next."
    ),
    st.PHASE_SAIL: N_("Most actions happen beside your boat: sail where this round's actions bring the most."),
    **dict.fromkeys(
        (st.PHASE_ISLAND, st.PHASE_BUILD, st.PHASE_DIKE),
        N_("Huts score for every tourist on their island, whoever brings them: build and carry to the same place."),
    ),
    st.PHASE_SELL: N_("The price falls after a sale: sell when it is high, or when you need the vatu now."),
    **dict.fromkeys(
        (st.PHASE_BUY, st.PHASE_SECOND),
        N_("A cube that fills an order brings two points more: buy what the topmost order lacks."),
    ),
    st.PHASE_REST: N_("A rest token is paid at the end of the round: points, a vatu, or to be first player next time."),
    **dict.fromkeys(
        (st.PHASE_GOVERNOR, st.PHASE_NEUTRAL, st.PHASE_AFTER),
        N_(
            "Look at who has the majority where: a small change can make your action possible, or another's impossible."
        ),
    ),
}

COUNTED: Final[dict[str, Rule]] = {"first_player": 140, "vatu": 141, "treasures": 142, "huts": 143, "water": 144}

SOURCES: Final[dict[str, str]] = {  # where points come from, as a sentence ends: "4 points more ..."
    "prosperity": N_("on the prosperity track"),
    "first_player": N_("as first player"),
    "vatu": N_("from vatu left over"),
    "treasures": N_("from treasures"),
    "huts": N_("from huts"),
    "water": N_("through the water"),
}
