import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct PoolListView: PageView {
  static let template = "Pools/list"

  struct Item: View {
    let pool: String
    let name: String
    let address: String
    let days: String
    let lsi: IndexView
    /// "Paused" or "Closed"; empty for a customer in service.
    let restText: String

    static let fields: Fields<Item> = [
      .text("pool") { $0.pool }, .text("name") { $0.name }, .text("address") { $0.address },
      .text("days") { $0.days }, .view("lsi") { $0.lsi },
      .text("restText") { $0.restText },
    ]
  }

  let query: String
  /// In service, paused, closed; empty if all are in service, and in a search.
  let states: [OptionView]
  let countText: String
  let hasSearch: Bool
  let pools: [Item]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<PoolListView> = [
    .flag("hasSearch") { $0.hasSearch }, .text("query") { $0.query },
    .flag("hasStates") { !$0.states.isEmpty }, .list("states") { $0.states }, .text("countText") { $0.countText },
    .flag("hasPools") { !$0.pools.isEmpty }, .list("pools") { $0.pools },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  /// - Parameter state: the listed state; nil for all results of a search.
  init(
    _ page: PoolList, counts: [ServiceState: Int], unmeasured: Set<ID<Pool>>, query: String, state: ServiceState?,
    viewer: Viewer
  ) {
    let strings = viewer.strings
    let format = viewer.format
    self.query = query
    let all = counts.values.reduce(0, +)
    hasSearch = all > 0 || !query.isEmpty
    states = state.map { Self.states(counts, chosen: $0, viewer: viewer) } ?? []
    countText =
      if query.isEmpty {
        strings(Self.countKey(state), count: page.total, shown: format.count(page.total))
      } else if page.total == 0 {
        strings("pools.foundNone", ["query": query])
      } else {
        strings("pools.found", count: page.total, shown: format.count(page.total), ["query": query])
      }
    pools = page.pools.map { pool in
      Item(
        pool: pool.id.text, name: pool.customerName, address: pool.address,
        days: CustomerDays(viewer: viewer).plain(pool),
        lsi: IndexView(pool.cachedIndex, format: format, isMeasured: !unmeasured.contains(pool.id)),
        restText: PauseView(pool, jobs: nil, viewer: viewer)?.word ?? "")
    }
    paging = PagingView(
      previous: page.previous.map { Link.pools(query: query, state: Self.word(state), before: $0) },
      next: page.next.map { Link.pools(query: query, state: Self.word(state), after: $0) },
      strings: strings)
    empty =
      if page.total > 0 {
        nil
      } else if query.isEmpty, all > 0 {
        EmptyView(text: strings("pools.emptyState"), path: Link.newPool, label: strings("pools.add"))
      } else if query.isEmpty {
        EmptyView(text: strings("pools.empty"), path: Link.newPool, label: strings("pools.add"))
      } else {
        EmptyView(text: strings("pools.emptyFound"), path: Link.pools, label: strings("pools.emptyFoundStep"))
      }
  }

  private static func states(_ counts: [ServiceState: Int], chosen: ServiceState, viewer: Viewer) -> [OptionView] {
    let isAlone = counts[.paused, default: 0] + counts[.closed, default: 0] == 0
    guard !isAlone || chosen != .served else { return [] }
    return ServiceState.allCases.map { state in
      let count = viewer.format.count(counts[state, default: 0])
      let name =
        switch state {
        case .served: viewer.strings("pools.served", ["count": count])
        case .paused: viewer.strings("pools.paused", ["count": count])
        case .closed: viewer.strings("pools.closed", ["count": count])
        }
      return OptionView(value: Link.pools(query: "", state: word(state)), text: name, isSelected: state == chosen)
    }
  }

  /// The word for a state in addresses; empty for customers in service.
  private static func word(_ state: ServiceState?) -> String { state.map { $0 == .served ? "" : $0.rawValue } ?? "" }

  private static func countKey(_ state: ServiceState?) -> StringKey {
    switch state {
    case .paused: "pools.countPaused"
    case .closed: "pools.countClosed"
    case .served, nil: "pools.count"
    }
  }
}
