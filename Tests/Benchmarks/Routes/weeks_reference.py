"""The plan that a solver finds: seconds and an instance of `weeks.py` in, a plan of `weeks_plan.py` out.

Both solvers begin with one week in which all customers are served. Where some of them are served every other week only,
a part of the seconds is left for the two weeks (`weeks_ortools.py`, `weeks_pyvrp.py`).

Runs in an environment of its own (`Tests/Benchmarks/requirements.txt`)."""

import importlib
import json
import sys

import numpy
from weeks_plan import Case, Day, case, leg

DAYS = 5
# The solvers count in whole numbers: thousandths of a minute.
SCALE = 1_000

# The customers of each vehicle in order. A vehicle is a person's weekday: five times the person, and the weekday.
Week = list[list[int]]


class Model:
    """An instance in whole numbers. Its places are homes, then customers."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.people = len(case.homes)
        self.vehicles = self.people * DAYS
        places = case.homes + [customer.at for customer in case.customers]
        self.legs = numpy.array([[0 if a is b else round(leg(a, b) * SCALE) for b in places] for a in places])
        self.begin, self.until = int(case.begin * SCALE), int(case.until * SCALE)
        self.service = [int(customer.service * SCALE) for customer in case.customers]
        self.early = [max(self.begin, int(customer.early * SCALE)) for customer in case.customers]
        self.late = [int(min(customer.late, case.until) * SCALE) for customer in case.customers]
        self.all = list(range(len(case.customers)))
        self.is_mixed = any(not all(self.weeks(number)) for number in self.all)

    def weeks(self, number: int) -> list[bool]:
        return [self.case.customers[number].is_served(week) for week in range(2)]

    def served(self, week: int) -> list[int]:
        return [number for number in self.all if self.weeks(number)[week]]

    def of_week(self, days: Week, week: int) -> Week:
        """Days with the customers of one of the weeks."""
        return [[stop for stop in stops if self.weeks(stop)[week]] for stops in days]


def plan(weeks: list[Week]) -> list[Day]:
    return [
        (week, vehicle // DAYS, vehicle % DAYS, stops)
        for week, days in enumerate(weeks)
        for vehicle, stops in enumerate(days)
        if stops
    ]


def main() -> None:
    seconds, *numbers = map(float, sys.stdin.readline().split())
    model = Model(case(numbers))
    solver = importlib.import_module(f"weeks_{sys.argv[1]}")
    weeks = solver.two_weeks(model, seconds) if model.is_mixed else [solver.one_week(model, seconds)] * 2
    print(json.dumps(plan(weeks)))


if __name__ == "__main__":
    main()
