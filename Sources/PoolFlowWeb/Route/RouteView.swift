import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct RouteView: PageView {
  static let template = "Route/route"

  struct DayChip: View {
    let name: String
    /// The day of the month, in another week than the coming one.
    var date: String?
    let label: String
    let count: String
    let path: String
    let isSelected: Bool
    let isToday: Bool

    static let fields: Fields<DayChip> = [
      .text("name") { $0.name }, .text("date") { $0.date }, .text("label") { $0.label }, .text("count") { $0.count },
      .text("path") { $0.path },
      .flag("isSelected") { $0.isSelected }, .flag("isToday") { $0.isToday },
    ]
  }

  struct Progress: View {
    let text: String
    let done: String
    let total: String
    /// False if all stops are skipped.
    let hasBar: Bool
    let isComplete: Bool

    static let fields: Fields<Progress> = [
      .text("text") { $0.text }, .text("done") { $0.done }, .text("total") { $0.total },
      .flag("hasBar") { $0.hasBar }, .flag("isComplete") { $0.isComplete },
    ]
  }

  let dateText: String
  let whose: WhoseView?
  /// Directions for the stops that are left, one after the other.
  let restPath: String?
  let restText: String?
  let order: RouteOrderView?
  let onText: String
  let whoText: String?
  /// The sheets of the day; nil without open stops.
  let loadPath: String?
  let sheetPath: String?
  /// The search; nil for a day with few stops.
  let search: RouteSearchView?
  /// True for owners, who have no tab for the customers.
  let linksToCustomers: Bool
  let days: [DayChip]
  let otherDayText: String?
  /// The name of a closed day.
  let closedText: String?
  /// "Ana rides along with Ben", a sentence each.
  let rides: [String]
  let progress: Progress?
  let celebration: Celebration?
  /// The drives of the route; nil without any.
  let drives: DrivesView?
  let optimized: OptimizedView?
  /// Offers the text to the customer of a stop that was just skipped.
  let texting: SkipTextView?
  let twin: TwinView?
  /// Done and skipped stops while others are still to be served.
  let folded: Folded?
  let stops: [StopView]
  let nobodys: Nobodys?
  let empty: EmptyView?
  let around: Around

  static let fields: Fields<RouteView> = [
    .view("whose") { $0.whose }, .text("restPath") { $0.restPath }, .text("restText") { $0.restText },
    .view("order") { $0.order }, .text("onText") { $0.onText }, .text("whoText") { $0.whoText },
    .text("loadPath") { $0.loadPath }, .text("sheetPath") { $0.sheetPath },
    .view("search") { $0.search },
    .text("dateText") { $0.dateText }, .flag("linksToCustomers") { $0.linksToCustomers }, .list("days") { $0.days },
    .text("otherDayText") { $0.otherDayText }, .text("closedText") { $0.closedText },
    .texts("rides") { $0.rides },
    .view("progress") { $0.progress }, .view("celebration") { $0.celebration }, .view("drives") { $0.drives },
    .view("optimized") { $0.optimized },
    .view("texting") { $0.texting }, .view("twin") { $0.twin }, .view("folded") { $0.folded },
    .flag("hasStops") { !$0.stops.isEmpty }, .list("stops") { $0.stops },
    .view("nobodys") { $0.nobodys }, .view("empty") { $0.empty },
    .view("around") { $0.around },
  ]

  /// - Parameters:
  ///   - unmeasured: the pools whose water was never measured.
  ///   - people: those whom stops name; none while no page speaks of them.
  ///   - mayAct: true where the reader may still change stops of that day.
  ///   - choice: the person whose stops the owner has chosen.
  ///   - isJustComplete: true for the answer to the visit or skip that completed the route.
  ///   - ways: those of the people whose stops it shows.
  ///   - former: the order before the proposal that was applied; nil for none.
  ///   - customers: the formats of what customers read, by language.
  init(
    _ route: DayRoute, twin: TwinView? = nil, unmeasured: Set<ID<Pool>>, saved: ID<Visit>?, hasCustomers: Bool,
    people: [Person] = [], mayAct: Bool = false,
    choice: RouteChoice = RouteChoice(), search: RouteSearch = RouteSearch(), moved: OrderedStop? = nil,
    texting: SkipTextView? = nil, isJustComplete: Bool = false, ways: [DayWay] = [], former: FormerOrder? = nil,
    customers: [String: Format] = [:],
    userAgent: String, viewer: Viewer
  ) {
    let strings = viewer.strings
    let format = viewer.format
    let total = route.stops.count
    onText = route.day.description
    whoText = choice.person?.text
    let hasSheets = route.day >= viewer.today && route.stops.contains(where: \.due.isOpen)
    loadPath = hasSheets ? Link.load(Link.loadSheet, on: route.day, of: choice.person) : nil
    sheetPath = hasSheets ? Link.load(Link.daySheet, on: route.day, of: choice.person) : nil
    self.search =
      search.found != nil || total + route.nobodys.count >= Self.searchedStops
      ? RouteSearchView(search, on: route.day, choice: choice, format: format) : nil
    whose = WhoseView(people, chosen: choice, on: route.day, viewer: viewer)
    order =
      mayAct && search.found == nil
      ? RouteOrderView(route, choice: choice, moved: moved, viewer: viewer) : nil
    let left = route.stops.filter(\.due.isOpen).prefix(Link.mostDirections)
    restPath = left.count > 1 ? Link.directions(left.map(\.place), maps: Link.Maps(userAgent: userAgent)) : nil
    restText = restPath.map { _ in strings("route.restDirections", count: left.count, shown: format.count(left.count)) }
    dateText = format.day(route.day)
    linksToCustomers = viewer.isOwner
    days = Self.chips(route, choice, viewer: viewer)
    otherDayText = route.day == viewer.today ? nil : strings("route.otherDay", ["date": format.longDay(route.day)])
    closedText = route.closed.map {
      $0.name.isEmpty ? strings("move.closedDay") : strings("move.closed", ["name": $0.name])
    }
    rides = Self.rides(route, people, shown: choice.person ?? viewer.ownStops, strings)
    progress =
      total == 0
      ? nil
      : Progress(
        text: Self.progressText(route, format: format), done: String(route.servicedCount),
        total: String(total - route.skippedCount), hasBar: total > route.skippedCount,
        isComplete: route.isComplete)
    celebration =
      isJustComplete && route.isComplete
      ? Celebration(
        text: route.skippedCount == 0
          ? strings("route.celebrationText", ["count": format.count(total)])
          : Self.progressText(route, format: format)) : nil
    drives =
      search.found == nil ? DrivesView(route, ways: ways, choice: choice, mayAct: mayAct, viewer: viewer) : nil
    optimized = mayAct ? OptimizedView(former, of: route, choice: choice, viewer: viewer) : nil
    // A visit logged now belongs to today: the green button is only on today's route.
    let next = route.day == viewer.today ? route.next?.pool : nil
    // Most stops of a day were last served on the same day; the words for it are the expensive part of a row.
    let served = Set((route.stops + route.nobodys).compactMap(\.lastServedOn))
    let agos = Dictionary(uniqueKeysWithValues: served.map { ($0, format.ago($0, today: viewer.today)) })
    let list = StopView.List(
      day: route.day, next: next, saved: saved, unmeasured: unmeasured, agos: agos,
      names: Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0.name) }), mayAct: mayAct,
      query: choice.kept("?on=\(route.day)"),
      menuQuery: choice.kept(route.day == viewer.today ? "" : "?on=\(route.day)"),
      maps: Link.Maps(userAgent: userAgent), viewer: viewer, customers: customers)
    let isShown: (Stop) -> Bool = { search.found?.contains($0.pool) ?? true }
    let all = route.stops.enumerated().filter { isShown($1) }
      .map { place, stop in StopView(stop, order: place + 1, in: list) }
    nobodys = Self.nobodys(route, isShown, in: list)
    self.twin = twin
    self.texting = texting
    // Settled stops are one line while others are to be served.
    let folds = next != nil && search.found == nil && all.contains(where: \.isSettled)
    folded = folds ? Self.folded(all.filter(\.isSettled), of: route, viewer: viewer) : nil
    stops = folds ? all.filter { !$0.isSettled } : all
    around = Around(route.day, choice, format: format)
    empty = total > 0 || nobodys != nil ? nil : Self.empty(route, hasCustomers: hasCustomers, viewer: viewer)
  }

  /// A day with fewer stops is seen at a glance.
  private static let searchedStops = 6

  private static func nobodys(_ route: DayRoute, _ isShown: (Stop) -> Bool, in list: StopView.List) -> Nobodys? {
    let free = route.nobodys.filter(isShown)
    let reader = list.viewer.account?.person
    // Stops that others have done are no offer.
    guard free.contains(where: { $0.due.isOpen || $0.shownVisit?.technician == reader }) else { return nil }
    let (strings, format) = (list.viewer.strings, list.viewer.format)
    return Nobodys(
      text: strings("route.nobodys", ["count": format.count(free.count { $0.due.isOpen })]),
      isOpen: route.stops.isEmpty || free.contains { list.saved != nil && $0.visit?.id == list.saved },
      freeStops: free.map { StopView($0, order: nil, in: list) })
  }

  private static func folded(_ stops: [StopView], of route: DayRoute, viewer: Viewer) -> Folded {
    let (strings, format) = (viewer.strings, viewer.format)
    let done = format.count(route.servicedCount)
    let last = route.last.flatMap { stop in
      stop.visit.map {
        strings("route.doneLast", ["customer": stop.customerName, "time": format.time($0.performedAt)])
      }
    }
    let text =
      route.skippedCount == 0
      ? strings("route.doneCount", count: route.servicedCount, shown: done) : settledText(route, format: format)
    return Folded(isServed: route.servicedCount > 0, text: text, last: last, doneStops: stops)
  }

  /// "3 of 9 serviced", and the number skipped.
  private static func progressText(_ route: DayRoute, format: Format) -> String {
    let strings = format.strings
    let done = format.count(route.servicedCount)
    guard route.skippedCount > 0 else {
      return strings("route.progressText", ["done": done, "total": format.count(route.stops.count)])
    }
    // The bar has the same total: skipped stops do not count.
    let total = route.stops.count - route.skippedCount
    if total == 0 || route.isComplete { return settledText(route, format: format) }
    return strings("skip.progress", count: route.skippedCount, ["done": done, "total": format.count(total)])
  }

  /// "7 serviced, 1 skipped", of skipped ones alone "1 skipped".
  private static func settledText(_ route: DayRoute, format: Format) -> String {
    let (strings, skipped) = (format.strings, route.skippedCount)
    if route.servicedCount == 0 {
      return strings("skip.progressSkipped", count: skipped, shown: format.count(skipped))
    }
    return strings("skip.progressDone", count: skipped, ["done": format.count(route.servicedCount)])
  }

  private static func empty(_ route: DayRoute, hasCustomers: Bool, viewer: Viewer) -> EmptyView {
    let strings = viewer.strings
    if hasCustomers {
      let text =
        route.closed == nil
        ? strings("route.emptyDay", ["day": viewer.format.weekday(route.day.weekday)])
        : strings("route.emptyClosed", ["day": viewer.format.longDay(route.day)])
      return EmptyView(text: text, path: Link.pools, label: strings("route.emptyDayStep"))
    }
    return EmptyView(
      text: strings("route.emptyAll"), path: Link.newPool, label: strings("route.emptyAllStep"),
      otherPath: viewer.isOwner ? Link.customerImport : nil, otherLabel: viewer.isOwner ? strings("import.title") : nil)
  }
}
