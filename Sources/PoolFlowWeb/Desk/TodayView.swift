import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The owner's day: progress of everybody, what needs attention, money of the month, tomorrow.
struct TodayView: PageView {
  static let template = "Desk/today"

  /// Somebody's tomorrow.
  struct Tomorrow: View {
    let name: String
    let text: String
    let isNobody: Bool
    /// The load sheet.
    let path: String

    static let fields: Fields<Tomorrow> = [
      .text("name") { $0.name }, .text("text") { $0.text }, .flag("isNobody") { $0.isNobody },
      .text("path") { $0.path },
    ]
  }

  let date: String
  let time: String
  let change: String
  let progress: String
  let facts: String?
  let hours: [String]
  let people: [TodayPersonView]
  let closed: String?
  let needCount: String?
  let lines: [TodayLineView]
  let muted: String?
  let mutedPath: String
  let more: String?
  let money: TodayMoneyView
  let tomorrowTitle: String
  let tomorrow: [Tomorrow]
  let boardPath: String
  let sheetsPath: String
  let loadPath: String
  let hasCustomers: Bool

  static let fields: Fields<TodayView> = [
    .text("date") { $0.date }, .text("time") { $0.time }, .text("change") { $0.change },
    .text("progress") { $0.progress }, .text("facts") { $0.facts }, .texts("hours") { $0.hours },
    .list("people") { $0.people }, .flag("hasPeople") { !$0.people.isEmpty }, .text("closed") { $0.closed },
    .text("needCount") { $0.needCount }, .list("lines") { $0.lines }, .flag("isCalm") { $0.lines.isEmpty },
    .text("muted") { $0.muted }, .text("mutedPath") { $0.mutedPath }, .text("more") { $0.more },
    .view("money") { $0.money }, .text("tomorrowTitle") { $0.tomorrowTitle },
    .list("tomorrow") { $0.tomorrow }, .flag("hasTomorrow") { !$0.tomorrow.isEmpty },
    .text("boardPath") { $0.boardPath }, .text("sheetsPath") { $0.sheetsPath }, .text("loadPath") { $0.loadPath },
    .flag("hasCustomers") { $0.hasCustomers },
  ]

  init(
    _ plan: WeekPlan, needs: [Need.Kind: Needs], money: TodayMoney, crew: Crew, times: [ID<Person>: WorkTimes],
    hasCustomers: Bool, mark: String, viewer: Viewer
  ) {
    let (strings, format, today) = (viewer.strings, viewer.format, viewer.today)
    let entries = plan.columns.first?.entries ?? []
    let counted = entries.filter { $0.stop.skip == nil }
    date = format.longDay(today)
    time = format.time(viewer.now)
    change = mark
    progress = strings(
      "today.progress",
      ["done": format.count(counted.count { $0.stop.visit != nil }), "all": format.count(counted.count)])
    facts = Self.facts(entries, strings, format)
    let crewDay = TodayCrew(entries, plan.absences, crew: crew, times: times, viewer: viewer)
    hours = crewDay.scale.marks.map { format.habits.clock($0 % 1_440) }
    people = crewDay.people
    closed = plan.columns.first?.closed.map { closed in
      closed.name.isEmpty ? strings("board.closed") : "\(strings("board.closed")): \(closed.name)"
    }
    let list = TodayLines(needs, viewer: viewer)
    lines = list.shown(TodayPage.mostLines)
    needCount = list.count > 0 ? format.count(list.count) : nil
    let rest = list.count - lines.count
    more = rest > 0 ? strings("needs.moreCount", ["count": format.count(rest)]) : nil
    muted = list.muted > 0 ? strings("today.muted", count: list.muted, shown: format.count(list.muted)) : nil
    mutedPath = "\(Link.needs)?kind=\(Need.Kind.outOfRange.rawValue)"
    self.money = TodayMoneyView(money, viewer: viewer)
    let next = plan.columns.last
    tomorrowTitle = strings("today.tomorrow", ["day": format.day(next?.day ?? today)])
    tomorrow = next.map { Self.tomorrow($0, crew: crew, viewer: viewer) } ?? []
    boardPath = Link.board
    sheetsPath = Link.daySheet
    loadPath = Link.load(Link.loadSheet, on: next?.day ?? today, of: nil)
    self.hasCustomers = hasCustomers
  }

