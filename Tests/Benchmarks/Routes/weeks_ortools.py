"""Weeks by OR-Tools. Two weeks are one model: a vehicle is at home before the night, and leaves after it for its day of
the second week. A customer of both weeks is two stops of one vehicle, which move as a pair."""

import numpy
from ortools.constraint_solver import pywrapcp, routing_enums_pb2
from weeks_reference import DAYS, SCALE, Model, Week

# From the first week to the second one.
NIGHT = 1_000 * SCALE
SHARE_OF_FIRST = 1 / 3


def one_week(model: Model, seconds: float) -> Week:
    return Routing(model, [(number, 0) for number in model.all], has_nights=False).solve(None, seconds)[0]


def two_weeks(model: Model, seconds: float) -> list[Week]:
    both = one_week(model, seconds * SHARE_OF_FIRST)
    stops = [(number, week) for number in model.all for week in range(2) if model.weeks(number)[week]]
    start = [model.of_week(both, week) for week in range(2)]
    return Routing(model, stops, has_nights=True).solve(start, seconds * (1 - SHARE_OF_FIRST))


class Routing:
    """Nodes are homes; with nights the return and the departure of each vehicle; stops."""

    def __init__(self, model: Model, stops: list[tuple[int, int]], has_nights: bool) -> None:
        self.model, self.stops = model, stops
        self.nights = model.vehicles if has_nights else 0
        self.first = model.people + 2 * self.nights
        homes = [vehicle // DAYS for vehicle in range(model.vehicles)]
        places = [*range(model.people), *numpy.repeat(homes[: self.nights], 2)]
        places += [model.people + number for number, _ in stops]
        self.manager = pywrapcp.RoutingIndexManager(len(places), model.vehicles, homes, homes)
        self.routing = pywrapcp.RoutingModel(self.manager)
        legs = model.legs[numpy.ix_(places, places)]
        service = numpy.array([0] * self.first + [model.service[number] for number, _ in stops])
        self.routing.SetArcCostEvaluatorOfAllVehicles(self.routing.RegisterTransitMatrix(legs.tolist()))
        transit = self.routing.RegisterTransitMatrix((legs + service[:, None]).tolist())
        self.add_time(transit, model.until + (NIGHT if has_nights else 0))
        for vehicle in range(self.nights):
            self.add_night(vehicle)
        self.add_stops()

    def add_time(self, transit: int, end: int) -> None:
        self.routing.AddDimension(transit, end, end, False, "time")
        self.time = self.routing.GetDimensionOrDie("time")
        self.time.SetSlackCostCoefficientForAllVehicles(1)
        for vehicle in range(self.model.vehicles):
            self.time.CumulVar(self.routing.Start(vehicle)).SetValue(self.model.begin)
            self.time.CumulVar(self.routing.End(vehicle)).SetMax(end)

    def add_night(self, vehicle: int) -> None:
        nodes = (self.model.people + 2 * vehicle + way for way in range(2))
        back, off = [self.manager.NodeToIndex(node) for node in nodes]
        self.time.CumulVar(back).SetRange(self.model.begin, self.model.until)
        # The night costs nothing: the wait and what the return costs add up to the same, however early that is.
        self.time.SetCumulVarSoftUpperBound(back, self.model.begin, 1)
        self.time.CumulVar(off).SetValue(NIGHT + self.model.begin)
        self.routing.solver().Add(self.routing.NextVar(back) == off)
        for index in (back, off):
            self.routing.VehicleVar(index).SetValue(vehicle)

    def add_stops(self) -> None:
        known: dict[int, int] = {}
        for at, (number, week) in enumerate(self.stops):
            index = self.manager.NodeToIndex(self.first + at)
            early, late = self.model.early[number], self.model.late[number]
            self.time.CumulVar(index).SetRange(early + week * NIGHT, late + week * NIGHT)
            if number in known:
                self.routing.AddPickupAndDelivery(known[number], index)
                vehicles = [self.routing.VehicleVar(one) for one in (known[number], index)]
                self.routing.solver().Add(vehicles[0] == vehicles[1])
            known[number] = index

    def solve(self, start: list[Week] | None, seconds: float) -> list[Week]:
        parameters = pywrapcp.DefaultRoutingSearchParameters()
        parameters.first_solution_strategy = routing_enums_pb2.FirstSolutionStrategy.PARALLEL_CHEAPEST_INSERTION
        parameters.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
        parameters.time_limit.FromMilliseconds(int(seconds * 1_000))
        if start is None:
            return self.weeks(self.routing.SolveWithParameters(parameters))
        self.routing.CloseModelWithParameters(parameters)
        first = self.routing.ReadAssignmentFromRoutes([self.path(start, v) for v in range(self.model.vehicles)], False)
        return self.weeks(self.routing.SolveFromAssignmentWithParameters(first, parameters))

    def path(self, start: list[Week], vehicle: int) -> list[int]:
        at = {stop: self.first + place for place, stop in enumerate(self.stops)}
        night = self.model.people + 2 * vehicle
        days = [[at[number, week] for number in start[week][vehicle]] for week in range(2)]
        return [*days[0], night, night + 1, *days[1]]

    def weeks(self, solution: pywrapcp.Assignment) -> list[Week]:
        weeks: list[Week] = [[[] for _ in range(self.model.vehicles)] for _ in range(2)]
        for vehicle in range(self.model.vehicles):
            index = self.routing.Start(vehicle)
            while not self.routing.IsEnd(index):
                node = self.manager.IndexToNode(index)
                if node >= self.first:
                    number, week = self.stops[node - self.first]
                    weeks[week][vehicle].append(number)
                index = solution.Value(self.routing.NextVar(index))
        return weeks
