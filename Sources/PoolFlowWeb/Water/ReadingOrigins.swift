import Chemistry
import PoolFlowDomain
import PoolFlowStore

/// Where the readings of a pool come from that nobody has just measured.
struct ReadingOrigins: Sendable {
  /// When each was last measured.
  let measured: [Parameter: Day]
  private let standard: Set<Parameter>
  private let hasVisits: Bool

  init(of pool: Pool, hasVisits: Bool, app: App) throws {
    let measured = try app.store.measuredDays(of: pool.id)
    let usual = RegionDefaults(region: app.business.region).waterTempF
    self.measured = measured
    self.hasVisits = hasVisits
    standard = Set(
      Parameter.readings.filter { parameter in
        let value = pool.water[parameter]
        let isUsual = value == Water.documentedDefault[parameter] || (parameter == .waterTemp && value == usual)
        return measured[parameter] == nil && isUsual
      })
  }

  /// Whether nobody ever measured the value: a visit that carried it makes it no measured one.
  func isStandard(_ parameter: Parameter) -> Bool { standard.contains(parameter) }

  /// What stands beside a reading that is left as it came.
  func text(of parameter: Parameter, strings: Strings) -> String {
    if isStandard(parameter) { return strings("reading.standard") }
    return strings(hasVisits ? "reading.carried" : "reading.entered")
  }
}
