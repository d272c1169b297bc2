import Mustache
import PoolFlowDomain

/// Profit for an hour on site and on the way, opened to its terms (decisions.md#driving).
struct DriveTerms: View {
  let amount: String
  let terms: [String]

  static let fields: Fields<DriveTerms> = [.text("amount") { $0.amount }, .texts("terms") { $0.terms }]

  /// Nil where time on site or position is not known.
  init?(_ analysis: PoolAnalysis, format: Format) {
    guard let hourly = analysis.profitPerHourWithDrive, let drive = analysis.drive,
      let seconds = analysis.secondsWithDrive
    else { return nil }
    let strings = format.strings
    func minutes(_ value: Double) -> String { format.number(value, digits: 1) }
    amount = strings("drive.hourly", ["amount": format.money(hourly.value)])
    terms = [
      strings(
        "drive.marginal",
        [
          "there": minutes(drive.there.minutes), "on": minutes(drive.on.minutes), "past": minutes(drive.past.minutes),
          "minutes": minutes(drive.minutes), "distance": format.distance(miles: drive.miles),
        ]),
      strings(
        "drive.hours", count: analysis.visitCount,
        [
          "count": format.count(analysis.visitCount),
          "site": format.drive(minutes: Double(analysis.secondsOnSite) / 60), "drive": minutes(drive.minutes),
          "time": format.drive(minutes: Double(seconds) / 60),
        ]),
      strings(
        "drive.profit",
        [
          "profit": format.money(analysis.profit.value), "time": format.drive(minutes: Double(seconds) / 60),
          "amount": format.money(hourly.value),
        ]),
    ]
  }
}
