import Foundation
import Mustache
import PoolFlowDomain
import RoutePlanning

/// A proposed order beside the present one, with the form that applies it: `Route/_proposal`.
struct ProposalView: View {
  /// A line of the comparison.
  struct Line: View {
    let label: String
    let before: String
    let after: String
    let saved: String
    let isSaved: Bool
    let isLost: Bool

    static let fields: Fields<Line> = [
      .text("label") { $0.label }, .text("before") { $0.before }, .text("after") { $0.after },
      .text("saved") { $0.saved }, .flag("isSaved") { $0.isSaved },
      .flag("isLost") { $0.isLost },
    ]
  }

  /// A stop without a position, with the page where it gets one.
  struct Unlocated: View {
    let name: String
    let address: String
    let path: String

    static let fields: Fields<Unlocated> = [
      .text("name") { $0.name }, .text("address") { $0.address }, .text("path") { $0.path },
    ]
  }

  struct Row: View {
    let pool: String
    let place: String
    let name: String
    let isDone: Bool
    /// The place in the present order; nil where it is the same.
    let was: String?

    static let fields: Fields<Row> = [
      .text("pool") { $0.pool }, .text("place") { $0.place }, .text("name") { $0.name }, .flag("isDone") { $0.isDone },
      .text("was") { $0.was },
    ]
  }

  struct Field: View {
    let name: String
    let value: String

    static let fields: Fields<Field> = [.text("name") { $0.name }, .text("value") { $0.value }]
  }

  let lines: [Line]
  let notes: [String]
  let warnings: [String]
  let unlocated: [Unlocated]
  let maps: [RouteMapView]
  let rows: [Row]
  /// The fields of the form; empty without another order.
  let hidden: [Field]
  let applyText: String?
  /// "Every Monday"; nil for technicians.
  let alwaysText: String?

  static let fields: Fields<ProposalView> = [
    .list("lines") { $0.lines }, .flag("hasLines") { !$0.lines.isEmpty }, .texts("notes") { $0.notes },
    .texts("warnings") { $0.warnings }, .flag("hasWarnings") { !$0.warnings.isEmpty },
    .flag("hasUnlocated") { !$0.unlocated.isEmpty }, .list("unlocated") { $0.unlocated },
    .list("maps") { $0.maps }, .list("rows") { $0.rows }, .list("hidden") { $0.hidden },
    .text("applyText") { $0.applyText }, .text("alwaysText") { $0.alwaysText },
  ]

  init(_ proposal: RouteProposal, times: WorkTimes, choice: OptimizationChoice, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let words = ProposalWords(proposal: proposal, format: format)
    let isOrdered = !proposal.isTooShort
    lines = isOrdered ? words.lines : []
    notes =
      (isOrdered ? words.price + words.quality + [words.basis] : [])
      + (isOrdered && proposal.hasWindows ? [strings("optimize.windowsFirst")] : [])
      + (isOrdered && proposal.isUnderWay ? [strings("optimize.underWay")] : [])
      + (times.isUnlocated ? [strings("optimize.endsUnlocated", ["example": TypedPosition.example])] : [])
    warnings = isOrdered ? words.warnings : []
    unlocated = proposal.unlocated.map { stop in
      Unlocated(name: stop.customerName, address: stop.address, path: Link.poolEditor(stop.pool))
    }
    let numbers = Dictionary(
      proposal.stops.enumerated().map { ($1.pool, $0) }, uniquingKeysWith: { first, _ in first })
    let orders: [(title: StringKey, stops: [Stop], drive: RoutePlan.Figures)] = [
      ("optimize.currentOrder", proposal.stops, proposal.plan.present),
      ("optimize.optimizedOrder", proposal.proposed, proposal.plan.proposed),
    ]
    maps = orders.prefix(proposal.isChanged ? 2 : 1).compactMap { title, stops, drive in
      RouteMapView(
        [DayWay(stops, times: times)], of: stops, title: strings(title), drive: isOrdered ? words.drive(drive) : nil,
        viewer: viewer)
    }
    rows = proposal.proposed.enumerated().map { place, stop in
      let former = numbers[stop.pool] ?? place
      return Row(
        pool: stop.pool.text, place: format.count(place + 1), name: stop.customerName, isDone: !stop.due.isOpen,
        was: former == place ? nil : strings("optimize.was", ["place": format.count(former + 1)]))
    }
    let isOffered = isOrdered && proposal.isChanged
    let version = RouteVersion.digest(
      of: proposal.stops.map(\.pool), on: choice.day, who: choice.who.person?.text ?? "")
    hidden =
      isOffered
      ? (choice.items + [("version", version)]).filter { !$0.value.isEmpty }
        .map { Field(name: $0.name, value: $0.value) }
      : []
    applyText = isOffered ? strings("optimize.apply", ["date": format.day(choice.day)]) : nil
    alwaysText =
      isOffered && viewer.mayOrderEachDay
      ? strings("optimize.applyAlways", ["day": format.weekday(choice.day.weekday)]) : nil
  }
}

