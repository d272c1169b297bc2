import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /api/v1/analytics?period=`: the money of a period, in total and by customer.
enum AnalyticsAPI {
  struct PoolOutput: Encodable {
    let poolID: ID<Pool>
    let customerName: String
    let revenue, fee, jobs, totalChemCost, profit, marginRatio: Double
    let isMoneyLoser, isInTheRed: Bool
    let visits: Int
    /// Absent if no visit has a duration.
    let minutesOnSite: Double?
    let profitPerHour: Double?

    init(_ analysis: PoolAnalysis) {
      poolID = analysis.pool
      customerName = analysis.customerName
      revenue = analysis.revenue.value
      fee = analysis.fee.value
      jobs = analysis.jobs.value
      totalChemCost = analysis.chemicalCost.value
      profit = analysis.profit.value
      marginRatio = analysis.margin
      isMoneyLoser = analysis.isMoneyLoser
      isInTheRed = analysis.isInTheRed
      visits = analysis.visitCount
      minutesOnSite = analysis.secondsPerVisit.map { Double($0) / 60 }
      profitPerHour = analysis.profitPerHour?.value
    }
  }

  struct Output: Encodable {
    let period: Int
    /// Days of the period since the first recorded one.
    let recordedDays: Int
    let totalRevenue, totalChemCost, totalProfit: Double
    let moneyLosers: Int
    let items: [PoolOutput]
    let next: String?

    private enum Keys: String, CodingKey {
      case period, recordedDays, totalRevenue, totalChemCost, totalProfit, moneyLosers, items, next
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(period, forKey: .period)
      try container.encode(recordedDays, forKey: .recordedDays)
      try container.encode(totalRevenue, forKey: .totalRevenue)
      try container.encode(totalChemCost, forKey: .totalChemCost)
      try container.encode(totalProfit, forKey: .totalProfit)
      try container.encode(moneyLosers, forKey: .moneyLosers)
      try container.encode(items, forKey: .items)
      try container.encode(next, forKey: .next)
    }
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    var choice = AnalyticsChoice()
    if let text = request.query["period"] {
      guard let period = Int(text).flatMap(AnalysisPeriod.init(rawValue:)) else {
        throw APIError(.badRequest, code: "bad_query", message: "period is 30, 60 or 90.")
      }
      choice.period = period
    }
    if let text = request.query["sort"] {
      guard let order = AnalysisOrder(rawValue: text) else {
        let orders = AnalysisOrder.allCases.map(\.rawValue).joined(separator: ", ")
        throw APIError(.badRequest, code: "bad_query", message: "sort is one of \(orders).")
      }
      choice.order = order
    }
    if let text = request.query["losers"] {
      guard text == "0" || text == "1" else {
        throw APIError(.badRequest, code: "bad_query", message: "losers is 0 or 1.")
      }
      choice.filter = text == "1" ? .losers : .all
    }
    let limit = try APIBody.limit(request)
    let analysis = try app.store.analysis(choice.period, now: app.now, firstWeekday: .sunday)
    var pools = choice.pools(of: analysis)[...]
    if let after: ID<Pool> = try APIBody.cursor(request) {
      guard let place = pools.firstIndex(where: { $0.pool == after }) else { throw APIBody.goneCursor }
      pools = pools[(place + 1)...]
    }
    let page = pools.prefix(limit)
    return try APIBody.response(
      Output(
        period: choice.period.days, recordedDays: analysis.recordedDays, totalRevenue: analysis.revenue.value,
        totalChemCost: analysis.chemicalCost.value, totalProfit: analysis.profit.value,
        moneyLosers: analysis.moneyLoserCount, items: page.map(PoolOutput.init),
        next: pools.count > limit ? page.last?.pool.text : nil), app: app)
  }
}
