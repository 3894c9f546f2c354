"""Action: upgrade the distance (KV-91, KV-92)."""

from motu.engine.state import added
from motu.games.kaivai.rules.state import EVENT_UPGRADE, KaivaiState


def can_upgrade(s: KaivaiState) -> bool:
    return s.upgrade[s.actor] < len(s.parts.bonus) - 1


def upgrade(s: KaivaiState) -> None:
    s.upgrade = added(s.upgrade, s.actor, 1)
    position = s.upgrade[s.actor]
    s.tell(EVENT_UPGRADE, [position, s.parts.bonus[position]])
