"""What a puzzle of Kaivai is about: the kind of decision, and whether it is the last round."""

from typing import Final

from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.state import KaivaiState

VERBS: Final = {  # by the first word of a move
    "bid": "timing",
    "pass": "timing",
    "stop": "timing",
    "hut": "building",
    "build": "building",
    "upgrade": "building",
    "fish": "supply",
    "move": "voyage",
    "sell": "trade",
    "give": "trade",
    "celebrate": "majority",
    "island": "majority",
    "commit": "majority",
    "vote": "majority",
}

HEX_IN: Final = {  # what a hex is chosen for; elsewhere a boat goes there
    st.PHASE_FIRST_HUT: "building",
    st.PHASE_SECOND_HUT: "building",
    st.PHASE_HUT: "building",
    st.PHASE_DELIVER: "trade",
}


def themes(s: KaivaiState, move: str) -> list[str]:
    """Of the seat's move in this position; what the themes are called is the house's affair."""
    verb = move.partition(" ")[0]
    about = HEX_IN.get(s.phase, "voyage") if verb == "hex" else VERBS.get(verb, "")
    last = ["last-round"] if s.round == s.parts.rounds[s.edition()] else []
    return [about] + last if about else last
