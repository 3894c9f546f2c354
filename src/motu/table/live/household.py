"""What every part of the house shares: where things are kept, who thinks, how the house is run, and its counts."""

import asyncio
import logging
from dataclasses import dataclass, field
from functools import cached_property

from motu.bots import BEST
from motu.boxes import Saved
from motu.coach import LOOKS as COACH_LOOKS
from motu.coach import SIMULATIONS as COACH_SIMULATIONS
from motu.hints import ANALYSIS_SIMULATIONS
from motu.table.lasting.store import Store
from motu.table.live.opening import Openings
from motu.table.live.shelf import Shelf
from motu.table.live.thinking import Pool
from motu.table.trust import Signer

KEPT = 256  # tables held in memory; others are loaded again when asked for
KEPT_FINISHED = 24  # of which the game is over

log = logging.getLogger("motu.table")


@dataclass
class Manners:
    """How this house is run."""

    pace: float = 0.5  # seconds between a bot's moves, so that people can follow
    away_after: float = 60.0  # seconds without a sign after which a player counts as gone
    kept_turn: float = 30.0  # seconds that somebody may keep a turn while another person is there and waits
    boxes: tuple[Saved, ...] = ()  # offered to everybody here, besides those of the server's own folder
    public: bool = False  # tables may be listed for strangers
    address: str = ""  # where friends on the same network find this house, if they can
    kept: int = KEPT
    kept_finished: int = KEPT_FINISHED
    sweep: float = 5.0  # seconds between two looks for tables that another server has left
    hint_simulations: int = BEST.simulations
    hint_seconds: float = BEST.seconds  # 0: no clock, the same hint each time
    study_simulations: int = ANALYSIS_SIMULATIONS
    coach_simulations: int = COACH_SIMULATIONS
    coach_seconds: float = 3.0  # 0: no clock
    coach_glance: float = 0.4  # seconds after which it has a first opinion
    coach_looks: int = COACH_LOOKS
    coach_wait: float = 1.0  # seconds that a move waits for the coach at most


def no_counts() -> dict[str, int]:
    names = "moves undos refusals stale bot_failures bots_outrun tables_made loads hints studies doubts"
    return dict.fromkeys(names.split(), 0)


@dataclass
class Household:
    store: Store
    signer: Signer
    pool: Pool
    manners: Manners = field(default_factory=Manners)
    counts: dict[str, int] = field(default_factory=no_counts)
    closing: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def shelf(self) -> Shelf:
        return self.pool.shelf

    @cached_property
    def openings(self) -> Openings:
        return Openings(self.store.tables, self.store.journals, self.store.keepsakes, self.shelf)
