import Chemistry
import PoolFlowDomain
import PoolFlowStore

/// The sources of a pool's readings that were not just measured.
struct ReadingOrigins: Sendable {
  /// The day of the last measurement of each.
  let measured: [Parameter: Day]
  private let standard: Set<Parameter>
  private let hasVisits: Bool

  init(of pool: Pool, hasVisits: Bool, app: App) throws {
    self.init(
      of: pool, measured: try app.store.measuredDays(of: pool.id), hasVisits: hasVisits, viewer: app.viewer)
  }

  init(of pool: Pool, measured: [Parameter: Day], hasVisits: Bool, viewer: Viewer) {
    let usual = RegionDefaults(region: viewer.business.region).waterTempF
    self.measured = measured
    self.hasVisits = hasVisits
    standard = Set(
      Parameter.readings.filter { parameter in
        let value = pool.water[parameter]
        let isUsual = value == Water.documentedDefault[parameter] || (parameter == .waterTemp && value == usual)
        return measured[parameter] == nil && isUsual
      })
  }

  /// True if the value was never measured: a visit that carried it did not measure it.
  func isStandard(_ parameter: Parameter) -> Bool { standard.contains(parameter) }

  /// True if none of the five was ever measured, and each has its standard value.
  var isUnmeasured: Bool { measured.isEmpty && Parameter.readings.allSatisfy { $0 == .waterTemp || isStandard($0) } }

  /// The source of an unchanged value.
  func source(of parameter: Parameter) -> Reading.Source { measured[parameter] == nil ? .assumed : .carried }

  /// The words beside a carried reading.
  func text(of parameter: Parameter, strings: Strings) -> String {
    if isStandard(parameter) { return strings("reading.standard") }
    return strings(hasVisits ? "reading.carried" : "reading.entered")
  }
}
