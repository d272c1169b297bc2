/// A choice for each customer, and the order of each route.
struct WeekState: Equatable {
  /// −1 for a customer without a place.
  var choices: [Int]
  /// The customers of each route.
  var orders: [[Int]]

  /// The present places and orders.
  init(_ model: WeekModel) {
    choices = model.presentChoices
    orders = .init(repeating: [], count: model.routes.count)
    for (customer, choice) in choices.enumerated() where choice >= 0 {
      for route in model.routes(of: choice) { orders[route].append(customer) }
    }
    for route in orders.indices {
      let weekday = model.routes[route].day % 7
      orders[route].sort { one, other in
        let (a, b) = (model.place(of: one, on: weekday), model.place(of: other, on: weekday))
        return (a, one) < (b, other)
      }
    }
  }

  init(choices: [Int], orders: [[Int]]) { (self.choices, self.orders) = (choices, orders) }
}

/// A route in its order on the clock. Times are thousandths of a minute.
struct WeekClock {
  private(set) var drives = 0
  /// Not those before a departure that may be later.
  private(set) var waits = 0
  private(set) var services = 0
  private(set) var miles = 0.0
  /// The time behind windows, and above the hours.
  private(set) var late = 0
  private(set) var over = 0
  /// The customers whose window is over.
  private(set) var missed: [Int] = []

  init(_ model: WeekModel, route: Int, _ order: [Int]) {
    guard !order.isEmpty else { return }
    var now = model.routes[route].departure
    var last = Int(model.start(of: route))
    var later = model.routes[route].latest - now
    for node in order + [Int(model.end(of: route))] {
      drives += model.leg(last, node)
      now += model.leg(last, node)
      miles += model.miles(last, node)
      last = node
      guard node < model.count else { continue }
      let span = model.spans[node]
      if now > span.late {
        missed.append(node)
        late += now - span.late
      }
      waits += max(0, span.early - now)
      now = max(now, span.early)
      later = min(later, waits + max(0, span.late - now))
      now += span.duration
      services += span.duration
    }
    waits -= min(later, waits)
    over = max(0, duration - model.routes[route].free, now - model.routes[route].until)
  }

  var duration: Int { drives + waits + services }
}

extension WeekModel {
  func routes(of choice: Int) -> [Int] {
    choiceRoutes[routeStarts[choice]..<routeStarts[choice + 1]].map(Int.init)
  }

  func leg(_ from: Int, _ to: Int) -> Int { Int(legs[from * nodes + to]) }

  /// The drive that a stop adds to its route.
  func detour(_ customer: Int, in order: [Int], of route: Int) -> Int {
    guard let at = order.firstIndex(of: customer) else { return 0 }
    let before = at > 0 ? order[at - 1] : Int(start(of: route))
    let after = at + 1 < order.count ? order[at + 1] : Int(end(of: route))
    let past = order.count > 1 ? leg(before, after) : 0
    return leg(before, customer) + leg(customer, after) - past
  }

  func miles(_ from: Int, _ to: Int) -> Double {
    guard let from = point(from), let to = point(to) else { return 0 }
    return from.miles(to: to)
  }

  func place(of customer: Int, on weekday: Int) -> Int {
    guard let places = request.customers[customer].present?.places, !places.isEmpty else { return customer }
    return places[weekday]
  }

  private func point(_ node: Int) -> Coordinate? {
    if node < count { return request.customers[node].at }
    let person = request.people[(node - count) / 2]
    return (node - count).isMultiple(of: 2) ? person.start : person.end
  }
}
