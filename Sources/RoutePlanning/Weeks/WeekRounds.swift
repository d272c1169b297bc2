/// A choice for each customer, and one order of each person's weekday that all its weeks share: a schedule has one place
/// on its weekday.
struct WeekRounds {
  let model: WeekModel
  var choices: [Int]
  /// By person and weekday, Monday first.
  var orders: [[Int]]
  /// The routes of each person and weekday, one for each week.
  let routes: [[Int]]
  /// The persons and weekdays with customers who were not in their list.
  private(set) var grown: Set<Int> = []

  /// - Parameter lists: customers of each person and weekday in their order; those who have another choice are left out,
  ///   and the others are put where they cost least.
  init(_ model: WeekModel, choices: [Int], lists: [[Int]]) {
    self.model = model
    self.choices = choices
    var routes = [[Int]](repeating: [], count: model.request.people.count * 7)
    for (number, route) in model.routes.enumerated() { routes[route.person * 7 + route.day % 7].append(number) }
    self.routes = routes
    var members = [[Int]](repeating: [], count: routes.count)
    for (customer, choice) in choices.enumerated() where choice >= 0 {
      for key in model.rounds(of: choice) { members[key].append(customer) }
    }
    orders = zip(lists, members).map { list, members in list.filter(Set(members).contains) }
    for (key, members) in members.enumerated() {
      let known = Set(orders[key])
      for customer in members where !known.contains(customer) {
        insert([customer], in: key)
        grown.insert(key)
      }
    }
  }

  /// The orders of a plan whose weeks may differ: of the mean order and that of each week the cheapest, with each
  /// customer in its cheapest place.
  init(_ model: WeekModel, merging state: WeekState) {
    let empty = [[Int]](repeating: [], count: model.request.people.count * 7)
    var lists = [Self.means(model, state, empty)]
    for week in 0..<model.weeks {
      var list = empty
      for (number, route) in model.routes.enumerated() where route.day / 7 == week {
        list[route.person * 7 + route.day % 7] = state.orders[number]
      }
      lists.append(list)
    }
    let rounds = lists.map { WeekRounds(model, choices: state.choices, lists: $0) }
    self = rounds[0]
    for key in orders.indices where Set(routes[key].map { state.orders[$0] }).count > 1 {
      orders[key] = rounds.map { $0.orders[key] }.min { cost($0, of: key) < cost($1, of: key) } ?? []
      improve(key)
    }
  }

  /// The present plan.
  static func present(_ model: WeekModel) -> WeekRounds {
    WeekRounds(
      model, choices: model.presentChoices, lists: model.lists(model.request.customers.map(\.present)))
  }

  /// The state with each week's part of the orders.
  var state: WeekState {
    WeekState(
      choices: choices,
      orders: model.routes.indices.map { part(orders[model.routes[$0].person * 7 + model.routes[$0].day % 7], of: $0) })
  }

  /// The places of the customers, with those in the order of each weekday.
  var places: [WeeksRequest.Place?] {
    var places = choices.map { choice -> WeeksRequest.Place? in
      guard choice >= 0 else { return nil }
      let days = model.unfolded(model.choiceDays[choice])
      return WeeksRequest.Place(person: model.choicePeople[choice], days: days, places: .init(repeating: 0, count: 7))
    }
    for (key, order) in orders.enumerated() {
      for (place, customer) in order.enumerated() { places[customer]?.places[key % 7] = place }
    }
    return places
  }

  /// The orders by the mean place of each customer in all weeks.
  private static func means(_ model: WeekModel, _ state: WeekState, _ empty: [[Int]]) -> [[Int]] {
    var shares = [[Int: (sum: Double, count: Int)]](repeating: [:], count: empty.count)
    for (number, order) in state.orders.enumerated() {
      let key = model.routes[number].person * 7 + model.routes[number].day % 7
      for (at, customer) in order.enumerated() {
        let known = shares[key][customer] ?? (0, 0)
        shares[key][customer] = (known.sum + (Double(at) + 0.5) / Double(order.count), known.count + 1)
      }
    }
    return shares.map { customers in
      customers.map { (mean: $0.value.sum / Double($0.value.count), customer: $0.key) }.sorted(by: <).map(\.customer)
    }
  }
}

extension WeekModel {
  /// The persons and weekdays of a choice.
  func rounds(of choice: Int) -> Set<Int> {
    Set(routes(of: choice).map { routes[$0].person * 7 + routes[$0].day % 7 })
  }
}
