"""A plan of two weeks that repeat, judged by itself: its minutes, and what of it does not hold.

An instance is the numbers of `weeks.swift`. A plan is a list of days: week, person, weekday, the numbers of its
customers in order."""

import math
from typing import NamedTuple

EARTH_RADIUS_MILES = 3_958.8
MILES_AN_HOUR, MINUTES_A_LEG = 28, 1.5
# The solvers round each leg to a thousandth of a minute.
ROUNDING = 0.1

Place = tuple[float, float]
Day = tuple[int, int, int, list[int]]


class Customer(NamedTuple):
    at: Place
    service: float
    early: float
    late: float
    weeks: int

    def is_served(self, week: int) -> bool:
        return bool(self.weeks >> 7 * week & 1)


class Case(NamedTuple):
    begin: float
    until: float
    homes: list[Place]
    customers: list[Customer]


class Verdict(NamedTuple):
    """The minutes of driving and waiting in four weeks, minutes above the hours, missed windows, and other faults."""

    minutes: float
    over: float
    missed: int
    faults: list[str]


def case(numbers: list[float]) -> Case:
    people = int(numbers[0])
    begin, until = numbers[1:3]
    homes = [(numbers[3 + 2 * person], numbers[4 + 2 * person]) for person in range(people)]
    customers = []
    for at in range(3 + 2 * people, len(numbers), 8):
        latitude, longitude, service, early, late, _, _, weeks = numbers[at : at + 8]
        window = (early, late) if early >= 0 else (0, math.inf)
        customers.append(Customer((latitude, longitude), service, *window, int(weeks)))
    return Case(begin, until, homes, customers)


def leg(one: Place, other: Place) -> float:
    """The minutes of an estimated drive."""
    (a, b), (c, d) = [[math.radians(number) for number in place] for place in (one, other)]
    share = math.sin((c - a) / 2) ** 2 + math.cos(a) * math.cos(c) * math.sin((d - b) / 2) ** 2
    miles = 2 * EARTH_RADIUS_MILES * math.asin(min(1, math.sqrt(share)))
    return max(1, miles / MILES_AN_HOUR * 60 + MINUTES_A_LEG)


def day(case: Case, person: int, stops: list[int]) -> tuple[float, float, int]:
    """Minutes of driving and waiting, the time at home, and missed windows."""
    now, at, spent, missed = case.begin, case.homes[person], 0.0, 0
    for customer in [case.customers[number] for number in stops]:
        drive = leg(at, customer.at)
        wait = max(0, customer.early - now - drive)
        missed += now + drive > customer.late + ROUNDING
        spent += drive + wait
        now += drive + wait + customer.service
        at = customer.at
    home = leg(at, case.homes[person]) if stops else 0
    return spent + home, now + home, missed


def verdict(case: Case, plan: list[Day]) -> Verdict:
    spent, over, missed, faults = 0.0, 0.0, 0, []
    seen: dict[int, dict[int, tuple[int, int]]] = {number: {} for number in range(len(case.customers))}
    if len({tuple(entry[:3]) for entry in plan}) < len(plan):
        faults.append("a day twice")
    for week, person, weekday, stops in plan:
        minutes, home, late = day(case, person, stops)
        spent += minutes
        over += max(0, home - case.until - ROUNDING)
        missed += late
        for number in stops:
            if week in seen[number]:
                faults.append(f"{number} twice in a week")
            seen[number][week] = person, weekday
    for number, customer in enumerate(case.customers):
        if set(seen[number]) != {week for week in range(2) if customer.is_served(week)}:
            faults.append(f"{number} in weeks {sorted(seen[number])}")
        if len(set(seen[number].values())) > 1:
            faults.append(f"{number} at two places")
    return Verdict(2 * spent, 2 * over, 2 * missed, faults)
