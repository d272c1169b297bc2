"""The fewest minutes of driving and waiting that a solver finds for a week: seconds, the week and an instance of
`weeks.py` in, minutes out. Day and person are vehicles; hours and windows are hard.

Runs in an environment of its own (`Tests/Benchmarks/requirements.txt`)."""

import math
import sys

EARTH_RADIUS_MILES = 3_958.8
DAYS = 5
# The solvers count in whole numbers: thousandths of a minute.
SCALE = 1_000

Row = tuple[float, ...]


def minutes(one: Row, other: Row) -> int:
    """The estimated drive."""
    a, b = [tuple(map(math.radians, place[:2])) for place in (one, other)]
    share = math.sin((b[0] - a[0]) / 2) ** 2 + math.cos(a[0]) * math.cos(b[0]) * math.sin((b[1] - a[1]) / 2) ** 2
    miles = 2 * EARTH_RADIUS_MILES * math.asin(min(1, math.sqrt(share)))
    return round(max(1, miles / 28 * 60 + 1.5) * SCALE)


def by_pyvrp(homes: list[Row], customers: list[Row], hours: tuple[int, int], seconds: float) -> float:
    import pyvrp
    from pyvrp.stop import MaxRuntime

    model = pyvrp.Model()
    locations = [model.add_location(x=0, y=0) for _ in [*homes, *customers]]
    starts = [model.add_depot(place) for place in locations[: len(homes)]]
    for start in starts:
        model.add_vehicle_type(
            num_available=DAYS, start_depot=start, end_depot=start, fixed_cost=0, tw_early=hours[0], tw_late=hours[1],
            start_late=hours[0], unit_distance_cost=0, unit_duration_cost=1)
    for place, row in zip(locations[len(homes) :], customers, strict=True):
        model.add_client(
            place, service_duration=int(row[2] * SCALE), tw_early=int(row[3] * SCALE) if row[3] >= 0 else 0,
            tw_late=int(row[4] * SCALE) if row[3] >= 0 else hours[1])
    places = list(zip(locations, [*homes, *customers], strict=True))
    for one, here in places:
        for other, there in places:
            if one is not other:
                time = minutes(here, there)
                model.add_edge(one, other, distance=time, duration=time)
    result = model.solve(stop=MaxRuntime(seconds), seed=1, display=False)
    if not result.is_feasible():
        return math.inf
    return result.cost() / SCALE


def by_ortools(homes: list[Row], customers: list[Row], hours: tuple[int, int], seconds: float) -> float:
    from ortools.constraint_solver import pywrapcp, routing_enums_pb2

    places = homes + customers
    ends = [person for person in range(len(homes)) for _ in range(DAYS)]
    manager = pywrapcp.RoutingIndexManager(len(places), len(ends), ends, ends)
    routing = pywrapcp.RoutingModel(manager)
    service = [0] * len(homes) + [int(row[2] * SCALE) for row in customers]
    table = [
        [(0 if one == other else minutes(places[one], places[other])) + service[one] for other in range(len(places))]
        for one in range(len(places))
    ]
    transit = routing.RegisterTransitMatrix(table)
    routing.SetArcCostEvaluatorOfAllVehicles(transit)
    routing.AddDimension(transit, hours[1], hours[1], False, "time")
    time = routing.GetDimensionOrDie("time")
    time.SetSlackCostCoefficientForAllVehicles(1)
    for vehicle in range(len(ends)):
        time.CumulVar(routing.Start(vehicle)).SetRange(hours[0], hours[0])
        time.CumulVar(routing.End(vehicle)).SetMax(hours[1])
    for number, row in enumerate(customers):
        if row[3] >= 0:
            index = manager.NodeToIndex(len(homes) + number)
            time.CumulVar(index).SetRange(int(row[3] * SCALE), int(row[4] * SCALE))
    parameters = pywrapcp.DefaultRoutingSearchParameters()
    parameters.first_solution_strategy = routing_enums_pb2.FirstSolutionStrategy.PARALLEL_CHEAPEST_INSERTION
    parameters.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
    parameters.time_limit.FromMilliseconds(int(seconds * 1_000))
    solution = routing.SolveWithParameters(parameters)
    if solution is None:
        return math.inf
    spans = [
        solution.Min(time.CumulVar(routing.End(vehicle))) - hours[0]
        for vehicle in range(len(ends))
        if solution.Value(routing.NextVar(routing.Start(vehicle))) != routing.End(vehicle)
    ]
    return sum(spans) / SCALE


def main() -> None:
    seconds, week, count, begin, until, *numbers = map(float, sys.stdin.readline().split())
    homes = [tuple(numbers[2 * person : 2 * person + 2]) for person in range(int(count))]
    rows = [tuple(numbers[at : at + 8]) for at in range(2 * int(count), len(numbers), 8)]
    customers = [row for row in rows if int(row[7]) >> (7 * int(week)) & 1]
    hours = int(begin * SCALE), int(until * SCALE)
    solve = by_pyvrp if sys.argv[1] == "pyvrp" else by_ortools
    print(solve(homes, customers, hours, seconds) - sum(row[2] for row in customers))


main()
