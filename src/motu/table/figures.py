"""The server in figures: for Prometheus, and on a page for whoever runs it."""

from collections.abc import Iterator
from typing import Any

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from starlette.applications import Starlette

from motu.papers.tongue import N_, _
from motu.papers.tongue import number as decimal
from motu.table.door.guard import Guard
from motu.table.live.house import House
from motu.table.people.painting import Painters

COUNTED = {  # what the house has counted since it started
    "moves": N_("Moves"),
    "undos": N_("Undos"),
    "refusals": N_("Refusals"),
    "stale": N_("Stale"),
    "bot_failures": N_("Bot failures"),
    "bots_outrun": N_("Bots outrun"),
    "tables_made": N_("Tables made"),
    "loads": N_("Loads"),
    "hints": N_("Hints"),
    "doubts": N_("Costly moves the coach asked about"),
    "studies": N_("Studies"),
}


class Figures(Collector):
    """What the house and its door have counted, read when somebody asks."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def collect(self) -> Iterator[Metric]:
        house: House = self.app.state.house
        guard: Guard | None = self.app.state.guard
        for name, count in house.counts.items():
            yield CounterMetricFamily(f"motu_{name}", f"{name.replace('_', ' ')} since the start", count)
        for name, (about, number) in now(self.app).items():
            yield GaugeMetricFamily(f"motu_{name}", about.lower(), number)
        if guard is not None:
            yield CounterMetricFamily("motu_request_seconds", "time spent on requests", guard.seconds)
            requests = CounterMetricFamily("motu_requests", "requests answered", labels=["route", "status"])
            for (route, status), count in sorted(guard.requests.items()):
                requests.add_metric([route, str(status)], count)
            yield requests


def now(app: Starlette) -> dict[str, tuple[str, float]]:
    """What is going on at this moment."""
    house: House = app.state.house
    painters: Painters = app.state.painters
    pool = house.pool
    return {
        "tables_in_memory": (N_("Tables in memory"), len(house.tables.open)),
        "listeners": (N_("People and programs listening"), house.tables.count_listeners()),
        "servers": (N_("Servers on this database"), house.servers.count),
        "thinking_waiting": (N_("Questions that wait for a searching bot"), pool.deep.way.waiting),
        "quick_waiting": (N_("Questions that wait for a quick bot"), pool.quick.way.waiting),
        "studies_running": (N_("Games being reviewed"), len(house.studies.running)),
        "drawings_waiting": (N_("Drawings that wait for a painter"), painters.waiting),
        "painters": (N_("Painters, processes that draw"), len(painters.staff)),
        "painters_lost": (N_("Painters that died or were stuck since the start"), painters.lost),
    }


def registry_of(app: Starlette) -> CollectorRegistry:
    registry = CollectorRegistry()
    registry.register(Figures(app))
    return registry


def figures(app: Starlette) -> list[tuple[str, Any]]:
    """The same for a page: what is going on, what was done, and what was asked."""
    house: House = app.state.house
    guard: Guard | None = app.state.guard
    rows: list[tuple[str, Any]] = [(_(about), number) for about, number in now(app).values()]
    rows += [(_(COUNTED[name]), count) for name, count in house.counts.items()]
    if guard is not None:
        asked = sum(guard.requests.values())
        refused = sum(count for (_route, status), count in guard.requests.items() if status == 429)
        failed = sum(count for (_route, status), count in guard.requests.items() if status >= 500)
        rows += [(_("Requests"), asked), (_("Requests refused as too many"), refused)]
        rows += [(_("Requests that failed"), failed)]
        rows.append((_("Milliseconds a request, on average"), decimal(1000 * guard.seconds / max(1, asked), 1)))
    return rows
