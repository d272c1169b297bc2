"""Weeks by PyVRP, which knows no stops that have to share a vehicle. A week in which all customers are served, those of
every other week with half of their minutes, gives those of every week their person and weekday. Each of the two weeks
is then searched by itself, where such a customer costs too much on any other vehicle."""

import time

import numpy
import pyvrp
from weeks_reference import DAYS, Model, Week

# The cost of a vehicle that may not serve a customer.
FORBIDDEN = 1_000_000
SHARE_OF_FIRST = 1 / 2


class Processor:
    """The end of a search, by seconds of a core: others may use it too."""

    def __init__(self, seconds: float) -> None:
        self.until = time.process_time() + seconds

    def __call__(self, best_cost: float) -> bool:
        return time.process_time() > self.until


def one_week(model: Model, seconds: float) -> Week:
    service = [minutes * sum(model.weeks(number)) // 2 for number, minutes in enumerate(model.service)]
    return solve(model, model.all, service, None, seconds)


def two_weeks(model: Model, seconds: float) -> list[Week]:
    both = one_week(model, seconds * SHARE_OF_FIRST)
    weeks = [model.of_week(both, week) for week in range(2)]
    return [of_week(model, week, days, seconds * (1 - SHARE_OF_FIRST) / 2) for week, days in enumerate(weeks)]


def of_week(model: Model, week: int, days: Week, seconds: float) -> Week:
    """A week from its days on. Customers of every week keep their vehicles."""
    numbers = model.served(week)
    kept = {stop: vehicle for vehicle, stops in enumerate(days) for stop in stops if all(model.weeks(stop))}
    extra = numpy.zeros((model.vehicles, len(numbers)), int)
    for at, number in enumerate(numbers):
        if number in kept:
            extra[:, at] = FORBIDDEN
            extra[kept[number], at] = 0
    return solve(model, numbers, model.service, (days, extra), seconds)


def solve(model: Model, numbers: list[int], service: list[int], start: tuple | None, seconds: float) -> Week:
    """The days of some customers; `start` are days, and what each vehicle costs for each customer."""
    days, extra = start or ([], numpy.zeros((model.people, len(numbers)), int))
    places = [*range(model.people), *(model.people + number for number in numbers)]
    clients = [
        pyvrp.Client(model.people + at, [], [], service[number], model.early[number], model.late[number])
        for at, number in enumerate(numbers)
    ]
    durations = model.legs[numpy.ix_(places, places)]
    distances = [numpy.tile([*[0] * model.people, *row], (len(places), 1)) for row in extra]
    for distance in distances:
        numpy.fill_diagonal(distance, 0)
    depots = [pyvrp.Depot(person) for person in range(model.people)]
    types = [vehicle_type(model, number, DAYS * model.people // len(extra)) for number in range(len(extra))]
    locations = [pyvrp.Location(0, 0) for _ in places]
    data = pyvrp.ProblemData(locations, clients, depots, types, distances, [durations] * len(extra))
    at = {number: place for place, number in enumerate(numbers)}
    routes = [pyvrp.Route(data, [at[stop] for stop in stops], vehicle) for vehicle, stops in enumerate(days) if stops]
    first = pyvrp.Solution(data, routes) if routes else None
    best = pyvrp.solve(data, Processor(seconds), seed=1, collect_stats=False, initial_solution=first).best
    return week(model, numbers, best, len(extra))


def vehicle_type(model: Model, number: int, vehicles: int) -> pyvrp.VehicleType:
    """A person's days, or one of them."""
    home = number * vehicles // DAYS
    return pyvrp.VehicleType(
        vehicles, start_depot=home, end_depot=home, tw_early=model.begin, tw_late=model.until, start_late=model.begin,
        unit_distance_cost=1, unit_duration_cost=1, profile=number)


def week(model: Model, numbers: list[int], best: pyvrp.Solution, types: int) -> Week:
    days: Week = [[] for _ in range(model.vehicles)]
    for route in best.routes():
        vehicle = route.vehicle_type() * model.vehicles // types
        while days[vehicle]:
            vehicle += 1
        days[vehicle] = [numbers[stop.idx] for stop in route if stop.is_client()]
    return days
