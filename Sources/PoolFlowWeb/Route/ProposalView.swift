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

    static let fields: Fields<Line> = [
      .text("label") { $0.label }, .text("before") { $0.before }, .text("after") { $0.after },
      .text("saved") { $0.saved }, .flag("isSaved") { $0.isSaved },
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
      (isOrdered ? words.quality + [words.basis] : [])
      + (isOrdered && proposal.hasWindows ? [strings("optimize.windowsFirst")] : [])
      + (isOrdered && proposal.isUnderWay ? [strings("optimize.underWay")] : [])
      + (times.isUnlocated ? [strings("optimize.endsUnlocated", ["example": "33.45, -112.07"])] : [])
    warnings = isOrdered ? words.warnings : []
    unlocated = proposal.unlocated.map { stop in
      Unlocated(name: stop.customerName, address: stop.address, path: Link.poolEditor(stop.pool))
    }
    let numbers = Dictionary(
      proposal.stops.enumerated().map { ($1.pool, $0) }, uniquingKeysWith: { first, _ in first })
    maps = [("optimize.currentOrder" as StringKey, proposal.stops), ("optimize.optimizedOrder", proposal.proposed)]
      .compactMap { title, stops in
        RouteMapView([DayWay(stops, times: times)], of: stops, title: strings(title), viewer: viewer)
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
      isOffered && viewer.isOwner
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
    func line(_ label: StringKey, _ before: String, _ after: String, _ saved: String, _ isSaved: Bool)
      -> ProposalView.Line
    {
      ProposalView.Line(label: strings(label), before: before, after: after, saved: saved, isSaved: isSaved)
    }
    let windows = line(
      "optimize.windowsMissed", format.count(missed.0), format.count(missed.1),
      format.count(max(0, missed.0 - missed.1)), missed.0 > missed.1)
    return [
      line(
        "optimize.driveTime", format.drive(minutes: minutes.0), format.drive(minutes: minutes.1),
        format.drive(minutes: max(0, minutes.0 - minutes.1)), minutes.0 > minutes.1),
      line(
        "optimize.distance", format.distance(tenths: tenths.0), format.distance(tenths: tenths.1),
        format.distance(tenths: max(0, tenths.0 - tenths.1)), tenths.0 > tenths.1),
    ] + (missed.0 + missed.1 > 0 ? [windows] : [])
  }

  /// The quality of the order.
  var quality: [String] {
    let changed =
      (plan.isChanged ? [] : [strings("optimize.best")]) + (plan.objective == .balanced ? [balanced] : [])
    if plan.isProvenOptimal { return changed + [strings("optimize.proven")] }
    let least = plan.lowerBoundMinutes ?? plan.lowerBoundMiles
    guard let least, least > 0 else { return changed }
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
