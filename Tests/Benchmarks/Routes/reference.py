"""The shortest miles that OR-Tools and LKH find for a day: a line of seconds and positions in, a line of two lengths out.

Runs in an environment of its own (`Tests/Benchmarks/requirements.txt`)."""

import math
import sys

import elkai
from ortools.constraint_solver import pywrapcp, routing_enums_pb2

EARTH_RADIUS_MILES = 3_958.8
# The solvers count in whole numbers.
SCALE = 100_000


def miles(one: tuple[float, float], other: tuple[float, float]) -> float:
    """The haversine distance of two positions in radians."""
    share = math.sin((other[0] - one[0]) / 2) ** 2
    share += math.cos(one[0]) * math.cos(other[0]) * math.sin((other[1] - one[1]) / 2) ** 2
    return 2 * EARTH_RADIUS_MILES * math.asin(min(1, math.sqrt(share)))


def by_ortools(legs: list[list[int]], seconds: float) -> list[int]:
    """From the first stop to an end that every stop reaches at no cost."""
    count = len(legs)
    manager = pywrapcp.RoutingIndexManager(count + 1, 1, [0], [count])
    routing = pywrapcp.RoutingModel(manager)
    table = [[*row, 0] for row in legs] + [[0] * (count + 1)]
    routing.SetArcCostEvaluatorOfAllVehicles(routing.RegisterTransitMatrix(table))
    parameters = pywrapcp.DefaultRoutingSearchParameters()
    parameters.first_solution_strategy = routing_enums_pb2.FirstSolutionStrategy.PATH_CHEAPEST_ARC
    parameters.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
    parameters.time_limit.FromMilliseconds(int(seconds * 1_000))
    solution = routing.SolveWithParameters(parameters)
    order, at = [], routing.Start(0)
    while not routing.IsEnd(at):
        order.append(manager.IndexToNode(at))
        at = solution.Value(routing.NextVar(at))
    return order


def by_lkh(legs: list[list[int]]) -> list[int]:
    """A round trip whose way back to the first stop costs nothing."""
    table = [[0, *row[1:]] for row in legs]
    tour = elkai.DistanceMatrix(table).solve_tsp(runs=10)[:-1]
    first = tour.index(0)
    return tour[first:] + tour[:first]


for line in sys.stdin:
    seconds, *numbers = map(float, line.split())
    points = [(math.radians(a), math.radians(b)) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
    exact = [[miles(one, other) for other in points] for one in points]
    whole = [[round(leg * SCALE) for leg in row] for row in exact]
    for order in (by_ortools(whole, seconds), by_lkh(whole)):
        assert sorted(order) == list(range(len(points))) and order[0] == 0
        print(sum(exact[a][b] for a, b in zip(order, order[1:])), end=" ")
    print(flush=True)
