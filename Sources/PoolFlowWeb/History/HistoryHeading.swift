import Chemistry
import Mustache

/// A column of the table of visits.
struct HistoryHeading: View {
  let text: String
  var isNumber = false
  /// True for a column that only a wide page has room for.
  var isFurther = false
  /// The order of the rows by this column.
  var sort: String?

  static let fields: Fields<HistoryHeading> = [
    .text("text") { $0.text }, .flag("isNumber") { $0.isNumber },
    .flag("isFurther") { $0.isFurther }, .text("sort") { $0.sort },
  ]

  /// The readings that have a column.
  static let parameters: [Parameter] = [
    .freeChlorine, .pH, .waterTemp, .calciumHardness, .totalAlkalinity, .cyanuricAcid,
  ]

  static func isFurther(_ parameter: Parameter) -> Bool {
    [.calciumHardness, .totalAlkalinity, .cyanuricAcid].contains(parameter)
  }

  static func all(_ viewer: Viewer) -> [HistoryHeading] {
    let strings = viewer.strings
    let readings = parameters.map { parameter in
      let name = parameter == .waterTemp ? viewer.format.unit(of: parameter) : viewer.format.name(of: parameter)
      return HistoryHeading(text: name ?? "", isNumber: true, isFurther: isFurther(parameter))
    }
    return [
      HistoryHeading(text: strings("history.date"), sort: "descending"), HistoryHeading(text: strings("history.who")),
      HistoryHeading(text: strings("customers.index")),
    ] + readings + [
      HistoryHeading(text: strings("history.added")),
      HistoryHeading(text: strings("unit.minutes"), isNumber: true, isFurther: true),
    ] + (viewer.showsCosts ? [HistoryHeading(text: strings("log.cost"), isNumber: true)] : [])
  }
}
