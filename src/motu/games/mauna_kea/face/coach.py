"""What the coach says: what each decision is about, and of the points of a category where they come from and by which
rule they count."""

from typing import Final

from motu.engine.base import Rule
from motu.games.mauna_kea.rules import state as st
from motu.papers.sentence import N_

ABOUT: Final[dict[int, str]] = {
    st.PHASE_PLACE_EXPLORER: N_("From here the explorer has to reach a boat: begin near artifacts and a way out."),
    **dict.fromkeys(
        (st.PHASE_DISCARD, st.PHASE_DISCARD_MORE),
        N_("Keep the cards that fit together: a task you can fulfil, or an action that saves an explorer."),
    ),
    st.PHASE_PLAY: N_(
        "Each tile is either land to walk on or points to walk with: an explorer scores only in a boat, "
        "so mind the way there before the lava does."
    ),
    **dict.fromkeys(
        (st.PHASE_LAY_PLACE, st.PHASE_LAY_ROTATION),
        N_("Lay the tile where it shortens your own way to a boat, or where it lengthens a rival's."),
    ),
    st.PHASE_LEAVE: N_(
        "Each empty seat costs a point, and what stays behind scores nothing: take the most valuable along."
    ),
    **dict.fromkeys(
        (st.PHASE_REFILL, st.PHASE_CARD_EXPLORER, st.PHASE_CARD_SPACE),
        N_("An action card works once: play it where it saves the most steps, or an explorer."),
    ),
    **dict.fromkeys(
        (
            st.PHASE_QUAKE_TILE,
            st.PHASE_QUAKE_ROTATION,
            st.PHASE_QUAKE_DRAW,
            st.PHASE_QUAKE_LAY,
            st.PHASE_QUAKE_LAY_ROTATION,
        ),
        N_("The earthquake changes the land: open a way for yourself, or close one for a rival."),
    ),
}

COUNTED: Final[dict[str, Rule]] = {"explorers": 133, "artifacts": 134, "empty_seats": 135, "tasks": 137}

SOURCES: Final[dict[str, str]] = {  # where points come from, as a sentence ends: "4 points more ..."
    "explorers": N_("from explorers in boats"),
    "artifacts": N_("from artifacts"),
    "empty_seats": N_("through empty seats"),
    "tasks": N_("from tasks"),
}
