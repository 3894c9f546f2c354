"""The server in figures: for Prometheus, and on a page for whoever runs it."""

from collections.abc import Iterator
from typing import Any

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from starlette.applications import Starlette

from motu.table.door.guard import Guard
from motu.table.live.house import House


class Figures(Collector):
    """What the house and its door have counted, read when somebody asks."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def collect(self) -> Iterator[Metric]:
        house: House = self.app.state.house
        guard: Guard | None = self.app.state.guard
        for name, count in house.counts.items():
            yield CounterMetricFamily(f"motu_{name}", f"{name.replace('_', ' ')} since the start", count)
        for name, (about, number) in now(house).items():
            yield GaugeMetricFamily(f"motu_{name}", about, number)
        if guard is not None:
            yield CounterMetricFamily("motu_request_seconds", "time spent on requests", guard.seconds)
            requests = CounterMetricFamily("motu_requests", "requests answered", labels=["route", "status"])
            for (route, status), count in sorted(guard.requests.items()):
                requests.add_metric([route, str(status)], count)
            yield requests


def now(house: House) -> dict[str, tuple[str, float]]:
    """What is going on at this moment."""
    pool = house.pool
    return {
        "tables_in_memory": ("tables in memory", len(house.tables.open)),
        "listeners": ("people and programs listening", house.tables.count_listeners()),
        "servers": ("servers on this database", house.servers.count),
        "thinking_waiting": ("questions that wait for a searching bot", pool.deep.way.waiting),
        "quick_waiting": ("questions that wait for a quick bot", pool.quick.way.waiting),
        "studies_running": ("games being reviewed", len(house.studies.running)),
    }


def registry_of(app: Starlette) -> CollectorRegistry:
    registry = CollectorRegistry()
    registry.register(Figures(app))
    return registry


def figures(app: Starlette) -> list[tuple[str, Any]]:
    """The same for a page: what is going on, what was done, and what was asked."""
    house: House = app.state.house
    guard: Guard | None = app.state.guard
    rows: list[tuple[str, Any]] = [(about.capitalize(), number) for about, number in now(house).values()]
    rows += [(name.replace("_", " ").capitalize(), count) for name, count in house.counts.items()]
    if guard is not None:
        asked = sum(guard.requests.values())
        refused = sum(count for (_, status), count in guard.requests.items() if status == 429)
        failed = sum(count for (_, status), count in guard.requests.items() if status >= 500)
        rows += [("Requests", asked), ("Requests refused as too many", refused), ("Requests that failed", failed)]
        rows.append(("Milliseconds a request, on average", round(1000 * guard.seconds / max(1, asked), 1)))
    return rows