/// The sentences about a proposal.
struct ProposalWords {
  let proposal: RouteProposal
  let format: Format

  private var strings: Strings { format.strings }
  private var plan: RoutePlan { proposal.plan }

  /// Minutes, miles and missed arrival windows, before and after. The saving is that of the rounded numbers.
  var lines: [ProposalView.Line] {
    let minutes = (plan.present.minutes.rounded(), plan.proposed.minutes.rounded())
    let tenths = (format.tenths(miles: plan.present.miles), format.tenths(miles: plan.proposed.miles))
    let missed = (plan.present.missed.count, plan.proposed.missed.count)
    let windows = line("optimize.windowsMissed", missed.0, missed.1, format.count)
    return [
      line("optimize.driveTime", minutes.0, minutes.1) { format.drive(minutes: $0) },
      line("optimize.distance", tenths.0, tenths.1) { format.distance(tenths: $0) },
    ] + (missed.0 + missed.1 > 0 ? [windows] : [])
  }

  private func line<Amount: SignedNumeric & Comparable>(
    _ label: StringKey, _ before: Amount, _ after: Amount, _ text: (Amount) -> String
  ) -> ProposalView.Line {
    ProposalView.Line(
      label: strings(label), before: text(before), after: text(after),
      saved: after > before ? strings("optimize.more", ["amount": text(after - before)]) : text(before - after),
      isSaved: before > after, isLost: after > before)
  }

  /// "42 min · 12.3 mi".
  func drive(_ figures: RoutePlan.Figures) -> String {
    [
      format.drive(minutes: figures.minutes.rounded()), format.distance(tenths: format.tenths(miles: figures.miles)),
    ].joined(separator: " · ")
  }

  /// What more driving buys: arrival windows that are kept, or less lateness.
  var price: [String] {
    let more = plan.proposed.minutes.rounded() - plan.present.minutes.rounded()
    guard more > 0 else { return [] }
    let time = ["time": format.drive(minutes: more)]
    let kept = plan.present.missed.count - plan.proposed.missed.count
    if kept > 0 { return [strings("optimize.keptWindows", count: kept, shown: format.count(kept), time)] }
    let earlier = (proposal.presentLateness - proposal.missed.reduce(0) { $0 + $1.minutes }).rounded()
    guard earlier > 0 else { return [] }
    return [strings("optimize.lessLate", time.merging(["late": format.drive(minutes: earlier)]) { $1 })]
  }

  /// The quality of the order.
  var quality: [String] {
    let changed =
      (plan.isChanged ? [] : [strings("optimize.best")]) + (plan.objective == .balanced ? [balanced] : [])
    if plan.isProvenOptimal { return changed + [strings("optimize.proven")] }
    let least = plan.lowerBoundMinutes ?? plan.lowerBoundMiles
    // The bound is that of driving alone, which tells nothing where arrival windows are planned for.
    guard let least, least > 0, !proposal.hasWindows else { return changed }
    let cost = plan.lowerBoundMinutes == nil ? plan.proposed.miles : plan.proposed.minutes
    // Rounded up, so that it is true.
    let gap = max(1, ((cost / least - 1) * 1_000 - 1e-6).rounded(.up)) / 1_000
    return changed + [strings("optimize.atMost", ["percent": format.percent(gap, digits: 1)])]
  }

  private var balanced: String {
    strings("optimize.balancedText", ["minutes": format.number(Objective.minutesAPlace, digits: 1)])
  }

  var basis: String {
    switch proposal.basis {
    case .estimate:
      strings(
        "optimize.estimated",
        ["speed": format.speed, "minutes": format.number(TravelTimes.minutesALeg, digits: 1)])
    case .service: strings("optimize.service")
    case .partly(let legs, _): strings("optimize.partly", count: legs, shown: format.count(legs))
    }
  }

  /// The arrival windows that the proposed order misses.
  var warnings: [String] {
    proposal.over.map { strings("optimize.over", ["customer": $0.customerName]) }
      + proposal.missed.map { miss in
        strings(
          "optimize.missed",
          ["customer": miss.stop.customerName, "time": format.drive(minutes: max(1, miss.minutes.rounded()))])
      }
  }
}
