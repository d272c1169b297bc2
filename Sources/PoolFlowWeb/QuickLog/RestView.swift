import Chemistry
import Mustache
import PoolFlowDomain

/// The readings of a visit that are not due, folded with their values and ages: `QuickLog/_rest`.
struct RestView: View {
  /// A reading in the line of the fold.
  struct Item: View {
    let label: String
    let value: String
    let unit: String?
    /// "7 days", or that the value was never measured.
    let age: String
    /// Past twice its interval.
    let isOld: Bool

    static let fields: Fields<Item> = [
      .text("label") { $0.label }, .text("value") { $0.value }, .text("unit") { $0.unit }, .text("age") { $0.age },
      .flag("isOld") { $0.isOld },
    ]
  }

  let title: String
  let items: [Item]
  let readings: [ReadingView]

  static let fields: Fields<RestView> = [
    .text("title") { $0.title }, .list("items") { $0.items }, .list("readings") { $0.readings },
  ]

  /// Nil where everything is due.
  ///
  /// - Parameter kind: that of the visit; a job has no readings that are due.
  init?(
    _ readings: [ReadingView], _ parameters: [Parameter], past: PoolPast, pool: Pool, origins: ReadingOrigins,
    kind: VisitKind = .service, format: Format
  ) {
    if readings.isEmpty { return nil }
    title = format.strings(kind == .job ? "log.jobReadings" : "log.notDue")
    self.readings = readings
    items = parameters.map { parameter in
      let value = past.readings[parameter]?.first?.value ?? pool.water[parameter]
      return Item(
        label: format.name(of: parameter), value: value.map { format.tile($0, of: parameter) } ?? "–",
        unit: parameter == .waterTemp || parameter == .filterPressure ? format.unit(of: parameter) : nil,
        age: past.due?.dues[parameter]?.age.map { Self.age($0, format) }
          ?? (origins.isStandard(parameter) ? format.strings("reading.standard") : ""),
        isOld: past.due?.dues[parameter]?.isOverdue ?? false)
    }
  }

  /// "today", "7 days".
  private static func age(_ days: Int, _ format: Format) -> String {
    days == 0
      ? format.strings("log.ageToday") : format.strings("log.age", count: days, shown: format.count(days))
  }

  /// "CYA 63 days old, Calcium 200 days old"; nil where nothing is.
  static func oldText(_ overdue: [(parameter: Parameter, age: Int)], _ format: Format) -> String? {
    if overdue.isEmpty { return nil }
    return overdue.map { parameter, age in
      format.strings(
        "log.old", count: age, shown: format.count(age), ["reading": format.name(of: parameter)])
    }
    .joined(separator: ", ")
  }
}