  /// "1 carried · 1 skipped · 1 missed"; nil without any.
  private static func facts(_ entries: [WeekPlan.Entry], _ strings: Strings, _ format: Format) -> String? {
    let counts: [(StringKey, Int)] = [
      ("today.carried", entries.count { $0.stop.due.carriedFrom != nil }),
      ("board.skippedCount", entries.count { $0.stop.skip != nil }),
      ("today.missed", entries.count { $0.stop.due.missedOn != nil }),
    ]
    let words = counts.filter { $0.1 > 0 }.map { strings($0.0, count: $0.1, shown: format.count($0.1)) }
    return words.isEmpty ? nil : words.joined(separator: " · ")
  }

  private static func tomorrow(_ column: WeekPlan.Column, crew: Crew, viewer: Viewer) -> [Tomorrow] {
    let (strings, format) = (viewer.strings, viewer.format)
    let groups = Dictionary(grouping: column.entries.filter { $0.stop.skip == nil }) { $0.stop.due.technician }
    let order = (groups[nil] == nil ? [] : [ID<Person>?.none]) + crew.members.map { Optional($0.id) }
    let others = groups.keys.filter { !order.contains($0) }
    return (order + others).compactMap { person in
      guard let entries = groups[person], !entries.isEmpty else { return nil }
      let stops = strings("board.stops", count: entries.count, shown: format.count(entries.count))
      let name = person.map { crew.name($0) ?? strings("visit.unknownPerson") } ?? strings("board.nobody")
      return Tomorrow(
        name: name, text: "\(stops) · \(BoardTime.text(entries.reduce(0) { $0 + $1.minutes }, format))",
        isNobody: person == nil && crew.isShared, path: Link.load(Link.loadSheet, on: column.day, of: person))
    }
  }
}

/// The people of a day with their time lines.
private struct TodayCrew {
  let scale: TodayScale
  let people: [TodayPersonView]

  init(
    _ entries: [WeekPlan.Entry], _ absences: [Absence], crew: Crew, times: [ID<Person>: WorkTimes], viewer: Viewer
  ) {
    let groups = Dictionary(grouping: entries, by: \.person)
    let members = crew.members.map { Optional($0.id) }
    let isAway = { (person: ID<Person>?) in person.map { absences.isAway($0, on: viewer.today) } ?? false }
    let strangers = groups.keys.filter { $0 != nil && !members.contains($0) }
    let nobody: [ID<Person>?] = groups[nil] == nil ? [] : [nil]
    let order = (members + strangers + nobody).filter { groups[$0] != nil || isAway($0) }
    let days = order.map { person in
      DayTimes(groups[person] ?? [], start: person.flatMap { times[$0]?.from }, viewer: viewer)
    }
    let zone = viewer.business.timeZone
    let scale = TodayScale(
      days, hours: order.compactMap { $0.flatMap { times[$0] } }, now: viewer.now.minuteOfDay(in: zone))
    self.scale = scale
    let strings = viewer.strings
    people = zip(order, days).map { person, day in
      let absence = person.flatMap { absences.absence(of: $0, on: viewer.today) }
      func name(_ person: ID<Person>?) -> String {
        person.map { crew.name($0) ?? strings("visit.unknownPerson") } ?? strings("board.nobody")
      }
      let ride = absence?.ridesWith.map { strings("ride.rides", ["name": name($0)]) }
      return TodayPersonView(
        name(person), path: person.map { Link.route + Link.query([("who", $0.text)]) } ?? Link.route,
        groups[person] ?? [],
        day, scale: scale, away: ride ?? absence.map { $0.name.isEmpty ? strings("board.away") : $0.name },
        hasHours: person.flatMap { times[$0]?.from } != nil, viewer: viewer)
    }
  }
}
