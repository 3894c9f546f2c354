"""What becomes of a stored game when Motu has changed since: its fate, in a word and in a sentence."""

from dataclasses import dataclass

from motu.table.trouble import Told

AS_IS = "as it is"  # it opens by the rules it was played by, which are today's
EARLIER = "earlier"  # it opens, and goes on, by its own earlier rules or box, which are still carried
MOVED_ON = "moved on"  # it goes on from its position by the newest rules
RECORDED = "recorded"  # it is shown from what was kept of it
BARE = "bare"  # of a finished game, only its people, its result and what was said is known
STOPPED = "stopped"  # its last position is shown, and it cannot go on

SENTENCES = {
    AS_IS: "opens as it is",
    EARLIER: "opens, by the rules and the box it was begun with",
    MOVED_ON: "goes on from its position by the newest rules",
    RECORDED: "is shown from what was recorded of it",
    BARE: "is shown with its people and its result alone",
    STOPPED: "cannot go on; what is known of it is shown",
}


@dataclass(frozen=True)
class Fate:
    kind: str
    cause: Told | None = None

    @property
    def why(self) -> str:
        """In English, for whoever runs the server."""
        return "" if self.cause is None else str(self.cause)

    @property
    def said(self) -> str:
        """In the language spoken now."""
        return "" if self.cause is None else self.cause.said()

    @property
    def is_shown_only(self) -> bool:
        return self.kind in (RECORDED, BARE, STOPPED)
