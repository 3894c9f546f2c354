"""Action: acquire a tool (MO-74 to MO-78)."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.moorea.box.parts import COMMODITIES, FISH, FISHING_NET, GOODS, TOOLS, Good, Tool
from motu.games.moorea.rules.actions import PAY, TOOL, is_pay
from motu.games.moorea.rules.drawing import fill_row, part_with
from motu.games.moorea.rules.ending import note_progress
from motu.games.moorea.rules.rulebook import MO_67, MO_74, MO_75
from motu.games.moorea.rules.state import EVENT_TOOL, PHASE_PAY_TOOL, MooreaState
from motu.native import i64


def refusal_to_begin(s: MooreaState, tool: Tool) -> Rule:
    if s.has_tool(s.actor, tool):
        return MO_75
    refused = MO_74
    for good in range(COMMODITIES):
        rule = refusal_to_pay(s, tool, good)
        if rule == OK:
            return OK
        if rule == MO_67:
            refused = MO_67
    return refused


def add_purchases(s: MooreaState, found: list[Action]) -> None:
    """The tools that can be paid in some kind; must agree with `refusal_to_begin`."""
    first: i64 = s.actor * GOODS
    most: i64 = 0
    for good in range(COMMODITIES):
        held: i64 = s.hand[first + good]
        if held > most:
            most = held
    for tool in range(TOOLS):
        if s.parts.tool_cost[tool] <= most and not s.has_tool(s.actor, tool):
            found.append(TOOL + tool)


def refusal_to_pay(s: MooreaState, tool: Tool, good: Good) -> Rule:
    hand = s.actor * GOODS
    missing = s.parts.tool_cost[tool] - s.hand[hand + good]
    if missing <= 0:
        return OK
    would_do_as_joker = good != FISH and s.has_tool(s.actor, FISHING_NET) and missing <= s.hand[hand + FISH]
    return MO_67 if would_do_as_joker else MO_74


def begin(s: MooreaState, tool: Tool) -> None:
    s.chosen = tool
    s.phase = PHASE_PAY_TOOL


class PayingTool(Chapter[MooreaState]):
    """Which commodity pays."""

    def candidates(self, s: MooreaState) -> list[Action]:
        return list(range(PAY, PAY + COMMODITIES))

    def refusal(self, s: MooreaState, a: Action) -> Rule:
        return refusal_to_pay(s, s.chosen, a - PAY) if is_pay(a) else MO_74

    def apply(self, s: MooreaState, a: Action) -> bool:
        good = a - PAY
        part_with(s, good, s.parts.tool_cost[s.chosen])
        s.tools = added(s.tools, s.actor * TOOLS + s.chosen, 1)
        s.tell(EVENT_TOOL, [s.chosen, good])
        fill_row(s)
        note_progress(s)
        return True
