import HTTP
import PoolFlowDomain

/// The selection of the analysis in its address.
struct AnalyticsChoice {
  static let pageSize = 50

  var period = AnalysisPeriod.thirty
  var order = AnalysisOrder.moneyLosers
  var onlyLosers = false
  /// From 1.
  var page = 1

  init() {}

  /// - Parameter preferences: the person's last choice, for parts missing in the address.
  init(_ request: Request, remembered preferences: Preferences) {
    period =
      request.query["period"].flatMap { Int($0) }.flatMap(AnalysisPeriod.init(rawValue:)) ?? preferences.analysisPeriod
    order = request.query["sort"].flatMap(AnalysisOrder.init(rawValue:)) ?? preferences.analysisOrder
    onlyLosers = request.query["losers"] == "1"
    page = min(max(request.query["page"].flatMap { Int($0) } ?? 1, 1), 1_000_000)
  }

  var path: String {
    Link.analytics
      + Link.query([
        ("period", String(period.days)), ("sort", order.rawValue), ("losers", onlyLosers ? "1" : ""),
        ("page", page == 1 ? "" : String(page)),
      ])
  }

  func with(_ change: (inout AnalyticsChoice) -> Void) -> AnalyticsChoice {
    var choice = self
    choice.page = 1
    change(&choice)
    return choice
  }

  /// The selected customers in order.
  func pools(of analysis: Analysis) -> [PoolAnalysis] {
    order.sorted(onlyLosers ? analysis.pools.filter(\.isMoneyLoser) : analysis.pools)
  }
}
