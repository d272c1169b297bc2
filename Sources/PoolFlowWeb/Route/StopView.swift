import Foundation
import Mustache
import PoolFlowDomain

/// `Route/_stop`.
struct StopView: View {
  /// The common values of the rows of a page.
  struct List: Sendable {
    let day: Day
    /// The stop with the page's main button.
    let next: ID<Pool>?
    let saved: ID<Visit>?
    let unmeasured: Set<ID<Pool>>
    /// The words for the days of last services.
    let agos: [Day: String]
    /// Names of technicians; none while no page speaks of them.
    let names: [ID<Person>: String]
    let mayAct: Bool
    /// The date and the owner's choice, for addresses that lead back to this route.
    let query: String
    /// The same without today's date, which a stop's page assumes.
    let menuQuery: String
    let maps: Link.Maps
    let viewer: Viewer
    /// The formats of what customers read, by language; the reader's for others.
    var customers: [String: Format] = [:]

    func format(for profile: CustomerProfile) -> Format {
      profile.language.flatMap { customers[$0] } ?? viewer.format
    }
  }

  /// The photo of a skipped stop, and the text to its customer.
  struct Skipped: View {
    let photoPath: String?
    let textPath: String?
    let textLabel: String

    static let fields: Fields<Skipped> = [
      .text("photoPath") { $0.photoPath }, .text("textPath") { $0.textPath }, .text("textLabel") { $0.textLabel },
    ]
  }

  /// The buttons of the next stop.
  struct Tools: View {
    let directions: String
    let callPath: String?
    let skipPath: String?

    static let fields: Fields<Tools> = [
      .text("directions") { $0.directions }, .text("callPath") { $0.callPath }, .text("skipPath") { $0.skipPath },
    ]
  }

  let pool: String
  let visit: String?
  /// The number in the route; nil for nobody's stop beside it.
  let order: String?
  let name: String
  let address: String
  let lsi: IndexView
  let lastService: String
  /// The date that the stop comes from or serves, if it is another one.
  let note: String?
  /// The reason of a skipped stop.
  let skipText: String?
  let skipped: Skipped?
  /// Sends the report of a visit of that day to the customer.
  let reportPath: String?
  /// The technician, for owners.
  let technician: String?
  /// Where the name leads: to the form of an open stop, to the visit of one that is done.
  let path: String
  /// The day of the week that a carried stop was due on, in place of its number.
  let carriedText: String?
  let facts: [StopFact]
  /// The next stop's.
  let tools: Tools?
  let isNext: Bool
  let isSaved: Bool
  /// The main button of nobody's stop beside the route.
  let takePath: String?
  let undoPath: String?
  /// The page with all that can be done with the stop.
  let menuPath: String?

  static let fields: Fields<StopView> = [
    .text("pool") { $0.pool }, .text("visit") { $0.visit }, .text("order") { $0.order }, .text("name") { $0.name },
    .text("address") { $0.address }, .view("lsi") { $0.lsi }, .text("lastService") { $0.lastService },
    .text("note") { $0.note }, .text("skipText") { $0.skipText },
    .view("skipped") { $0.skipped }, .text("reportPath") { $0.reportPath }, .text("technician") { $0.technician },
    .text("path") { $0.path }, .text("carriedText") { $0.carriedText }, .list("facts") { $0.facts },
    .view("tools") { $0.tools },
    .flag("isDone") { $0.visit != nil }, .flag("isNext") { $0.isNext }, .flag("isSaved") { $0.isSaved },
    .text("takePath") { $0.takePath }, .text("undoPath") { $0.undoPath }, .text("menuPath") { $0.menuPath },
  ]

