import Mustache
import PoolFlowDomain

/// One customer of the analysis.
struct AnalyticsRow: View {
  let pool: String
  let name: String
  let fee: String
  /// The prices of jobs; nil without any.
  let jobs: String?
  let cost: String
  let profit: String
  let share: String
  let time: String
  let hourly: String?
  let withDrive: DriveTerms?
  let isLoser: Bool
  /// "Paused" or "Closed"; empty for a customer in service.
  let restText: String
  let isInTheRed: Bool
  let logLabel: String
  let doseLabel: String

  static let fields: Fields<AnalyticsRow> = [
    .text("pool") { $0.pool }, .text("name") { $0.name }, .text("fee") { $0.fee }, .text("jobs") { $0.jobs },
    .text("cost") { $0.cost },
    .text("profit") { $0.profit }, .text("share") { $0.share }, .text("time") { $0.time },
    .text("hourly") { $0.hourly }, .view("withDrive") { $0.withDrive },
    .flag("isLoser") { $0.isLoser }, .text("restText") { $0.restText },
    .flag("isInTheRed") { $0.isInTheRed },
    .text("logLabel") { $0.logLabel }, .text("doseLabel") { $0.doseLabel },
  ]

  init(_ analysis: PoolAnalysis, period: AnalysisPeriod, format: Format) {
    let strings = format.strings
    pool = analysis.pool.text
    name = analysis.customerName
    fee = format.money(analysis.fee.value)
    jobs =
      analysis.jobs > .zero ? strings("analytics.jobs", ["amount": format.money(analysis.jobs.value)]) : nil
    cost = format.money(analysis.chemicalCost.value)
    profit = format.money(analysis.profit.value)
    share = analysis.chemicalShare.map { format.percent($0) } ?? "–"
    time =
      analysis.secondsPerVisit.map { strings("analytics.minutes", ["minutes": format.minutes(seconds: $0)]) } ?? "–"
    hourly = analysis.profitPerHour.map { strings("analytics.hourly", ["amount": format.money($0.value)]) }
    withDrive = DriveTerms(analysis, format: format)
    isLoser = analysis.isMoneyLoser
    restText = analysis.rest.map { strings($0 == .closed ? "pause.closed" : "pause.paused") } ?? ""
    isInTheRed = analysis.isInTheRed
    logLabel = strings("analytics.logFor", ["customer": analysis.customerName])
    doseLabel = strings("analytics.doseFor", ["customer": analysis.customerName])
  }
}
