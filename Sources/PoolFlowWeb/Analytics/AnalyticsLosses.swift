import Mustache
import PoolFlowDomain

/// The customers that lose money in the period, the largest loss first, with the way to the others.
struct AnalyticsLosses: View {
  struct Item: View {
    let pool: String
    let name: String
    let text: String
    let profit: String

    static let fields: Fields<Item> = [
      .text("pool") { $0.pool }, .text("name") { $0.name }, .text("text") { $0.text }, .text("profit") { $0.profit },
    ]
  }

  let items: [Item]
  let moreText: String?
  let morePath: String

  static let fields: Fields<AnalyticsLosses> = [
    .list("items") { $0.items }, .flag("hasItems") { !$0.items.isEmpty }, .text("moreText") { $0.moreText },
    .text("morePath") { $0.morePath },
  ]

  /// The most customers shown.
  static let limit = 5

  init(_ analysis: Analysis, choice: AnalyticsChoice, format: Format) {
    let strings = format.strings
    let losses = analysis.losses
    items = losses.prefix(Self.limit).map { loss in
      Item(
        pool: loss.pool.text, name: loss.customerName,
        text: strings(
          "analytics.lossText",
          ["revenue": format.money(loss.revenue.value), "cost": format.money(loss.chemicalCost.value)]),
        profit: format.money(loss.profit.value))
    }
    let more = losses.count - items.count
    moreText = more > 0 ? strings("analytics.moreLosses", count: more, shown: format.count(more)) : nil
    morePath =
      choice.with {
        $0.filter = .losses
        $0.order = .moneyLosers
      }.path + "#customers"
  }
}
