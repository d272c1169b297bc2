import Mustache
import PoolFlowDomain

/// A search among the stops of a day: the typed text and the pools that match.
struct RouteSearch: Sendable {
  var query = ""
  /// The pools; nil while nothing is searched for.
  var found: Set<ID<Pool>>?
}

/// `Route/_search`.
struct RouteSearchView: View {
  let query: String
  /// The number of stops found; nil without a search, and for none.
  let foundText: String?
  let allPath: String
  /// The sentence about a search without a stop.
  let noneText: String?
  /// The same for a script, which writes the typed text in its place.
  let nonePattern: String
  /// The same search among all customers.
  let customersPath: String

  static let fields: Fields<RouteSearchView> = [
    .text("query") { $0.query },
    .text("foundText") { $0.foundText }, .text("allPath") { $0.allPath }, .text("noneText") { $0.noneText },
    .text("nonePattern") { $0.nonePattern }, .text("customersPath") { $0.customersPath },
  ]

  init(_ search: RouteSearch, on day: Day, choice: RouteChoice, format: Format) {
    let count = search.found?.count
    query = search.query
    foundText = count.flatMap { $0 > 0 ? format.strings("route.found", count: $0, shown: format.count($0)) : nil }
    allPath = choice.kept(Link.route(on: day))
    noneText = count == 0 ? format.strings("route.foundNone", ["query": search.query]) : nil
    nonePattern = format.strings("route.foundNone")
    customersPath = "\(Link.pools)?q=\(Link.encoded(search.query))"
  }
}
