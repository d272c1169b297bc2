"""Travel times of a real OSRM over a made-up town, and what is left of them when it is killed."""

import json
import random
import sqlite3
import threading
import time

from harness.business import OWNER, Business
from harness.osrm import EASTWARD, HIGH, NORTHWARD, SOUTH, WEST, WIDE, Town
from harness.registry import test


def served(stage, options: tuple[str, ...]) -> tuple[Business, str]:
    """A business whose server has the options, and a token of its owner."""
    business = Business(stage)
    business.program.stop()
    business.owner.address = business.program.start(*options)
    return business, business.program.add_token(OWNER)


def stops(count: int, seed: int = 1) -> list[dict]:
    """Stops at made-up doors of the town."""
    lots = random.Random(seed)
    return [
        {
            "id": str(number),
            "latitude": SOUTH + lots.random() * NORTHWARD * (HIGH - 1),
            "longitude": WEST + lots.random() * EASTWARD * (WIDE - 1),
        }
        for number in range(count)
    ]


def optimize(business: Business, token: str, day: list[dict]) -> tuple[dict, float]:
    body = json.dumps({"objective": "minDriveTime", "stops": day}).encode()
    start = time.monotonic()
    answer = business.owner.send(
        "POST",
        "/api/v1/route-optimizations",
        body,
        {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    assert answer.status == 200, answer.text
    return json.loads(answer.text), time.monotonic() - start


@test("a route gets the travel times of a real OSRM, asked for in pieces, and they are kept without it")
def a_real_service(stage):
    with Town(most=20) as town:
        business, token = served(stage, town.options)
        day = stops(25)
        first, _ = optimize(business, token, day)
        assert first["usedMapKitETA"] is True and first["estimatedLegs"] == 0, first
        assert first["estimatedOptimizedMinutes"] <= first["estimatedCurrentMinutes"]
        # Streets are longer than the way of a crow.
        assert 2 < first["estimatedOptimizedMiles"] < 20, first
        town.kill()
        again, _ = optimize(business, token, day)
        assert again == first
        with sqlite3.connect(f"file:{business.program.data}/cache.sqlite?mode=ro", uri=True) as cache:
            kept = dict(((a, b), s) for a, b, s in cache.execute("SELECT from_place, to_place, seconds FROM drives"))
        assert len(kept) == 25 * 24
        # One-way streets: there and back differ.
        assert any(abs(seconds - kept[b, a]) > 1 for (a, b), seconds in kept.items())


@test("a point far from all roads is estimated alone, and a real OSRM killed in mid-request costs its time once")
def killed_in_mid_request(stage):
    with Town() as town:
        business, token = served(stage, town.options)
        far = [*stops(6), {"id": "far", "latitude": 31.5, "longitude": -97.7}]
        answer, _ = optimize(business, token, far)
        assert answer["usedMapKitETA"] is True and answer["estimatedLegs"] == 12, answer
        town.pause()
        killer = threading.Timer(1, town.kill)
        killer.start()
        answer, took = optimize(business, token, stops(9, seed=2))
        killer.join()
        assert answer["usedMapKitETA"] is False and answer["estimatedLegs"] == 72, answer
        assert took < 6, took
        _, took = optimize(business, token, stops(9, seed=3))
        assert took < 1, took


@test("a routing service that never answers costs five seconds once, and every page is quick meanwhile")
def a_hanging_service(stage):
    with Town() as town:
        business, token = served(stage, town.options)
        town.pause()
        threads = [threading.Thread(target=optimize, args=(business, token, stops(9, seed=n))) for n in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        start = time.monotonic()
        assert business.owner.get("/pools").status == 200
        assert time.monotonic() - start < 1
        for thread in threads:
            thread.join(15)
            assert not thread.is_alive()
