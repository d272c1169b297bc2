/// The weeks with a part of a proposal, in the orders that are applied with it (route-planning.md#the-weeks).
public struct WeeksOutcome: Sendable, Hashable {
  /// The place of each customer; nil for a new one without.
  public let places: [WeeksRequest.Place?]
  /// Those of the present plan, with the places in its orders.
  public let present: [WeeksRequest.Place?]
  /// By person.
  public let figures: [WeeksProposal.Figures]

  /// - Parameters:
  ///   - request: the one of the proposal.
  ///   - chosen: the customers who get their proposed place, as numbers of the request; all others keep theirs.
  ///   - isOrdered: true where the days are driven in the proposed order; else the present one stays, and those who
  ///     move are put where they cost least.
  public init(of proposal: WeeksProposal, in request: WeeksRequest, choosing chosen: Set<Int>, isOrdered: Bool) {
    let model = WeekModel(request)
    let before = WeekRounds.present(model)
    present = before.places
    var choices = before.choices
    for change in proposal.changes where chosen.contains(change.customer) {
      choices[change.customer] = model.choice(change.customer, at: change.to) ?? choices[change.customer]
    }
    let places = isOrdered ? proposal.places : request.customers.map(\.present)
    var rounds = WeekRounds(model, choices: choices, lists: model.lists(places))
    if isOrdered { rounds.improveGrown() }
    self.places = rounds.places
    figures = model.figures(rounds.state)
  }
}

extension WeekModel {
  fileprivate func choice(_ customer: Int, at place: WeeksRequest.Place) -> Int? {
    (choiceStarts[customer]..<choiceStarts[customer + 1]).first {
      choicePeople[$0] == place.person && unfolded(choiceDays[$0]) == place.days
    }
  }

  /// The customers of each person and weekday in the order of their places.
  func lists(_ places: [WeeksRequest.Place?]) -> [[Int]] {
    var lists = [[(place: Int, customer: Int)]](repeating: [], count: request.people.count * 7)
    for (customer, place) in places.enumerated() {
      guard let place else { continue }
      for weekday in Set(place.days.days.map { $0 % 7 }) {
        lists[place.person * 7 + weekday].append((place.places.isEmpty ? customer : place.places[weekday], customer))
      }
    }
    return lists.map { $0.sorted(by: <).map(\.customer) }
  }

  /// The four weeks of each person.
  func figures(_ state: WeekState) -> [WeeksProposal.Figures] {
    var figures = [WeeksProposal.Figures](repeating: .init(), count: request.people.count)
    for (route, order) in state.orders.enumerated() where !order.isEmpty {
      let clock = WeekClock(self, route: route, order)
      figures[routes[route].person].add(clock, weekday: routes[route].day % 7, times: repeats)
      figures[routes[route].person].stops += order.count * repeats
    }
    return figures
  }
}

extension WeeksProposal.Figures {
  fileprivate mutating func add(_ clock: WeekClock, weekday: Int, times: Int) {
    func minutes(_ time: Int) -> Double { Double(time * times) / WeekModel.minute }
    driveMinutes += minutes(clock.drives)
    miles += clock.miles * Double(times)
    waitingMinutes += minutes(clock.waits)
    serviceMinutes += minutes(clock.services)
    overMinutes += minutes(clock.over)
    weekdayMinutes[weekday] += minutes(clock.duration)
    days += times
    missed += clock.missed.count * times
  }
}
