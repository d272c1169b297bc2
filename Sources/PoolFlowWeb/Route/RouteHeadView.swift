import Mustache
import PoolFlowDomain

/// Whose stops the route shows: "All stops", with the others to choose.
struct WhoseView: View {
  struct Choice: View {
    let text: String
    let path: String
    let isChosen: Bool

    static let fields: Fields<Choice> = [
      .text("text") { $0.text }, .text("path") { $0.path }, .flag("isChosen") { $0.isChosen },
    ]
  }

  let whoseText: String
  let choices: [Choice]

  static let fields: Fields<WhoseView> = [
    .text("whoseText") { $0.whoseText }, .list("choices") { $0.choices },
  ]

  /// Nil where one person works; technicians see their own stops.
  init?(_ people: [Person], chosen: RouteChoice, on day: Day, viewer: Viewer) {
    guard viewer.isOwner, people.count > 1 else { return nil }
    let own = viewer.account?.person
    let all = Choice(text: viewer.strings("route.allStops"), path: Link.route(on: day), isChosen: chosen.person == nil)
    choices =
      [all]
      + people.map { person in
        Choice(
          text: person.id == own ? viewer.strings("route.myStops") : person.name,
          path: "\(Link.route(on: day))&who=\(person.id.text)", isChosen: person.id == chosen.person)
      }
    whoseText = choices.first(where: \.isChosen)?.text ?? all.text
  }
}

/// The order of a route, and the sentence about its last change: `Route/_order`.
struct RouteOrderView: View {
  let version: String
  let who: String
  let on: String
  /// The stop that was moved, with the sentence about it; nil for none.
  let pool: String?
  let text: String?
  /// "Every Monday too"; nil for technicians, and once it is so.
  let alwaysText: String?

  static let fields: Fields<RouteOrderView> = [
    .text("version") { $0.version }, .text("who") { $0.who }, .text("on") { $0.on }, .text("pool") { $0.pool },
    .text("text") { $0.text }, .text("alwaysText") { $0.alwaysText },
  ]

  /// Nil where nothing can be put in order.
  ///
  init?(_ route: DayRoute, choice: RouteChoice, moved: OrderedStop?, viewer: Viewer) {
    guard route.day >= viewer.today, route.stops.count(where: { $0.due.isOpen }) > 1 else { return nil }
    let strings = viewer.strings
    let pools = route.stops.map(\.pool)
    version = RouteVersion.digest(of: pools, on: route.day, who: choice.person?.text ?? "")
    who = choice.person?.text ?? ""
    on = route.day.description
    let place = moved?.pool.flatMap { pools.firstIndex(of: $0) }
    let isAlways = moved?.isAlways ?? false
    pool = place.map { pools[$0].text }
    let weekday = ["day": viewer.format.weekday(route.day.weekday)]
    alwaysText = viewer.mayOrderEachDay && !isAlways ? strings("route.always", weekday) : nil
    text =
      if moved != nil, place == nil {
        strings("route.orderStale")
      } else if let place {
        strings(
          isAlways ? "route.orderedAlways" : "route.ordered",
          weekday.merging([
            "customer": route.stops[place].customerName, "place": viewer.format.count(place + 1),
          ]) { $1 })
      } else {
        nil
      }
  }
}
