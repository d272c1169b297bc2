import Mustache
import PoolFlowDomain

/// A number with its label; a number of customers links to them.
struct ImportCountView: View {
  let label: String
  let count: String
  let key: String
  var path: String?
  var isShown = false

  static let fields: Fields<ImportCountView> = [
    .text("label") { $0.label }, .text("count") { $0.count }, .text("key") { $0.key }, .text("path") { $0.path },
    .flag("isShown") { $0.isShown },
  ]

  /// The outcomes of the file's rows, which add up to the number of rows.
  static func counts(_ plan: ImportPlan, _ shown: ImportShown, path: String, format: Format) -> [ImportCountView] {
    let strings = format.strings
    func count(_ kind: ImportShown.Kind, _ label: String, _ count: Int) -> ImportCountView {
      ImportCountView(
        label: label, count: format.count(count), key: kind.rawValue,
        path: count > 0 ? shown.path(path, kind: kind) : nil, isShown: shown.kind == kind)
    }
    return [
      count(.creates, strings("import.creates"), plan.creates),
      count(.updates, strings("import.updates"), plan.updates),
      count(.unchanged, strings("import.unchanged"), plan.unchanged),
      count(.repeats, strings("import.repeats"), plan.repeats),
      ImportCountView(label: strings("import.skips"), count: format.count(plan.skips), key: "skips"),
    ]
  }

  static func weekdays(_ plan: ImportPlan, format: Format) -> [ImportCountView] {
    let days = plan.weekdayCounts
    if days.isEmpty { return [] }
    return format.week.map {
      ImportCountView(label: format.weekday($0), count: format.count(days[$0] ?? 0), key: String($0.rawValue))
    }
  }
}
