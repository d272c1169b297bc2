import Mustache
import PoolFlowDomain

/// The stops of each person after stops change hands: `Shared/_tallies`.
struct HandoverTalliesView: View {
  struct Row: View {
    let name: String
    let stopsBefore: String
    let stopsAfter: String
    let timeBefore: String
    let timeAfter: String
    /// "over the working hours on 2 days"; nil for none.
    let over: String?

    static let fields: Fields<Row> = [
      .text("name") { $0.name }, .text("stopsBefore") { $0.stopsBefore }, .text("stopsAfter") { $0.stopsAfter },
      .text("timeBefore") { $0.timeBefore }, .text("timeAfter") { $0.timeAfter }, .text("over") { $0.over },
    ]
  }

  /// The days that the sums are of.
  let daysText: String
  /// "3 stay open"; nil for none.
  let openText: String?
  let rows: [Row]

  static let fields: Fields<HandoverTalliesView> = [
    .text("daysText") { $0.daysText }, .text("openText") { $0.openText }, .list("rows") { $0.rows },
  ]

  /// - Parameters:
  ///   - open: the number of stops without a taker.
  ///   - name: the name of a person.
  init(
    _ tallies: [HandoverTally], on days: ClosedRange<Day>, open: Int, viewer: Viewer, name: (ID<Person>) -> String
  ) {
    let (strings, format) = (viewer.strings, viewer.format)
    daysText = strings(
      "assignment.sums", ["days": format.days(days.lowerBound, days.upperBound)])
    openText =
      open == 0 ? nil : strings("assignment.open", count: open, shown: format.count(open))
    func time(_ minutes: Int) -> String { minutes == 0 ? "–" : BoardTime.text(minutes, format) }
    rows = tallies.map { tally in
      Row(
        name: name(tally.person), stopsBefore: format.count(tally.stopsBefore),
        stopsAfter: format.count(tally.stopsAfter), timeBefore: time(tally.minutesBefore),
        timeAfter: time(tally.minutesAfter),
        over: tally.daysOver == 0
          ? nil : strings("assignment.over", count: tally.daysOver, shown: format.count(tally.daysOver)))
    }
  }
}

extension Handover.Choice.Reason {
  /// "0.8 mi", "by minutes", or why a stop stays open.
  func text(_ viewer: Viewer) -> String {
    let (strings, format) = (viewer.strings, viewer.format)
    switch self {
    case .near(let miles):
      let isMetric = format.units == .metric
      let distance = format.number(isMetric ? miles * 1.609344 : miles, digits: 1, least: 1)
      return strings(isMetric ? "assignment.kilometers" : "assignment.miles", ["distance": distance])
    case .fewestMinutes: return strings("assignment.fewest")
    case .noPosition: return strings("assignment.noPosition")
    case .nobodyWorks: return strings("assignment.nobodyWorks")
    case .noRoom: return strings("assignment.noRoom")
    }
  }
}

extension Handover.Rule {
  var name: StringKey {
    switch self {
    case .nearest: "assignment.nearest"
    case .minutes: "assignment.minutes"
    }
  }

  var meaning: StringKey {
    switch self {
    case .nearest: "assignment.nearestText"
    case .minutes: "assignment.minutesText"
    }
  }
}