  /// - Parameter order: the place on the route; nil for nobody's stop beside it.
  init(_ stop: Stop, order: Int?, in list: List) {
    let (viewer, due) = (list.viewer, stop.due)
    let visitID = stop.visit?.id
    pool = stop.pool.text
    visit = visitID?.text
    self.order = order.map(viewer.format.count)
    name = stop.customerName
    address = stop.address
    lsi = IndexView(stop.shownIndex, format: viewer.format, isMeasured: !list.unmeasured.contains(stop.pool))
    path =
      visitID.map { Link.visit($0) }
      ?? (stop.skip != nil ? Link.pool(stop.pool) : due.isJob ? Link.log(stop.pool, kind: .job) : Link.log(stop.pool))
    carriedText = visitID == nil ? due.carriedFrom.map { viewer.format.shortWeekday($0.weekday) } : nil
    facts =
      StopFact.jobs(due, strings: viewer.strings)
      + (visitID == nil && stop.skip == nil
        ? StopFact.all(of: stop.profile, window: stop.window, format: viewer.format) : [])
    skipText = stop.skip.map { SkipWords.text($0, viewer.strings) }
    skipped = Self.skipped(stop, in: list)
    reportPath = visitID.flatMap { list.mayAct && stop.hasPhone ? Link.reportMessage($0) : nil }
    isNext = stop.pool == list.next && order != nil
    isSaved = list.saved != nil && visitID == list.saved
    note = Self.note(due, names: list.names, viewer: viewer)
    technician  // A visit of a past day names its author.
    =
      list.names.isEmpty || !viewer.isOwner || (visitID != nil && list.day < viewer.today)
      ? nil
      : due.technician.map { list.names[$0] ?? viewer.strings("visit.unknownPerson") }
        ?? viewer.strings("route.nobody")
    let isFree = due.isOpen && due.technician == nil && list.mayAct && !list.names.isEmpty
    takePath = order == nil && isFree ? Link.poolTake(stop.pool) + list.query : nil
    undoPath = stop.skip != nil && list.mayAct ? Link.poolUnskip(stop.pool) + list.query : nil
    menuPath = visitID == nil ? Link.poolStop(stop.pool) + list.menuQuery : nil
    tools = isNext ? Self.tools(stop, in: list) : nil
    lastService =
      if let done = stop.visit {
        Self.done(done, on: list.day, viewer: viewer)
      } else if let ago = stop.lastServedOn.flatMap({ list.agos[$0] }) {
        ago
      } else {
        viewer.strings("route.never")
      }
  }

  /// True for a done or a skipped stop.
  var isSettled: Bool { visit != nil || skipped != nil }

  private static func skipped(_ stop: Stop, in list: List) -> Skipped? {
    guard case .skipped(let skip, let target) = stop.due.state else { return nil }
    let profile = stop.profile ?? CustomerProfile()
    let viewer = list.viewer
    return Skipped(
      photoPath: skip.hasPhoto ? Link.skipPhoto(stop.pool, on: list.day) : nil,
      textPath: !list.mayAct
        ? nil
        : SkipMessage.path(
          skip, to: target, profile: profile, business: viewer.business, format: list.format(for: profile)),
      textLabel: SkipMessage.title(profile, viewer.strings))
  }

  private static func tools(_ stop: Stop, in list: List) -> Tools {
    Tools(
      directions: Link.directions(
        latitude: stop.latitude, longitude: stop.longitude, address: stop.address, maps: list.maps),
      callPath: stop.profile.flatMap { ContactLinkView(phone: $0.contactPhone)?.path },
      skipPath: list.mayAct ? Link.poolSkip(stop.pool) + list.query : nil)
  }

  /// The unusual facts of the date or the technician, such as "Open since Friday".
  private static func note(_ stop: DueStop, names: [ID<Person>: String], viewer: Viewer) -> String? {
    let away = stop.awayTechnician.flatMap { names[$0] }.map { viewer.strings("route.away", ["name": $0]) }
    let all = [date(stop, viewer: viewer), away].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: " · ")
  }

  private static func date(_ stop: DueStop, viewer: Viewer) -> String? {
    let (strings, format) = (viewer.strings, viewer.format)
    if let day = stop.carriedFrom { return strings("route.openSince", ["day": format.weekday(day.weekday)]) }
    if case .done(let visit) = stop.state {
      guard let served = visit.serves else { return strings("route.extraVisit") }
      return served == stop.day ? nil : strings("route.countsAs", ["day": format.day(served)])
    }
    if case .skipped(_, let day?) = stop.state { return strings("skip.putOn", ["day": format.day(day)]) }
    if case .missed = stop.state { return strings("route.missed") }
    if let day = stop.movedFrom.first { return strings("route.movedFrom", ["day": format.day(day)]) }
    return stop.missedOn.map { strings("route.missedOn", ["day": format.weekday($0.weekday)]) }
  }

  /// "Today, 8:30 AM", and the number of visits if there is more than one; on another day the day or the person.
  private static func done(_ done: Stop.Done, on day: Day, viewer: Viewer) -> String {
    let time = viewer.format.time(done.performedAt)
    let text =
      if done.day != day {
        viewer.strings("route.servedOn", ["day": viewer.format.day(done.day), "time": time])
      } else if day == viewer.today {
        viewer.strings("route.servicedToday", ["time": time])
      } else if let name = done.technician {
        viewer.strings("route.servedAt", ["time": time, "name": name])
      } else {
        time
      }
    if done.count < 2 { return text }
    return "\(text) · \(viewer.strings("route.visits", count: done.count, shown: viewer.format.count(done.count)))"
  }
}
