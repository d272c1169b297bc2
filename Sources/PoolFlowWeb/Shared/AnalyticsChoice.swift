import HTTP
import PoolFlowDomain

/// The selection of the analysis in its address.
struct AnalyticsChoice {
  /// The customers shown; the raw value is that of `losers` in the address.
  enum Filter: String {
    case all = ""
    case losers = "1"
    case losses = "2"
  }

  static let pageSize = 50

  var period = AnalysisPeriod.thirty
  var order = AnalysisOrder.moneyLosers
  var filter = Filter.all
  /// From 1.
  var page = 1

  init() {}

  /// - Parameter preferences: the person's last choice, for parts missing in the address.
  init(_ request: Request, remembered preferences: Preferences) {
    period =
      request.query["period"].flatMap { Int($0) }.flatMap(AnalysisPeriod.init(rawValue:)) ?? preferences.analysisPeriod
    order = request.query["sort"].flatMap(AnalysisOrder.init(rawValue:)) ?? preferences.analysisOrder
    filter = request.query["losers"].flatMap(Filter.init(rawValue:)) ?? .all
    page = min(max(request.query["page"].flatMap { Int($0) } ?? 1, 1), 1_000_000)
  }

  var path: String {
    Link.analytics
      + Link.query([
        ("period", String(period.days)), ("sort", order.rawValue), ("losers", filter.rawValue),
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
    switch filter {
    case .all: order.sorted(analysis.pools)
    case .losers: order.sorted(analysis.pools.filter(\.isMoneyLoser))
    // Customers without a fee are no money losers; here the loss alone counts.
    case .losses: order == .moneyLosers ? analysis.losses : order.sorted(analysis.losses)
    }
  }
}
